import { campaignCalendarJob, followUpJob } from '#modules/campaigns/index.ts';
import { dataProtectionJob } from '#modules/data-protection/index.ts';
import { runSchedulesJob } from '#modules/reports/index.ts';
import { ask, assign, buildCourse } from '#tests/support/learning.ts';
import { startMailSink } from '#tests/support/mail-sink.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltPerson, buildDepartment, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { buildTemplate, campaignOf, readCampaign, startCampaign } from '../phishing/phishing-world.ts';
import { runTags } from '../tags/tags-world.ts';
import type { Outcome, PlanKey } from './plan-table.ts';

/** A Wednesday, 14:00 in Tashkent. */
const start = new Date('2026-03-11T09:00:00Z');
/** The Monday on which the report is due, 11:00 in Tashkent: everything but the erasure was to happen by then. */
export const monday = new Date('2026-03-16T06:00:00Z');
/** The night after it. */
export const night = new Date('2026-03-16T21:47:00Z');
/** After the days of grace. */
export const later = new Date('2026-04-20T06:00:00Z');

export interface World {
  readonly app: TestApp;
  readonly organization: Awaited<ReturnType<typeof buildOperator>>['organization'];
  readonly operator: BuiltPerson;
  /** The session of now: clocks go on. */
  token: string;
  close(): Promise<void>;
}

/** A plan with what a change can touch. */
export interface Plan {
  readonly person: BuiltPerson;
  readonly department: { readonly id: string };
  readonly course: { readonly id: string };
  /** What began meanwhile: the person falls, gets the tag. */
  begin?(): Promise<void>;
  /** How it stands: read once everything that was due has run. */
  outcome(): Promise<Outcome>;
}

export async function openWorld(): Promise<World> {
  const sink = await startMailSink();
  const app = await startTestApp({ SMTP_URL: sink.url });
  app.clock.set(start);
  const close = async () => {
    await app.close();
    await sink.close();
  };
  return { app, close, ...(await buildOperator(app, 'super_user')) };
}

/** Goes on to a moment, and does what is due then. */
export async function goOn(world: World, moment: Date): Promise<void> {
  const { app, organization, operator } = world;
  const signal = AbortSignal.timeout(30_000);
  app.clock.set(moment);
  world.token = await signIn(app, operator);
  await campaignCalendarJob.handler(app.context, {}, signal);
  await followUpJob.handler(app.context, {}, signal);
  await runTags(app, organization);
  await runSchedulesJob.handler(app.context, {}, signal);
  await dataProtectionJob.handler(app.context, {}, signal);
  await app.jobs.runDue();
}

async function buildParts({ app, organization, token }: World) {
  const department = await buildDepartment(app, organization);
  const person = await buildPerson(app, organization, { department_id: department.id });
  return { department, person, course: await buildCourse(app, token) };
}

function emailOf({ app }: World, person: BuiltPerson, kind: string) {
  return app.system.db
    .selectFrom('messages as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.user_id', '=', person.id)
    .where('m.kind', '=', kind)
    .select(['m.id', 'm.state', 'm.due_at', 'm.recipient', 'u.email'])
    .executeTakeFirstOrThrow();
}

async function watchEmail(world: World, person: BuiltPerson, kind: string): Promise<() => Promise<Outcome>> {
  const before = await emailOf(world, person, kind);
  return async () => {
    const now = await emailOf(world, person, kind);
    if (now.state === 'cancelled') return 'ends';
    const isSame = now.recipient === before.recipient && now.due_at.getTime() === before.due_at.getTime();
    return isSame ? 'goes' : 'moves';
  };
}

async function hasCourse({ app }: World, person: BuiltPerson): Promise<boolean> {
  const rows = await app.system.db
    .selectFrom('enrolments')
    .where('user_id', '=', person.id)
    .select('user_id')
    .execute();
  return rows.length > 0;
}

async function buildRunning(world: World, person: BuiltPerson, change: object = {}) {
  const template = await buildTemplate(world.app, world.token, { kind: 'link' });
  return startCampaign(world.app, world.token, { ...campaignOf([template], { users: [person.id] }), ...change });
}

