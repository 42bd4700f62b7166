import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { phishingEmail, sendTagEmails } from '#modules/campaigns/index.ts';
import { dayIn, weekdayOf } from '#platform/calendar.ts';
import { inTransaction } from '#platform/scope.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson } from '#tests/support/world.ts';
import { buildRunning, buildTemplate, hit, project, readRecipientIds } from './phishing-world.ts';

let app: TestApp;
const place = '/api/v2/phishing/campaigns';
const working_hours = { from: 9, to: 18, days: [1, 2, 3, 4, 5] };

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function emailsOf(campaignId: string) {
  return app.system.db
    .selectFrom('messages as m')
    .innerJoin('phishing_recipients as r', 'r.id', 'm.id')
    .select(['m.id', 'm.state', 'm.due_at', 'r.planned_at', 'r.template_id'])
    .where('m.batch_id', '=', campaignId)
    .orderBy('m.id')
    .execute();
}

function hourIn(at: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
}

describe('letters whose time passed while their campaign was paused', () => {
  test('are planned anew: in working hours, spread over what is left, each with its template', async () => {
    const { token, campaign, scope } = await buildRunning(app, 'link', 12, {
      email_send_type: 'to_end',
      working_hours,
    });
    const act = (verb: string) => app.request({ method: 'POST', url: `${place}/${campaign.id}/${verb}`, token });
    const before = await emailsOf(campaign.id);
    await act('pause');
    app.clock.advance(5 * 86_400_000 + 12 * 3_600_000);
    const now = app.clock.now();
    const overdue = before.filter(({ due_at }) => due_at < now);
    expect(overdue.length).toBeGreaterThan(2);
    expect((await act('resume')).status).toBe(200);
    const after = await emailsOf(campaign.id);
    for (const letter of after) {
      expect(letter.state).toBe('planned');
      expect(letter.planned_at).toEqual(letter.due_at);
      expect(letter.due_at >= now).toBe(true);
      expect(working_hours.days).toContain(weekdayOf(dayIn(letter.due_at, scope.timeZone)));
      expect(hourIn(letter.due_at, scope.timeZone)).toBeGreaterThanOrEqual(9);
      expect(hourIn(letter.due_at, scope.timeZone)).toBeLessThan(18);
    }
    expect(new Set(after.map(({ due_at }) => due_at.getTime())).size).toBe(after.length);
    const replanned = after.filter(({ id }) => overdue.some((letter) => letter.id === id));
    expect(new Set(replanned.map(({ due_at }) => dayIn(due_at, scope.timeZone))).size).toBe(overdue.length);
    expect(after.map(({ template_id }) => template_id)).toEqual(before.map(({ template_id }) => template_id));
    const untouched = before.filter(({ due_at }) => due_at >= now);
    expect(after.filter(({ id }) => untouched.some((letter) => letter.id === id))).toEqual(
      untouched.map((letter) => ({ ...letter, state: 'planned' })),
    );
  });
});

test('a tag gives nobody a letter of its campaign while that is paused', async () => {
  const { organization, token, scope } = await buildOperator(app);
  const template = await buildTemplate(app, token);
  const people = [await buildPerson(app, organization), await buildPerson(app, organization)];
  const send = (campaign_id: string | null, person: { id: string } | undefined) =>
    inTransaction(scope, (tx) =>
      sendTagEmails(tx, {
        campaign_id,
        name: 'Newcomers',
        templates_ids: [template.id],
        user_ids: [person?.id ?? ''],
      }),
    );
  const { campaign_id } = await send(null, people[0]);
  await app.request({ method: 'POST', url: `${place}/${campaign_id}/pause`, token });
  expect((await send(campaign_id, people[1])).campaign_id).toBe(campaign_id);
  expect((await emailsOf(campaign_id)).map(({ state }) => state)).toEqual(['paused', 'paused']);
  await app.request({ method: 'POST', url: `${place}/${campaign_id}/resume`, token });
  expect((await emailsOf(campaign_id)).map(({ state }) => state)).toEqual(['planned', 'planned']);
});

test('a letter that arrived though the mail server refused it counts as sent in every table', async () => {
  const { token, campaign, scope, tokens, statistics } = await buildRunning(app, 'link', 2);
  const ids = await readRecipientIds(app, campaign.id);
  const [refused = '', accepted = ''] = tokens.map((letter) => ids.get(letter) ?? '');
  const sent_at = app.clock.now();
  const message = (id: string) => ({
    organization_id: scope.organizationId,
    id,
    kind: phishingEmail.kind,
    user_id: null,
    batch_id: campaign.id,
    recipient: '',
    original_recipient: null,
    attempts: 1,
    due_at: sent_at,
  });
  await inTransaction(scope, async (tx) => {
    await phishingEmail.onOutcomes?.(tx, {
      sent: [{ ...message(accepted), sent_at, server_answer: '250 OK' }],
      failed: [{ ...message(refused), failed_at: sent_at, failure: '421 lost' }],
      postponed: [],
    });
  });
  app.clock.advance(600_000);
  for (const letter of tokens) await hit(app, `/l/${letter}`);
  await project(app);
  const counted = { sent: 2, failed: 0, clicked: 2 };
  expect(await statistics()).toMatchObject(counted);
  const departments = await app.request<{ data: unknown[] }>({
    method: 'GET',
    url: `${place}/${campaign.id}/departments`,
    token,
  });
  expect(departments.status).toBe(200);
  expect(departments.body.data).toEqual([expect.objectContaining({ statistics: expect.objectContaining(counted) })]);
});
