import { defineCalls } from './calls.ts';

/** The licence of the own organization. */
export const licenseCalls = defineCalls('organizations', {
  readLicenseCard: {
    route: 'GET /api/v2/organizations/license',
    summary: 'Get the licence of my organization',
    description:
      'Returns used, assigned and free seats, what organizations below hold, and the history of the licence.',
    permission: 'admin.settings.license',
    answer: 'licenseCard',
  },
  changeLicense: {
    route: 'PUT /api/v2/organizations/license',
    summary: 'Change the licence of the installation',
    description:
      'Only for the administrator of the installation (`forbidden`). Fails with `license_of_parent` when an organization above grants the licence, and with `license_below_use` for fewer seats than are used.',
    permission: 'admin.settings.license',
    body: 'licenseTermsBody',
    answer: 'licenseCard',
  },
});