export const builders: Readonly<Record<PlanKey, (world: World) => Promise<Plan>>> = {
  campaign: async (world) => {
    const parts = await buildParts(world);
    const { app } = world;
    const template = await buildTemplate(app, world.token, { kind: 'link' });
    const body = { ...campaignOf([template], { departments: [parts.department.id] }), start_date: '2026-03-13' };
    const { id } = await ask<{ id: string }>(app, world.token, 'POST', '/api/v2/phishing/campaigns', body);
    return {
      ...parts,
      outcome: async () => {
        const { status, users_count, problems } = await readCampaign(app, world.token, id);
        if (status === 'active') return users_count === 1 ? 'goes' : 'moves';
        return status === 'planned' && problems.some(({ part }) => part === 'start') ? 'waits' : 'ends';
      },
    };
  },
  campaign_email: async (world) => {
    const parts = await buildParts(world);
    await buildRunning(world, parts.person, { email_send_type: 'to_end' });
    const { id } = await emailOf(world, parts.person, 'phishing.lure');
    const due_at = new Date('2026-03-12T06:00:00Z');
    await world.app.system.db.updateTable('messages').set({ due_at }).where('id', '=', id).execute();
    return { ...parts, outcome: await watchEmail(world, parts.person, 'phishing.lure') };
  },
  auto_course: async (world) => {
    const parts = await buildParts(world);
    const { app } = world;
    const { id } = await buildRunning(world, parts.person, {
      has_auto_course: true,
      course: parts.course.id,
      targets_auto_course: ['clicked'],
    });
    return {
      ...parts,
      begin: async () => {
        const fell = { clicked_at: app.clock.now(), state: 'clicked' as const };
        await app.system.db.updateTable('phishing_recipients').set(fell).where('campaign_id', '=', id).execute();
      },
      outcome: async () => {
        if (await hasCourse(world, parts.person)) return 'goes';
        const { problems } = await readCampaign(app, world.token, id);
        return problems.some(({ part }) => part === 'course') ? 'waits' : 'ends';
      },
    };
  },
  assignment_email: async (world) => {
    const parts = await buildParts(world);
    const days = { start_date: '2026-03-13', end_date: '2026-04-13' };
    await assign(world.app, world.token, parts.course.id, [parts.person.id], days);
    return { ...parts, outcome: await watchEmail(world, parts.person, 'assignment') };
  },
  tag_course: async (world) => {
    const parts = await buildParts(world);
    const { app } = world;
    const tag = { title: `Tag ${parts.course.id}`, color: '#336699' };
    const { id } = await ask<{ id: string }>(app, world.token, 'POST', '/api/v2/tags/custom', tag);
    const courses = { tag_id: id, course_ids: [parts.course.id] };
    await ask(app, world.token, 'POST', '/api/v2/users/tags/action/courses', courses);
    await ask(app, world.token, 'POST', '/api/v2/tags/toggle', { tag_id: id, toggle: true });
    const action = () =>
      app.system.db.selectFrom('tag_actions').where('tag_id', '=', id).select('problem').executeTakeFirstOrThrow();
    return {
      ...parts,
      begin: async () => {
        const row = { organization_id: world.organization.id, tag_id: id, user_id: parts.person.id };
        await app.system.db
          .insertInto('user_tags')
          .values({ ...row, added_at: app.clock.now() })
          .execute();
      },
      outcome: async () => {
        if (await hasCourse(world, parts.person)) return 'goes';
        return (await action()).problem === null ? 'ends' : 'waits';
      },
    };
  },
  report_schedule: async (world) => {
    const parts = await buildParts(world);
    const { app } = world;
    const body = {
      category: 'progress',
      frequency: 'weekly',
      weekday: 'monday',
      hour: 10,
      departments_ids: [parts.department.id],
    };
    const { id } = await ask<{ id: string }>(app, world.token, 'POST', '/api/v2/report-schedules', body);
    const read = () =>
      app.system.db
        .selectFrom('report_schedules')
        .where('id', '=', id)
        .select(['next_at', 'last_at', 'stopped_because'])
        .executeTakeFirstOrThrow();
    return {
      ...parts,
      outcome: async () => {
        const { next_at, last_at, stopped_because } = await read();
        if (stopped_because !== null) return 'waits';
        // 10:00 in Tashkent has passed, 10:00 of a zone further west has not.
        return last_at !== null && next_at !== null ? 'goes' : 'moves';
      },
    };
  },
  erasure: async (world) => {
    const parts = await buildParts(world);
    const { app } = world;
    const url = `/api/v2/data-protection/people/${parts.person.id}/erasure`;
    await ask(app, world.token, 'POST', url, { email: parts.person.email, at_once: false });
    return {
      ...parts,
      outcome: async () => {
        const query = app.system.db.selectFrom('users').where('id', '=', parts.person.id).select('erased_at');
        return (await query.executeTakeFirstOrThrow()).erased_at === null ? 'ends' : 'goes';
      },
    };
  },
};
