import { defineCalls } from './calls.ts';

const mayRead = ['admin.organization', 'admin.settings.license'] as const;

/** The organization's card, licence and settings. */
export const organizationCalls = defineCalls('organizations', {
  readCurrentOrganization: {
    route: 'GET /api/v2/organizations/current',
    summary: 'Get my organization',
    description: 'Returns your organization and those directly below it with their licences.',
    permission: mayRead,
    answer: 'organizationWithChildren',
  },
  readMyOrganizationTitle: {
    route: 'GET /api/v2/organizations/my-title',
    summary: 'Get the title of my organization',
    description: 'Returns id and title only, for users who may not read the settings.',
    permission: 'signed-in',
    answer: 'organizationTitle',
  },
  readOrganization: {
    route: 'GET /api/v2/organizations/:id',
    summary: 'Get an organization',
    description: 'Returns your organization or one below it with its licence. Any other answers 404.',
    permission: mayRead,
    answer: 'organization',
  },
  requireTwoFactor: {
    route: 'PATCH /api/v2/organizations/twofa/processing',
    summary: 'Require a second factor from everyone',
    description:
      'Employees without a second factor are asked to set one up; those who have one keep it when you turn the rule off.',
    permission: 'admin.organization',
    body: 'twoFactorProcessingBody',
    answer: 'organization',
  },
});
