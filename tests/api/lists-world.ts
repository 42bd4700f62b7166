import { sql } from 'kysely';
import type { Course } from '#contract/courses.ts';
import type { Page } from '#contract/page.ts';
import { newId } from '#platform/ids.ts';
import { fillDemoWorld } from '#server/demo/fill-demo-world.ts';
import { vektorTitle } from '#server/demo/seed-people.ts';
import { ask, assign, assignedCourses } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildDepartment, buildPerson, signIn } from '#tests/support/world.ts';
import { importBase, previewImport } from './import/upload.ts';
import { campaignOf } from './phishing/phishing-world.ts';
import { buildScormCourse } from './scorm/scorm-world.ts';

export interface ListsWorld {
  readonly app: TestApp;
  readonly organizationId: string;
  /** Of somebody who studies and may read everything. */
  readonly token: string;
}

/** Studies in the demo world. */
const learner = 'employee@demo.test';
const few = 3;
const namesakes = 40;
const departments = 12;
const from = (count: number) => Array.from({ length: count }, (_, at) => at);

/** The demo world with people of like names, departments of like titles and something in every list that it leaves empty. */
export async function buildListsWorld(): Promise<ListsWorld> {
  const app = await startTestApp({ DEMO: '1' });
  await fillDemoWorld(app.context);
  const { organization, me } = await takeOver(app);
  const token = await signIn(app, me);
  const world = { app, organizationId: organization.id, token };
  const added = await addNamesakes(app, organization);
  await addContent(world, me.id);
  await addReports(world);
  await importPeople(world);
  await app.jobs.runDue();
  await addCampaigns(world, added.people);
  await addEmails(world);
  await removeSome(world, added);
  await requestReports(world);
  await insertWhatOthersSend(app, organization.id);
  // A database that has been running knows its tables: without, the longest lists take ten times as long.
  await sql`analyze`.execute(app.system.db);
  return world;
}

/** The learner of the demo becomes somebody who may read everything. */
async function takeOver(app: TestApp) {
  const { db } = app.system;
  const { id, title, time_zone, language } = await db
    .selectFrom('organizations')
    .select(['id', 'title', 'time_zone', 'language'])
    .where('title', '=', vektorTitle)
    .executeTakeFirstOrThrow();
  const department = await db
    .selectFrom('departments')
    .select('id')
    .where('organization_id', '=', id)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const organization: BuiltOrganization = { id, title, time_zone, language, defaultDepartmentId: department.id };
  const person = await db
    .updateTable('users')
    .set({ role: 'system_admin' })
    .where('organization_id', '=', id)
    .where('email', '=', learner)
    .returning(['id', 'department_id'])
    .executeTakeFirstOrThrow();
  const me = {
    id: person.id,
    organizationId: id,
    email: learner,
    role: 'system_admin' as const,
    departmentId: person.department_id,
  };
  return { organization, me };
}

async function addNamesakes(app: TestApp, organization: BuiltOrganization) {
  const tops: { id: string; path: string[] }[] = [];
  for (const at of from(departments)) {
    tops.push(await buildDepartment(app, organization, { title: `Отдел ${at + 1}` }));
  }
  const twins: { id: string }[] = [];
  for (const parent of tops) twins.push(await buildDepartment(app, organization, { title: 'Отдел 2', parent }));
  const people: string[] = [];
  for (const at of from(namesakes)) {
    const person = await buildPerson(app, organization, {
      last_name: ['Каримов', 'Каримова'][at % 2] ?? '',
      first_name: 'Али',
      position: `Инженер ${(at % departments) + 1}`,
      department_id: tops[at % departments]?.id ?? organization.defaultDepartmentId,
      is_registered: at % few > 0,
    });
    people.push(person.id);
  }
  return { people, twins };
}

/** Copies of a course and SCORM courses, some of them archived, and one more to study. */
async function addContent({ app, token }: ListsWorld, me: string): Promise<void> {
  const { data } = await ask<Page<Course>>(app, token, 'GET', '/api/v2/library/courses');
  const courses = '/learning/api/content/courses';
  for (const _ of from(few)) {
    const { id } = await ask<Course>(app, token, 'POST', `${courses}/${data[0]?.id}/copy`);
    await ask(app, token, 'PATCH', `${courses}/${id}`, { archived: true });
  }
  for (const at of from(2 * few)) {
    const { id } = await buildScormCourse(app, token);
    const scorm = `/api/v2/scorm/courses/${id}`;
    if (at % 2 === 0) await ask(app, token, 'PATCH', scorm, { archived: true });
    else await assign(app, token, id, [me]);
  }
}

async function addReports({ app, token }: ListsWorld): Promise<void> {
  for (const hour of from(few)) {
    const schedule = { category: 'progress', frequency: 'weekly', weekday: 'monday', month_day: 1, hour };
    await ask(app, token, 'POST', '/api/v2/report-schedules', schedule);
  }
  for (const to of ['2026-03-10', '2026-03-11']) {
    await ask(app, token, 'POST', '/api/v2/proofs', { from: '2026-03-01', to });
  }
}

/** Nobody makes these: a list shows what waits as well. */
async function requestReports({ app, token }: ListsWorld): Promise<void> {
  for (const at of from(few)) {
    await ask(app, token, 'POST', '/api/v2/users/filtered-users-report?need_all=true', []);
    await ask(app, token, 'POST', '/api/v2/reports/pdf', { days_period: at + 1 });
    await ask(app, token, 'POST', '/api/v2/reports/progress', {});
  }
}

