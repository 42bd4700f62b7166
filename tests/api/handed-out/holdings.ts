import { expect } from 'vitest';
import type { AccessToken } from '#contract/sessions.ts';
import { TestAuthenticator } from '#tests/support/authenticator.ts';
import { ask } from '#tests/support/learning.ts';
import { signIn } from '#tests/support/world.ts';
import { callScim } from '../scim/scim-world.ts';
import { answers, isSignedIn } from './admission.ts';
import {
  handOutAssignedSlide,
  handOutLastWords,
  handOutMedia,
  handOutPackage,
  handOutSlide,
} from './content-holdings.ts';
import type { RowKey } from './kinds.ts';
import { handOutAuthenticator, handOutRecoveryCodes, handOutTicket } from './provider-holdings.ts';
import {
  appoint,
  assignCourse,
  buildHolder,
  enter,
  type HandOut,
  type Holder,
  linkIn,
  linkTo,
  newPassword,
  type Place,
  queue,
} from './stage.ts';

const handOutStream: HandOut = async (place) => {
  const holder = await buildHolder(place);
  const token = await signIn(place.stage.app, holder.person);
  const closing = new AbortController();
  const stream = await fetch(`${place.stage.address}/events/stream`, { headers: { token }, signal: closing.signal });
  let isOver = false;
  const reading = (async () => {
    for await (const _ of stream.body ?? []);
    isOver = true;
  })().catch(() => undefined);
  return {
    holder,
    async isGood() {
      const again = await fetch(`${place.stage.address}/events/stream`, { headers: { token } });
      await again.body?.cancel();
      // Whoever may open it may keep it open; of anybody else it is closed within seconds.
      if (again.status !== 200) await expect.poll(() => isOver, { timeout: 12_000 }).toBe(true);
      return !isOver;
    },
    close: () => {
      closing.abort();
      return reading;
    },
  };
};

const handOutPasskey: HandOut = async (place) => {
  const { app } = place.stage;
  const holder = await buildHolder(place);
  // The session in which a key is made is the one that goes on.
  const token = holder.own;
  const path = '/users/api/v1/passkeys';
  const key = new TestAuthenticator();
  const asked = await ask<Parameters<TestAuthenticator['make']>[0]>(
    app,
    token,
    'POST',
    `${path}/registration/options`,
    {},
  );
  await ask(app, token, 'POST', path, { title: 'Key', response: key.make(asked) });
  return {
    holder,
    async isGood() {
      const options = await app.request<{ challenge: string }>({
        method: 'POST',
        url: `${path}/sign-in/options`,
        body: {},
      });
      const response = key.sign(options.body);
      return isSignedIn(
        holder,
        await app.request<AccessToken>({ method: 'POST', url: `${path}/sign-in`, body: { response } }),
      );
    },
  };
};

const handOutInvitation: HandOut = async (place) => {
  const holder = await buildHolder(place, { is_registered: false });
  await queue(holder, 'registration');
  return {
    holder,
    async isGood() {
      const invite_token = await linkTo(place.stage, holder.person.email, '/auth/registration');
      const body = { invite_token, password: newPassword, language: 'ru' };
      const url = '/users/api/v1/registration';
      return isSignedIn(holder, await place.stage.app.request<AccessToken>({ method: 'POST', url, body }));
    },
  };
};

const handOutRecovery: HandOut = async (place) => {
  const { app } = place.stage;
  const holder = await buildHolder(place);
  const { email } = holder.person;
  await app.request({ method: 'POST', url: '/users/api/v1/password/reset', body: { email } });
  return {
    holder,
    async isGood() {
      const token = await linkTo(place.stage, email, '/auth/password/recovery/confirm');
      const url = '/users/api/v1/password/reset/confirm';
      const body = { token, password: 'пристань-заря-59' };
      return (await app.request({ method: 'POST', url, body })).status === 200;
    },
  };
};

async function makeReport(holder: Holder): Promise<string> {
  const { app } = holder.place.stage;
  const { id } = await ask<{ id: string }>(app, holder.token, 'POST', '/api/v2/reports/pdf', {});
  return id;
}

const handOutReport: HandOut = async (place) => {
  const holder = await buildHolder(place);
  const id = await makeReport(holder);
  return {
    holder,
    async isGood() {
      // Signed in again, where somebody still can.
      const isOver = place.event === 'dismissed' || place.event === 'organization';
      const token = isOver ? holder.token : await signIn(place.stage.app, holder.person);
      return answers(holder, token, `/api/v2/reports/${id}/file`);
    },
  };
};

