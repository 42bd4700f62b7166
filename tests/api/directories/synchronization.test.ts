import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DirectoryConsequences, DirectoryRun } from '#contract/directories.ts';
import type { Tag } from '#contract/tags.ts';
import { directoriesRoundJob } from '#modules/directories/index.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { baseDn, type LdapServer, noLdapServer, startCutProxy, startLdapServer } from '#tests/support/ldap-server.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganization, buildPerson } from '#tests/support/world.ts';
import { dnOf, entriesOf, personEntry, save, settingsOf, synchronize, unitEntry } from './directory-world.ts';

if (noLdapServer !== undefined) process.stderr.write(`skipped: ${noLdapServer}\n`);

const units = ['Бухгалтерия', 'Склад', 'Юридический отдел'];
const peopleCount = 5000;
const people = Array.from({ length: peopleCount }, (_, index) => ({
  uid: `p${index}`,
  last_name: `Фамилия${index}`,
  first_name: 'Ўткир',
  unit: units[index % units.length] ?? '',
  title: 'Инженер',
}));
const groupOf = (name: string, members: readonly string[]) =>
  `dn: cn=${name},ou=people,${baseDn}\nobjectClass: groupOfNames\ncn: ${name}\n${members.map((dn) => `member: ${dn}\n`).join('')}`;

