import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Report } from '#contract/reports.ts';
import { assignPackage, pageOf } from '#tests/api/scorm/scorm-learner.ts';
import { ask } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

let app: TestApp;
let organization: BuiltOrganization;
let operator: string;
let person: BuiltPerson;
let courseId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ organization, token: operator } = await buildOperator(app));
  person = await buildPerson(app, organization, { last_name: '=Каримова', first_name: 'Дилноза' });
  courseId = (await assignPackage(app, operator, [person.id])).id;
  const page = pageOf(app, await signIn(app, person), courseId);
  await page.launch();
  await page.save([
    {
      identifier: 'item-0',
      begins: 'session',
      cmi: {
        'cmi.interactions.0.id': 'q1',
        'cmi.interactions.0.type': 'choice',
        'cmi.interactions.0.student_response': '=1+1',
        'cmi.interactions.0.correct_responses.0.pattern': 'a',
        'cmi.interactions.0.result': 'wrong',
        'cmi.interactions.0.latency': '00:00:12',
        'cmi.objectives.0.id': 'o1',
        'cmi.objectives.0.status': 'failed',
        'cmi.comments': 'Непонятно',
        'cmi.core.score.raw': '20',
      },
    },
  ]);
}, 60_000);
afterAll(() => app.close());

const post = (id: string, userId: string, token = operator) =>
  app.request<{ id: string }>({ method: 'POST', url: `/api/v2/reports/attempt/${id}/scorm?user_id=${userId}`, token });

test('a SCORM attempt is reported item by item, answer by answer, as its package wrote it', async () => {
  const { status, body } = await post(courseId, person.id);
  expect(status).toBe(202);
  await app.jobs.runDue();
  const report = await ask<Report>(app, operator, 'GET', `/api/v2/reports/${body.id}`);
  expect(report).toMatchObject({ category: 'attempt_scorm', status: 'complete', sent_to: null });
  const file = await app.console.inject({ url: report.url ?? '', headers: { authorization: `Bearer ${operator}` } });
  const sheets = await readWorkbook(file.rawPayload);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['About', 'Items', 'Answers', 'Objectives']);
  const [cover, items, answers, objectives] = sheets.map(({ data }) => data);
  expect(cover).toContainEqual(['Employee', '=Каримова Дилноза']);
  expect(items?.[1]).toEqual(expect.arrayContaining(['Page 1', 'In progress', 0.2, 'Непонятно']));
  expect(answers?.[1]).toEqual(expect.arrayContaining(['q1', 'choice', '=1+1', 'a', 'wrong', 12]));
  expect(objectives?.[1]).toEqual(expect.arrayContaining(['o1', 'failed']));
});

test('there is none of a person without the package, of another organization, or for those who assign no courses', async () => {
  const stranger = await buildPerson(app, organization);
  expect((await post(courseId, stranger.id)).status).toBe(404);
  const { token } = await buildOperator(app);
  expect((await post(courseId, person.id, token)).status).toBe(404);
  expect((await post(courseId, person.id, await signIn(app, stranger))).status).toBe(403);
  const teacher = await buildPerson(app, organization, { role: 'content_manager' });
  expect((await post(courseId, person.id, await signIn(app, teacher))).status).toBe(202);
});
