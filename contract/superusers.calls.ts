import { defineCalls } from './calls.ts';

const permission = 'admin.settings.superusers';

/** Superusers of the own organization and of those below it, and visits of theirs. */
export const superuserCalls = defineCalls('superusers', {
  listSuperusers: {
    route: 'GET /api/v2/organizations/:id/superusers',
    summary: 'List the superusers of an organization',
    description:
      'Returns the superusers of your organization or of one below it. `home` names the organization that a visiting superuser belongs to.',
    permission,
    answer: 'superusersList',
  },
  appointSuperuser: {
    route: 'POST /api/v2/organizations/:id/superusers',
    summary: 'Appoint a superuser',
    description:
      '`user_id` gives a user of your organization an account in the one below, which takes a seat of its licence; `email` promotes or invites someone there. Fails with `superuser_already`, `superuser_not_operator`, `role_above_own` or `licenses_exhausted`.',
    permission,
    body: 'superuserBody',
    answer: 'superuser',
    status: 201,
  },
  dismissSuperuser: {
    route: 'DELETE /api/v2/organizations/:id/superusers/:user_id',
    summary: 'Dismiss a superuser',
    description:
      'Ends the sessions of the user. A user of the organization becomes an employee; an account made for a user from above is removed. Fails with `last_superuser`, `role_of_self` or `role_above_own`.',
    permission,
    answer: 'done',
  },
});

/** A superuser of an organization below goes there and comes back. */
export const visitCalls = defineCalls('organizations', {
  enterOrganization: {
    route: 'POST /api/v2/organizations/:id/enter',
    summary: 'Enter an organization below',
    description:
      'Returns a new token of your session that acts in that organization until you leave it. Fails with `visiting_already`, with `forbidden` when you are not a superuser there, and with `visit_owes_two_factor`.',
    permission: 'admin.organization',
    answer: 'accessToken',
    status: 201,
    keepsNoAnswer: true,
  },
  leaveOrganization: {
    route: 'POST /api/v2/organizations/leave',
    summary: 'Leave the organization that I entered',
    description:
      'Returns a token that acts in your own organization again. It works even while a second factor is missing there or the visit has ended. Fails with `not_visiting`.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    afterVisit: true,
    answer: 'accessToken',
    status: 201,
    keepsNoAnswer: true,
  },
});
