import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { directoryDomainPeople } from '#contract/constants.ts';
import type { DirectoryTest } from '#contract/directories.ts';
import { createInvitation } from '#modules/accounts/index.ts';
import { type LdapServer, noLdapServer, startLdapServer } from '#tests/support/ldap-server.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganizationScope, buildPerson } from '#tests/support/world.ts';
import { personEntry, save, settingsOf, synchronize } from './directory-world.ts';

const password = 'Сосна-вьюга-47';

describe.skipIf(noLdapServer !== undefined)('signing in with the password of the directory', () => {
  let app: TestApp;
  let server: LdapServer;
  let token: string;
  let organization: BuiltOrganization;
  /** Before the directory was connected. */
  let wasOffered: boolean;

  beforeAll(async () => {
    const people = [
      { uid: 'anna', last_name: 'Петрова', password },
      { uid: 'boris', password: 'other-harbour-3' },
      { uid: 'vera', password },
    ];
    [server, app] = [
      await startLdapServer(people.map(personEntry).join('\n')),
      await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost' }),
    ];
    ({ token, organization } = await buildOperator(app));
    wasOffered = await isOffered();
    await save(app, token, settingsOf(server, { filter: '(|(uid=anna)(uid=boris))' }));
    await synchronize(app, token);
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  beforeEach(() => app.clock.advance(20 * 60_000));

  const signIn = (username: string, given: string) =>
    app.request<{ access_token: string; code: string }>({
      method: 'POST',
      url: '/api/v2/auth/ldap',
      body: { username, password: given },
    });

  async function isOffered(): Promise<boolean> {
    const answer = await app.console.inject({ method: 'GET', url: `${app.context.config.basePath}/config.json` });
    return answer.json<{ sso: { ldap: boolean } }>().sso.ldap;
  }

  test('is offered by the sign-in page once people are linked, without a line in a file', async () => {
    expect([wasOffered, await isOffered()]).toEqual([false, true]);
  });

  test('a connection that is tried says at its end whether people come in', async () => {
    const test = async (given: object) =>
      (
        await app.request<DirectoryTest>({
          method: 'POST',
          url: '/api/v2/settings/directory/test',
          token,
          body: settingsOf(server, given),
        })
      ).body.sign_in;
    expect([await test({}), await test({ is_active: false })]).toEqual(['open', 'off']);
  });

  test('a stranger hears of the domain of several people, and of no single one', async () => {
    const ask = async (domain: string) =>
      (await app.request({ method: 'GET', url: `/api/v2/auth/ldap/domain?domain=${domain}` })).body;
    expect(await ask('vector.test')).toEqual({ has_directory: false });
    const linked = await Promise.all(
      Array.from({ length: directoryDomainPeople - 2 }, (_, at) =>
        buildPerson(app, organization, { email: `linked${at}@vector.test` }),
      ),
    );
    const links = linked.map(({ id }) => ({
      organization_id: organization.id,
      user_id: id,
      external_id: id,
      login: id,
    }));
    await app.system.db.insertInto('directory_users').values(links).execute();
    expect([await ask('Vector.test'), await ask('elsewhere.test')]).toEqual([
      { has_directory: true },
      { has_directory: false },
    ]);
    await app.system.db
      .deleteFrom('users')
      .where(
        'id',
        'in',
        linked.map(({ id }) => id),
      )
      .execute();
  });

  test('opens the own account by login or address, and counts as registered', async () => {
    for (const name of ['anna', 'ANNA', 'Anna@vector.test']) {
      const answer = await signIn(name, password);
      expect(answer.status).toBe(200);
      const me = await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: answer.body.access_token });
      expect(me.body).toMatchObject({ email: 'anna@vector.test', organization_id: organization.id });
    }
    const row = await app.system.db
      .selectFrom('users')
      .select('registered_at')
      .where('email', '=', 'anna@vector.test')
      .executeTakeFirstOrThrow();
    expect(row.registered_at).not.toBeNull();
  });

  test('uses up an invitation that was mailed before', async () => {
    const boris = await app.system.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', 'boris@vector.test')
      .executeTakeFirstOrThrow();
    const scope = buildOrganizationScope(app, organization);
    const { token: invite } = await createInvitation(scope, { user_id: boris.id, email: boris.email });
    const url = `/users/api/v1/registration/info/token/${invite}`;
    expect((await app.request({ method: 'GET', url })).status).toBe(200);
    expect((await signIn('boris', 'other-harbour-3')).status).toBe(200);
    expect(await app.request({ method: 'GET', url })).toMatchObject({ status: 409, body: { code: 'invitation_used' } });
  });

  test('one answer for a wrong password, a name that nobody has, somebody outside of the filter, and a filter as a name', async () => {
    const tries = ['anna', 'nobody', 'vera', '*', 'anna)(uid=*', '*)(|(uid=*', 'anna\u0000', String.raw`\2a`];
    // Beside each other: every refusal takes its second.
    const answers = await Promise.all(tries.map((name) => signIn(name, name === 'anna' ? 'wrong' : password)));
    for (const [at, { status, body }] of answers.entries()) {
      expect([tries[at], status, body.code]).toEqual([
        tries[at],
        422,
        expect.stringMatching(/sign_in_failed|validation_failed/),
      ]);
    }
    const refused = await app.system.db
      .selectFrom('audit_log')
      .select('outcome')
      .where('action', '=', 'session.refused')
      .where('entity_title', '=', '*)(|(uid=*')
      .execute();
    expect(refused).toEqual([{ outcome: 'refused' }]);
  });

  test('an empty password is none, though a directory would take it for a guest’s', async () => {
    expect((await signIn('anna', '')).status).toBe(422);
  });

  test('is slowed down like any other sign-in', async () => {
    const wrong = await Promise.all(Array.from({ length: 5 }, () => signIn('boris', 'wrong')));
    expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect((await signIn('boris', 'other-harbour-3')).status).toBe(429);
  });

  test('lets in nobody who rose above the directory, who was removed, or who left its filter', async () => {
    const change = (values: object) =>
      app.system.db.updateTable('users').set(values).where('email', '=', 'anna@vector.test').execute();
    await change({ role: 'super_user' });
    expect((await signIn('anna', password)).status).toBe(422);
    await change({ role: 'employee', removed_at: app.clock.now() });
    expect((await signIn('anna', password)).status).toBe(422);
    await change({ removed_at: null });
    await save(app, token, settingsOf(server, { filter: '(uid=boris)' }));
    expect((await signIn('anna', password)).status).toBe(422);
    await save(app, token, settingsOf(server, { filter: '(|(uid=anna)(uid=boris))', is_active: false }));
    expect((await signIn('anna', password)).status).toBe(422);
    await save(app, token, settingsOf(server, { filter: '(|(uid=anna)(uid=boris))' }));
    expect((await signIn('anna', password)).status).toBe(200);
  });

  test('a directory that is away lets nobody in and changes nobody; back again, it goes on', async () => {
    const cut = createServer((socket) => socket.once('data', () => socket.destroy())).listen(0, '127.0.0.1');
    await new Promise((resolve) => cut.once('listening', resolve));
    const address = cut.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await save(app, token, settingsOf(server, { port }));
    const run = await synchronize(app, token, { allows_removals: true });
    expect(run).toMatchObject({ state: 'failed', problem: 'lost', counts: { deactivated: 0 } });
    expect((await signIn('anna', password)).status).toBe(422);
    cut.close();
    await save(app, token, settingsOf(server, { filter: '(|(uid=anna)(uid=boris))' }));
    expect(await synchronize(app, token)).toMatchObject({ state: 'done', counts: { unchanged: 2 } });
  });
});
