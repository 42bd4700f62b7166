import { defineCalls } from './calls.ts';

const permission = 'admin.organization';

/** Organizations below the own one. */
export const organizationChildrenCalls = defineCalls('organizations', {
  listChildOrganizations: {
    route: 'GET /api/v2/organizations/children',
    summary: 'List organizations below',
    description:
      'Returns the organizations directly below yours, or below `parent_id`, with their licences. `can` says what you may do with each one.',
    permission,
    query: 'childOrganizationsQuery',
    answer: 'childOrganizationsPage',
  },
  readChildOrganization: {
    route: 'GET /api/v2/organizations/children/:id',
    summary: 'Get an organization below',
    description: 'Returns your organization or one below it with its licence. Any other answers 404.',
    permission,
    answer: 'childOrganization',
  },
  createChildOrganization: {
    route: 'POST /api/v2/organizations/children',
    summary: 'Create an organization below',
    description:
      'The seats of its licence are taken from the licence of its parent (`licenses_exhausted`, `license_dates_outside`). An `operator_email` is invited as its operator. Fails with `organization_title_taken`.',
    permission,
    body: 'childOrganizationBody',
    answer: 'childOrganization',
    status: 201,
  },
  editChildOrganization: {
    route: 'PATCH /api/v2/organizations/children/:id',
    summary: 'Edit an organization below',
    description:
      'Fails with `license_below_use` for fewer seats than are used, with `licenses_exhausted` and `license_dates_outside` when the parent cannot grant them, and with `forbidden` for your own organization.',
    permission,
    body: 'childOrganizationPatch',
    answer: 'childOrganization',
  },
  removeChildOrganization: {
    route: 'DELETE /api/v2/organizations/children/:id',
    summary: 'Delete an organization below',
    description:
      'Sign-in stops at once; the data is deleted in the background, and the audit log stays. Follow the task at `GET /api/v2/events/{id}`. You must send its title (`organization_title_differs`). Fails with `organization_has_children`.',
    permission,
    body: 'removeOrganizationBody',
    answer: 'accepted',
    status: 202,
  },
});
