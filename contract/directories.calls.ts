import { defineCalls } from './calls.ts';

const permission = 'admin.settings.adfs';

/** The organization's LDAP directory: its connection, its runs, and signing in with it. */
export const directoryCalls = defineCalls('directories', {
  signInByDirectory: {
    route: 'POST /api/v2/auth/ldap',
    summary: 'Sign in with the password of the directory',
    description:
      'For employees whom a directory run has linked; the name is their login or their email address. Fails with `sign_in_failed` whatever is wrong, and with `too_many_requests` after failed attempts.',
    permission: 'public',
    body: 'directorySignInBody',
    answer: 'accessToken',
    keepsNoAnswer: true,
  },
  readDirectoryDomain: {
    route: 'GET /api/v2/auth/ldap/domain',
    summary: 'Check whether a domain signs in with a directory',
    description:
      'Answers for domains of several people only, so that it says nothing about a single person. Only the domain is sent.',
    permission: 'public',
    query: 'directoryDomainQuery',
    answer: 'directoryDomain',
  },
  readDirectory: {
    route: 'GET /api/v2/settings/directory',
    summary: 'Get the directory connection',
    description:
      'Returns the LDAP settings without the password, how many employees are linked, and the time of the next run.',
    permission,
    answer: 'directory',
  },
  changeDirectory: {
    route: 'PUT /api/v2/settings/directory',
    summary: 'Change the directory connection',
    description:
      'A changed server needs the password again (`directory_password_needed`). Fails with `directory_filter_invalid` or `directory_certificate_invalid`. No run starts before the next scheduled one.',
    permission,
    body: 'directoryEdit',
    answer: 'directory',
  },
  testDirectory: {
    route: 'POST /api/v2/settings/directory/test',
    summary: 'Test a directory connection',
    description:
      'Tries the settings that you send and saves nothing. Returns each step with its problem and a sample of what was found. At most 20 calls a minute.',
    permission,
    body: 'directoryBody',
    answer: 'directoryTest',
  },
  listDirectoryRuns: {
    route: 'GET /api/v2/settings/directory/runs',
    summary: 'List directory runs',
    description: 'Returns the runs with their counts, the newest first. Runs are kept for 90 days.',
    permission,
    query: 'directoryRunsQuery',
    answer: 'directoryRunsPage',
  },
  startDirectoryRun: {
    route: 'POST /api/v2/settings/directory/runs',
    summary: 'Start a directory run',
    description:
      'Synchronizes employees in the background; poll the run by its id. The first run of a connection is always a preview that changes nobody. Fails with `directory_missing`, and with `directory_run_under_way` while another run is in progress.',
    permission,
    body: 'directoryRunBody',
    answer: 'directoryRun',
    status: 202,
  },
  readDirectoryRun: {
    route: 'GET /api/v2/settings/directory/runs/:id',
    summary: 'Get a directory run',
    description: 'Returns state and counts. `problem` says why a run failed or stopped.',
    permission,
    answer: 'directoryRun',
  },
  readDirectoryConsequences: {
    route: 'GET /api/v2/settings/directory/runs/:id/consequences',
    summary: 'Get the consequences of a directory preview',
    description: 'Returns how many invitations would be sent to new employees and which tags would act on them.',
    permission,
    answer: 'directoryConsequences',
  },
  listDirectoryRunEntries: {
    route: 'GET /api/v2/settings/directory/runs/:id/entries',
    summary: 'List the entries of a directory run',
    description: 'Returns the employees whom the run touched or rejected, with the changed fields or the reason.',
    permission,
    query: 'directoryRunEntriesQuery',
    answer: 'directoryRunEntriesPage',
  },
});
