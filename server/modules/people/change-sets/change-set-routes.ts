import { changeSetCalls } from '#contract/change-sets.calls.ts';
import { serve } from '#platform/http/serve.ts';
import { listChangeSets, readChangeSet, startUndo } from './change-set-service.ts';

export const changeSetRoutes = serve(changeSetCalls, {
  listChangeSets: (request) => listChangeSets(request.scope, request.query),
  readChangeSet: (request) => readChangeSet(request.scope, request.params.id),
  undoChangeSet: (request) => startUndo(request.scope, request.params.id),
});
