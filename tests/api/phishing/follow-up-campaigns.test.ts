import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignOrder } from '#contract/campaign-orders.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { campaignCalendarJob, followUpJob } from '#modules/campaigns/index.ts';
import { addDays, dayIn } from '#platform/calendar.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import {
  buildTemplate,
  campaignOf,
  hit,
  listRecipients,
  project,
  readCampaign,
  readTokens,
  startCampaign,
} from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing/campaigns';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const dayAfter = (days: number) => addDays(dayIn(app.clock.now(), 'Asia/Tashkent'), days);

/** Two people, and a campaign for them that lasts thirty days; `post` is about what follows it. */
async function buildWorld() {
  const { organization, operator, token } = await buildOperator(app);
  const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
  const template = await buildTemplate(app, token, { kind: 'link' });
  const tag = await app.request<{ id: string }>({
    method: 'POST',
    url: '/api/v2/tags/custom',
    token,
    body: { title: 'On leave', color: '#0A7A4F' },
  });
  const bodyWith = (post: object) => ({
    ...campaignOf([template], { users: people.map(({ id }) => id) }),
    post_campaign: { name: 'Once more', templates_ids: [template.id], ...post },
    post_campaign_targets: ['clicked'],
  });
  return { organization, operator, token, people, template, tag: tag.body.id, bodyWith };
}
type World = Awaited<ReturnType<typeof buildWorld>>;

/** Begins it, lets everybody fall for it, and lets so many days pass before the calendar is looked at. */
async function runFirst(world: World, post: object, days: number): Promise<Campaign> {
  const campaign = await startCampaign(app, world.token, world.bodyWith(post));
  const tokens = [...(await readTokens(app, campaign.id)).values()];
  app.clock.advance(3_600_000);
  for (const token of tokens) await hit(app, `/l/${token}`);
  await project(app);
  app.clock.advance(days * 86_400_000);
  await campaignCalendarJob.handler(app.context, {}, AbortSignal.timeout(10_000));
  return campaign;
}
const runFollowUps = () => followUpJob.handler(app.context, {}, AbortSignal.timeout(10_000));

/** The follow-up after its job, with its people; undefined: it has not begun. */
async function readSecond(world: World) {
  const token = await signIn(app, world.operator);
  await runFollowUps();
  await app.jobs.runDue();
  const { body } = await app.request<{ data: Campaign[] }>({ method: 'GET', url: place, token });
  const second = body.data.find(({ name }) => name === 'Once more');
  if (second === undefined) return undefined;
  const { data } = await listRecipients(app, token, second.id);
  return { campaign: await readCampaign(app, token, second.id), emails: data.map(({ email }) => email).toSorted() };
}

const give = (world: World, token: string, people: readonly { id: string }[]) =>
  app.request({
    method: 'POST',
    url: '/api/v2/tags/custom/assign',
    token,
    body: { tag_id: world.tag, users_ids: people.map(({ id }) => id) },
  });

