import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roundStoredShare, shownLevel } from '#contract/figures.ts';
import type {
  LastCampaign,
  OrganizationPhishing,
  OrganizationRisk,
  OrganizationRiskGroups,
  OrganizationRiskLevels,
  PersonPhishingCounts,
  UserPhishing,
  UserRisk,
} from '#contract/statistics.ts';
import { recordProgress } from '#modules/campaigns/recipient-progress.ts';
import { refreshOrganization, statisticsRoundJob } from '#modules/statistics/index.ts';
import { inTransaction } from '#platform/scope.ts';
import {
  buildTemplate,
  campaignOf,
  hit,
  project,
  readTokens,
  startCampaign,
} from '#tests/api/phishing/phishing-world.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import {
  buildDepartment,
  buildOperator,
  buildOrganization,
  buildOrganizationScope,
  buildPerson,
  signIn,
} from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Three people: one falls for it, one reports it, one does nothing; a fourth gets no letter. */
async function buildHistory(change: Record<string, unknown> = {}) {
  const { organization, token } = await buildOperator(app);
  const department = await buildDepartment(app, organization);
  const person = (name: string) => buildPerson(app, organization, { department_id: department.id, last_name: name });
  const people = { fell: await person('Fell'), reported: await person('Reported'), ignored: await person('Ignored') };
  const bystander = await buildPerson(app, organization);
  const template = await buildTemplate(app, token);
  const campaign = await startCampaign(app, token, {
    ...campaignOf([template], { departments: [department.id] }),
    ...change,
  });
  const tokens = await readTokens(app, campaign.id);
  const emailOf = (who: keyof typeof people) => tokens.get(people[who].email) ?? '';
  const rows = await app.system.db
    .selectFrom('phishing_recipients')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .execute();
  const at = new Date(app.clock.now().getTime() - 600_000);
  await inTransaction(buildOrganizationScope(app, organization), (tx) =>
    recordProgress(
      tx,
      rows.map((row) => ({ recipient_id: row.id, kind: 'sent', at })),
    ),
  );
  await hit(app, `/o/${emailOf('fell')}.gif`);
  await hit(app, `/s/${emailOf('fell')}?filled=2`, { method: 'POST' });
  await hit(app, `/r/${emailOf('reported')}`);
  await project(app);
  const read = async <T>(path: string, as = token) =>
    (await app.request<T>({ method: 'GET', url: `/gateway/v1/statistic/${path}`, token: as })).body;
  return { organization, token, people, bystander, campaign, department, read };
}