async function importPeople({ app, token }: ListsWorld): Promise<void> {
  for (const at of from(few)) {
    const { event_id } = await previewImport(app, token, `Фамилия,Имя,Email\nКаримов,Али,ali${at}@import.test\n`);
    await ask(app, token, 'POST', `${importBase}/process`, { event_id, need_message: false });
  }
}

async function addCampaigns({ app, token }: ListsWorld, users: string[]): Promise<void> {
  const templates = await ask<Page<{ id: string }>>(
    app,
    token,
    'GET',
    '/api/v2/phishing/templates?limit=1&is_ready=true',
  );
  for (const at of from(2 * few)) {
    await ask(app, token, 'POST', '/api/v2/phishing/campaigns', {
      ...campaignOf(templates.data, { users }),
      name: `Проверка ${(at % few) + 1}`,
      start_date: '2026-04-01',
    });
  }
  for (const at of from(few)) {
    const page = { name: 'Портал', original_url: `https://portal${at % 2}.vector.test/` };
    await ask(app, token, 'POST', '/api/v2/phishing/redirect_pages', page);
    await ask(app, token, 'POST', '/api/v2/tags/custom', { title: `Тег ${at + 9}`, color: '#0A7A4F' });
  }
}

/** Invitations and reminders, all in one moment. */
async function addEmails({ app, token, organizationId }: ListsWorld): Promise<void> {
  await ask(app, token, 'POST', '/api/v2/users/reinvite', { need_all: true, filter: {} });
  const { data } = await ask<Page<{ id: string }>>(
    app,
    token,
    'GET',
    `${assignedCourses}/organizations/${organizationId}?status=active&limit=1`,
  );
  await ask(app, token, 'POST', `${assignedCourses}/${data[0]?.id}/reinvite`);
}

async function removeSome(
  { app, token }: ListsWorld,
  { people, twins }: Awaited<ReturnType<typeof addNamesakes>>,
): Promise<void> {
  for (const id of people.slice(0, departments)) await ask(app, token, 'DELETE', `/api/v2/users/${id}`);
  for (const { id } of twins.slice(0, few)) {
    await ask(app, token, 'POST', '/api/v2/departments/bulk-delete', { departments_ids: [id] });
  }
}

/** Traces of other systems that no test has at hand: a directory, receivers of webhooks, mail servers. */
async function insertWhatOthersSend(app: TestApp, organization_id: string): Promise<void> {
  const { db, now } = app.system;
  await db
    .insertInto('mailbox_letters')
    .values(
      from(namesakes).map((at) => ({
        id: newId(),
        recipient: learner,
        message_id: `<${at}@vector.test>`,
        sender_name: 'Вектор',
        sender_address: 'no-reply@vector.test',
        subject: 'Курс',
        text: 'Вам назначен курс',
        raw: new Uint8Array(),
        attachments_count: 0,
        is_unread: at % 2 === 0,
        received_at: now,
      })),
    )
    .execute();
  await db
    .insertInto('scim_log')
    .values(
      from(departments).map((at) => ({
        organization_id,
        id: newId(),
        at: now,
        is_dry_run: false,
        token: 'Entra ID',
        resource: at % 2 === 0 ? ('user' as const) : ('group' as const),
        operation: 'create' as const,
        subject: 'ali@vector.test',
        resource_id: null,
        outcome: at % few === 0 ? ('refused' as const) : ('created' as const),
        reason: null,
        detail: null,
        changes: '[]',
      })),
    )
    .execute();
  await insertDirectoryRuns(app, organization_id);
  await insertDeliveries(app, organization_id);
}

async function insertDirectoryRuns(app: TestApp, organization_id: string): Promise<void> {
  const { db, now } = app.system;
  const runs = from(few).map(() => ({
    organization_id,
    id: newId(),
    is_dry_run: false,
    allows_removals: false,
    state: 'done' as const,
    problem: null,
    asked_by: null,
    source: null,
    created_at: now,
    finished_at: now,
  }));
  await db
    .insertInto('change_sets')
    .values(
      runs.map(({ id }) => ({
        organization_id,
        id,
        kind: 'directory' as const,
        state: 'previewed' as const,
        title: 'ldap.vector.test',
        counts: '{}',
        created_by: null,
        created_at: now,
      })),
    )
    .execute();
  await db.insertInto('directory_runs').values(runs).execute();
  await db
    .insertInto('directory_run_entries')
    .values(
      from(departments).map((at) => ({
        organization_id,
        run_id: runs[0]?.id ?? '',
        outcome: at % 2 === 0 ? ('created' as const) : ('moved' as const),
        reason: null,
        dn: 'uid=ali',
        email: 'ali@vector.test',
        full_name: 'Каримов Али',
        department: 'Отдел 2',
        changes: '[]',
      })),
    )
    .execute();
}

async function insertDeliveries(app: TestApp, organization_id: string): Promise<void> {
  const { db, now } = app.system;
  const webhook_id = newId();
  await db
    .insertInto('webhooks')
    .values({
      organization_id,
      id: webhook_id,
      name: 'Журнал',
      url: 'https://hook.vector.test/',
      events: ['campaign.started'],
      is_active: false,
      secret: '',
      former_secret: null,
      former_secret_until: null,
      failing_since: null,
      stopped_at: null,
      rests_until: null,
      last_delivered_at: null,
      created_by: null,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('webhook_deliveries')
    .values(
      from(departments).map((at) => ({
        organization_id,
        id: newId(),
        webhook_id,
        event_id: null,
        type: 'webhook.test' as const,
        state: at % 2 === 0 ? ('delivered' as const) : ('failed' as const),
        tries: 1,
        created_at: now,
        due_at: null,
        tried_at: now,
        status: null,
        answer: null,
        took_ms: null,
        problem: null,
      })),
    )
    .execute();
}
