import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailingGraceFrom, mailingGraceSeconds, repeatedEmailSeconds } from '#contract/constants.ts';
import type { Mailing, QueuedMailing, ReachPreview } from '#contract/mailings.ts';
import type { AssignmentEmail } from '#contract/sent-emails.ts';
import type { Me } from '#contract/sessions.ts';
import { type MailSink, startMailSink } from '../../support/mail-sink.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, signIn } from '../../support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ organization, token } = await buildOperator(app));
});

interface Answer {
  code: string;
  errors?: Record<string, string[]>;
  touched: number;
  mailing: QueuedMailing | null;
  already_queued: number;
}

const post = <T = Answer>(url: string, body: unknown = {}, as = token) =>
  app.request<T>({ method: 'POST', url: `/api/v2/${url}`, body, token: as });
const read = <T>(url: string, as = token) => app.request<T>({ method: 'GET', url, token: as });
const unregistered = () => buildPerson(app, organization, { is_registered: false });
const everybody = { need_all: true, filter: {} };

async function buildUnregistered(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await unregistered();
}

describe('before an act on many people', () => {
  test('it is said whom it reaches, whom not, who heard the same lately, and that no email will leave', async () => {
    const invited = await unregistered();
    await unregistered();
    await post('users/reinvite', { include_ids: [invited.id] });
    const { body } = await post<ReachPreview>('users/reinvite/preview', everybody);
    expect(body).toMatchObject({
      reached: 2,
      left_out: [{ reason: 'registered', count: 1 }],
      recent: { count: 1, days: 7 },
      delivery: 'waits',
    });
    expect(body.sample.map(({ id }) => id)).toContain(invited.id);
  });

  test('what was taken back counts as never sent', async () => {
    const person = await unregistered();
    const { body } = await post('users/reinvite', { include_ids: [person.id] });
    await post(`mailings/${body.mailing?.id}/stop`);
    expect((await post<ReachPreview>('users/reinvite/preview', everybody)).body.recent.count).toBe(0);
  });

  test('a removal says who stays and why', async () => {
    await buildPerson(app, organization, { role: 'super_user' });
    await buildPerson(app, organization);
    const { body } = await post<ReachPreview>('users/bulk-delete/preview', { all: true });
    expect(body).toMatchObject({
      reached: 1,
      left_out: [
        { reason: 'self', count: 1 },
        { reason: 'above_viewer', count: 1 },
      ],
      delivery: null,
    });
  });
});

describe('more people than were agreed to', () => {
  test.each([
    ['users/reinvite', everybody],
    ['users/bulk-delete', { all: true }],
  ])('%s is refused with their number, and nothing is done', async (url, body) => {
    await buildUnregistered(3);
    const refused = await post(url, { ...body, expected_count: 2 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'more_than_confirmed', errors: { expected_count: ['3'] } },
    });
    expect((await post<ReachPreview>(`users/reinvite/preview`, everybody)).body).toMatchObject({
      reached: 3,
      recent: { count: 0 },
    });
    expect((await post(url, { ...body, expected_count: 3 })).body.touched).toBe(3);
  });

  test('a mailing asks again too', async () => {
    await buildUnregistered(2);
    const letter = { theme: 'Учения', text: 'Завтра учения.' };
    const body = { selection: { all: true, expected_count: 2 }, ...letter };
    expect(await post('emails/notify/employees', body)).toMatchObject({
      status: 409,
      body: { code: 'more_than_confirmed', errors: { expected_count: ['3'] } },
    });
  });
});

describe('the same email to the same person within a minute', () => {
  const letter = { theme: 'Учения', text: 'Завтра учения.' };
  const notify = (words = letter) => post('emails/notify/employees', { selection: { all: true }, ...words });

  test('is one, however often and at once it is asked for', async () => {
    await unregistered();
    const invited = await Promise.all([1, 2, 3, 4, 5].map(() => post('users/reinvite', everybody)));
    expect(invited.map(({ body }) => body.touched).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 1]);
    const written = await Promise.all([1, 2, 3].map(() => notify()));
    expect(written.map(({ body }) => body.touched).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    expect(written.filter(({ body }) => body.mailing === null).map(({ body }) => body.already_queued)).toEqual([2, 2]);
  });

  test('reaches who has not had it, and everybody again with other words, later, or once it was taken back', async () => {
    const { mailing } = (await notify()).body;
    await unregistered();
    expect((await notify()).body).toMatchObject({ touched: 1, already_queued: 1, mailing: { count: 1 } });
    expect((await notify({ ...letter, text: 'Послезавтра учения.' })).body).toMatchObject({ touched: 2 });
    await post(`mailings/${mailing?.id}/stop`);
    expect((await notify()).body).toMatchObject({ touched: 1, already_queued: 1 });
    app.clock.advance(repeatedEmailSeconds * 1000);
    expect((await notify()).body).toMatchObject({ touched: 2, already_queued: 0 });
  });
});

