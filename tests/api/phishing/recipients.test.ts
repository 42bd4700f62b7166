import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  AddedRecipients,
  CampaignComparison,
  CampaignInternal,
  CampaignRecipient,
  CampaignTimeline,
  RecipientEvent,
  Verdicts,
} from '#contract/campaign-results.ts';
import type { Page } from '#contract/page.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';
import {
  buildRunning,
  buildTemplate,
  campaignOf,
  hit,
  listRecipients,
  project,
  readCampaign,
  readRecipientIds,
  readTokens,
  startCampaign,
} from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing/campaigns';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Running = Awaited<ReturnType<typeof buildRunning>>;

async function openRecipient({ token, campaign, recipientOf, first }: Running) {
  const id = (await recipientOf(first))?.id ?? '';
  const url = `${place}/${campaign.id}/users/${id}`;
  const read = async () => (await app.request<CampaignRecipient>({ method: 'GET', url, token })).body;
  const events = async () =>
    (await app.request<Page<RecipientEvent>>({ method: 'GET', url: `${url}/events`, token })).body.data;
  const judge = (eventId: string, is_machine: boolean) =>
    app.request<RecipientEvent & { code: string }>({
      method: 'PATCH',
      url: `${url}/events/${eventId}`,
      token,
      body: { is_machine },
    });
  return { url, read, events, judge };
}

async function riskOf(userId: string) {
  const row = await app.system.db
    .selectFrom('users')
    .select('risk_level')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(row.risk_level);
}

