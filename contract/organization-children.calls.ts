import { defineCalls } from './calls.ts';

const permission = 'admin.organization';

/** Organizations below the own one. */
export const organizationChildrenCalls = defineCalls('organizations', {
  listChildOrganizations: {
    route: 'GET /api/v2/organizations/children',
    summary: 'Children of an organization with their licences',
    permission,
    query: 'childOrganizationsQuery',
    answer: 'childOrganizationsPage',
  },
  readChildOrganization: {
    route: 'GET /api/v2/organizations/children/:id',
    summary: 'The own organization or one below it',
    permission,
    answer: 'childOrganization',
  },
  createChildOrganization: {
    route: 'POST /api/v2/organizations/children',
    summary: 'Create a child organization',
    description: 'The places of its licence come out of the licence of its parent.',
    permission,
    body: 'childOrganizationBody',
    answer: 'childOrganization',
    status: 201,
  },
  editChildOrganization: {
    route: 'PATCH /api/v2/organizations/children/:id',
    summary: 'Change a child organization',
    permission,
    body: 'childOrganizationPatch',
    answer: 'childOrganization',
  },
  removeChildOrganization: {
    route: 'DELETE /api/v2/organizations/children/:id',
    summary: 'Delete a child organization',
    description:
      'Nobody gets in from now on; its data goes in a task that is read at `events/{id}`, its audit log stays.',
    permission,
    body: 'removeOrganizationBody',
    answer: 'accepted',
    status: 202,
  },
});
