import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Autophish, CampaignCard } from '#contract/campaigns.ts';
import type { Page } from '#contract/page.ts';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { autophishJob } from '#modules/campaigns/index.ts';
import { selectCheckedTemplateIds } from '#modules/templates/template-repository.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOrganization, buildOrganizationScope, buildPerson, signIn } from '#tests/support/world.ts';
import { buildCheckedTemplate, buildTemplate, campaignOf, listRecipients, startCampaign } from './phishing-world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const runJob = () => autophishJob.handler(app.context, {}, AbortSignal.timeout(10_000));

async function buildWorld(people = 4, license: { ends_on?: string } = {}) {
  const organization = await buildOrganization(app, license);
  const token = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
  for (let index = 0; index < people; index++) await buildPerson(app, organization);
  const ask = async (method: 'GET' | 'POST', query = '') =>
    (await app.request<Autophish>({ method, url: `/api/v2/phishing/autophish${query}`, token })).body;
  const rounds = async () =>
    (
      await app.request<Page<CampaignCard>>({
        method: 'GET',
        url: '/api/v2/phishing/campaigns?is_autophish=true',
        token,
      })
    ).body.data;
  return { organization, token, ask, rounds, usersCount: people + 1 };
}

describe('automatic campaigns', () => {
  test('are off until somebody switches them on, and say beforehand what they would do', async () => {
    const { token, ask, usersCount } = await buildWorld();
    expect(await ask('GET')).toMatchObject({ is_enabled: false, problem: 'no_templates', campaign: null });
    await buildCheckedTemplate(app, token);
    expect(await ask('GET')).toMatchObject({
      is_enabled: false,
      problem: null,
      templates_count: 1,
      users_count: usersCount,
      next: { start_date: '2026-03-11', email_send_end_date: '2026-03-31' },
    });
    expect((await ask('POST', '?toggle=true')).is_enabled).toBe(true);
    expect((await ask('GET')).is_enabled).toBe(true);
    expect((await ask('POST', '?toggle=false')).is_enabled).toBe(false);
  });

  test('take no template before somebody has checked it, nor after it was changed since', async () => {
    const { token, ask, rounds } = await buildWorld(1);
    const template = await buildTemplate(app, token);
    expect(template).toMatchObject({ is_ready: true, is_checked: false });
    expect(await ask('POST', '?toggle=true')).toMatchObject({ problem: 'no_templates', templates_count: 0 });
    const check = (id: string) =>
      app.request<PhishingTemplate & { code: string }>({
        method: 'PATCH',
        url: `/api/v2/phishing/templates/${id}`,
        token,
        body: { is_checked: true },
      });
    expect((await check(template.id)).body.is_checked).toBe(true);
    const url = `/api/v2/phishing/pages/${template.pages[0]?.id}`;
    await app.request({ method: 'PATCH', url, token, body: { html: '<form><input></form>' } });
    expect((await ask('GET')).templates_count).toBe(0);
    await app.request({ method: 'DELETE', url, token });
    expect((await check(template.id)).body.code).toBe('template_not_ready');
    await runJob();
    expect(await rounds()).toEqual([]);
    const copied = await app.request<PhishingTemplate>({
      method: 'POST',
      url: `/api/v2/phishing/templates/${(await buildCheckedTemplate(app, token)).id}/copy`,
      token,
    });
    expect(copied.body.is_checked).toBe(false);
    expect((await ask('GET')).templates_count).toBe(1);
  });

  test('take the lures that the fewest people got, where there are more than a campaign may have', async () => {
    const { organization, token, ask } = await buildWorld(1);
    const old = [await buildCheckedTemplate(app, token), await buildCheckedTemplate(app, token)];
    const person = await buildPerson(app, organization);
    await startCampaign(app, token, campaignOf(old, { users: [person.id] }));
    const fresh = await buildCheckedTemplate(app, token);
    const scope = buildOrganizationScope(app, organization);
    const { template_id: used } = await app.system.db
      .selectFrom('phishing_recipients')
      .select('template_id')
      .where('organization_id', '=', scope.organizationId)
      .executeTakeFirstOrThrow();
    const unused = old.map(({ id }) => id).filter((id) => id !== used);
    expect(await selectCheckedTemplateIds(scope, 3)).toEqual([...unused, fresh.id, used]);
    expect(await selectCheckedTemplateIds(scope, 2)).toEqual([...unused, fresh.id]);
    expect((await ask('GET')).templates_count).toBe(3);
  });

  test('write each change of the switch into the audit once', async () => {
    const { organization, ask } = await buildWorld(0);
    await ask('POST', '?toggle=true');
    await ask('POST', '?toggle=true');
    await ask('POST', '?toggle=false');
    const rows = await app.system.db
      .selectFrom('audit_log')
      .where('organization_id', '=', organization.id)
      .where('entity', '=', 'autophish')
      .select('action')
      .orderBy('seq')
      .execute();
    expect(rows.map((row) => row.action)).toEqual(['autophish.enabled', 'autophish.disabled']);
  });

  test('begin once a month, however many processes and rounds of the job there are', async () => {
    const { token, ask, rounds, usersCount } = await buildWorld();
    await buildCheckedTemplate(app, token);
    await Promise.all([ask('POST', '?toggle=true'), ask('POST', '?toggle=true')]);
    await Promise.all([runJob(), runJob(), runJob()]);
    await app.jobs.runDue();
    await runJob();
    const [campaign, ...others] = await rounds();
    expect(others).toEqual([]);
    expect(campaign).toMatchObject({
      name: 'Автофишинг, март 2026',
      is_autophish: true,
      status: 'active',
      users_count: usersCount,
      start_date: '2026-03-11',
      email_send_end_date: '2026-03-31',
    });
    expect(await ask('GET')).toMatchObject({
      next: { start_date: '2026-04-01', email_send_end_date: '2026-04-30' },
      campaign: { id: campaign?.id },
    });
  });

  test('begin at once when they are switched on, and again on the first of the next month', async () => {
    const { token, ask, rounds } = await buildWorld();
    await buildCheckedTemplate(app, token);
    expect((await ask('POST', '?toggle=true')).next.start_date).toBe('2026-04-01');
    expect(await rounds()).toHaveLength(1);
    app.clock.set(new Date('2026-03-31T19:05:00Z'));
    await runJob();
    const [newest] = await app.system.db
      .selectFrom('phishing_campaigns')
      .where('is_autophish', '=', true)
      .orderBy('start_date', 'desc')
      .select(['start_date', 'email_send_end_date'])
      .execute();
    expect(newest).toEqual({ start_date: '2026-04-01', email_send_end_date: '2026-04-30' });
    app.clock.set(new Date('2026-03-11T09:00:00Z'));
  });

  test('run to their end when they are switched off, or are completed with it', async () => {
    const { token, ask, rounds, usersCount } = await buildWorld();
    await buildCheckedTemplate(app, token);
    await ask('POST', '?toggle=true');
    await app.jobs.runDue();
    const finishing = await ask('POST', '?toggle=false&running=finish');
    expect(finishing).toMatchObject({ is_enabled: false, campaign: { status: 'active', letters_left: usersCount } });
    await ask('POST', '?toggle=true');
    const completed = await ask('POST', '?toggle=false&running=complete');
    expect(completed).toMatchObject({ is_enabled: false, campaign: { status: 'completed', letters_left: 0 } });
    expect((await rounds()).map((round) => round.status)).toEqual(['completed']);
  });

  test('stay away for the month when theirs was deleted', async () => {
    const { token, ask, rounds } = await buildWorld();
    await buildCheckedTemplate(app, token);
    await ask('POST', '?toggle=true');
    await runJob();
    const [campaign] = await rounds();
    await app.request({ method: 'DELETE', url: `/api/v2/phishing/campaigns/${campaign?.id}`, token });
    await runJob();
    expect(await rounds()).toEqual([]);
    expect((await ask('GET')).next.start_date).toBe('2026-04-01');
  });

  test('give everybody a lure that they have not had yet, in working hours over the month', async () => {
    const { organization, token, ask, rounds } = await buildWorld(5);
    const known = await buildCheckedTemplate(app, token, { name: 'Known' });
    const people = await app.system.db
      .selectFrom('users')
      .where('organization_id', '=', organization.id)
      .select('id')
      .execute();
    await startCampaign(app, token, campaignOf([known], { users: people.map((person) => person.id) }));
    const fresh = await buildCheckedTemplate(app, token, { name: 'Fresh' });
    await ask('POST', '?toggle=true');
    await runJob();
    await app.jobs.runDue();
    const [campaign] = await rounds();
    const { data } = await listRecipients(app, token, campaign?.id ?? '');
    expect(data).toHaveLength(6);
    expect(new Set(data.map((row) => row.template.id))).toEqual(new Set([fresh.id]));
    const hours = data.map((row) => (new Date(row.planned_at).getUTCHours() + 5) % 24);
    expect(hours.every((hour) => hour >= 9 && hour < 18)).toBe(true);
    expect(new Set(data.map((row) => row.planned_at.slice(0, 10))).size).toBeGreaterThan(3);
    const templates = await app.request<{ data: unknown[] }>({
      method: 'GET',
      url: `/api/v2/phishing/campaigns/${campaign?.id}/templates`,
      token,
    });
    expect(templates.body.data).toHaveLength(1);
  });

  test.each([
    ['no template is ready', 3, {}, 'no_templates'],
    ['the licence is over', 3, { ends_on: '2026-03-01' }, 'license_expired'],
  ])('do not begin while %s, and say so', async (_what, people, license, problem) => {
    const { token, ask, rounds } = await buildWorld(people, license);
    if (problem !== 'no_templates') await buildCheckedTemplate(app, token);
    await ask('POST', '?toggle=true');
    await runJob();
    expect(await rounds()).toEqual([]);
    expect(await ask('GET')).toMatchObject({ is_enabled: true, problem });
  });

  test('of one organization do not begin in another', async () => {
    const one = await buildWorld();
    const other = await buildWorld();
    await buildCheckedTemplate(app, one.token);
    await buildCheckedTemplate(app, other.token);
    await one.ask('POST', '?toggle=true');
    await runJob();
    expect(await one.rounds()).toHaveLength(1);
    expect(await other.rounds()).toEqual([]);
  });
});
