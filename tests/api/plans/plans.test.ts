import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { GeneralSettings } from '#contract/general-settings.ts';
import { ask } from '#tests/support/learning.ts';
import { type ChangeKey, cellOf, changeKeys, describePlans, outcomeOf, type PlanKey, planKeys } from './plan-table.ts';
import { builders, goOn, later, monday, night, openWorld, type Plan, type World } from './plan-world.ts';

const settings = '/api/v2/settings/general';

async function removeAll({ app, token }: World, plans: readonly Plan[]): Promise<void> {
  const include_ids = plans.map(({ person }) => person.id);
  await ask(app, token, 'POST', '/api/v2/users/bulk-delete', { include_ids });
}

/** What happens to everything that the plans name. */
const happenings: Readonly<Partial<Record<ChangeKey, (world: World, plans: readonly Plan[]) => Promise<void>>>> = {
  address: async ({ app, token }, plans) => {
    for (const { person } of plans) {
      await ask(app, token, 'PATCH', `/api/v2/users/${person.id}`, { email: `new.${person.email}` });
    }
  },
  removed: removeAll,
  restored: async (world, plans) => {
    await removeAll(world, plans);
    const include_ids = plans.map(({ person }) => person.id);
    await ask(world.app, world.token, 'POST', '/api/v2/users/restore', { include_ids });
    await world.app.jobs.runDue();
  },
  department: async ({ app, token }, plans) => {
    const departments_ids = plans.map(({ department }) => department.id);
    await ask(app, token, 'POST', '/api/v2/departments/bulk-delete', { departments_ids });
  },
  course: async ({ app, token }, plans) => {
    for (const { course } of plans) {
      await ask(app, token, 'PATCH', `/learning/api/content/courses/${course.id}`, { archived: true });
    }
  },
  course_deleted: async ({ app, token }, plans) => {
    const ids = plans.map(({ course }) => course.id);
    await ask(app, token, 'POST', '/learning/api/content/courses/bulk-delete', { ids });
  },
  zone: async ({ app, token }) => {
    const now = await ask<GeneralSettings>(app, token, 'GET', settings);
    const { logo_file_id: _logo, dark_logo_file_id: _dark, readable_colour: _colour, ...body } = now;
    await ask(app, token, 'PUT', settings, { ...body, time_zone: 'Europe/Moscow' });
  },
  licence: async ({ app, organization }) => {
    const ended = { ends_on: '2026-03-11' };
    await app.system.db.updateTable('licenses').set(ended).where('organization_id', '=', organization.id).execute();
  },
};

/** Emails as they stand before anything leaves; the others once it was their turn. */
const emails: readonly PlanKey[] = ['campaign_email', 'assignment_email'];

/** No email that is due waits any more: each left, or has another moment. */
function allSent({ app }: World): Promise<void> {
  const due = () =>
    app.system.db
      .selectFrom('messages')
      .where('state', 'in', ['planned', 'sending'])
      .where('due_at', '<=', app.clock.now())
      .select('id')
      .execute();
  return vi.waitFor(async () => expect(await due()).toEqual([]), { timeout: 20_000, interval: 50 });
}

describe.each(changeKeys)('%s', (change) => {
  const asked = planKeys.filter((plan) => outcomeOf(cellOf(plan, change)) !== 'none');
  const outcomes = new Map<PlanKey, string>();
  let world: World;

  beforeAll(async () => {
    world = await openWorld();
    const built = new Map<PlanKey, Plan>();
    for (const plan of asked) built.set(plan, await builders[plan](world));
    await happenings[change]?.(world, [...built.values()]);
    for (const plan of built.values()) await plan.begin?.();
    const look = async (keys: readonly PlanKey[]) => {
      for (const key of keys) outcomes.set(key, (await built.get(key)?.outcome()) ?? 'missing');
    };
    if (change === 'stop') {
      await goOn(world, night);
      world.app.context.mailer.start();
      world.app.context.mailer.wake();
      await allSent(world);
    }
    await look(asked.filter((key) => emails.includes(key)));
    if (change !== 'stop') await goOn(world, monday);
    await look(asked.filter((key) => !emails.includes(key) && key !== 'erasure'));
    await goOn(world, later);
    await look(asked.filter((key) => key === 'erasure'));
  }, 60_000);
  afterAll(() => world.close());

  test.each(asked)('%s', (plan) => {
    expect(outcomes.get(plan)).toBe(outcomeOf(cellOf(plan, change)));
  });
});

test('the document shows the table', async () => {
  await expect(describePlans()).toMatchFileSnapshot(join(import.meta.dirname, '../../../docs/plans.md'));
});