describe('a verdict on an event', () => {
  test('that a machine’s click was a person’s moves state, counters and risk; taking it back moves them back', async () => {
    const running = await buildRunning(app, 'link');
    app.clock.advance(3_600_000);
    await hit(app, `/l/${running.first}`, { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)', method: 'HEAD' });
    await project(app);
    const { read, events, judge } = await openRecipient(running);
    const [event] = await events();
    expect(event).toMatchObject({ kind: 'clicked', is_judged_by_hand: false });
    expect(event?.machine_reason).not.toBeNull();
    expect(await running.statistics()).toMatchObject({ clicked: 0, incident_risk: 0 });
    const before = await riskOf((await read()).user_id);

    expect((await judge(event?.id ?? '', false)).body).toMatchObject({ machine_reason: null, is_judged_by_hand: true });
    expect(await read()).toMatchObject({ status: 'clicked', machine_events_count: 0 });
    expect(await running.statistics()).toMatchObject({ sent: 1, opened: 1, clicked: 1 });
    expect((await running.statistics()).incident_risk).toBe(100);
    const risky = await riskOf((await read()).user_id);
    expect(risky).toBeGreaterThan(before);

    expect((await judge(event?.id ?? '', true)).body).toMatchObject({ machine_reason: 'by_hand' });
    expect(await read()).toMatchObject({ clicked_at: null, machine_events_count: 1 });
    await app.system.db.updateTable('phishing_recipients').set({ sent_at: app.clock.now() }).execute();
    const { windows } = (
      await app.request<CampaignTimeline>({
        method: 'GET',
        url: `${place}/${running.campaign.id}/timeline`,
        token: running.token,
      })
    ).body;
    const total = (name: 'machine' | 'clicked') => windows.at(-1)?.data.reduce((sum, point) => sum + point[name], 0);
    expect([total('machine'), total('clicked')]).toEqual([1, 0]);
    expect(await running.statistics()).toMatchObject({ clicked: 0, opened: 0, incident_risk: 0 });
    expect(await riskOf((await read()).user_id)).toBe(before);
  });

  test('stays when more hits come and the rules look again', async () => {
    const running = await buildRunning(app, 'link');
    app.clock.advance(3_600_000);
    await hit(app, `/l/${running.first}`);
    await project(app);
    const { events, judge, read } = await openRecipient(running);
    const [event] = await events();
    expect(event?.machine_reason).toBeNull();
    await judge(event?.id ?? '', true);
    expect((await read()).status).not.toBe('clicked');
    app.clock.advance(60_000);
    await hit(app, `/l/${running.first}`, { method: 'HEAD' });
    await project(app);
    expect((await events())[0]).toMatchObject({ machine_reason: 'by_hand', is_judged_by_hand: true });
    expect(await running.statistics()).toMatchObject({ clicked: 0 });
    const internal = await app.request<CampaignInternal>({
      method: 'GET',
      url: `${place}/${running.campaign.id}/internal`,
      token: running.token,
    });
    expect(internal.body.machine_events.reduce((sum, row) => sum + row.count, 0)).toBe(2);
  });

  test('stands in the audit once, with what was believed before', async () => {
    const running = await buildRunning(app, 'link');
    app.clock.advance(3_600_000);
    await hit(app, `/l/${running.first}`, { method: 'HEAD' });
    await project(app);
    const { events, judge } = await openRecipient(running);
    const [event] = await events();
    await judge(event?.id ?? '', false);
    await judge(event?.id ?? '', false);
    const rows = await app.system.db
      .selectFrom('audit_log')
      .where('entity_id', '=', running.campaign.id)
      .where('action', '=', 'campaign.event_judged')
      .select(['old_value', 'new_value'])
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      old_value: { machine_reason: 'head_request' },
      new_value: { machine_reason: null, kind: 'clicked' },
    });
  });

  test('is said of many at once, by filter or by name, shown with what spoke for it, and taken back', async () => {
    const running = await buildRunning(app, 'form', 4);
    const { campaign, token, tokens, statistics } = running;
    for (const letter of tokens.slice(0, 2)) await hit(app, `/l/${letter}`, { method: 'HEAD' });
    await hit(app, `/l/${tokens[2]}`, { agent: 'curl/8.0' });
    await hit(app, `/l/${tokens[2]}`);
    await hit(app, `/l/${tokens[3]}`);
    await project(app);
    const namesOf = async (query: string) => (await listRecipients(app, token, campaign.id, query)).total_count;
    expect(await namesOf('?actor=machine')).toBe(2);
    expect(await namesOf('?actor=both')).toBe(1);
    expect(await namesOf('?actor=person')).toBe(1);
    expect(await namesOf('?reason=scanner_agent')).toBe(1);
    expect(await namesOf('?reason=scanner_agent&reason=head_request')).toBe(3);

    const url = `/api/v2/phishing/campaigns/${campaign.id}/verdicts`;
    const judge = (body: object) => app.request<Verdicts>({ method: 'POST', url, token, body });
    const people = await judge({ is_machine: false, reason: ['head_request'] });
    expect(people.body).toMatchObject({ events_count: 2, users_count: 2 });
    expect(await statistics()).toMatchObject({ clicked: 4 });
    expect(await namesOf('?reason=head_request')).toBe(0);
    const back = await app.request<Verdicts>({ method: 'DELETE', url: `${url}/${people.body.id}`, token });
    expect(back.body).toMatchObject({ events_count: 2, users_count: 2 });
    expect(await statistics()).toMatchObject({ clicked: 2 });
    expect(await namesOf('?reason=head_request')).toBe(2);
    const again = await app.request({ method: 'DELETE', url: `${url}/${people.body.id}`, token });
    expect(again.status).toBe(404);

    const ids = await readRecipientIds(app, campaign.id);
    const some = [ids.get(tokens[2] ?? ''), ids.get(tokens[3] ?? '')];
    expect((await judge({ is_machine: true, recipients: some })).body).toMatchObject({ events_count: 2 });
    expect(await statistics()).toMatchObject({ clicked: 0 });
    const all = await judge({ is_machine: false, except: [some[0]] });
    expect(all.body).toMatchObject({ users_count: 3 });
    expect(await statistics()).toMatchObject({ clicked: 3 });
  });

  test('of many is taken back within a day: a change that is older is forgotten with the next one', async () => {
    const { campaign, token, tokens } = await buildRunning(app, 'link', 2);
    for (const letter of tokens) await hit(app, `/l/${letter}`, { method: 'HEAD' });
    await project(app);
    const url = `${place}/${campaign.id}/verdicts`;
    const judge = async (is_machine: boolean) =>
      (await app.request<Verdicts>({ method: 'POST', url, token, body: { is_machine } })).body.id;
    const takeBack = async (id: string) => (await app.request({ method: 'DELETE', url: `${url}/${id}`, token })).status;
    const older = await judge(false);
    app.clock.advance(23 * 3_600_000);
    const old = await judge(true);
    app.clock.advance(3_600_000 + 1000);
    const latest = await judge(false);
    expect([await takeBack(older), await takeBack(latest), await takeBack(old)]).toEqual([404, 200, 200]);
  });

  test('after the campaign’s end is kept, shown as late and counted nowhere', async () => {
    const { campaign, token, first, statistics } = await buildRunning(app);
    await app.request({ method: 'POST', url: `/api/v2/phishing/campaigns/${campaign.id}/complete`, token });
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    await hit(app, `/l/${first}`);
    await project(app);
    const [recipient] = (await readRecipientIds(app, campaign.id)).values();
    const url = `/api/v2/phishing/campaigns/${campaign.id}/users/${recipient}/events`;
    const { body } = await app.request<Page<RecipientEvent>>({ method: 'GET', url, token });
    expect(body.data).toMatchObject([{ kind: 'clicked', machine_reason: null, is_late: true }]);
    expect(await statistics()).toMatchObject({ clicked: 0, opened: 0 });
  });

  test('by a report of a mail service’s program names no system of the person', async () => {
    const { campaign, token, first } = await buildRunning(app);
    await hit(app, `/r/${first}`, { method: 'POST', agent: 'axios/1.7.2' });
    await project(app);
    const { data } = await listRecipients(app, token, campaign.id, '?is_reported=true');
    expect(data).toMatchObject([{ os: null }]);
    expect(data[0]?.reported_at).not.toBeNull();
  });

  test('is refused for an event of somebody else’s letter', async () => {
    const running = await buildRunning(app, 'link');
    app.clock.advance(3_600_000);
    await hit(app, `/l/${running.tokens[1]}`);
    await project(app);
    const row = await app.system.db
      .selectFrom('phishing_events')
      .where('campaign_id', '=', running.campaign.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const { judge } = await openRecipient(running);
    expect((await judge(row.id, true)).status).toBe(404);
  });
});

