import { defineCalls } from './calls.ts';

const permission = 'admin.settings.adfs';

/** The organization's LDAP directory: its connection, its runs, and signing in with it. */
export const directoryCalls = defineCalls('directories', {
  signInByDirectory: {
    route: 'POST /api/v2/auth/ldap',
    summary: 'Sign in with the password of the directory',
    description: 'For people whom a run has linked with an entry; the name is their login or their e-mail address.',
    permission: 'public',
    body: 'directorySignInBody',
    answer: 'accessToken',
    keepsNoAnswer: true,
  },
  readDirectory: {
    route: 'GET /api/v2/settings/directory',
    summary: 'The organization’s directory',
    permission,
    answer: 'directory',
  },
  changeDirectory: {
    route: 'PUT /api/v2/settings/directory',
    summary: 'Connect the organization with its directory',
    permission,
    body: 'directoryEdit',
    answer: 'directory',
  },
  testDirectory: {
    route: 'POST /api/v2/settings/directory/test',
    summary: 'Try a connection without keeping it',
    permission,
    body: 'directoryBody',
    answer: 'directoryTest',
  },
  listDirectoryRuns: {
    route: 'GET /api/v2/settings/directory/runs',
    summary: 'What was synchronized, the newest first',
    permission,
    query: 'directoryRunsQuery',
    answer: 'directoryRunsPage',
  },
  startDirectoryRun: {
    route: 'POST /api/v2/settings/directory/runs',
    summary: 'Synchronize now, or look what that would do',
    permission,
    body: 'directoryRunBody',
    answer: 'directoryRun',
    status: 202,
  },
  readDirectoryRun: {
    route: 'GET /api/v2/settings/directory/runs/:id',
    summary: 'One run',
    permission,
    answer: 'directoryRun',
  },
  readDirectoryConsequences: {
    route: 'GET /api/v2/settings/directory/runs/:id/consequences',
    summary: 'What tags and invitations would do to the people whom a run would add',
    permission,
    answer: 'directoryConsequences',
  },
  listDirectoryRunEntries: {
    route: 'GET /api/v2/settings/directory/runs/:id/entries',
    summary: 'Whom a run touched or refused, and why',
    permission,
    query: 'directoryRunEntriesQuery',
    answer: 'directoryRunEntriesPage',
  },
});
