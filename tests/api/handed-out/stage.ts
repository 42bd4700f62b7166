import PostalMime from 'postal-mime';
import type { AccessToken } from '#contract/sessions.ts';
import type { Superuser } from '#contract/superusers.ts';
import { hashPassword } from '#modules/accounts/index.ts';
import { newId } from '#platform/ids.ts';
import { queueLetter } from '#platform/mail/index.ts';
import { inTransaction } from '#platform/scope.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
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
import { save, settingsOf } from '../single-sign-on/sso-world.ts';
import type { Column } from './kinds.ts';

export const password = 'вьюга-сосна-47';
export const newPassword = 'гавань-полночь-83';
/** Waiting emails leave after what happens. */
export const waitMs = 60_000;

export interface Stage {
  readonly app: TestApp;
  readonly sink: MailSink;
  /** Where the console listens: streams need a connection. */
  readonly address: string;
  readonly passwordHash: string;
  /** Above the organizations of the events. */
  readonly top: BuiltOrganization;
  readonly head: string;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const sink = await startMailSink();
  const app = await startTestApp({ SMTP_URL: sink.url });
  const top = await buildOrganization(app, { users_limit: 100_000 });
  return {
    app,
    sink,
    address: await app.console.listen({ host: '127.0.0.1', port: 0 }),
    passwordHash: await hashPassword(password),
    top,
    head: await signIn(app, await buildPerson(app, top, { role: 'super_user' })),
    async close() {
      await app.close();
      await sink.close();
    },
  };
}

/** One organization for each event. */
export interface Place {
  readonly stage: Stage;
  readonly event: Column;
  readonly organization: BuiltOrganization;
  readonly domain: string;
  /** The session of somebody who runs it and to whom nothing happens. */
  readonly head: string;
  /** Below the organization: to visit. */
  readonly below: BuiltOrganization;
  readonly courseId: string;
}

export async function buildPlace(stage: Stage, event: Column): Promise<Place> {
  const { app, top } = stage;
  const domain = `${event.replaceAll('_', '-')}.test`;
  const organization = await buildOrganization(app, { parent_id: top.id, title: `Of ${event}`, users_limit: 5000 });
  const headPerson = await buildPerson(app, organization, { role: 'super_user', email: `head@${domain}` });
  const head = await signIn(app, headPerson);
  const below = await buildOrganization(app, { parent_id: organization.id, title: `Below ${event}`, users_limit: 50 });
  await buildPerson(app, below, { role: 'super_user' });
  return { stage, event, organization, domain, head, below, courseId: (await buildCourse(app, head)).id };
}

/** Whoever holds one thing. */
export interface Holder {
  readonly place: Place;
  /** In whose name the thing was handed out. */
  readonly person: BuiltPerson;
  /** Their account in the organization of the event, where they come from above it. */
  readonly account: BuiltPerson;
  /** A session that acts in the organization of the event. */
  readonly token: string;
  /** Another one, in which they change their own password. */
  readonly own: string;
}

export async function buildHolder(place: Place, { is_registered = true } = {}): Promise<Holder> {
  const { stage, organization, domain, event } = place;
  const home = event === 'dismissed' ? stage.top : organization;
  const person = await buildPerson(stage.app, home, {
    role: 'operator',
    email: `holder-${newId()}@${domain}`,
    is_registered,
    ...(is_registered && { password_hash: stage.passwordHash }),
  });
  const token = await signIn(stage.app, person);
  const own = await signIn(stage.app, person);
  if (event !== 'dismissed') return { place, person, account: person, token, own };
  const account = await appoint(stage, stage.head, organization, person);
  return { place, person, account, token: await enter(stage, organization, token), own };
}

export async function appoint(stage: Stage, by: string, to: BuiltOrganization, person: BuiltPerson) {
  const url = `/api/v2/organizations/${to.id}/superusers`;
  const { id } = await ask<Superuser>(stage.app, by, 'POST', url, { user_id: person.id });
  return { ...person, id, organizationId: to.id, departmentId: to.defaultDepartmentId };
}