describe('the days and tags of a follow-up campaign', () => {
  it('are kept, and given back for an edit and a repetition', async () => {
    const world = await buildWorld();
    const post = {
      date_type: 'custom',
      email_send_end_date: dayAfter(50),
      end_date: dayAfter(55),
      excluded_tags: [world.tag],
    };
    const body = { ...world.bodyWith(post), start_date: dayAfter(5) };
    const created = await app.request<Campaign>({ method: 'POST', url: place, token: world.token, body });
    expect(created.body.post_campaign).toMatchObject(post);
    const url = `${place}/${created.body.id}`;
    const order = await app.request<CampaignOrder>({ method: 'GET', url: `${url}/order`, token: world.token });
    expect(order.body.body.post_campaign).toMatchObject(post);
    expect(order.body.names.tags).toEqual([{ id: world.tag, title: 'On leave' }]);
    const edited = await app.request<Campaign>({ method: 'PUT', url, token: world.token, body: order.body.body });
    expect([edited.status, edited.body.post_campaign]).toEqual([200, created.body.post_campaign]);
    await app.request({ method: 'DELETE', url: `/api/v2/tags/custom/${world.tag}`, token: world.token });
    const later = await app.request<CampaignOrder>({ method: 'GET', url: `${url}/order`, token: world.token });
    expect(later.body.body.post_campaign?.excluded_tags).toEqual([]);
    expect(later.body.gone).toEqual([{ part: 'tags', title: 'On leave' }]);
  });

  it('are found by themselves when nobody chose any', async () => {
    const world = await buildWorld();
    await runFirst(world, {}, 31);
    const second = await readSecond(world);
    expect(second?.emails).toEqual(world.people.map(({ email }) => email).toSorted());
    expect(second?.campaign).toMatchObject({
      date_type: 'auto',
      start_date: dayAfter(0),
      email_send_end_date: dayAfter(20),
      end_date: dayAfter(30),
    });
  });

  it.each([
    ['the usual time after it', undefined, 10],
    ['a day of their own', 35, 35],
  ])('end the sending on the day that was chosen, and the answers on %s', async (_what, end, expected) => {
    const world = await buildWorld();
    const lastEmail = dayAfter(36);
    const end_date = end === undefined ? null : addDays(lastEmail, end);
    await runFirst(world, { date_type: 'custom', email_send_end_date: lastEmail, end_date }, 31);
    expect((await readSecond(world))?.campaign).toMatchObject({
      status: 'active',
      start_date: dayAfter(0),
      email_send_end_date: lastEmail,
      end_date: addDays(lastEmail, expected),
    });
  });

  it('are found anew where the first campaign ended after the chosen day', async () => {
    const world = await buildWorld();
    await runFirst(world, { date_type: 'custom', email_send_end_date: dayAfter(36) }, 37);
    expect((await readSecond(world))?.campaign).toMatchObject({
      status: 'active',
      start_date: dayAfter(0),
      email_send_end_date: dayAfter(20),
      end_date: dayAfter(30),
    });
  });

  it('hold on the chosen day itself', async () => {
    const world = await buildWorld();
    const lastEmail = dayAfter(36);
    await runFirst(world, { date_type: 'custom', email_send_end_date: lastEmail }, 36);
    expect(dayAfter(0)).toBe(lastEmail);
    expect((await readSecond(world))?.campaign.email_send_end_date).toBe(lastEmail);
  });

  it('leave out who has an excluded tag at that moment, whoever had it before', async () => {
    const world = await buildWorld();
    const [first, second] = world.people;
    await give(world, world.token, second ? [second] : []);
    await runFirst(world, { excluded_tags: [world.tag] }, 31);
    const token = await signIn(app, world.operator);
    await give(world, token, first ? [first] : []);
    const url = `/api/v2/tags/custom/users/${second?.id}/remove`;
    await app.request({ method: 'PUT', url, token, body: { tag_ids: [world.tag] } });
    expect((await readSecond(world))?.emails).toEqual([second?.email]);
  });

  it('begin nothing while everybody has an excluded tag', async () => {
    const world = await buildWorld();
    const campaign = await runFirst(world, { excluded_tags: [world.tag] }, 31);
    const token = await signIn(app, world.operator);
    await give(world, token, world.people);
    expect(await readSecond(world)).toBeUndefined();
    // Nothing went wrong: the campaign still tells what it was asked for.
    expect((await readCampaign(app, token, campaign.id)).post_campaign?.excluded_tags).toEqual([world.tag]);
  });

  it('may be missing in what was written down before they could be chosen', async () => {
    const world = await buildWorld();
    const campaign = await runFirst(world, {}, 31);
    const older = { name: 'Once more', templates_ids: [world.template.id] };
    const whole = campaign.post_campaign;
    const { date_type: _type, end_date: _end, email_send_end_date: _last, excluded_tags: _tags, ...rest } = whole ?? {};
    await app.system.db
      .updateTable('phishing_campaigns')
      .set({ post_campaign: JSON.stringify({ ...rest, ...older }) })
      .where('id', '=', campaign.id)
      .execute();
    const token = await signIn(app, world.operator);
    const url = `${place}/${campaign.id}`;
    expect((await readCampaign(app, token, campaign.id)).post_campaign).toEqual(whole);
    const order = await app.request<CampaignOrder>({ method: 'GET', url: `${url}/order`, token });
    expect(order.body.body.post_campaign).toEqual(whole);
    expect((await readSecond(world))?.campaign.date_type).toBe('auto');
  });

  it.each<[string, () => object, string, string]>([
    [
      'before the end of the first campaign',
      () => ({ date_type: 'custom', email_send_end_date: dayAfter(29) }),
      'follow_up_ends_early',
      'email_send_end_date',
    ],
    [
      'on the last day of the first campaign',
      () => ({ date_type: 'custom', email_send_end_date: dayAfter(30), end_date: dayAfter(60) }),
      'follow_up_ends_early',
      'email_send_end_date',
    ],
    [
      'with the whole of it before that',
      () => ({ date_type: 'custom', end_date: dayAfter(12) }),
      'follow_up_ends_early',
      'email_send_end_date',
    ],
    [
      'early without a word about its dates',
      () => ({ email_send_end_date: dayAfter(12) }),
      'follow_up_ends_early',
      'email_send_end_date',
    ],
    ['on no day', () => ({ date_type: 'custom' }), 'validation_failed', 'email_send_end_date'],
    [
      'after its own end',
      () => ({ date_type: 'custom', email_send_end_date: dayAfter(50), end_date: dayAfter(49) }),
      'validation_failed',
      'email_send_end_date',
    ],
    [
      'in a year that was mistyped',
      () => ({ date_type: 'custom', email_send_end_date: dayAfter(40_000) }),
      'date_too_far',
      'email_send_end_date',
    ],
    [
      'with an end in a year that was mistyped',
      () => ({ date_type: 'custom', email_send_end_date: dayAfter(40), end_date: dayAfter(40_000) }),
      'date_too_far',
      'end_date',
    ],
  ])('are refused when the sending would end %s', async (_what, post, code, field) => {
    const world = await buildWorld();
    const answer = await app.request<{ code: string; errors: Record<string, string[]> }>({
      method: 'POST',
      url: place,
      token: world.token,
      body: world.bodyWith(post()),
    });
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(Object.keys(answer.body.errors)).toEqual([`post_campaign.${field}`]);
  });
});