async function buildAdding(change: Record<string, unknown> = {}) {
  const { organization, token } = await buildOperator(app);
  const inside = [await buildPerson(app, organization), await buildPerson(app, organization)];
  const outside = await buildDepartment(app, organization);
  const newcomers = [
    await buildPerson(app, organization, { department_id: outside.id }),
    await buildPerson(app, organization, { department_id: outside.id }),
  ];
  const template = await buildTemplate(app, token, { kind: 'link' });
  const campaign = await startCampaign(app, token, {
    ...campaignOf([template], { users: inside.map(({ id }) => id) }),
    ...change,
  });
  const add = (body: unknown) =>
    app.request<AddedRecipients & { code: string }>({
      method: 'POST',
      url: `${place}/${campaign.id}/users`,
      token,
      body,
    });
  return { organization, token, inside, outside, newcomers, campaign, add };
}

describe('people who join a running campaign', () => {
  test('get one letter each, between now and the end of sending; who is in it gets no second one', async () => {
    const { token, inside, outside, campaign, add } = await buildAdding({ email_send_type: 'to_end' });
    app.clock.advance(5 * 86_400_000);
    const answer = await add({ target_users: [inside[0]?.id], target_departments: [outside.id] });
    expect(answer.body).toEqual({
      added: 2,
      skipped: 1,
      skipped_because: { had_letter: 0, waiting: 1, failed: 0, stopped: 0 },
    });
    expect(await readCampaign(app, token, campaign.id)).toMatchObject({ users_count: 4, statistics: { planned: 4 } });
    const { data } = await listRecipients(app, token, campaign.id);
    expect(new Set(data.map((row) => row.user_id)).size).toBe(4);
    const joined = data.filter((row) => !inside.some((person) => person.id === row.user_id));
    for (const row of joined) {
      expect(Date.parse(row.planned_at)).toBeGreaterThanOrEqual(app.clock.now().getTime());
      expect(row.planned_at.slice(0, 10) <= campaign.email_send_end_date).toBe(true);
    }
    expect((await add({ target_departments: [outside.id] })).body).toMatchObject({ added: 0, skipped: 2 });
    const letters = await app.system.db
      .selectFrom('messages')
      .where('batch_id', '=', campaign.id)
      .select('id')
      .execute();
    expect(letters).toHaveLength(4);
  });

  test('wait with the others while it is paused', async () => {
    const { token, outside, campaign, add } = await buildAdding();
    await app.request({ method: 'POST', url: `${place}/${campaign.id}/pause`, token });
    expect((await add({ target_departments: [outside.id] })).body.added).toBe(2);
    const states = await app.system.db
      .selectFrom('messages')
      .where('batch_id', '=', campaign.id)
      .select('state')
      .distinct()
      .execute();
    expect(states).toEqual([{ state: 'paused' }]);
  });

  test('are refused with a reason where no letter could go', async () => {
    const tomorrow = addDays(dayIn(app.clock.now(), 'Asia/Tashkent'), 1);
    const { token, campaign, newcomers, add } = await buildAdding({ email_send_end_date: tomorrow });
    expect((await add({ target_users: [] })).body.code).toBe('campaign_without_recipients');
    app.clock.advance(3 * 86_400_000);
    const body = { target_users: [newcomers[0]?.id] };
    expect((await add(body)).body.code).toBe('campaign_sending_over');
    await app.request({ method: 'POST', url: `${place}/${campaign.id}/complete`, token });
    expect((await add(body)).body.code).toBe('campaign_not_running');
  });
});

