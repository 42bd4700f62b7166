import { defineCalls } from './calls.ts';

const mayRead = ['admin.organization', 'admin.settings.license'] as const;

/** The organization's card, licence and settings. */
export const organizationCalls = defineCalls('organizations', {
  readCurrentOrganization: {
    route: 'GET /api/v2/organizations/current',
    summary: 'The own organization with those below it',
    permission: mayRead,
    answer: 'organizationWithChildren',
  },
  readOwnTitle: {
    route: 'GET /api/v2/organizations/my-title',
    summary: 'What the own organization is called',
    permission: 'signed-in',
    answer: 'organizationTitle',
  },
  readOrganization: {
    route: 'GET /api/v2/organizations/:id',
    summary: 'One organization',
    permission: mayRead,
    answer: 'organization',
  },
  requireTwoFactor: {
    route: 'PATCH /api/v2/organizations/twofa/processing',
    summary: 'Whether everybody needs a second factor',
    permission: 'admin.organization',
    body: 'twoFactorProcessingBody',
    answer: 'organization',
  },
});
