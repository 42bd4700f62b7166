import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { submitRunOutJob } from '#modules/study/index.ts';
import { ask, assignedCourses } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { assignPackage, learnerOf, pageOf } from './scorm-learner.ts';
import { manifest12, openAddress } from './scorm-world.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let person: BuiltPerson;
let token: string;

const pages = {
  'imsmanifest.xml': manifest12(['a.html', 'b.html']),
  'a.html': '<!doctype html><p>A</p>',
  'b.html': '<!doctype html><p>B</p>',
};

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
});
beforeEach(async () => {
  person = await buildPerson(app, organization, { last_name: 'Каримова', first_name: 'Дилноза' });
  token = await signIn(app, person);
});
afterAll(() => app.close());

test('a package is learnt from the first launch to the certificate, in two visits', async () => {
  const { id } = await assignPackage(app, operator, [person.id], pages);
  const learner = learnerOf(app, token, id);
  expect(await learner.readCourse()).toMatchObject({
    type: 'scorm',
    state: 'not_started',
    steps_count: 2,
    next_step: { kind: 'scorm' },
  });

  const first = pageOf(app, token, id);
  const opened = await first.launch();
  expect(opened).toMatchObject({
    standard: '1.2',
    mode: 'normal',
    credit: 'credit',
    learner_id: person.id,
    learner_name: 'Каримова, Дилноза',
    package_number: 1,
    status: 'not_started',
    items: [],
    sequence: 0,
    organization: { items: [{ identifier: 'item-0' }, { identifier: 'item-1' }] },
  });
  expect((await openAddress(app, `${opened.frame_url}?item=item-1`)).statusCode).toBe(200);
  // A package that does not load has begun nothing.
  expect(await learner.readCourse()).toMatchObject({ state: 'not_started' });

  const saved = await first.save(
    [
      {
        identifier: 'item-0',
        begins: 'session',
        cmi: {
          'cmi.core.lesson_status': 'completed',
          'cmi.core.session_time': '0000:05:30.00',
          'cmi.core.score.raw': '80',
          'cmi.suspend_data': 'page=3',
          'cmi.core.exit': 'suspend',
        },
        has_ended: true,
      },
    ],
    { current_item: 'item-1', sequencing_state: '{"at":1}', is_last: true },
  );
  expect(saved).toMatchObject({
    is_applied: true,
    sequence: 1,
    refused: [],
    status: 'in_progress',
    items: [{ identifier: 'item-0', status: 'completed', score_percent: 80, total_seconds: 330 }],
    progress: 50,
    is_course_completed: false,
  });
  expect((await learner.listSteps()).map(({ state }) => state)).toEqual(['done', 'available']);

  const second = pageOf(app, token, id);
  const resumed = await second.launch();
  expect(resumed).toMatchObject({
    status: 'in_progress',
    current_item: 'item-1',
    sequencing_state: '{"at":1}',
    items: [
      {
        identifier: 'item-0',
        entry: 'resume',
        total_time: '0000:05:30.00',
        cmi: { 'cmi.suspend_data': 'page=3', 'cmi.core.lesson_status': 'completed' },
      },
    ],
  });
  const done = await second.save([
    { identifier: 'item-1', begins: 'session', cmi: { 'cmi.core.lesson_status': 'passed' }, has_ended: true },
  ]);
  expect(done).toMatchObject({ status: 'passed', progress: 100, is_course_completed: true });
  const course = await learner.readCourse();
  expect(course).toMatchObject({ state: 'completed', progress: 100, next_step: null });
  expect(course.certificate?.number).toBeDefined();
  expect(await pageOf(app, token, id).launch()).toMatchObject({ mode: 'review', credit: 'no-credit' });
});

const single = { 'imsmanifest.xml': manifest12(['a.html']), 'a.html': '<!doctype html><p>A</p>' };
const say = (lesson_status: string, rest: object = {}) => [
  { identifier: 'item-0', cmi: { 'cmi.core.lesson_status': lesson_status }, ...rest },
];

test('the last word of a session counts: a package that fails in the end gives no certificate', async () => {
  const { id } = await assignPackage(app, operator, [person.id], single);
  const learner = learnerOf(app, token, id);
  const page = pageOf(app, token, id);
  await page.launch();
  expect(await page.save(say('completed', { begins: 'session' }))).toMatchObject({
    status: 'completed',
    is_course_completed: false,
  });
  expect(await page.save(say('failed', { has_ended: true }))).toMatchObject({
    status: 'failed',
    is_course_completed: false,
  });
  expect(await learner.readCourse()).toMatchObject({ state: 'in_progress', certificate: null });
  await page.save(say('passed', { begins: 'session' }));
  expect(await page.save(say('passed', { has_ended: true }))).toMatchObject({ is_course_completed: true });
  // What was done before a session stays done.
  expect(await page.save(say('failed', { begins: 'session', has_ended: true }))).toMatchObject({ status: 'passed' });
  expect((await learner.readCourse()).certificate?.number).toBeDefined();
});