export async function enter(stage: Stage, to: BuiltOrganization, token: string): Promise<string> {
  const url = `/api/v2/organizations/${to.id}/enter`;
  return (await ask<AccessToken>(stage.app, token, 'POST', url)).access_token;
}

/** Puts an email into the outbox as the product does, for now or for after the event. */
export function queue(
  { place, account }: Holder,
  kind: string,
  given: { person?: BuiltPerson; payload?: Record<string, unknown>; addressing?: 'bound'; waits?: boolean } = {},
): Promise<string> {
  const { app } = place.stage;
  const to = given.person ?? account;
  return inTransaction(buildScope(app, to), (tx) =>
    queueLetter(tx, {
      kind,
      user_id: to.id,
      recipient: to.email,
      payload: given.payload ?? {},
      ...(given.addressing && { addressing: given.addressing }),
      due_at: new Date(app.clock.now().getTime() + (given.waits ? waitMs : 0)),
    }),
  );
}

/** The key in the link of the email that arrived at this address. */
export async function linkTo({ sink }: Stage, email: string, path: string): Promise<string> {
  const arrived = sink.letters.find(({ to }) => to === email);
  const { text = '', html = '' } = await PostalMime.parse(arrived?.raw ?? '');
  const link = new RegExp(`${path}/([\\w-]+)`).exec(`${text}${html}`)?.[1];
  if (link === undefined) throw new Error(`no link came to ${email}`);
  return link;
}

export const assignCourse = ({ place, account }: Holder) =>
  assign(place.stage.app, place.head, place.courseId, [account.id]);

type Happening = (holder: Holder) => Promise<unknown>;
const onPerson =
  (method: 'PATCH' | 'DELETE', body?: object): Happening =>
  ({ place, person }) =>
    ask(place.stage.app, place.head, method, `/api/v2/users/${person.id}`, body);
const remove = onPerson('DELETE');

/** What happens to one holder. */
export const happenings: Readonly<Partial<Record<Column, Happening>>> = {
  address: ({ place, person }) =>
    ask(place.stage.app, place.head, 'PATCH', `/api/v2/users/${person.id}`, { email: `moved-${person.email}` }),
  password: ({ place: { stage }, own }) =>
    ask(stage.app, own, 'POST', '/users/api/v1/password/update', {
      current_password: password,
      new_password: newPassword,
    }),
  lowered: onPerson('PATCH', { role: 'employee' }),
  removed: remove,
  restored: async (holder) => {
    await remove(holder);
    const { place, person } = holder;
    await ask(place.stage.app, place.head, 'POST', `/api/v2/users/${person.id}/restore`);
  },
  erased: async (holder) => {
    const { place, person } = holder;
    const url = `/api/v2/data-protection/people/${person.id}/erasure`;
    await ask(place.stage.app, place.head, 'POST', url, { email: person.email, at_once: true });
  },
  dismissed: ({ place: { stage, organization }, account }) =>
    ask(stage.app, stage.head, 'DELETE', `/api/v2/organizations/${organization.id}/superusers/${account.id}`),
};

/** What happens to the whole organization. */
export const changes: Readonly<Partial<Record<Column, (place: Place) => Promise<unknown>>>> = {
  second_factor: ({ stage, head }) =>
    ask(stage.app, head, 'PATCH', '/api/v2/organizations/twofa/processing', { is_active: true }),
  only_sso: ({ stage, head, domain }) =>
    save(stage.app, head, settingsOf('https://id.vector.test', { domains: [domain], is_only_way: true })),
  organization: async ({ stage, organization, below, head }) => {
    // From the lowest up: one with others below it is not removed.
    await removeOrganization(stage, head, below);
    await removeOrganization(stage, stage.head, organization);
  },
};

function removeOrganization({ app }: Stage, by: string, { id, title }: BuiltOrganization): Promise<unknown> {
  return ask(app, by, 'DELETE', `/api/v2/organizations/children/${id}`, { title });
}
