import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import { campaignCalendarJob, followUpJob } from '#modules/campaigns/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, hit, project, readCampaign, readTokens, startCampaign } from './phishing-world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const runJob = () => followUpJob.handler(app.context, {}, AbortSignal.timeout(10_000));

async function buildCampaign(change: (ids: { course: string; template: string }) => Record<string, unknown>) {
  const { organization, token } = await buildOperator(app);
  const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
  const template = await buildTemplate(app, token, { kind: 'link' });
  const course = await buildCourse(app, token);
  const campaign = await startCampaign(app, token, {
    ...campaignOf([template], { users: people.map(({ id }) => id) }),
    ...change({ course: course.id, template: template.id }),
  });
  const tokens = await readTokens(app, campaign.id);
  return { token, people, campaign, course, template, tokens, organization };
}

/** A person follows the link; the clock leaves the seconds in which only machines are that quick. */
async function click(token: string): Promise<void> {
  app.clock.advance(3_600_000);
  await hit(app, `/l/${token}`);
  await project(app);
}

async function coursesOf(organizationId: string): Promise<string[]> {
  const rows = await app.system.db
    .selectFrom('enrolments')
    .where('organization_id', '=', organizationId)
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** From when to when each person has the course, in the order in which they got it. */
async function windowsOf(organizationId: string) {
  return app.system.db
    .selectFrom('enrolments as e')
    .innerJoin('assigned_courses as a', (join) =>
      join.onRef('a.organization_id', '=', 'e.organization_id').onRef('a.id', '=', 'e.assigned_course_id'),
    )
    .where('e.organization_id', '=', organizationId)
    .orderBy('e.added_at')
    .select(['e.user_id', 'a.start_date', 'a.end_date'])
    .execute();
}

async function messagesOf(organizationId: string): Promise<string[]> {
  const rows = await app.system.db
    .selectFrom('messages')
    .where('organization_id', '=', organizationId)
    .where('kind', '=', 'phishing.message')
    .select('recipient')
    .execute();
  return rows.map(({ recipient }) => recipient);
}

describe('what follows a lure', () => {
  it('is given once to those who reached the state, and to nobody else', async () => {
    const world = await buildCampaign(({ course }) => ({
      has_auto_course: true,
      course,
      targets_auto_course: ['clicked'],
      has_message: true,
      theme: 'Two minutes',
      text: 'Look at the address.\nAsk when in doubt.',
      targets_message: ['clicked'],
    }));
    await runJob();
    expect(await coursesOf(world.organization.id)).toEqual([]);
    const [clicker] = world.people;
    await click(world.tokens.get(clicker?.email ?? '') ?? '');
    await runJob();
    await runJob();
    expect(await coursesOf(world.organization.id)).toEqual([clicker?.id]);
    expect(await messagesOf(world.organization.id)).toEqual([clicker?.email]);
  });

  it('leaves out whoever reported and did not fall: theirs was no mistake', async () => {
    const world = await buildCampaign(() => ({
      has_message: true,
      theme: 'Two minutes',
      text: 'Look at the address.',
      targets_message: ['opened'],
    }));
    const [reporter, reader] = world.people.map(({ email }) => email);
    app.clock.advance(3_600_000);
    for (const email of [reporter, reader]) await hit(app, `/o/${world.tokens.get(email ?? '')}.gif`);
    app.clock.advance(60_000);
    await hit(app, `/r/${world.tokens.get(reporter ?? '')}`);
    await project(app);
    await runJob();
    expect(await messagesOf(world.organization.id)).toEqual([reader]);
    await click(world.tokens.get(reporter ?? '') ?? '');
    await runJob();
    expect(new Set(await messagesOf(world.organization.id))).toEqual(new Set([reporter, reader]));
  });

  it('waits for the day that the author chose', async () => {
    const world = await buildCampaign(() => ({
      has_message: true,
      theme: 'Later',
      text: 'Hello',
      targets_message: ['clicked'],
      is_delay: true,
      date_delay: '2026-03-20',
    }));
    await click([...world.tokens.values()][0] ?? '');
    await runJob();
    expect(await messagesOf(world.organization.id)).toEqual([]);
    app.clock.set(new Date('2026-03-20T09:00:00Z'));
    await runJob();
    expect(await messagesOf(world.organization.id)).toHaveLength(1);
  });

  it('is a second campaign, begun once when the first one ends, for those who fell for it', async () => {
    const world = await buildCampaign(({ template }) => ({
      post_campaign: { name: 'Once more', templates_ids: [template] },
      post_campaign_targets: ['clicked'],
    }));
    const [clicker] = world.people;
    await click(world.tokens.get(clicker?.email ?? '') ?? '');
    await runJob();
    const list = () =>
      app.request<{ data: Campaign[] }>({ method: 'GET', url: '/api/v2/phishing/campaigns', token: world.token });
    expect((await list()).body.data).toHaveLength(1);
    await app.request({
      method: 'POST',
      url: `/api/v2/phishing/campaigns/${world.campaign.id}/complete`,
      token: world.token,
      body: {},
    });
    await runJob();
    await runJob();
    const second = (await list()).body.data.filter(({ name }) => name === 'Once more');
    expect(second).toHaveLength(1);
    expect(second[0]?.users_count).toBe(1);
  });

  it('comes on its day also where the campaign was ended long before', async () => {
    const world = await buildCampaign(() => ({
      has_message: true,
      theme: 'Later',
      text: 'Hello',
      targets_message: ['clicked'],
      is_delay: true,
      date_delay: dayAfter(20),
    }));
    await click([...world.tokens.values()][0] ?? '');
    const url = `/api/v2/phishing/campaigns/${world.campaign.id}/complete`;
    await app.request({ method: 'POST', url, token: world.token });
    await runJob();
    expect(await messagesOf(world.organization.id)).toEqual([]);
    app.clock.advance(21 * 86_400_000);
    await runJob();
    expect(await messagesOf(world.organization.id)).toHaveLength(1);
    app.clock.advance(100 * 86_400_000);
    await runJob();
    expect(await messagesOf(world.organization.id)).toHaveLength(1);
  });

  it('reaches those who did nothing only once the campaign is over, early or not', async () => {
    const world = await buildCampaign(() => ({
      has_message: true,
      theme: 'Well done',
      text: 'You did not open it.',
      targets_message: ['sent'],
    }));
    const [clicker, quiet] = world.people;
    await markSent(world.campaign.id);
    await click(world.tokens.get(clicker?.email ?? '') ?? '');
    await runJob();
    expect(await messagesOf(world.organization.id)).toEqual([]);
    const url = `/api/v2/phishing/campaigns/${world.campaign.id}/complete`;
    await app.request({ method: 'POST', url, token: world.token });
    await runJob();
    expect(await messagesOf(world.organization.id)).toEqual([quiet?.email]);
  });

  it('is not for a person who was removed meanwhile', async () => {
    const world = await buildCampaign(({ course }) => ({
      has_auto_course: true,
      course,
      targets_auto_course: ['clicked'],
      has_message: true,
      theme: 'Two minutes',
      text: 'Look at the address.',
      targets_message: ['clicked'],
    }));
    const [clicker] = world.people;
    await click(world.tokens.get(clicker?.email ?? '') ?? '');
    const answer = await app.request({ method: 'DELETE', url: `/api/v2/users/${clicker?.id}`, token: world.token });
    expect(answer.status).toBe(200);
    await runJob();
    expect(await coursesOf(world.organization.id)).toEqual([]);
    expect(await messagesOf(world.organization.id)).toEqual([]);
  });

  it('follows a test as well: only risk and statistics leave tests aside', async () => {
    const world = await buildCampaign(() => ({
      is_testing: true,
      has_message: true,
      theme: 'Test',
      text: 'Hello',
      targets_message: ['clicked'],
    }));
    const [clicker] = world.people;
    await click(world.tokens.get(clicker?.email ?? '') ?? '');
    await runJob();
    expect(await messagesOf(world.organization.id)).toEqual([clicker?.email]);
    const { sent, clicked } = await app.system.db
      .selectFrom('users')
      .where('id', '=', clicker?.id ?? '')
      .select(['phishing_sent as sent', 'phishing_clicked as clicked'])
      .executeTakeFirstOrThrow();
    expect([sent, clicked]).toEqual([0, 0]);
  });

  it('of one campaign that cannot be done does not hold up another one’s', async () => {
    const broken = await buildCampaign(({ course }) => ({
      has_auto_course: true,
      course,
      targets_auto_course: ['clicked'],
    }));
    const sound = await buildCampaign(() => ({
      has_message: true,
      theme: 'Sound',
      text: 'Hello',
      targets_message: ['clicked'],
    }));
    const course = { id: 'no id at all', targets: ['clicked'], period: 30, date_end: null };
    await app.system.db
      .updateTable('phishing_campaigns')
      .set({ follow_ups: JSON.stringify({ course, message: null }) })
      .where('id', '=', broken.campaign.id)
      .execute();
    await click([...broken.tokens.values()][0] ?? '');
    await click([...sound.tokens.values()][0] ?? '');
    await runJob();
    expect(await messagesOf(sound.organization.id)).toHaveLength(1);
  });

  it('waits while its course is away, says so, and reaches everybody once the course is back', async () => {
    const world = await buildCampaign(({ course }) => ({
      has_auto_course: true,
      course,
      targets_auto_course: ['clicked'],
    }));
    const [early, late] = world.people;
    const archive = (archived: boolean) =>
      app.request({
        method: 'PATCH',
        url: `/learning/api/content/courses/${world.course.id}`,
        token: world.token,
        body: { archived },
      });
    expect((await archive(true)).status).toBe(200);
    await click(world.tokens.get(early?.email ?? '') ?? '');
    await runJob();
    await runJob();
    await click(world.tokens.get(late?.email ?? '') ?? '');
    const waiting = await readCampaign(app, world.token, world.campaign.id);
    expect(waiting).toMatchObject({ has_auto_course: true, course: world.course.id });
    expect(waiting.problems).toEqual([{ part: 'course', code: 'course_unknown', message: expect.any(String) }]);
    expect(await coursesOf(world.organization.id)).toEqual([]);

    expect((await archive(false)).status).toBe(200);
    await runJob();
    expect(new Set(await coursesOf(world.organization.id))).toEqual(new Set([early?.id, late?.id]));
    expect((await readCampaign(app, world.token, world.campaign.id)).problems).toEqual([]);
  });

  it('keeps the templates of a campaign that is to follow from being deleted', async () => {
    const { organization, token } = await buildOperator(app);
    const first = await buildTemplate(app, token, { kind: 'link' });
    const next = await buildTemplate(app, token, { kind: 'link' });
    await startCampaign(app, token, {
      ...campaignOf([first], { users: [(await buildPerson(app, organization)).id] }),
      post_campaign: { name: 'Once more', templates_ids: [next.id] },
    });
    const url = `/api/v2/phishing/templates/${next.id}`;
    const refused = await app.request<{ code: string; message: string }>({ method: 'DELETE', url, token });
    expect(refused).toMatchObject({ status: 409, body: { code: 'template_in_use' } });
    expect(refused.body.message).toContain('Autumn');
  });

  it('leaves everybody the whole period from their own day, and comes to nobody twice', async () => {
    const world = await buildCampaign(({ course }) => ({
      has_auto_course: true,
      course,
      targets_auto_course: ['clicked'],
      period: 14,
    }));
    const [early, late] = world.people;
    const days: string[] = [];
    for (const person of [early, late]) {
      await click(world.tokens.get(person?.email ?? '') ?? '');
      await runJob();
      await runJob();
      days.push(dayIn(app.clock.now(), world.organization.time_zone));
      app.clock.advance(20 * 86_400_000);
    }
    expect(await windowsOf(world.organization.id)).toEqual([
      { user_id: early?.id, start_date: days[0], end_date: addDays(days[0] ?? '', 14) },
      { user_id: late?.id, start_date: days[1], end_date: addDays(days[1] ?? '', 14) },
    ]);
  });

  it('ends on the day that the author chose; once that is past, the period counts', async () => {
    const ends = dayAfter(10);
    const world = await buildCampaign(({ course }) => ({
      has_auto_course: true,
      course,
      targets_auto_course: ['clicked'],
      period: 14,
      date_end: ends,
    }));
    const [early, late] = world.people;
    await click(world.tokens.get(early?.email ?? '') ?? '');
    await runJob();
    app.clock.advance(20 * 86_400_000);
    await click(world.tokens.get(late?.email ?? '') ?? '');
    await runJob();
    const windows = await windowsOf(world.organization.id);
    expect(windows.map(({ end_date }) => end_date)).toEqual([ends, dayAfter(14)]);
  });
});

/** As the outbox notes letters that have gone. */
async function markSent(campaignId: string): Promise<void> {
  await app.system.db
    .updateTable('messages')
    .set({ state: 'sent', sent_at: app.clock.now() })
    .where('batch_id', '=', campaignId)
    .execute();
  await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
}

function dayAfter(days: number): string {
  return addDays(dayIn(app.clock.now(), 'Asia/Tashkent'), days);
}
