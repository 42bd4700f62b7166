import { signInsPerMinute } from '#contract/constants.ts';
import { directoryCalls } from '#contract/directories.calls.ts';
import { callerOf } from '#modules/accounts/index.ts';
import { serve } from '#platform/http/serve.ts';
import { changeDirectory, readDirectory, testDirectory } from './directory-service.ts';
import { listRunEntries, listRuns, readConsequences, readRun, startRun } from './run-service.ts';
import { readDirectoryDomain, signInByDirectory } from './sign-in-service.ts';

/** An organization's LDAP directory. */
export const directoriesRoutes = serve(directoryCalls, {
  signInByDirectory: (request) => signInByDirectory(request.systemScope, callerOf(request), request.body),
  readDirectoryDomain: {
    config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } },
    handle: (request) => readDirectoryDomain(request.systemScope, request.query.domain),
  },
  readDirectory: (request) => readDirectory(request.scope),
  changeDirectory: (request) => changeDirectory(request.scope, request.body),
  testDirectory: {
    config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
    handle: (request) => testDirectory(request.scope, request.body),
  },
  listDirectoryRuns: (request) => listRuns(request.scope, request.query),
  startDirectoryRun: (request) => startRun(request.scope, request.body),
  readDirectoryRun: (request) => readRun(request.scope, request.params.id),
  readDirectoryConsequences: (request) => readConsequences(request.scope, request.params.id),
  listDirectoryRunEntries: (request) => listRunEntries(request.scope, request.params.id, request.query),
});
