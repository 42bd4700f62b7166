import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { claimDue, releaseClaims } from '#platform/mail/outbox-repository.ts';
import { inTransaction } from '#platform/scope.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  type BuiltOrganization,
  type BuiltPerson,
  buildOrganization,
  buildPerson,
  buildScope,
  signIn,
} from '#tests/support/world.ts';

/** Addresses that change in the moment in which a worker is about to send the invitation. */
let app: TestApp;
let sink: MailSink;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  sink = await startMailSink();
  app = await startTestApp({ SMTP_URL: sink.url });
  organization = await buildOrganization(app);
  token = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
});
afterEach(() => app.system.db.deleteFrom('messages').execute());
afterAll(async () => {
  await app.close();
  await sink.close();
});

let number = 0;
async function invite() {
  number += 1;
  const email = `invited-${number}@vector.test`;
  const person = await buildPerson(app, organization, { is_registered: false, email });
  await inTransaction(buildScope(app, person), (tx) =>
    queueEmail(tx, { kind: 'registration', user_id: person.id, recipient: email, payload: {} }),
  );
  return { ...person, other: `other-${number}@vector.test` };
}

const move = async ({ id }: BuiltPerson, email: string) =>
  (await app.request({ method: 'PATCH', url: `/api/v2/users/${id}`, token, body: { email } })).status;

/** A worker takes what is due, and hands it back once `meanwhile` is over: its letters go to another address. */
async function hold(meanwhile: () => Promise<unknown>): Promise<void> {
  const owner = newId();
  const held = await claimDue(app.system, { owner, until: new Date(app.clock.now().getTime() + 60_000) }, 10);
  expect(held).toHaveLength(1);
  await meanwhile();
  await releaseClaims(app.system, owner, held);
}

const invitationsTo = async ({ id }: BuiltPerson) => {
  const rows = await app.system.db
    .selectFrom('messages')
    .where('user_id', '=', id)
    .where('kind', '=', 'registration')
    .select(['state', 'recipient', 'cancel_reason'])
    .orderBy('state')
    .execute();
  return rows.map(({ state, recipient, cancel_reason }) => [state, recipient, cancel_reason]);
};

test('an invitation that a worker holds is taken back, and one goes to the new address', async () => {
  const person = await invite();
  await hold(() => move(person, person.other));
  expect(await invitationsTo(person)).toEqual([
    ['cancelled', person.email, 'address_changed'],
    ['planned', person.other, null],
  ]);
});

test('there and back leaves one invitation to the first address, which works', async () => {
  const person = await invite();
  await hold(async () => {
    await move(person, person.other);
    await move(person, person.email);
  });
  expect(await invitationsTo(person)).toEqual([
    ['cancelled', person.email, 'address_changed'],
    ['planned', person.email, null],
  ]);
  app.context.mailer.start();
  await expect.poll(() => sink.letters.map(({ to }) => to)).toEqual([person.email]);
  await app.context.mailer.stop();
  const [, link] = /auth\/registration\/([\w-]+)/.exec(sink.letters[0]?.raw.replaceAll('=\r\n', '') ?? '') ?? [];
  const url = `/users/api/v1/registration/info/token/${link}`;
  expect((await app.request({ method: 'GET', url })).status).toBe(200);
});

test('changes at the same moment leave one invitation', async () => {
  const person = await invite();
  const third = `third-${number}@vector.test`;
  await hold(async () => {
    expect(await Promise.all([move(person, person.other), move(person, third), move(person, person.other)])).toEqual([
      200, 200, 200,
    ]);
  });
  const waiting = (await invitationsTo(person)).filter(([state]) => state !== 'cancelled');
  const { email } = await app.system.db
    .selectFrom('users')
    .where('id', '=', person.id)
    .select('email')
    .executeTakeFirstOrThrow();
  expect(waiting).toEqual([['planned', email, null]]);
});

test('an invitation that is taken by a worker while the address changes goes once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const person = await invite();
    const owner = newId();
    const lease = { owner, until: new Date(app.clock.now().getTime() + 60_000) };
    const [held] = await Promise.all([claimDue(app.system, lease, 10), move(person, person.other)]);
    await releaseClaims(app.system, owner, held);
    const waiting = (await invitationsTo(person)).filter(([state]) => state !== 'cancelled');
    expect(waiting).toHaveLength(1);
  }
});