describe('emails of one act', () => {
  test('a few leave at once, many a minute later, so that they can be taken back', async () => {
    await buildUnregistered(mailingGraceFrom - 1);
    const few = (await post('users/reinvite', everybody)).body.mailing;
    expect(few?.leaves_at).toBe(app.clock.now().toISOString());
    await unregistered();
    app.clock.advance(repeatedEmailSeconds * 1000);
    const many = (await post('users/reinvite', everybody)).body.mailing;
    expect(many).toMatchObject({ count: mailingGraceFrom, delivery: 'waits' });
    expect(Date.parse(many?.leaves_at ?? '') - app.clock.now().getTime()).toBe(mailingGraceSeconds * 1000);
    const { body } = await post(`mailings/${many?.id}/stop`);
    expect(body).toEqual({ stopped: mailingGraceFrom, left: 0 });
    expect((await read<Mailing>(`/api/v2/mailings/${many?.id}`)).body).toMatchObject({
      waiting: 0,
      cancelled: mailingGraceFrom,
      can: [],
    });
  });

  test('are listed by who got theirs, who did not and why, for whoever may stop them', async () => {
    const [first, second] = [await unregistered(), await unregistered()];
    const id = (await post('users/reinvite', everybody)).body.mailing?.id;
    await app.request({ method: 'DELETE', url: `/api/v2/users/${second.id}`, token });
    const list = async (query = '', as = token) =>
      read<{ data: AssignmentEmail[]; total_count: number }>(`/api/v2/mailings/${id}/letters${query}`, as);
    expect((await list()).body.total_count).toBe(2);
    expect((await list('?state=cancelled')).body.data).toMatchObject([
      { person: { id: second.id }, state: 'cancelled', cancel_reason: 'recipient_removed' },
    ]);
    expect((await list('?state=waiting')).body.data).toMatchObject([{ person: { id: first.id }, cancel_reason: null }]);
    const colleague = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    expect((await list('', colleague)).status).toBe(404);
  });

  test('are followed and stopped by whoever sent them, and by those who look after all emails', async () => {
    await unregistered();
    const id = (await post('users/reinvite', everybody)).body.mailing?.id;
    const colleague = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    const administrator = await signIn(app, await buildPerson(app, organization, { role: 'system_admin' }));
    expect((await read<{ data: Mailing[] }>('/api/v2/mailings')).body.data).toMatchObject([{ id, waiting: 1 }]);
    expect((await read(`/api/v2/mailings/${id}`, colleague)).status).toBe(404);
    expect((await post(`mailings/${id}/stop`, {}, colleague)).status).toBe(404);
    expect((await read<Mailing>(`/api/v2/mailings/${id}`, administrator)).body).toMatchObject({ can: ['stop'] });
  });
});

describe('an installation without a mail server', () => {
  const meOf = async (role: 'operator' | 'system_admin', inApp = app) => {
    const built = await buildOperator(inApp, role);
    return (await inApp.request<Me>({ method: 'GET', url: '/users/api/v1/users/me', token: built.token })).body;
  };

  test('says so to those who can set one up', async () => {
    expect(await meOf('system_admin')).toMatchObject({ lacks_mail_server: true });
    expect(await meOf('operator')).not.toHaveProperty('lacks_mail_server');
  });

  test('says nothing once there is one', async () => {
    const sink: MailSink = await startMailSink();
    const served = await startTestApp({ SMTP_URL: sink.url });
    try {
      expect(await meOf('system_admin', served)).not.toHaveProperty('lacks_mail_server');
    } finally {
      await served.close();
      await sink.close();
    }
  });
});
