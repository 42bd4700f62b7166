import PostalMime from 'postal-mime';
import type { AccessToken } from '#contract/sessions.ts';
import type { Superuser } from '#contract/superusers.ts';
import { hashPassword } from '#modules/accounts/index.ts';
import { newId } from '#platform/ids.ts';
import { queueEmail } from '#platform/mail/index.ts';
import { inTransaction } from '#platform/scope.ts';
import { type ForgingProvider, startForgingProvider } from '#tests/support/forging-provider.ts';
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
import { packageOf, sendPackage } from '../scorm/scorm-world.ts';
import { save, settingsOf, take, tryToCome } from '../single-sign-on/sso-world.ts';
import type { Column } from './kinds.ts';

export const password = 'вьюга-сосна-47';
export const newPassword = 'гавань-полночь-83';
/** Waiting emails leave after what happens: within the minute of a ticket, and in another step of the authenticator. */
export const waitMs = 30_000;

export interface Stage {
  readonly app: TestApp;
  readonly sink: MailSink;
  /** Vouches for whomever a test names, in every organization. */
  readonly provider: ForgingProvider;
  /** Where the console listens: streams need a connection. */
  readonly address: string;
  readonly passwordHash: string;
  /** Above the organizations of the events. */
  readonly top: BuiltOrganization;
  readonly head: string;
  close(): Promise<void>;
}

const domainOf = (event: Column) => `${event.replaceAll('_', '-')}.test`;

