import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectOpenAttempts } from '#modules/study/attempt-repository.ts';
import { inTransaction } from '#platform/scope.ts';
import { assign, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildOrganizationScope, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

const colleagues = 3_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('to find a person’s open attempt reads nobody else, also while the tables have no statistics', async () => {
  const { token: operator, organization } = await buildOperator(app);
  const person = await buildPerson(app, organization);
  const course = await buildCourse(app, operator, {
    themes: [{ slides: 0, questions: 2, settings: {} }],
    settings: {},
  });
  const id = await assign(app, operator, course.id, [person.id], {});
  const learner = learnerOf(app, await signIn(app, person), id);
  await learner.openAttempt(await learner.findStep('quiz'));
  await addColleagues(person.id, id);

  await inTransaction(buildOrganizationScope(app, organization), async (tx) => {
    const readRows = async () => {
      const { rows } = await sql<{ rows: number }>`
        select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
        where relname in ('users', 'enrolments', 'quiz_attempts')`.execute(tx.db);
      return rows[0]?.rows ?? 0;
    };
    const before = await readRows();
    expect(await selectOpenAttempts(tx, id, [person.id])).toHaveLength(1);
    expect((await readRows()) - before).toBeLessThan(2 * colleagues);
  });
});

/** Colleagues of the person in the same course, each with an open attempt. */
async function addColleagues(personId: string, courseId: string): Promise<void> {
  const colleague = sql`md5(n::text)::uuid`;
  await sql`
    insert into users (organization_id, id, email, department_id, created_at)
    select organization_id, ${colleague}, n || '@example.test', department_id, created_at
    from users, generate_series(1, ${colleagues}) n where id = ${personId}`.execute(app.system.db);
  const copyOwn = (table: string, changes: RawBuilder<unknown>) => sql`
    insert into ${sql.table(table)} select (jsonb_populate_record(t, ${changes})).*
    from ${sql.table(table)} t, generate_series(1, ${colleagues}) n
    where user_id = ${personId} and assigned_course_id = ${courseId}`;
  await copyOwn('enrolments', sql`jsonb_build_object('user_id', ${colleague})`).execute(app.system.db);
  await copyOwn('quiz_attempts', sql`jsonb_build_object('id', ${colleague}, 'user_id', ${colleague})`).execute(
    app.system.db,
  );
}
