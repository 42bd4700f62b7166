import type { DirectoryRun, DirectoryRunEntry, DirectorySettings } from '#contract/directories.ts';
import { baseDn, type LdapServer, readerDn, readerPassword } from '#tests/support/ldap-server.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export interface EntryOfPerson {
  readonly uid: string;
  readonly last_name?: string;
  readonly first_name?: string;
  readonly mail?: string | null;
  readonly unit?: string;
  readonly title?: string;
  readonly password?: string;
}

export function dnOf(uid: string, unit?: string): string {
  return `uid=${uid},${unit === undefined ? '' : `ou=${unit},`}ou=people,${baseDn}`;
}

export function unitEntry(unit: string): string {
  return `dn: ou=${unit},ou=people,${baseDn}\nobjectClass: organizationalUnit\nou: ${unit}\n`;
}

/** As LDIF. */
export function personEntry(person: EntryOfPerson): string {
  const { uid, last_name = 'Каримова', first_name = 'Дилноза', unit, title, password } = person;
  const mail = person.mail === undefined ? `${uid}@vector.test` : person.mail;
  const lines = [
    `dn: ${dnOf(uid, unit)}`,
    'objectClass: inetOrgPerson',
    `uid: ${uid}`,
    `cn: ${last_name} ${first_name}`,
    `sn: ${last_name}`,
    `givenName: ${first_name}`,
    ...(mail === null ? [] : [`mail: ${mail}`]),
    ...(title === undefined ? [] : [`title: ${title}`]),
    ...(password === undefined ? [] : [`userPassword: ${password}`]),
  ];
  return `${lines.join('\n')}\n`;
}

export function settingsOf(server: LdapServer, given: Partial<DirectorySettings> = {}) {
  return {
    is_active: true,
    host: '127.0.0.1',
    port: server.port,
    security: 'none' as const,
    certificate_authority: '',
    bind_dn: readerDn,
    bind_password: readerPassword,
    base_dn: `ou=people,${baseDn}`,
    filter: '(objectClass=inetOrgPerson)',
    group_dn: '',
    attributes: {
      id: 'entryUUID',
      login: 'uid',
      email: 'mail',
      last_name: 'sn',
      first_name: 'givenName',
      middle_name: '',
      position: 'title',
      department: '',
    },
    department_source: 'tree' as const,
    schedule: 'off' as const,
    hour: 3,
    sends_invitations: false,
    ...given,
  };
}

export function save(app: TestApp, token: string, body: object) {
  return app.request<{ code?: string; errors?: object }>({
    method: 'PUT',
    url: '/api/v2/settings/directory',
    token,
    body,
  });
}

/**
 * Starts a run, lets it do its work, and answers how it ended. The first run of what is read is a dry run, whatever is
 * asked for: then the run is asked for once more.
 */
export async function synchronize(
  app: TestApp,
  token: string,
  body: { is_dry_run?: boolean; allows_removals?: boolean; preview_id?: string } = {},
): Promise<DirectoryRun> {
  const run = await startOnce(app, token, body);
  const isLookedAt = run.state === 'done' || run.problem === 'too_many_removals';
  return run.is_dry_run && body.is_dry_run !== true && isLookedAt ? startOnce(app, token, body) : run;
}

async function startOnce(app: TestApp, token: string, body: object): Promise<DirectoryRun> {
  const url = '/api/v2/settings/directory/runs';
  const started = await app.request<DirectoryRun>({ method: 'POST', url, token, body: { is_dry_run: false, ...body } });
  if (started.status !== 202) throw new Error(JSON.stringify(started.body));
  await app.jobs.runDue();
  app.clock.advance(1000);
  return (await app.request<DirectoryRun>({ method: 'GET', url: `${url}/${started.body.id}`, token })).body;
}

export async function entriesOf(app: TestApp, token: string, run: DirectoryRun): Promise<DirectoryRunEntry[]> {
  const url = `/api/v2/settings/directory/runs/${run.id}/entries?limit=100`;
  return (await app.request<{ data: DirectoryRunEntry[] }>({ method: 'GET', url, token })).body.data;
}
