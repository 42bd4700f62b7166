import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LicenseCard } from '#contract/licenses.ts';
import type { Organization } from '#contract/organizations.ts';
import type { Me } from '#contract/sessions.ts';
import { warnOfLicenseEndJob } from '#modules/organizations/warn-of-license-end.job.ts';
import { enqueue } from '#platform/jobs/index.ts';
import { describeOrganizationLicense, setOrganizationLicense } from '#server/organization-license.ts';
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

describe('the licence of the installation itself', () => {
  const change = (wanted: Parameters<typeof setOrganizationLicense>[2]) =>
    setOrganizationLicense(app.system, organization.title, wanted);

  test('has no end where nobody set one: no page warns, no letter goes, people come in years later', async () => {
    await change({ ends_on: null });
    await warn();
    expect(await letters()).toBe(0);
    app.clock.set(new Date('2040-03-02T05:00:00Z'));
    const later = await signIn(app, await buildPerson(app, organization, { role: 'operator' }));
    expect(await ask<Me>(app, later, 'GET', '/users/api/v1/users/me')).not.toHaveProperty('license_ends');
    expect(await ask<LicenseCard>(app, later, 'GET', '/api/v2/organizations/license')).toMatchObject({
      ends_on: null,
      days_left: null,
      is_current: true,
      history: [{ ends_on: null }],
    });
    const current = await ask<Organization>(app, later, 'GET', '/api/v2/organizations/current');
    expect(current.license).toMatchObject({ ends_on: null, is_current: true });
    const child = { title: 'Branch', users_limit: 4, starts_on: '2040-03-02', ends_on: '2090-12-31' };
    const body = { ...child, time_zone: 'Asia/Tashkent', language: 'ru' };
    expect(await ask(app, later, 'POST', '/api/v2/organizations/children', body)).toMatchObject({
      ends_on: '2090-12-31',
    });
  });

  test('grows and is renewed after its end, and the log says what was and that the installation did it', async () => {
    app.clock.set(new Date('2026-04-12T05:00:00Z'));
    await change({ users_limit: 500, ends_on: '2027-12-31' });
    await change({ users_limit: 500 });
    const log = await app.system.db
      .selectFrom('audit_log')
      .select(['user_id', 'old_value', 'new_value'])
      .where('organization_id', '=', organization.id)
      .where('action', '=', 'organization.changed')
      .execute();
    expect(log).toEqual([
      {
        user_id: null,
        old_value: expect.objectContaining({ users_limit: 10, ends_on: '2026-03-31' }),
        new_value: expect.objectContaining({ users_limit: 500, ends_on: '2027-12-31' }),
      },
    ]);
    expect(await describeOrganizationLicense(app.system, organization.title)).toMatch(
      /1 of 500 places in use, from .*, until 2027-12-31\.$/,
    );
  });

  test('does not shrink below what is in use, nor end before it begins; another organization is not found', async () => {
    await expect(change({ users_limit: 0 })).rejects.toMatchObject({ code: 'license_below_use' });
    await expect(change({ ends_on: '1999-01-01' })).rejects.toMatchObject({ code: 'end_before_start' });
    await expect(setOrganizationLicense(app.system, 'Nowhere', {})).rejects.toThrow(
      'There is no organization "Nowhere" here',
    );
  });

  test('is changed on its page by the administrator of the installation alone, at once for those who look at it', async () => {
    const terms = { users_limit: 20, starts_on: '2026-01-01', ends_on: null };
    const change = (as: string, body: object = terms) =>
      app.request<LicenseCard & { code: string }>({
        method: 'PUT',
        url: '/api/v2/organizations/license',
        token: as,
        body,
      });
    expect(await change(token)).toMatchObject({ status: 403 });
    const admin = await signIn(app, await buildPerson(app, organization, { role: 'system_admin' }));
    expect(await change(admin)).toMatchObject({
      status: 200,
      body: { users_limit: 20, ends_on: null, can: ['change'] },
    });
    expect((await change(admin, { ...terms, users_limit: 1 })).body.code).toBe('license_below_use');
    expect((await change(admin, { ...terms, ends_on: '2025-01-01' })).status).toBe(422);
    const told = app.system.db
      .selectFrom('live_events')
      .select('topic')
      .where('organization_id', '=', organization.id)
      .where('topic', '=', 'organization.changed');
    expect(await told.execute()).not.toEqual([]);
  });

  test('is changed by nobody in an organization below another: its places come from there', async () => {
    const below = await buildOrganization(app, { parent_id: organization.id });
    const admin = await signIn(app, await buildPerson(app, below, { role: 'system_admin' }));
    const body = { users_limit: 99, starts_on: '2026-01-01', ends_on: null };
    const answer = await app.request({ method: 'PUT', url: '/api/v2/organizations/license', token: admin, body });
    expect(answer.status).toBe(403);
  });
});
