import { defineCalls } from './calls.ts';

const permission = 'admin.staff.employees';

/** What wrote many people, imports and runs of a directory alike: look at it, undo it. */
export const changeSetCalls = defineCalls('employees', {
  listChangeSets: {
    route: 'GET /api/v2/change-sets',
    summary: 'List bulk changes of employees',
    description:
      'Returns imports and directory runs, the newest first, with the number of employees that each one touched. Directory runs that changed nobody are left out.',
    permission,
    query: 'changeSetsQuery',
    answer: 'changeSetsPage',
  },
  readChangeSet: {
    route: 'GET /api/v2/change-sets/:id',
    summary: 'Get a bulk change of employees',
    description:
      'Returns the state and the counts of an import or a directory run. `undo_until` is null when it cannot be undone, and `undo_result` says what an undo has done.',
    permission,
    answer: 'changeSet',
  },
  undoChangeSet: {
    route: 'POST /api/v2/change-sets/:id/undo',
    summary: 'Undo a bulk change of employees',
    description:
      'Possible for 24 hours after the end; then `change_set_undo_expired`. Undoing a directory run also pauses the schedule of the directory. Follow the work at `GET /api/v2/events/{id}`; the second time answers `change_set_undone_already`.',
    permission,
    answer: 'accepted',
    status: 202,
  },
});