describe('an employee’s figures', () => {
  test('show exactly what the person did', async () => {
    const { people, read } = await buildHistory();
    expect(await read<UserPhishing>(`users/${people.fell.id}/phishing`)).toMatchObject({
      sent: 1,
      opened: 1,
      clicked: 1,
      entered_data: 1,
      reported: 0,
      letters: [{ campaign: 'Autumn', template: 'Template form', status: 'entered_data', is_reported: false }],
    });
    expect(await read<UserPhishing>(`users/${people.reported.id}/phishing`)).toMatchObject({
      sent: 1,
      opened: 0,
      clicked: 0,
      reported: 1,
    });
    expect(await read<UserPhishing>(`users/${people.ignored.id}/phishing`)).toMatchObject({
      sent: 1,
      opened: 0,
      reported: 0,
    });
  });

  test('that nobody could see move are not written anew by the nightly round', async () => {
    const { organization, people } = await buildHistory();
    const versions = async () =>
      (
        await sql<{ id: string; version: string }>`
          select u.id, u.xmin || ' ' || s.xmin as version from users u join statistics_people s on s.user_id = u.id
          where u.organization_id = ${organization.id} order by u.id`.execute(app.system.db)
      ).rows;
    const scope = buildOrganizationScope(app, organization);
    await refreshOrganization(scope);
    const before = await versions();
    expect(before.map((row) => row.id)).toEqual(expect.arrayContaining(Object.values(people).map(({ id }) => id)));
    await refreshOrganization({ ...scope, now: new Date(scope.now.getTime() + 3_600_000) });
    expect(await versions()).toEqual(before);
  });

  test('stand in the list of employees as well', async () => {
    const { people, token } = await buildHistory();
    const { body } = await app.request<{
      data: { id: string; statistic: { risk_level: number; phishing_events: object } }[];
    }>({
      method: 'GET',
      url: '/api/v2/users?sort_by=RISK_LEVEL&sort_order=desc',
      token,
    });
    const fell = body.data.find((row) => row.id === people.fell.id);
    expect(fell?.statistic.phishing_events).toMatchObject({ sent: 1, clicked: 1, entered_data: 1 });
    const level = (id: string) => body.data.find((row) => row.id === id)?.statistic.risk_level ?? -1;
    expect(level(people.fell.id)).toBeGreaterThan(level(people.ignored.id));
  });

  test('explain the risk by its letters, to the figure itself', async () => {
    const { people, read } = await buildHistory();
    const { current, probability, explanation, data } = await read<UserRisk>(
      `users/${people.fell.id}/risk-level?days_period=7`,
    );
    expect(explanation).toMatchObject({ observed: expect.closeTo(1, 3), learning_shift: 0 });
    const mean = 1 / 3;
    const lure = (1 + 50 * mean) / 53;
    expect(explanation?.reference_rate).toBeCloseTo(lure, 12);
    expect(explanation?.probability).toBeCloseTo(1 - (1 - lure) ** (explanation?.ratio ?? 0), 12);
    expect(probability).toBe(roundStoredShare(explanation?.probability ?? 0));
    expect(current).toBe(shownLevel(((explanation?.probability ?? 0) / 0.4) * 10));
    expect(explanation?.letters).toEqual([
      expect.objectContaining({ action: 'entered_data', has_failed: true, weight: expect.closeTo(1, 3) }),
    ]);
    // As it was counted, like on the campaign's page: the smoothed rate belongs to the formula.
    expect(explanation?.letters[0]?.lure).toMatchObject({ count: 1, total: 3, share: 1 / 3 });
    expect(explanation?.letters).toEqual([expect.objectContaining({ has_failed: true })]);
    expect(explanation?.letters[0]?.effect).toBeGreaterThan(0);
    expect(data).toHaveLength(9);
    expect(data.at(-1)).toEqual({ date: '2026-03-11', value: current });
  });

  test('are the person’s own to read, without the names of letters, and nobody else’s', async () => {
    const { people, token } = await buildHistory();
    const own = await signIn(app, people.fell);
    const mine = await app.request<PersonPhishingCounts>({
      method: 'GET',
      url: '/gateway/v1/statistic/my/phishing',
      token: own,
    });
    expect(mine.body).toEqual({ sent: 1, opened: 1, clicked: 1, entered_data: 1, opened_attachment: 0, reported: 0 });
    const risk = await app.request<{ data: unknown[] }>({
      method: 'GET',
      url: '/gateway/v1/statistic/my/risk-level',
      token: own,
    });
    expect(risk.body.data).toHaveLength(92);
    const other = `/gateway/v1/statistic/users/${people.ignored.id}/risk-level`;
    expect((await app.request({ method: 'GET', url: other, token: own })).status).toBe(403);
    const stranger = await buildOperator(app);
    expect((await app.request({ method: 'GET', url: other, token: stranger.token })).status).toBe(404);
    expect((await app.request({ method: 'GET', url: other, token })).status).toBe(200);
  });

  test('do not count tests and deleted campaigns', async () => {
    const test = await buildHistory({ is_testing: true });
    expect(await test.read<UserPhishing>(`users/${test.people.fell.id}/phishing`)).toMatchObject({
      sent: 0,
      letters: [],
    });
    const real = await buildHistory();
    await app.request({ method: 'DELETE', url: `/api/v2/phishing/campaigns/${real.campaign.id}`, token: real.token });
    expect(await real.read<UserRisk>(`users/${real.people.fell.id}/risk-level`)).toMatchObject({
      current: null,
      explanation: null,
    });
  });
});

