import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repeatedEmailSeconds } from '#contract/constants.ts';
import type { EditedEmployee } from '#contract/employees.ts';
import { createInvitation, hashPassword, hashToken, isSessionOpen } from '#modules/accounts/index.ts';
import { createRecoveryTokens } from '#modules/accounts/password-service.ts';
import { writePlan } from '#modules/directories/sync-writer.ts';
import { insertSuperuserLink } from '#modules/organizations/index.ts';
import { DepartmentFinder, insertChangeSet } from '#modules/people/index.ts';
import { newId } from '#platform/ids.ts';
import { queueEmail, queueEmails } from '#platform/mail/index.ts';
import { inTransaction } from '#platform/scope.ts';
import { letters } from '#server/emails.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltPerson,
  buildOrganization,
  buildOrganizationScope,
  buildPerson,
  buildScope,
  signIn,
} from '#tests/support/world.ts';
import { buildDirectory, type Directory } from '../scim/scim-world.ts';

const password = 'вьюга-сосна-47';
let app: TestApp;
let passwordHash: string;

beforeAll(async () => {
  app = await startTestApp();
  passwordHash = await hashPassword(password);
});
afterAll(() => app.close());

interface World {
  readonly directory: Directory;
  readonly person: BuiltPerson;
  /** The session in which the person changes their own address. */
  readonly here: string;
}

let number = 0;
const freshEmail = () => {
  number += 1;
  return `new-${number}@vector.test`;
};

async function buildWorld(given: { is_registered?: boolean } = {}): Promise<World> {
  const directory = await buildDirectory(app);
  const person = await buildPerson(app, directory.organization, {
    ...given,
    role: 'operator',
    ...(given.is_registered === false ? {} : { password_hash: passwordHash }),
  });
  return { directory, person, here: await signIn(app, person) };
}

const edit = (token: string, id: string, body: object) =>
  app.request<EditedEmployee & { code: string }>({ method: 'PATCH', url: `/api/v2/users/${id}`, token, body });

async function inDirectory({ directory: { organization }, person }: World, email: string): Promise<void> {
  const row = await app.system.db.selectFrom('users').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow();
  const scope = buildOrganizationScope(app, { id: organization.id, time_zone: 'Asia/Tashkent', language: 'ru' });
  const said = {
    dn: `uid=${person.id}`,
    external_id: person.id,
    login: person.id,
    email,
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: undefined,
    position: undefined,
    department: undefined,
    inactivity: null,
    reason: null,
  };
  await writePlan({
    scope,
    runId: await startRun(scope),
    planned: [
      {
        outcome: 'changed',
        reason: null,
        dn: said.dn,
        email,
        full_name: '',
        department: '',
        write: {
          known: { ...row, external_id: person.id, is_removed: false },
          person: said,
          department: undefined,
          changes: [{ field: 'email', old: person.email, new: email }],
        },
      },
    ],
    finder: new DepartmentFinder([]),
    sendsInvitations: false,
    signal: new AbortController().signal,
  });
}

async function startRun(scope: ReturnType<typeof buildOrganizationScope>): Promise<string> {
  const id = newId();
  await insertChangeSet(scope, { id, kind: 'directory', title: 'directory.example' });
  await scope.db
    .insertInto('directory_runs')
    .values({
      organization_id: scope.organizationId,
      id,
      is_dry_run: false,
      allows_removals: false,
      state: 'running',
      created_at: scope.now,
    })
    .execute();
  return id;
}

/** Every way in which the address of somebody changes. */
const ways: Readonly<Record<string, (world: World, email: string) => Promise<unknown>>> = {
  'the form of an employee': ({ directory, person }, email) => edit(directory.session, person.id, { email }),
  SCIM: ({ directory, person }, email) =>
    directory.patch(`/Users/${person.id}`, { op: 'replace', path: 'emails[type eq "work"].value', value: email }),
  'a run of a directory': inDirectory,
  'the own profile': ({ person, here }, email) => edit(here, person.id, { email }),
};
const waysOfOthers = Object.entries(ways).filter(([way]) => way !== 'the own profile');

const isOpen = async (token: string) =>
  (await app.request({ method: 'GET', url: '/users/api/v1/users/me', token })).status === 200;