describe('a licence that is over', () => {
  test('lets nobody create a campaign', async () => {
    const organization = await buildOrganization(app, { starts_on: '2020-01-01', ends_on: '2020-12-31' });
    const operator = await buildPerson(app, organization, { role: 'operator' });
    const token = await signIn(app, operator);
    const template = await buildTemplate(app, token);
    const body = campaignOf([template], { users: [operator.id] });
    const answer = await app.request({ method: 'POST', url: place, token, body });
    expect([answer.status, answer.body.code]).toEqual([409, 'license_expired']);
  });
});

describe('a person who is taken out', () => {
  test('gets no letter and counts no longer as planned; what has gone cannot be taken back', async () => {
    const running = await buildRunning(app, 'link');
    const { url, read } = await openRecipient(running);
    const stop = () =>
      app.request<CampaignRecipient & { code: string }>({ method: 'POST', url: `${url}/stop`, token: running.token });
    expect((await stop()).body).toMatchObject({ delivery: 'cancelled' });
    expect(await running.statistics()).toMatchObject({ planned: 2 });
    const id = (await read()).id;
    const letter = await app.system.db
      .selectFrom('messages')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(letter.state).toBe('cancelled');
    const again = await stop();
    expect([again.status, again.body.code]).toEqual([409, 'letter_not_waiting']);
  });
});

describe('a comparison', () => {
  test('sets a campaign beside the earlier ones of its organization, tests aside, and its lures beside their earlier use', async () => {
    const { organization, token } = await buildOperator(app);
    const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
    const users = people.map(({ id }) => id);
    const template = await buildTemplate(app, token, { kind: 'link', name: 'Parcel' });
    const other = await buildTemplate(app, token, { kind: 'link', name: 'Payroll' });
    const begin = async (name: string, templates: { id: string }[], change = {}) => {
      app.clock.advance(60_000);
      return startCampaign(app, token, { ...campaignOf(templates, { users }), name, ...change });
    };
    const first = await begin('First', [template]);
    await begin('Rehearsal', [template], { is_testing: true });
    app.clock.advance(3_600_000);
    const tokens = await readTokens(app, first.id);
    for (const letter of tokens.values()) await hit(app, `/l/${letter}`);
    await project(app);
    const second = await begin('Second', [template, other]);
    const { body } = await app.request<CampaignComparison>({
      method: 'GET',
      url: `${place}/${second.id}/comparison`,
      token,
    });
    expect(body.campaigns.map((row) => [row.name, row.is_current, row.incident.count, row.incident.total])).toEqual([
      ['Second', true, 0, 0],
      ['First', false, 2, 2],
    ]);
    expect(body.templates).toHaveLength(1);
    expect(body.templates[0]).toMatchObject({ name: 'Parcel', campaigns_count: 1, earlier: { count: 2, total: 2 } });
    expect(body.verdict).toBe('unclear');
  });

  test('says so when there is nothing to compare with', async () => {
    const { token, campaign } = await buildRunning(app);
    const url = `${place}/${campaign.id}/comparison`;
    const { body } = await app.request<CampaignComparison>({ method: 'GET', url, token });
    expect(body).toMatchObject({ verdict: null, templates: [], campaigns: [{ is_current: true }] });
  });
});

describe('a campaign in the other list', () => {
  test('is not found there: those by tag and the others stand apart', async () => {
    const { token, campaign } = await buildRunning(app);
    const read = (query: string) => app.request({ method: 'GET', url: `${place}/${campaign.id}${query}`, token });
    expect((await read('')).status).toBe(200);
    expect((await read('?by_tag=false')).status).toBe(200);
    expect((await read('?by_tag=true')).status).toBe(404);
    expect((await read('/users?by_tag=true')).status).toBe(404);
  });
});
