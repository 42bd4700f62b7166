import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeSet, ChangeSetUndo } from '#contract/change-sets.ts';
import type { Directory, DirectoryRun } from '#contract/directories.ts';
import type { Page } from '#contract/page.ts';
import type { LongTask } from '#contract/tasks.ts';
import { type LdapServer, noLdapServer, startLdapServer } from '#tests/support/ldap-server.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson } from '#tests/support/world.ts';
import { dnOf, personEntry, save, settingsOf, synchronize, unitEntry } from './directory-world.ts';

describe.skipIf(noLdapServer !== undefined)('undoing what a directory’s run did', () => {
  let app: TestApp;
  let server: LdapServer;
  let token: string;
  let organization: BuiltOrganization;

  beforeAll(async () => {
    const people = ['new', 'known', 'leaver', 'back', 'moved', 'taken'].map((uid) =>
      personEntry({ uid, unit: 'Склад', title: 'Инженер' }),
    );
    [server, app] = [
      await startLdapServer([unitEntry('Склад'), ...people].join('\n')),
      await startTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost' }),
    ];
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  beforeEach(async () => {
    ({ organization, token } = await buildOperator(app));
  });

  const only = (...uids: string[]) =>
    settingsOf(server, { filter: `(|${uids.map((uid) => `(uid=${uid})`).join('')})` });
  const users = () => app.system.db.selectFrom('users').where('organization_id', '=', organization.id);
  const find = (email: string) => users().where('email', '=', email).selectAll().executeTakeFirstOrThrow();
  const read = (id: string) => ask<ChangeSet>(app, token, 'GET', `/api/v2/change-sets/${id}`);
  const requestUndo = (id: string) =>
    app.request<{ id: string; code: string }>({ method: 'POST', url: `/api/v2/change-sets/${id}/undo`, token });
  async function undo(id: string): Promise<ChangeSetUndo> {
    const begun = await requestUndo(id);
    expect(begun.status).toBe(202);
    expect(await read(id)).toMatchObject({ state: 'undoing', undo_event_id: begun.body.id, undo_until: null });
    await app.jobs.runDue();
    const event = await ask<LongTask>(app, token, 'GET', `/api/v2/events/${begun.body.id}`);
    expect(event).toMatchObject({ kind: 'directory_undo', status: 'success' });
    return event.result as ChangeSetUndo;
  }
  const setMail = (uid: string, mail: string) =>
    server.administer((client) =>
      client.modify(
        dnOf(uid, 'Склад'),
        new Change({ operation: 'replace', modification: new Attribute({ type: 'mail', values: [mail] }) }),
      ),
    );

  test('everybody is as they were: who came in goes, who was changed, moved or taken over is put back, who went returns', async () => {
    await save(app, token, only('leaver', 'back', 'moved'));
    await synchronize(app, token);
    const back = await find('back@vector.test');
    await app.system.db
      .updateTable('users')
      .set({ removed_at: app.clock.now(), position: 'Стажёр' })
      .where('id', '=', back.id)
      .execute();
    await buildPerson(app, organization, { email: 'known@vector.test', position: 'Кладовщик' });
    const known = await find('known@vector.test');
    await setMail('moved', 'moved-now@vector.test');
    await save(app, token, { ...only('new', 'known', 'back', 'moved'), schedule: 'hourly' });
    const run = await synchronize(app, token);
    expect(run.counts).toMatchObject({ created: 1, restored: 1, changed: 2, deactivated: 1 });
    expect(await read(run.id)).toMatchObject({
      kind: 'directory',
      state: 'applied',
      title: '127.0.0.1',
      counts: { created: 1, restored: 1, changed: 2, removed: 1, refused: 0 },
      undo_until: expect.any(String),
    });

    const result = await undo(run.id);
    expect(result).toMatchObject({ removed: 2, put_back: 3, restored: 1, kept_count: 0, kept: [] });
    expect((await find('new@vector.test')).removed_at).not.toBeNull();
    expect((await find('leaver@vector.test')).removed_at).toBeNull();
    expect(await find('moved@vector.test')).toMatchObject({ removed_at: null });
    expect(await find('back@vector.test')).toMatchObject({ position: 'Стажёр', removed_at: expect.any(Date) });
    expect(await find('known@vector.test')).toMatchObject({
      position: 'Кладовщик',
      last_name: known.last_name,
      department_id: known.department_id,
    });
    const links = await app.system.db
      .selectFrom('directory_users')
      .where('organization_id', '=', organization.id)
      .where('user_id', '=', known.id)
      .select('user_id')
      .execute();
    expect(links).toEqual([]);
    // By itself the next run would do the same again.
    const directory = await ask<Directory>(app, token, 'GET', '/api/v2/settings/directory');
    expect(directory).toMatchObject({ schedule: 'off', next_run_at: null });
    expect(await read(run.id)).toMatchObject({ state: 'undone', undo_until: null, undo_result: result });
    await setMail('moved', 'moved@vector.test');
  });

  test('what somebody did since stays, and is named with its reason', async () => {
    await buildPerson(app, organization, { email: 'known@vector.test', position: 'Кладовщик' });
    const former = await buildPerson(app, organization, { email: 'taken@vector.test' });
    await save(app, token, only('known', 'new', 'taken'));
    await synchronize(app, token);
    await setMail('taken', 'taken-now@vector.test');
    const moving = await synchronize(app, token);
    expect(moving.counts).toMatchObject({ changed: 1 });
    await buildPerson(app, organization, { email: 'taken@vector.test', last_name: 'Преемник' });
    expect((await undo(moving.id)).kept).toEqual([{ title: expect.any(String), reason: 'address_taken' }]);
    const moved = await users().where('id', '=', former.id).select('email').executeTakeFirstOrThrow();
    expect(moved.email).toBe('taken-now@vector.test');
    await setMail('taken', 'taken@vector.test');

    const runs = await ask<Page<DirectoryRun>>(app, token, 'GET', '/api/v2/settings/directory/runs');
    const first = runs.data.filter((run) => !run.is_dry_run).at(-1)?.id ?? '';
    const edit = async (email: string, body: object) =>
      ask(app, token, 'PATCH', `/api/v2/users/${(await find(email)).id}`, body);
    await edit('known@vector.test', { position: 'Директор' });
    await edit('new@vector.test', { role: 'operator' });
    const { kept } = await undo(first);
    expect(kept.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['role_changed', 'changed_since']));
    expect(await find('known@vector.test')).toMatchObject({ position: 'Директор' });
    expect(await find('new@vector.test')).toMatchObject({ removed_at: null, role: 'operator' });
  });

  test('is possible once and for a day; a preview and somebody else’s run are not undone', async () => {
    await save(app, token, only('new'));
    const preview = await synchronize(app, token, { is_dry_run: true });
    expect(await read(preview.id)).toMatchObject({ state: 'previewed', counts: { created: 1 }, undo_until: null });
    expect(await requestUndo(preview.id)).toMatchObject({ status: 409, body: { code: 'change_set_undo_expired' } });
    const run = await synchronize(app, token, { preview_id: preview.id });
    expect(await read(preview.id)).toMatchObject({ applied_as: run.id });
    const other = await buildOperator(app);
    const url = `/api/v2/change-sets/${run.id}`;
    expect((await app.request({ method: 'GET', url, token: other.token })).status).toBe(404);
    expect((await app.request({ method: 'POST', url: `${url}/undo`, token: other.token })).status).toBe(404);
    await undo(run.id);
    expect(await requestUndo(run.id)).toMatchObject({ status: 409, body: { code: 'change_set_undone_already' } });
    const late = await synchronize(app, token);
    expect(late.counts).toMatchObject({ restored: 1 });
    app.clock.advance(24 * 3_600_000);
    expect(await requestUndo(late.id)).toMatchObject({ status: 409, body: { code: 'change_set_undo_expired' } });
  });

  test('the first run of what is read only looks, and so does the first after that was changed', async () => {
    const url = '/api/v2/settings/directory/runs';
    const start = () => ask<DirectoryRun>(app, token, 'POST', url, { is_dry_run: false });
    const looks = async () => {
      const { is_dry_run } = await start();
      await app.jobs.runDue();
      app.clock.advance(1000);
      return is_dry_run;
    };
    await save(app, token, only('new'));
    expect([await looks(), await looks()]).toEqual([true, false]);
    await save(app, token, { ...only('new'), sends_invitations: true });
    expect(await looks()).toBe(false);
    await save(app, token, only('new', 'known'));
    expect([await looks(), await looks()]).toEqual([true, false]);
  });

  test('a directory that would do something else than the preview showed changes nobody, and shows what', async () => {
    await save(app, token, only('new', 'known'));
    const preview = await synchronize(app, token, { is_dry_run: true });
    await buildPerson(app, organization, { email: 'known@vector.test' });
    const stopped = await synchronize(app, token, { preview_id: preview.id });
    const counts = { created: 1, changed: 1 };
    expect(stopped).toMatchObject({ state: 'stopped', problem: 'changed_since_preview', counts });
    expect(await read(preview.id)).toMatchObject({ applied_as: null });
    expect(await users().where('email', '=', 'new@vector.test').select('id').execute()).toEqual([]);
    // What it shows now is a preview as well.
    const applied = await synchronize(app, token, { preview_id: stopped.id });
    expect(applied).toMatchObject({ state: 'done', counts });
    expect(await read(stopped.id)).toMatchObject({ state: 'stopped', applied_as: applied.id });
  });

  test('imports and runs stand in one list; a run by itself that had nothing to do does not', async () => {
    await save(app, token, only('new'));
    const run = await synchronize(app, token);
    const list = await ask<Page<ChangeSet>>(app, token, 'GET', '/api/v2/change-sets');
    expect(list.data.map(({ id, state }) => [id === run.id, state])).toEqual([
      [true, 'applied'],
      [false, 'previewed'],
    ]);
    await app.system.db
      .updateTable('change_sets')
      .set({ created_by: null, counts: '{"created": 0, "refused": 3}' })
      .where('id', '=', run.id)
      .execute();
    const later = await ask<Page<ChangeSet>>(app, token, 'GET', '/api/v2/change-sets');
    expect(later).toMatchObject({ total_count: 1, data: [{ state: 'previewed' }] });
  });
});