const emailOf = async ({ id }: { id: string }) =>
  (await app.system.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const emailsOf = (person: BuiltPerson) =>
  app.system.db.selectFrom('messages').selectAll().where('user_id', '=', person.id).orderBy('kind').execute();
const readRecovery = async (link: string) =>
  (await app.request<{ code?: string }>({ method: 'GET', url: `/users/api/v1/password/reset/token/${link}` })).body
    .code;
const readInvitation = async (link: string) =>
  (await app.request<{ code?: string }>({ method: 'GET', url: `/users/api/v1/registration/info/token/${link}` })).body
    .code;

async function mailRecovery(person: BuiltPerson): Promise<string> {
  const mailed = { user_id: person.id, email: person.email };
  const tokens = await inTransaction(buildScope(app, person), (tx) => createRecoveryTokens(tx, [mailed]));
  return tokens.get(person.id) ?? '';
}

async function mailInvitation(person: BuiltPerson): Promise<string> {
  const mailed = { user_id: person.id, email: person.email };
  return (await inTransaction(buildScope(app, person), (tx) => createInvitation(tx, mailed))).token;
}

describe.each(Object.entries(ways))('an address changed by %s', (way, change) => {
  const isOfOwner = way === 'the own profile';

  test('ends the sessions and streams, but for the one in which somebody does it to themselves', async () => {
    const world = await buildWorld();
    const elsewhere = await signIn(app, world.person);
    const email = freshEmail();
    await change(world, email);
    expect(await emailOf(world.person)).toBe(email);
    expect([await isOpen(world.here), await isOpen(elsewhere)]).toEqual([isOfOwner, false]);
    const scope = buildScope(app, world.person);
    expect(await isSessionOpen(scope, hashToken(elsewhere))).toBe(false);
  });

  test('voids a recovery link that was mailed to the former one', async () => {
    const world = await buildWorld();
    const link = await mailRecovery(world.person);
    expect(await readRecovery(link)).toBeUndefined();
    await change(world, freshEmail());
    expect(await readRecovery(link)).toBe('recovery_expired');
    const body = { token: link, password: 'another-harbour-3' };
    const answer = await app.request({ method: 'POST', url: '/users/api/v1/password/reset/confirm', body });
    expect(answer.body['code']).toBe('recovery_expired');
  });

  test('takes along letters of every kind that wait, but for a password letter, which is cancelled', async () => {
    const world = await buildWorld();
    const due_at = new Date(app.clock.now().getTime() + 60_000);
    const waiting = { user_id: world.person.id, recipient: world.person.email, payload: {}, due_at };
    const kinds = letters.map(({ kind }) => kind).filter((kind) => kind !== 'password_recovery');
    await inTransaction(buildScope(app, world.person), (tx) =>
      queueEmails(
        tx,
        kinds.map((kind) => ({ ...waiting, kind })),
      ),
    );
    const body = { email: world.person.email };
    await app.request({ method: 'POST', url: '/users/api/v1/password/reset', body });
    const email = freshEmail();
    await change(world, email);
    const rows = await emailsOf(world.person);
    const moved = rows.filter((row) => row.addressing === 'person');
    expect(moved.map((row) => [row.kind, row.recipient, row.original_recipient, row.state])).toEqual(
      kinds.toSorted().map((kind) => [kind, email, world.person.email, 'planned']),
    );
    const recovery = rows.find((row) => row.kind === 'password_recovery');
    expect(recovery).toMatchObject({ state: 'cancelled', cancel_reason: 'address_changed' });
  });

  test('is told to both addresses; the former one reads no more of the new one than it must', async () => {
    const world = await buildWorld();
    const email = freshEmail();
    await change(world, email);
    const notices = (await emailsOf(world.person)).filter((row) => row.kind === 'email_changed');
    expect(new Map(notices.map((row) => [row.recipient, row.payload['new_email']]))).toEqual(
      new Map([
        [world.person.email, 'n…@vector.test'],
        [email, email],
      ]),
    );
    expect(notices.every((row) => row.addressing === 'fixed')).toBe(true);
  });

  test('changes the card of the same person in an organization below, whose sessions end', async () => {
    const world = await buildWorld();
    const child = await buildOrganization(app);
    const card = await buildPerson(app, child, { role: 'super_user', email: world.person.email });
    await insertSuperuserLink(buildScope(app, card), {
      user_id: card.id,
      home_organization_id: world.directory.organization.id,
      home_user_id: world.person.id,
    });
    const visit = await signIn(app, card);
    const email = freshEmail();
    await change(world, email);
    expect(await emailOf(card)).toBe(email);
    expect(await isOpen(visit)).toBe(false);
    expect(await emailsOf(card)).toEqual([]);
  });

  test('is no change where it is only spelled in another way', async () => {
    const world = await buildWorld();
    await app.system.db
      .updateTable('users')
      .set({ email: world.person.email.toUpperCase() })
      .where('id', '=', world.person.id)
      .execute();
    const link = await mailRecovery({ ...world.person, email: world.person.email.toUpperCase() });
    await change(world, world.person.email);
    expect(await isOpen(world.here)).toBe(true);
    expect(await readRecovery(link)).toBeUndefined();
    expect(await emailsOf(world.person)).toEqual([]);
  });
});

describe.each(waysOfOthers)('an address of somebody invited, corrected by %s', (_way, change) => {
  test('voids the invitation at the wrong address and mails a fresh one to the right one', async () => {
    const world = await buildWorld({ is_registered: false });
    const first = await mailInvitation(world.person);
    const second = await mailInvitation(world.person);
    expect([await readInvitation(first), await readInvitation(second)]).toEqual([undefined, undefined]);
    const email = freshEmail();
    await change(world, email);
    expect([await readInvitation(first), await readInvitation(second)]).toEqual([
      'invitation_expired',
      'invitation_expired',
    ]);
    const body = { invite_token: first, password: 'another-harbour-3' };
    const answer = await app.request({ method: 'POST', url: '/users/api/v1/registration', body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const mailed = await emailsOf(world.person);
    expect(mailed.map((row) => [row.kind, row.recipient])).toEqual([['registration', email]]);
    expect(await readInvitation(await mailInvitation({ ...world.person, email }))).toBeUndefined();
  });

  test('sends the invitation that waits to the right one, and no second', async () => {
    const world = await buildWorld({ is_registered: false });
    await inTransaction(buildScope(app, world.person), (tx) =>
      queueEmail(tx, { kind: 'registration', user_id: world.person.id, recipient: world.person.email, payload: {} }),
    );
    const email = freshEmail();
    await change(world, email);
    const mailed = await emailsOf(world.person);
    expect(mailed.map((row) => [row.kind, row.recipient, row.state])).toEqual([['registration', email, 'planned']]);
  });

  test('mails nobody who was never invited', async () => {
    const world = await buildWorld({ is_registered: false });
    await change(world, freshEmail());
    expect(await emailsOf(world.person)).toEqual([]);
  });
});

describe('the form of an employee', () => {
  test('says that a fresh invitation is on its way', async () => {
    const world = await buildWorld({ is_registered: false });
    await mailInvitation(world.person);
    const { body } = await edit(world.directory.session, world.person.id, { email: freshEmail() });
    expect(body.is_reinvited).toBe(true);
    expect((await edit(world.directory.session, world.person.id, { position: 'Engineer' })).body.is_reinvited).toBe(
      false,
    );
  });

  test('asks for a fresh proof before somebody changes their own address, and not for anything else', async () => {
    const world = await buildWorld();
    app.clock.advance(3_600_000);
    const email = freshEmail();
    expect(await edit(world.here, world.person.id, { email })).toMatchObject({ body: { code: 'proof_needed' } });
    expect(await emailOf(world.person)).toBe(world.person.email);
    expect((await edit(world.here, world.person.id, { position: 'Engineer' })).status).toBe(200);
    const proof = {
      method: 'POST',
      url: '/users/api/v1/security/proof',
      token: world.here,
      body: { password },
    } as const;
    expect((await app.request(proof)).status).toBeLessThan(300);
    expect((await edit(world.here, world.person.id, { email })).status).toBe(200);
    expect(await emailOf(world.person)).toBe(email);
  });

  test('leaves a card below as it is where its address is another person’s there, and the log says so', async () => {
    const world = await buildWorld();
    const child = await buildOrganization(app);
    const card = await buildPerson(app, child, { role: 'super_user', email: world.person.email });
    await insertSuperuserLink(buildScope(app, card), {
      user_id: card.id,
      home_organization_id: world.directory.organization.id,
      home_user_id: world.person.id,
    });
    const email = freshEmail();
    await buildPerson(app, child, { email });
    expect((await edit(world.directory.session, world.person.id, { email })).status).toBe(200);
    expect(await emailOf(card)).toBe(world.person.email);
    const logged = await app.system.db
      .selectFrom('audit_log')
      .where('organization_id', '=', child.id)
      .where('entity_id', '=', card.id)
      .select(['action', 'outcome'])
      .execute();
    expect(logged).toEqual([{ action: 'employee.changed', outcome: 'failed' }]);
  });
});

describe('a password that is changed', () => {
  test('in the profile voids the recovery link that was mailed before, and takes back one that waits', async () => {
    const world = await buildWorld();
    const link = await mailRecovery(world.person);
    app.clock.advance(repeatedEmailSeconds * 1000);
    const body = { email: world.person.email };
    await app.request({ method: 'POST', url: '/users/api/v1/password/reset', body });
    const changed = await app.request({
      method: 'POST',
      url: '/users/api/v1/password/update',
      token: world.here,
      body: { current_password: password, new_password: 'another-harbour-3' },
    });
    expect(changed.status).toBe(200);
    expect(await readRecovery(link)).toBe('recovery_expired');
    const [letter] = await emailsOf(world.person);
    expect(letter).toMatchObject({ kind: 'password_recovery', state: 'cancelled', cancel_reason: 'password_changed' });
  });
});

describe('a mailed link is compared with the person when it is used', () => {
  test.each([
    ['address', { email: 'elsewhere@vector.test' }],
    ['password', { password_hash: 'of another password' }],
  ])('another %s ends it, whoever wrote it', async (_what, values) => {
    const world = await buildWorld();
    const link = await mailRecovery(world.person);
    await app.system.db.updateTable('users').set(values).where('id', '=', world.person.id).execute();
    expect(await readRecovery(link)).toBe('recovery_expired');
  });
});
