import { defineCalls } from './calls.ts';

const permission = 'admin.staff.employees';

/** What wrote many people, imports and runs of a directory alike: look at it, undo it. */
export const changeSetCalls = defineCalls('employees', {
  listChangeSets: {
    route: 'GET /api/v2/change-sets',
    summary: 'What wrote many people, the newest first',
    description: 'Runs of a directory that changed nobody are left out.',
    permission,
    query: 'changeSetsQuery',
    answer: 'changeSetsPage',
  },
  readChangeSet: {
    route: 'GET /api/v2/change-sets/:id',
    summary: 'One change set',
    permission,
    answer: 'changeSet',
  },
  undoChangeSet: {
    route: 'POST /api/v2/change-sets/:id/undo',
    summary: 'Undo what a change set did to people, for a day',
    permission,
    answer: 'accepted',
    status: 202,
  },
});
