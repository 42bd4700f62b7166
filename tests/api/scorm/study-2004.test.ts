import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScormAttempt } from '#contract/scorm-attempts.ts';
import type { ScormStatements } from '#contract/scorm-study.ts';
import type { MyCourse } from '#contract/study.ts';
import { ask, assignedCourses } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { assignPackage, pageOf } from './scorm-learner.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let person: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ({ token: operator, organization } = await buildOperator(app, 'super_user'));
  person = await buildPerson(app, organization);
  token = await signIn(app, person);
});
afterAll(() => app.close());

/** Two pages and a test whose score alone decides: the pages are read on the way, and count for nothing. */
const manifest2004 = `<?xml version="1.0" encoding="utf-8"?>
<manifest identifier="m2004" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="org"><organization identifier="org"><title>Каскад</title>
    <item identifier="chapter"><title>Глава</title>
      <item identifier="page" identifierref="res-0"><title>Страница</title>
        <imsss:sequencing><imsss:rollupRules rollupObjectiveSatisfied="false" rollupProgressCompletion="false"/></imsss:sequencing>
      </item>
      <imsss:sequencing><imsss:controlMode choice="false" flow="true"/></imsss:sequencing>
    </item>
    <item identifier="exam" identifierref="res-1"><title>Экзамен</title>
      <imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="exam-goal" satisfiedByMeasure="true">
        <imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing>
    </item>
    <imsss:sequencing><imsss:controlMode choice="true" flow="true"/></imsss:sequencing>
  </organization></organizations>
  <resources>
    <resource identifier="res-0" type="webcontent" adlcp:scormType="sco" href="page.html"><file href="page.html"/></resource>
    <resource identifier="res-1" type="webcontent" adlcp:scormType="sco" href="exam.html"><file href="exam.html"/></resource>
  </resources>
</manifest>`;
const files = { 'imsmanifest.xml': manifest2004, 'page.html': '<p>Page</p>', 'exam.html': '<p>Exam</p>' };
const score = (scaled: string) => ({
  'cmi.score.scaled': scaled,
  'cmi.completion_status': 'completed',
  'cmi.session_time': 'PT1M30S',
});

test('a package of 2004 is studied to the end: its rules reach the page, and its rollup decides what is done', async () => {
  const { id } = await assignPackage(app, operator, [person.id], files);
  const page = pageOf(app, token, id);
  const session = await page.launch();
  expect(session).toMatchObject({ standard: '2004', edition: '4th', status: 'not_started' });
  const { items } = session.organization;
  expect(items.map(({ identifier, parent, kind }) => [identifier, parent, kind])).toEqual([
    ['chapter', null, null],
    ['page', 'chapter', 'sco'],
    ['exam', null, 'sco'],
  ]);
  const control = items[0]?.sequencing?.children.find(({ name }) => name === 'controlMode');
  expect(control?.attributes).toMatchObject({ choice: 'false', flow: 'true' });

  const read = await page.save([
    { identifier: 'page', begins: 'session', cmi: { 'cmi.completion_status': 'completed' }, has_ended: true },
  ]);
  expect(read).toMatchObject({ status: 'in_progress', is_course_completed: false });
  const answer = {
    'cmi.interactions.0.id': 'urn:exam:q1',
    'cmi.interactions.0.type': 'choice',
    'cmi.interactions.0.correct_responses.0.pattern': 'a[,]c',
    'cmi.interactions.0.learner_response': 'a',
    'cmi.interactions.0.result': 'incorrect',
    'cmi.interactions.0.latency': 'PT12S',
  };
  const failed = await page.save(
    [{ identifier: 'exam', begins: 'session', cmi: { ...score('0.5'), ...answer }, has_ended: true }],
    { sequencing_state: '{"current":"exam"}', current_item: 'exam', is_last: true },
  );
  expect(failed).toMatchObject({ refused: [], is_course_completed: false });
  expect(failed.items).toMatchObject([{ identifier: 'exam', status: 'failed', score_percent: 50 }]);

  const again = pageOf(app, token, id);
  expect(await again.launch()).toMatchObject({ sequencing_state: '{"current":"exam"}', current_item: 'exam' });
  const passed = await again.save([{ identifier: 'exam', begins: 'attempt', cmi: score('0.8'), has_ended: true }]);
  expect(passed).toMatchObject({ status: 'passed', progress: 100, is_course_completed: true });
  expect(await ask<MyCourse>(app, token, 'GET', `${assignedCourses}/my-courses/${id}`)).toMatchObject({
    state: 'completed',
    progress: 100,
  });
  const seen = await ask<ScormAttempt>(
    app,
    operator,
    'GET',
    `/api/v2/scorm/assigned-courses/${id}/employees/${person.id}/attempt`,
  );
  expect(seen).toMatchObject({ standard: '2004', edition: '4th', status: 'passed' });
  expect(seen.items).toMatchObject([
    { identifier: 'page', status: 'completed' },
    { identifier: 'exam', status: 'passed', passing_percent: 80, attempts_count: 2, total_seconds: 180 },
  ]);
});

test('who is erased leaves figures in the package, and nothing that they wrote there', async () => {
  const { id } = await assignPackage(app, operator, [person.id], files);
  const page = pageOf(app, token, id);
  await page.launch();
  const said = 'Мой пёс Барбос';
  await page.save(
    [
      {
        identifier: 'exam',
        begins: 'session',
        cmi: {
          ...score('0.9'),
          'cmi.suspend_data': said,
          'cmi.comments_from_learner.0.comment': said,
          'cmi.interactions.0.id': 'urn:exam:q1',
          'cmi.interactions.0.type': 'other',
          'cmi.interactions.0.learner_response': said,
        },
        has_ended: true,
      },
    ],
    { shared_data: { store: said }, sequencing_state: said },
  );
  const kept = () =>
    sql<{ text: string }>`select to_jsonb(i)::text as text from scorm_items i where user_id = ${person.id}
      union all select to_jsonb(a)::text from scorm_attempts a where user_id = ${person.id}`.execute(app.system.db);
  expect((await kept()).rows.filter(({ text }) => text.includes(said))).toHaveLength(2);

  const erasure = { email: person.email, at_once: true };
  const url = `/api/v2/data-protection/people/${person.id}/erasure`;
  expect((await app.request({ method: 'POST', url, token: operator, body: erasure })).status).toBe(202);
  await app.jobs.runDue();
  const { rows } = await kept();
  expect(rows).toHaveLength(2);
  expect(rows.filter(({ text }) => text.includes('Барбос'))).toEqual([]);
  const item = await app.system.db
    .selectFrom('scorm_items')
    .where('user_id', '=', person.id)
    .select(['score_percent', 'cmi'])
    .executeTakeFirst();
  expect(item).toEqual({ score_percent: 90, cmi: {} });
  const gone = await app.request<ScormStatements>({
    method: 'GET',
    url: `/api/v2/scorm/statement/${id}/${person.id}`,
    token,
  });
  expect(gone.status).toBe(401);
});
