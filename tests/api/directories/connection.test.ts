import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryTest } from '#contract/directories.ts';
import { baseDn, type LdapServer, noLdapServer, readerPassword, startLdapServer } from '#tests/support/ldap-server.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator } from '#tests/support/world.ts';
import { personEntry, save, settingsOf } from './directory-world.ts';

describe.skipIf(noLdapServer !== undefined)('connecting with a directory', () => {
  let app: TestApp;
  let server: LdapServer;
  let token: string;
  let organization: BuiltOrganization;

  beforeAll(async () => {
    const ldif = [{ uid: 'anna' }, { uid: 'nameless', mail: null }].map(personEntry).join('\n');
    [server, app] = [await startLdapServer(ldif), await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost' })];
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  beforeEach(async () => {
    ({ organization, token } = await buildOperator(app));
  });

  async function probe(given: object): Promise<[answer: DirectoryTest, last: string]> {
    const body = { ...settingsOf(server), ...given };
    const url = '/api/v2/settings/directory/test';
    const answer = (await app.request<DirectoryTest>({ method: 'POST', url, token, body })).body;
    const { step, problem } = answer.steps.at(-1) ?? {};
    return [answer, `${step}: ${problem}`];
  }

  test('plain, by StartTLS and by LDAPS with an authority of one’s own; the protocol shows whom it found', async () => {
    const authority = { certificate_authority: server.authority };
    for (const given of [
      {},
      { security: 'starttls', host: 'localhost', ...authority },
      { security: 'ldaps', port: server.securePort, ...authority },
    ]) {
      const [answer, last] = await probe(given);
      expect(last).toBe('search: null');
      expect(answer).toMatchObject({ is_fine: true, found_count: 2, sign_in: 'unsaved' });
      expect(answer.sample).toContainEqual(expect.objectContaining({ full_name: 'Каримова Дилноза', reason: null }));
      expect(answer.sample).toContainEqual(expect.objectContaining({ reason: 'email_missing' }));
    }
  });

  test('says at which step it ended and why', async () => {
    const secure = { security: 'ldaps', port: server.securePort };
    expect((await probe(secure))[1]).toBe('bind: certificate_refused');
    expect((await probe({ security: 'starttls' }))[1]).toBe('encrypt: certificate_refused');
    expect((await probe({ port: 1 }))[1]).toBe('connect: unreachable');
    expect((await probe({ host: 'nowhere.invalid' }))[1]).toBe('connect: host_unknown');
    expect((await probe({ bind_password: 'wrong' }))[1]).toBe('bind: bind_refused');
    expect((await probe({ base_dn: `ou=gone,${baseDn}` }))[1]).toBe('search: base_unknown');
    const [empty] = await probe({ filter: '(uid=nobody)' });
    expect(empty).toMatchObject({ is_fine: false, found_count: 0 });
    expect((await probe({ port: 1 }))[0]).toMatchObject({ sign_in: null });
  });

  test('referrals to other servers are not followed', async () => {
    expect((await probe({ base_dn: 'dc=elsewhere,dc=test' }))[1]).toBe('search: referral');
  });

  test('the password is encrypted in the database, in no answer and not in the audit', async () => {
    const answer = await save(app, token, settingsOf(server));
    expect(answer.body).toMatchObject({ has_bind_password: true });
    const own = (table: 'directories' | 'audit_log') =>
      app.system.db.selectFrom(table).selectAll().where('organization_id', '=', organization.id).execute();
    const everything = JSON.stringify([answer.body, await own('directories'), await own('audit_log')]);
    expect(everything).toContain('directory.changed');
    expect(everything).not.toContain(readerPassword);
  });

  test('a kept password goes to no other server and under no other name', async () => {
    await save(app, token, settingsOf(server));
    const { bind_password: _, ...kept } = settingsOf(server);
    expect((await save(app, token, { ...kept, filter: '(uid=anna)' })).status).toBe(200);
    for (const other of [{ host: 'evil.example' }, { port: 1389 }, { bind_dn: `uid=anna,${baseDn}` }]) {
      const refused = { status: 422, body: { code: 'directory_password_needed' } };
      expect(await save(app, token, { ...kept, ...other })).toMatchObject(refused);
      const url = '/api/v2/settings/directory/test';
      expect(await app.request({ method: 'POST', url, token, body: { ...kept, ...other } })).toMatchObject(refused);
    }
  });

  test('what is no filter and no certificate is refused at its field', async () => {
    expect(await save(app, token, settingsOf(server, { filter: '(&(uid=a)' }))).toMatchObject({
      status: 422,
      body: { errors: { filter: [expect.any(String)] } },
    });
    expect(await save(app, token, settingsOf(server, { certificate_authority: 'not a pem' }))).toMatchObject({
      status: 422,
      body: { code: 'directory_certificate_invalid' },
    });
  });
});