describe.skipIf(noLdapServer !== undefined)('synchronizing with a directory', () => {
  let app: TestApp;
  let server: LdapServer;
  let token: string;
  let organization: BuiltOrganization;

  beforeAll(async () => {
    const ldif = [
      ...units.map(unitEntry),
      ...people.map(personEntry),
      groupOf('Все', [`CN=Внутри, OU=people,${baseDn}`, dnOf('p0', units[0])]),
      groupOf('Внутри', [dnOf('p1', units[1]), dnOf('p2', units[2]), `cn=Все,ou=people,${baseDn}`]),
    ];
    [server, app] = [
      await startLdapServer(ldif.join('\n')),
      await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost' }),
    ];
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  beforeEach(async () => {
    ({ organization, token } = await buildOperator(app));
    await app.system.db
      .updateTable('licenses')
      .set({ users_limit: 10_000 })
      .where('organization_id', '=', organization.id)
      .execute();
  });

  const present = () =>
    app.system.db
      .selectFrom('users as u')
      .innerJoin('departments as d', 'd.id', 'u.department_id')
      .where('u.organization_id', '=', organization.id)
      .where('u.removed_at', 'is', null)
      .select(['u.email', 'u.last_name', 'u.position', 'd.title as department'])
      .orderBy('u.email');
  const few = (given: object = {}) => settingsOf(server, { group_dn: `cn=все,ou=people,${baseDn}`, ...given });
  const writeAsAdministrator = (dn: string, type: string, values: string[]) =>
    server.administer((client) =>
      client.modify(dn, new Change({ operation: 'replace', modification: new Attribute({ type, values }) })),
    );

  test('5,000 people come in by pages, with their departments; a second run changes nobody', async () => {
    expect((await save(app, token, settingsOf(server))).status).toBe(200);
    const dry = await synchronize(app, token, { is_dry_run: true });
    expect(dry).toMatchObject({ state: 'done', counts: { read: peopleCount, created: peopleCount } });
    expect(await present().execute()).toHaveLength(1);
    const run = await synchronize(app, token);
    expect(run).toMatchObject({ state: 'done', problem: null, counts: { created: peopleCount, refused: 0 } });
    const found = await present().where('u.email', '=', 'p4@vector.test').executeTakeFirst();
    expect(found).toMatchObject({ last_name: 'Фамилия4', position: 'Инженер', department: 'Склад' });
    const again = await synchronize(app, token);
    expect(again).toMatchObject({ state: 'done', counts: { unchanged: peopleCount, created: 0, changed: 0 } });
  }, 120_000);

  test('a dry run foretells invitations, and what tags would do to those who are added', async () => {
    await save(app, token, settingsOf(server, { filter: '(|(uid=p70)(uid=p71))', sends_invitations: true }));
    const list = await ask<{ data: Tag[] }>(app, token, 'GET', '/users/api/v1/tags/organizations');
    const newbie = list.data.find(({ type }) => type === 'newbie')?.id ?? '';
    const letter = { theme: 'Добро пожаловать', text: 'Здравствуйте!' };
    await ask(app, token, 'POST', `/api/v2/tags/${newbie}/messages`, letter);
    await ask(app, token, 'POST', '/api/v2/tags/toggle', { tag_id: newbie, toggle: true });
    const { id } = await synchronize(app, token, { is_dry_run: true });
    const url = `/api/v2/settings/directory/runs/${id}/consequences`;
    expect(await ask<DirectoryConsequences>(app, token, 'GET', url)).toMatchObject({
      invitations: 2,
      tags: [{ id: newbie, actions: [{ type: 'letter', title: 'Добро пожаловать' }] }],
    });
  });

  test('a group means the people of the groups in it too, also where they hold each other', async () => {
    await save(app, token, few());
    const run = await synchronize(app, token);
    expect(run).toMatchObject({ state: 'done', counts: { read: 3, created: 3 } });
    await save(app, token, few({ group_dn: `cn=nowhere,ou=people,${baseDn}` }));
    expect(await synchronize(app, token)).toMatchObject({ state: 'failed', problem: 'group_unknown' });
    expect(await present().execute()).toHaveLength(4);
  });

  test('a group is found where it stands, also beside the people that are read', async () => {
    const base_dn = `ou=${units[0]},ou=people,${baseDn}`;
    await save(app, token, few({ base_dn }));
    const run = await synchronize(app, token, { is_dry_run: true });
    expect(run).toMatchObject({ state: 'done', counts: { read: 1, created: 1 } });
    await save(app, token, few({ base_dn, group_dn: `cn=все,ou=nowhere,${baseDn}` }));
    expect(await synchronize(app, token)).toMatchObject({ state: 'failed', problem: 'group_unknown' });
  });

  test('says of everybody who is changed, moved, taken over or refused why, and goes on with the rest', async () => {
    await server.administer(async (client) => {
      for (const [uid, mail] of [
        ['broken', 'no address'],
        ['twice', 'p0@vector.test'],
        ['boss', 'boss@vector.test'],
        ['known', 'known@vector.test'],
      ]) {
        const named = { cn: 'x', sn: 'Новая', givenName: 'Анна', mail: mail ?? '', uid: uid ?? '' };
        await client.add(dnOf(uid ?? '', units[0]), { objectClass: 'inetOrgPerson', ...named });
      }
    });
    const filter = '(|(uid=p0)(uid=p1)(uid=broken)(uid=twice)(uid=boss)(uid=known))';
    await buildPerson(app, organization, { email: 'boss@vector.test', role: 'super_user' });
    await buildPerson(app, organization, { email: 'Known@vector.test', last_name: 'Старая' });
    await save(app, token, settingsOf(server, { filter }));
    const first = await entriesOf(app, token, await synchronize(app, token));
    expect(
      Object.fromEntries(first.map(({ dn, outcome, reason }) => [dn.split(',')[0], `${outcome}: ${reason}`])),
    ).toEqual({
      'uid=p0': 'created: new_in_directory',
      'uid=p1': 'created: new_in_directory',
      'uid=known': 'changed: taken_over_by_email',
      'uid=broken': 'refused: email_invalid',
      'uid=twice': 'refused: email_repeated',
      'uid=boss': 'refused: role_protected',
    });
    await writeAsAdministrator(dnOf('p0', units[0]), 'mail', ['new-address@vector.test']);
    await server.administer((client) => client.modifyDN(dnOf('p1', units[1]), dnOf('p1', units[2])));
    const second = await entriesOf(app, token, await synchronize(app, token));
    expect(second.find(({ outcome }) => outcome === 'moved')).toMatchObject({
      email: 'p1@vector.test',
      changes: [{ field: 'department', old: units[1], new: units[2] }],
    });
    expect(second.find(({ outcome }) => outcome === 'changed')).toMatchObject({
      changes: [{ field: 'email', old: 'p0@vector.test', new: 'new-address@vector.test' }],
    });
    await writeAsAdministrator(dnOf('p0', units[0]), 'mail', ['p0@vector.test']);
    await server.administer((client) => client.modifyDN(dnOf('p1', units[2]), dnOf('p1', units[1])));
  });

  test('a run that would lose more than a tenth and more than a few stops, tells the operators once, and goes on when somebody has looked', async () => {
    const of = (last: number) => `(|${Array.from({ length: last }, (_, index) => `(uid=p${100 + index})`).join('')})`;
    await save(app, token, settingsOf(server, { filter: of(20) }));
    await synchronize(app, token);
    await save(app, token, settingsOf(server, { filter: of(18) }));
    expect(await synchronize(app, token)).toMatchObject({ state: 'done', counts: { deactivated: 2 } });
    await save(app, token, settingsOf(server, { filter: of(12) }));
    const stopped = await synchronize(app, token);
    expect(stopped).toMatchObject({ state: 'stopped', problem: 'too_many_removals', counts: { deactivated: 6 } });
    await synchronize(app, token);
    const warnings = app.system.db.selectFrom('messages').select('id').where('kind', '=', 'plan_waits');
    expect(await warnings.where('organization_id', '=', organization.id).execute()).toHaveLength(1);
    expect(await present().execute()).toHaveLength(19);
    expect(await synchronize(app, token, { allows_removals: true })).toMatchObject({ state: 'done' });
    expect(await present().execute()).toHaveLength(13);
    const log = await app.system.db
      .selectFrom('audit_log')
      .where('organization_id', '=', organization.id)
      .where('action', '=', 'directory.run_stopped')
      .select(['outcome', 'actor_kind', 'entity_title'])
      .execute();
    const told = { outcome: 'refused', actor_kind: 'directory', entity_title: '127.0.0.1' };
    // The preview, and the two that were asked for.
    expect(log).toEqual([told, told, told]);
    // What the runs did is theirs; who began them stands behind it.
    const removals = app.system.db.selectFrom('audit_log').where('action', '=', 'employee.removed');
    const [removal] = await removals.select(['actor_kind', 'user_id']).where('actor_kind', '=', 'directory').execute();
    expect(removal).toEqual({ actor_kind: 'directory', user_id: expect.any(String) });
  });

  test('whoever returns to the directory comes back as who they were; who ran the organization does not', async () => {
    const filter = '(|(uid=p60)(uid=p61)(uid=p62))';
    const remove = (email: string, change: object = {}) =>
      app.system.db
        .updateTable('users')
        .set({ removed_at: app.clock.now(), ...change })
        .where('organization_id', '=', organization.id)
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirstOrThrow();
    await save(app, token, settingsOf(server, { filter }));
    await synchronize(app, token);
    // Another address in between: the entry says who it is.
    const { id } = await remove('p60@vector.test', { email: 'p60-old@vector.test', position: 'Стажёр' });
    await remove('p61@vector.test', { role: 'operator' });
    await remove('p62@vector.test');
    const successor = await buildPerson(app, organization, { email: 'p62@vector.test', last_name: 'Преемник' });
    const entries = await entriesOf(app, token, await synchronize(app, token));
    expect(
      Object.fromEntries(entries.map((entry) => [entry.dn.split(',')[0], `${entry.outcome}: ${entry.reason}`])),
    ).toEqual({
      'uid=p60': 'restored: back_in_directory',
      'uid=p61': 'refused: role_protected',
      'uid=p62': 'refused: email_taken',
    });
    const back = await app.system.db.selectFrom('users').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    expect(back).toMatchObject({ email: 'p60@vector.test', position: 'Инженер', removed_at: null });
    expect(successor.email).toBe('p62@vector.test');
    expect(await synchronize(app, token)).toMatchObject({ counts: { unchanged: 1, restored: 0, refused: 2 } });
  });

  test('a directory that goes away in the middle of its pages changes nobody', async () => {
    await save(app, token, few());
    await synchronize(app, token);
    const proxy = await startCutProxy(server.port, 300_000);
    await save(app, token, settingsOf(server, { port: proxy.port }));
    const run = await synchronize(app, token, { allows_removals: true });
    expect(run).toMatchObject({ state: 'failed', problem: 'lost', counts: { read: 0, created: 0, deactivated: 0 } });
    expect(proxy.connections()).toBe(1);
    expect(await present().execute()).toHaveLength(4);
    proxy.close();
  });

  test('a filter that matches nobody removes nobody, whatever is allowed', async () => {
    await save(app, token, few());
    await synchronize(app, token);
    await save(app, token, settingsOf(server, { filter: '(uid=nobody)' }));
    const run = await synchronize(app, token, { allows_removals: true });
    expect(run).toMatchObject({ state: 'stopped', problem: 'found_nobody' });
    expect(await present().execute()).toHaveLength(4);
  });

  test('whoever runs the organization is not deactivated by a directory', async () => {
    await save(app, token, few());
    await synchronize(app, token);
    await app.system.db
      .updateTable('users')
      .set({ role: 'operator' })
      .where('organization_id', '=', organization.id)
      .execute();
    await save(app, token, settingsOf(server, { filter: '(uid=p0)' }));
    const run = await synchronize(app, token, { allows_removals: true });
    expect(run).toMatchObject({ state: 'done', counts: { deactivated: 0, refused: 2 } });
  });

  test('a licence that is full refuses those who come last', async () => {
    await app.system.db
      .updateTable('licenses')
      .set({ users_limit: 3 })
      .where('organization_id', '=', organization.id)
      .execute();
    await save(app, token, few());
    const run = await synchronize(app, token);
    expect(run).toMatchObject({ state: 'done', counts: { created: 2, refused: 1 } });
  });

  test('places that children hold are no places for people of a directory, in a dry run either', async () => {
    await app.system.db
      .updateTable('licenses')
      .set({ users_limit: 6 })
      .where('organization_id', '=', organization.id)
      .execute();
    await buildOrganization(app, { parent_id: organization.id, users_limit: 3 });
    await save(app, token, few());
    const counts = { created: 2, refused: 1 };
    expect(await synchronize(app, token, { is_dry_run: true })).toMatchObject({ state: 'done', counts });
    expect(await synchronize(app, token)).toMatchObject({ state: 'done', counts });
  });

  test('one run at a time; the schedule waits until somebody has applied what its first run showed', async () => {
    await save(app, token, few({ schedule: 'hourly' }));
    const url = '/api/v2/settings/directory/runs';
    const letPassAnHour = async () => {
      app.clock.advance(61 * 60_000);
      await enqueue(app.system, directoriesRoundJob, {});
      await app.jobs.runDue();
      await app.jobs.runDue();
      const { data } = await ask<{ data: DirectoryRun[] }>(app, token, 'GET', url);
      return data.map(({ asked_by, is_dry_run, state }) => [asked_by === null, is_dry_run, state]);
    };
    const byItself = [true, true, 'done'];
    expect(await letPassAnHour()).toEqual([byItself]);
    expect(await letPassAnHour()).toEqual([byItself]);
    const warnings = app.system.db.selectFrom('messages').select('id').where('kind', '=', 'plan_waits');
    expect(await warnings.where('organization_id', '=', organization.id).execute()).toHaveLength(1);
    expect(await present().execute()).toHaveLength(1);
    const start = () => app.request<{ code: string }>({ method: 'POST', url, token, body: { is_dry_run: false } });
    expect((await start()).status).toBe(202);
    expect(await start()).toMatchObject({ status: 409, body: { code: 'directory_run_under_way' } });
    await app.jobs.runDue();
    expect(await letPassAnHour()).toEqual([[true, false, 'done'], [false, false, 'done'], byItself]);
  });
});
