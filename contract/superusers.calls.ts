import { defineCalls } from './calls.ts';

const permission = 'admin.settings.superusers';

/** Superusers of the own organization and of those below it, and visits of theirs. */
export const superuserCalls = defineCalls('superusers', {
  listSuperusers: {
    route: 'GET /api/v2/organizations/:id/superusers',
    summary: 'Superusers of an organization',
    permission,
    answer: 'superusersList',
  },
  appointSuperuser: {
    route: 'POST /api/v2/organizations/:id/superusers',
    summary: 'Appoint a superuser',
    description:
      'Somebody of the own organization gets an account in the one below, which takes a place of its licence.',
    permission,
    body: 'superuserBody',
    answer: 'superuser',
    status: 201,
  },
  dismissSuperuser: {
    route: 'DELETE /api/v2/organizations/:id/superusers/:user_id',
    summary: 'Take the rights of a superuser away',
    permission,
    answer: 'done',
  },
});

/** A superuser of an organization below goes there and comes back. */
export const visitCalls = defineCalls('organizations', {
  enterOrganization: {
    route: 'POST /api/v2/organizations/:id/enter',
    summary: 'Enter an organization below as its superuser',
    description: 'Answers a new token of the session, which speaks for that organization until it comes back.',
    permission: 'admin.organization',
    answer: 'accessToken',
    status: 201,
    keepsNoAnswer: true,
  },
  leaveOrganization: {
    route: 'POST /api/v2/organizations/leave',
    summary: 'Come back from an organization that was entered',
    description: 'Always possible, also while a second factor is owed there and after the visit has ended.',
    permission: 'signed-in',
    beforeSecondFactor: true,
    afterVisit: true,
    answer: 'accessToken',
    status: 201,
    keepsNoAnswer: true,
  },
});
