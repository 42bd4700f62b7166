import { defineCalls } from './calls.ts';

/** The licence of the own organization. */
export const licenseCalls = defineCalls('organizations', {
  readLicenseCard: {
    route: 'GET /api/v2/organizations/license',
    summary: 'The own licence with what is given to children and what it was before',
    permission: 'admin.settings.license',
    answer: 'licenseCard',
  },
  changeLicense: {
    route: 'PUT /api/v2/organizations/license',
    summary: 'Changes places and dates of the installation’s own licence; for its administrator',
    permission: 'admin.settings.license',
    body: 'licenseTermsBody',
    answer: 'licenseCard',
  },
});