export async function openStage(): Promise<Stage> {
  const [sink, provider] = await Promise.all([startMailSink(), startForgingProvider()]);
  const app = await startTestApp({ SMTP_URL: sink.url, ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
  const top = await buildOrganization(app, { users_limit: 100_000 });
  const head = await signIn(app, await buildPerson(app, top, { role: 'super_user' }));
  await save(app, head, settingsOf(provider.issuer, { domains: [domainOf('dismissed')] }));
  return {
    app,
    sink,
    provider,
    address: await app.console.listen({ host: '127.0.0.1', port: 0 }),
    passwordHash: await hashPassword(password),
    top,
    head,
    async close() {
      await app.close();
      await Promise.all([sink.close(), provider.stop()]);
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
  /** The module of its theme. */
  readonly moduleId: string;
  /** The task that takes the SCORM package apart. */
  readonly packageTaskId: string;
}

export async function buildPlace(stage: Stage, event: Column): Promise<Place> {
  const { app, top } = stage;
  const domain = domainOf(event);
  const organization = await buildOrganization(app, { parent_id: top.id, title: `Of ${event}`, users_limit: 5000 });
  const headPerson = await buildPerson(app, organization, { role: 'super_user', email: `head@${domain}` });
  const head = await signIn(app, headPerson);
  const below = await buildOrganization(app, { parent_id: organization.id, title: `Below ${event}`, users_limit: 50 });
  await buildPerson(app, below, { role: 'super_user' });
  await save(app, head, settingsOf(stage.provider.issuer, { domains: [domain] }));
  const course = await buildCourse(app, head, { themes: [{ slides: 1, questions: 1 }] });
  const moduleId = course.sections[0]?.themes[0]?.module_id ?? '';
  const { id: packageTaskId } = (await sendPackage(app, head, packageOf())).body;
  return { stage, event, organization, domain, head, below, courseId: course.id, moduleId, packageTaskId };
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

/** Something that somebody holds now. `isGood` shows it as its holder would, after whatever happened. */
export interface Holding {
  readonly holder: Holder;
  isGood(): Promise<boolean>;
  /** Lets go of what stays open. */
  close?(): Promise<unknown>;
}

export type HandOut = (place: Place) => Promise<Holding>;

export async function buildHolder(place: Place, given: { is_registered?: boolean } = {}): Promise<Holder> {
  const { stage, organization, domain, event } = place;
  const { is_registered = event !== 'registered' } = given;
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

/** The provider of their home vouches for them. */
export const vouchFor = ({ place: { stage }, person: { id, organizationId } }: Holder, email: string) =>
  tryToCome(stage.app, stage.provider, organizationId, { sub: id, email });

/** The address of somebody after what happened. */
export const emailOfToday = ({ place: { event }, person: { email } }: Holder) =>
  event === 'address' ? movedFrom(email) : email;

/** Puts an email into the outbox as the product does, for now or for after the event. */
export function queue(
  { place, account }: Holder,
  kind: string,
  given: { person?: BuiltPerson; payload?: Record<string, unknown>; addressing?: 'bound'; waits?: boolean } = {},
): Promise<string> {
  const { app } = place.stage;
  const to = given.person ?? account;
  return inTransaction(buildScope(app, to), (tx) =>
    queueEmail(tx, {
      kind,
      user_id: to.id,
      recipient: to.email,
      payload: given.payload ?? {},
      ...(given.addressing && { addressing: given.addressing }),
      due_at: new Date(app.clock.now().getTime() + (given.waits ? waitMs : 0)),
    }),
  );
}

/** The key in the link of an email; undefined: it has no such link. */
export async function linkIn(raw: string, path: string): Promise<string | undefined> {
  const { text = '', html = '' } = await PostalMime.parse(raw);
  return new RegExp(`${path}/([\\w-]+)`).exec(`${text}${html}`)?.[1];
}

/** The key in the link of the first email that arrived at this address. */
export async function linkTo({ sink }: Stage, email: string, path: string): Promise<string> {
  const link = await linkIn(sink.letters.find(({ to }) => to === email)?.raw ?? '', path);
  if (link === undefined) throw new Error(`no link came to ${email}`);
  return link;
}

export const assignCourse = ({ place, account }: Holder) =>
  assign(place.stage.app, place.head, place.courseId, [account.id]);

const movedFrom = (email: string) => `moved-${email}`;

type Happening = (holder: Holder) => Promise<unknown>;
const onPerson =
  (method: 'PATCH' | 'DELETE', body?: object): Happening =>
  ({ place, person }) =>
    ask(place.stage.app, place.head, method, `/api/v2/users/${person.id}`, body);
const remove = onPerson('DELETE');

/** What happens to one holder. */
export const happenings: Readonly<Partial<Record<Column, Happening>>> = {
  address: ({ place, person }) =>
    ask(place.stage.app, place.head, 'PATCH', `/api/v2/users/${person.id}`, { email: movedFrom(person.email) }),
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
  // The provider lets in whom the organization invited.
  registered: async (holder) => {
    const { ticket, cookie } = await vouchFor(holder, holder.person.email);
    const { status } = await take(holder.place.stage.app, ticket ?? '', cookie);
    if (status !== 200) throw new Error(`nobody was registered: ${status}`);
  },
  dismissed: ({ place: { stage, organization }, account }) =>
    ask(stage.app, stage.head, 'DELETE', `/api/v2/organizations/${organization.id}/superusers/${account.id}`),
};

/** What happens to the whole organization. */
export const changes: Readonly<Partial<Record<Column, (place: Place) => Promise<unknown>>>> = {
  second_factor: ({ stage, head }) =>
    ask(stage.app, head, 'PATCH', '/api/v2/organizations/twofa/processing', { is_active: true }),
  only_sso: ({ stage, head, domain }) =>
    save(stage.app, head, settingsOf(stage.provider.issuer, { domains: [domain], is_only_way: true })),
  organization: async ({ stage, organization, below, head }) => {
    // From the lowest up: one with others below it is not removed.
    await removeOrganization(stage, head, below);
    await removeOrganization(stage, stage.head, organization);
  },
};

function removeOrganization({ app }: Stage, by: string, { id, title }: BuiltOrganization): Promise<unknown> {
  return ask(app, by, 'DELETE', `/api/v2/organizations/children/${id}`, { title });
}