describe('the organization’s figures', () => {
  test('are those of its people, at once', async () => {
    const { organization, people, read } = await buildHistory();
    const of = (name: string) => `organizations/${organization.id}/${name}`;
    expect(await read<OrganizationPhishing>(of('phishing'))).toMatchObject({
      sent: 3,
      opened: 1,
      clicked: 1,
      entered_data: 1,
      reported: 1,
      campaigns_count: 1,
      active_campaigns_count: 1,
      failed_people: { count: 1, total: 3 },
      reported_people: { count: 1, total: 3 },
    });
    const levels = await Promise.all(
      Object.values(people).map(async (person) => (await read<UserRisk>(`users/${person.id}/risk-level`)).current ?? 0),
    );
    const risk = await read<OrganizationRisk>(of('current-risk-level'));
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    expect(risk.risk_level).toBeCloseTo(Math.round(mean * 10) / 10, 6);
    expect(risk.needs_attention).toBe(levels.filter((level) => level > 7).length);
    const groups = await read<OrganizationRiskGroups>(of('risk-groups'));
    expect(groups.total).toBe(5);
    expect(groups.data.reduce((sum, group) => sum + group.count, 0)).toBe(5);
    expect(groups.data.find((group) => group.group === 'unknown')?.count).toBe(2);
    const histogram = await read<OrganizationRiskLevels>(of('risk-levels'));
    expect(histogram.data.reduce((sum, bar) => sum + bar.count, 0)).toBe(3);
    expect(await read<LastCampaign>(of('last-campaign'))).toMatchObject({
      campaign: { name: 'Autumn', statistics: { entered_data: 1 } },
    });
  });

  test('take newcomers as average once anything is known', async () => {
    const { organization, bystander, read } = await buildHistory();
    await statisticsRoundJob.handler(app.context, {}, AbortSignal.timeout(20_000));
    const { current, explanation } = await read<UserRisk>(`users/${bystander.id}/risk-level`);
    expect(explanation?.ratio).toBe(1);
    expect(current).toBeGreaterThan(0);
    const groups = await read<OrganizationRiskGroups>(`organizations/${organization.id}/risk-groups`);
    expect(groups.data.find((group) => group.group === 'unknown')?.count).toBe(0);
  });

  test('follow people who come, within a minute', async () => {
    const { organization, read } = await buildHistory();
    const count = async () =>
      (await read<OrganizationRisk>(`organizations/${organization.id}/current-risk-level`)).users_count;
    expect(await count()).toBe(5);
    await buildPerson(app, organization);
    app.clock.advance(61_000);
    expect(await count()).toBe(6);
  });

  test('are read for a child organization by its parent, and by nobody else', async () => {
    const { organization, token } = await buildHistory();
    const child = await buildOrganization(app, { parent_id: organization.id });
    const ask = async (id: string, as: string) =>
      (
        await app.request({
          method: 'GET',
          url: `/gateway/v1/statistic/organizations/${id}/current-risk-level`,
          token: as,
        })
      ).status;
    expect(await ask(child.id, token)).toBe(200);
    const stranger = await buildOperator(app);
    expect(await ask(child.id, stranger.token)).toBe(404);
    expect(await ask(organization.id, stranger.token)).toBe(404);
  });

  test('are a series that ends today and keeps its days', async () => {
    const { organization, read } = await buildHistory();
    const of = `organizations/${organization.id}/risk-levels?days_period=3`;
    const before = await read<OrganizationRiskLevels>(of);
    app.clock.advance(2 * 86_400_000);
    const after = await read<OrganizationRiskLevels>(of);
    expect(after.series.data).toHaveLength(5);
    expect(after.series.data.map((point) => point.value)).toEqual([
      null,
      null,
      before.series.current,
      before.series.current,
      after.series.current,
    ]);
    app.clock.advance(-2 * 86_400_000);
  });

  test('show the departments with the people below them', async () => {
    const { organization, department, read } = await buildHistory();
    const { data } = await read<{
      data: { department: { id: string }; users_count: number; risk_level: number | null }[];
    }>(`organizations/${organization.id}/detail-progress-group`);
    expect(data.find((row) => row.department.id === department.id)).toMatchObject({
      users_count: 3,
      risk_level: expect.any(Number),
    });
  });
});