test('a session that was cut off ends by itself, as of its last word, or when the package is opened again', async () => {
  const { id } = await assignPackage(app, operator, [person.id], single);
  const page = pageOf(app, token, id);
  await page.launch();
  await page.save(say('completed', { begins: 'session' }));
  expect(await pageOf(app, token, id).launch(true)).toMatchObject({ mode: 'review' });

  const { id: other } = await assignPackage(app, operator, [person.id], single);
  const learner = learnerOf(app, token, other);
  const cut = pageOf(app, token, other);
  await cut.launch();
  await cut.save(say('completed', { begins: 'session' }), { is_last: true });
  expect(await learner.readCourse()).toMatchObject({ state: 'in_progress' });
  const leftAt = app.clock.now().toISOString();
  app.clock.advance(2 * 60_000);
  await submitRunOutJob.handler(app.context, {}, new AbortController().signal);
  expect(await learner.readCourse()).toMatchObject({ state: 'completed', completed_at: leftAt });
});

test('a page that waited for the last word of its package ends the session when it leaves', async () => {
  const { id } = await assignPackage(app, operator, [person.id], single);
  const page = pageOf(app, token, id);
  await page.launch();
  expect(await page.save(say('passed', { begins: 'session' }))).toMatchObject({ is_course_completed: false });
  const left = await page.save([], { is_last: true, ends_session: true });
  expect(left).toMatchObject({ is_applied: true, progress: 100, is_course_completed: true });

  const { id: other } = await assignPackage(app, operator, [person.id], single);
  const overtaken = pageOf(app, token, other);
  await overtaken.launch();
  await overtaken.save(say('passed', { begins: 'session' }), { sequence: 9, is_last: true });
  expect(await overtaken.save([], { sequence: 8, is_last: true, ends_session: true })).toMatchObject({
    is_applied: false,
    is_course_completed: true,
  });
});

test('an older save, a replayed one and a page that was taken over change nothing', async () => {
  const { id } = await assignPackage(app, operator, [person.id]);
  const first = pageOf(app, token, id);
  await first.launch();
  const location = (value: string) => [{ identifier: 'item-0', cmi: { 'cmi.core.lesson_location': value } }];
  await first.save(location('2'), { sequence: 7 });
  expect(await first.save(location('1'), { sequence: 6 })).toMatchObject({ is_applied: false, sequence: 7 });
  expect(await first.save(location('x'), { sequence: 7 })).toMatchObject({ is_applied: false, sequence: 7 });

  const second = pageOf(app, token, id);
  const refused = await second.ask();
  expect(refused).toMatchObject({ status: 409, body: { code: 'scorm_open_elsewhere' } });
  expect(refused.body.errors?.saved_at).toEqual([app.clock.now().toISOString()]);
  const taken = await second.launch(true);
  expect(taken).toMatchObject({ sequence: 7, items: [{ cmi: { 'cmi.core.lesson_location': '2' } }] });
  expect(await first.trySave(location('9'), { sequence: 20 })).toMatchObject({
    status: 409,
    body: { code: 'scorm_taken_over' },
  });
  await second.save(location('3'), { is_last: true });
  expect((await pageOf(app, token, id).launch()).items[0]?.cmi).toEqual({ 'cmi.core.lesson_location': '3' });
});

test('what cannot be is refused by its name, and the rest is kept', async () => {
  const { id } = await assignPackage(app, operator, [person.id]);
  const page = pageOf(app, token, id);
  await page.launch();
  const saved = await page.save([
    {
      identifier: 'item-0',
      cmi: {
        'cmi.core.lesson_location': '4',
        'cmi.core.student_id': 'somebody',
        'cmi.core.score.raw': '101',
        'cmi.core.lesson_status': 'wonderful',
        'cmi.objectives.1.id': 'late',
        'cmi.own': '1',
      },
    },
  ]);
  expect(Object.fromEntries(saved.refused.map(({ element, reason }) => [element, reason]))).toEqual({
    'cmi.core.student_id': 'read_only',
    'cmi.core.score.raw': 'range',
    'cmi.core.lesson_status': 'type',
    'cmi.objectives.1.id': 'order',
    'cmi.own': 'unknown',
  });
  const { items } = await pageOf(app, token, id).launch(true);
  expect(items).toMatchObject([{ status: 'in_progress', cmi: { 'cmi.core.lesson_location': '4' } }]);
  expect(Object.keys(items[0]?.cmi ?? {})).toEqual(['cmi.core.lesson_location']);
});

test('somebody else, an unknown item, and a course that was taken away meanwhile', async () => {
  const { id } = await assignPackage(app, operator, [person.id]);
  const page = pageOf(app, token, id);
  await page.launch();
  expect(await page.trySave([{ identifier: 'nothing' }])).toMatchObject({
    status: 404,
    body: { code: 'scorm_item_unknown' },
  });
  const other = await signIn(app, await buildPerson(app, organization));
  expect((await pageOf(app, other, id).ask()).status).toBe(404);
  expect((await pageOf(app, other, id, page.session_id).trySave([])).status).toBe(404);
  await ask(app, operator, 'DELETE', `/api/v2/learning/assigned-courses/${id}`);
  expect(await page.trySave([{ identifier: 'item-0' }])).toMatchObject({
    status: 409,
    body: { code: 'course_closed' },
  });
  expect((await app.request({ method: 'GET', url: `${assignedCourses}/my-courses/${id}`, token })).status).toBe(200);
});
