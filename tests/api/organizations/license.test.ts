import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LicenseCard } from '#contract/licenses.ts';
import type { Me } from '#contract/sessions.ts';
import { warnOfLicenseEndJob } from '#modules/organizations/warn-of-license-end.job.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(new Date('2026-03-02T05:00:00Z'));
  organization = await buildOrganization(app, { users_limit: 10, ends_on: '2026-03-31' });
  token = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
});

const warn = async () => {
  await enqueue(app.system, warnOfLicenseEndJob, {});
  await app.jobs.runDue();
};
const letters = async () =>
  (
    await app.system.db
      .selectFrom('messages')
      .select('recipient')
      .where('organization_id', '=', organization.id)
      .where('kind', '=', 'license_warning')
      .execute()
  ).length;
const end = (day: string) =>
  app.system.db.updateTable('licenses').set({ ends_on: day }).where('organization_id', '=', organization.id).execute();

describe('the licence of an organization', () => {
  test('is shown to the last place, with what children got and what it was before', async () => {
    const child = { title: 'Branch', users_limit: 4, starts_on: '2026-01-01', ends_on: '2026-03-31' };
    const body = { ...child, time_zone: 'Asia/Tashkent', language: 'ru' };
    await ask(app, token, 'POST', '/api/v2/organizations/children', body);
    expect(await ask<LicenseCard>(app, token, 'GET', '/api/v2/organizations/license')).toMatchObject({
      users_count: 1,
      given_count: 4,
      free_count: 5,
      days_left: 29,
      is_current: true,
      given: [{ title: 'Branch', users_count: 0, users_limit: 4 }],
    });
  });

  test('stands on every page of those whom it concerns from thirty days before its end', async () => {
    const me = (who: string) => ask<Me>(app, who, 'GET', '/users/api/v1/users/me');
    expect((await me(token)).license_ends).toEqual({ on: '2026-03-31', days_left: 29 });
    const learner = await signIn(app, await buildPerson(app, organization));
    expect(await me(learner)).not.toHaveProperty('license_ends');
    await end('2026-04-02');
    expect(await me(token)).not.toHaveProperty('license_ends');
  });

  test('is warned of once in the morning, again at the next step, and anew when its end moves', async () => {
    await buildPerson(app, organization, { role: 'super_user' });
    await buildPerson(app, organization, { role: 'content_manager' });
    await buildPerson(app, organization, { role: 'operator', is_registered: false });
    app.clock.set(new Date('2026-03-02T01:00:00Z'));
    await warn();
    expect(await letters()).toBe(0);
    app.clock.set(new Date('2026-03-02T05:00:00Z'));
    await warn();
    await warn();
    expect(await letters()).toBe(2);
    app.clock.set(new Date('2026-03-24T05:00:00Z'));
    await warn();
    expect(await letters()).toBe(4);
    await end('2026-04-10');
    await warn();
    expect(await letters()).toBe(6);
    app.clock.set(new Date('2026-04-12T05:00:00Z'));
    await warn();
    expect(await letters()).toBe(6);
  });
});