/** A key of a program: who made it, and how a program shows it. */
const handOutKey =
  (
    url: string,
    body: object | undefined,
    show: (place: Place, secret: string) => Promise<{ status: number }>,
  ): HandOut =>
  async (place) => {
    const holder = await buildHolder(place);
    const { secret } = await ask<{ secret: string }>(place.stage.app, holder.token, 'POST', url, body);
    return { holder, isGood: async () => (await show(place, secret)).status === 200 };
  };

/** An email that waits is good when it leaves, and it leaves to the address of today alone. */
const handOutEmail =
  (
    kind: string,
    {
      isInvitation = false,
      atHome = false,
      ...given
    }: { isInvitation?: boolean; atHome?: boolean; addressing?: 'bound' },
    payloadOf: (holder: Holder) => Promise<Record<string, unknown>> = async () => ({}),
  ): HandOut =>
  async (place) => {
    const { app, sink } = place.stage;
    const holder = await buildHolder(place, { is_registered: !isInvitation });
    const person = atHome ? holder.person : holder.account;
    const id = await queue(holder, kind, { person, payload: await payloadOf(holder), waits: true, ...given });
    return {
      holder,
      async isGood() {
        const letter = await app.system.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
        const today = await app.system.db
          .selectFrom('users')
          .select('email')
          .where('id', '=', person.id)
          .executeTakeFirst();
        if (letter?.state !== 'sent') return false;
        expect(letter.recipient).toBe(today?.email);
        const arrived = sink.letters.findLast(({ to }) => to === letter.recipient);
        if (arrived === undefined) throw new Error(`nothing came to ${letter.recipient}`);
        if (place.event === 'registered') expect(await linkIn(arrived.raw, '/auth/registration')).toBeUndefined();
        return true;
      },
    };
  };

const sessionOf: HandOut = async (place) => {
  const holder = await buildHolder(place);
  const token = await signIn(place.stage.app, holder.person);
  return { holder, isGood: () => answers(holder, token) };
};

const visitOf: HandOut = async (place) => {
  const holder = await buildHolder(place);
  if (place.event === 'dismissed') return { holder, isGood: () => answers(holder, holder.token) };
  await appoint(place.stage, place.head, place.below, holder.person);
  const token = await enter(place.stage, place.below, holder.token);
  return { holder, isGood: () => answers(holder, token) };
};

const assignedCourse = async (holder: Holder) => ({ assigned_course_id: await assignCourse(holder) });

export const handOuts: Readonly<Record<RowKey, HandOut>> = {
  session: sessionOf,
  stream: handOutStream,
  visit: visitOf,
  passkey: handOutPasskey,
  invitation: handOutInvitation,
  recovery: handOutRecovery,
  sso_ticket: handOutTicket,
  authenticator: handOutAuthenticator,
  recovery_codes: handOutRecoveryCodes,
  last_words: handOutLastWords,
  media: handOutMedia,
  slide: handOutSlide,
  assigned_slide: handOutAssignedSlide,
  package: handOutPackage,
  report_file: handOutReport,
  api_token: handOutKey(
    '/api/v2/settings/api-tokens',
    { kind: 'read', name: 'Warehouse', scopes: ['people'], days: 30, requests_per_minute: 100 },
    ({ stage }, token) => stage.app.request({ method: 'GET', url: '/api/v2/users', token }),
  ),
  scim_token: handOutKey('/api/v2/settings/scim/tokens', { name: 'Entra', days: null }, ({ stage }, secret) =>
    callScim(stage.app, secret, 'GET', '/Users?count=1'),
  ),
  report_key: handOutKey('/api/v2/phishing/report-channels/key', undefined, ({ stage }, secret) =>
    stage.app.request({
      method: 'POST',
      url: '/api/v2/phishing/reports',
      body: { message_id: '<1@bank.example>' },
      headers: { 'x-report-key': secret },
    }),
  ),
  letter_registration: handOutEmail('registration', { isInvitation: true }),
  letter_assignment: handOutEmail('assignment', { isInvitation: true }, assignedCourse),
  letter_assignment_reminder: handOutEmail('assignment_reminder', { isInvitation: true }, assignedCourse),
  letter_password_recovery: handOutEmail('password_recovery', { atHome: true, addressing: 'bound' }),
  letter_report_ready: handOutEmail('report_ready', {}, async (holder) => ({ report_id: await makeReport(holder) })),
};
