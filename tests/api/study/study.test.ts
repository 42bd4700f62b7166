import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CertificateCheck } from '#contract/certificates.ts';
import type { Page } from '#contract/page.ts';
import type { AssignedModule, MyCourseCard } from '#contract/study.ts';
import { ask, assign, assignEnded, assignedCourses, buildCourse } from '#tests/support/learning.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let person: BuiltPerson;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  operator = built.token;
  organization = built.organization;
});
beforeEach(async () => {
  person = await buildPerson(app, organization, { last_name: 'Каримова', first_name: 'Дилноза' });
  token = await signIn(app, person);
});
afterAll(() => app.close());

async function begin(given: Parameters<typeof buildCourse>[2] = {}, terms: object = {}) {
  const course = await buildCourse(app, operator, given);
  const id = await assign(app, operator, course.id, [person.id], terms);
  return learnerOf(app, token, id);
}

test('a course is learnt from the first slide to a certificate that anybody can check', async () => {
  const learner = await begin({
    title: 'Пароли',
    themes: [{ slides: 2, questions: 3, settings: { passing_score: 66 } }],
  });
  const before = await learner.readCourse();
  expect(before).toMatchObject({
    state: 'not_started',
    availability: 'open',
    progress: 0,
    steps_count: 2,
    days_left: 20,
    next_step: { kind: 'theory' },
    certificate: null,
  });

  const theory = await learner.study(await learner.findStep('theory'));
  expect(theory).toMatchObject({
    progress: 50,
    step: { state: 'done', slides_opened: 2 },
    next_step: { kind: 'quiz' },
  });

  const failed = await learner.tryQuiz(await learner.findStep('quiz'), 1);
  expect(failed).toMatchObject({ is_passed: false, percent: 33, right_count: 1, shows_answers: false, progress: 50 });
  expect(JSON.stringify(failed.questions)).not.toMatch(/Because|"right_ids":\[/);

  const passed = await learner.tryQuiz(await learner.findStep('quiz'), 2);
  expect(passed).toMatchObject({ is_passed: true, percent: 66, shows_answers: true, is_course_completed: true });
  expect(passed.questions.every((question) => question.right_ids?.length === 1)).toBe(true);

  const after = await learner.readCourse();
  expect(after).toMatchObject({ state: 'completed', progress: 100, next_step: null, is_late: false });
  expect(after.certificate?.number).toBe(passed.certificate?.number);

  const check = await app.request<CertificateCheck>({
    method: 'GET',
    url: `/learning/api/certificates/${String(passed.certificate?.number).toLowerCase()}`,
  });
  expect(check.body).toEqual({
    number: passed.certificate?.number,
    state: 'valid',
    person: 'Каримова Дилноза',
    course_title: 'Пароли',
    organization_title: organization.title,
    issued_on: '2026-03-11',
    valid_until: null,
  });
  const [user] = await app.system.db.selectFrom('users').where('id', '=', person.id).select('progress').execute();
  expect(user?.progress).toBe(100);
});

describe('order', () => {
  test('a locked step is refused and the answer names what to finish', async () => {
    const learner = await begin({ themes: [{ title: 'First' }, { title: 'Second' }] });
    const [theory, quiz, later] = await learner.listSteps();
    expect(quiz).toMatchObject({ state: 'locked', opened_by: { step_id: theory?.id, theme_title: 'First' } });
    const refused = await app.request({
      method: 'POST',
      url: `${learner.url}/steps/init`,
      token,
      body: { step_id: later?.id },
    });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'step_locked',
      message: 'First finish the previous step: “First”.',
      errors: { step_id: [theory?.id], kind: ['theory'], theme_title: ['First'] },
    });
  });

  test('slides of a locked theory are not given out', async () => {
    const learner = await begin({ themes: [{}, {}] });
    const later = await learner.findStep('theory', 1);
    const refused = await app.request({
      method: 'GET',
      url: `/api/v2/learning/assigned-modules/${later.module_id}?with_slides=true`,
      token,
    });
    expect(refused.status).toBe(409);
  });

  test('with free order any theme may be first', async () => {
    const learner = await begin({ themes: [{}, {}], settings: { is_free_order: true } });
    expect((await learner.study(await learner.findStep('theory', 1))).step.state).toBe('done');
  });

  test('launching a theme begins its first step, and again changes nothing', async () => {
    const learner = await begin();
    const [theme] = (await learner.readCourse()).sections[0]?.themes ?? [];
    const launch = () =>
      ask<{ step: { kind: string } }>(app, token, 'POST', `${learner.url}/theme/launch`, { theme_id: theme?.id });
    expect((await launch()).step.kind).toBe('theory');
    const started = (await learner.readCourse()).started_at;
    app.clock.advance(1000);
    await launch();
    expect((await learner.readCourse()).started_at).toBe(started);
    expect((await learner.findStep('theory')).state).toBe('in_progress');
  });

  test('theory is done only when every slide was opened', async () => {
    const learner = await begin();
    const step = await learner.findStep('theory');
    const refused = await app.request({
      method: 'POST',
      url: `${learner.url}/steps/theory/complete`,
      token,
      body: { step_id: step.id },
    });
    expect(refused.body).toMatchObject({
      code: 'theory_incomplete',
      message: 'You have not viewed all the slides yet. Open slide 1.',
    });
  });

  test('audio has to be heard where the module says so', async () => {
    const learner = await begin({ themes: [{ slides: 1, questions: 0, settings: { needs_audio: true } }] });
    const step = await learner.findStep('theory');
    // No slide of it has audio: opening is enough.
    expect((await learner.study(step)).step.state).toBe('done');
  });
});

describe('time', () => {
  test('before the start the course is seen and cannot be begun', async () => {
    const learner = await begin({}, { start_date: '2026-03-20' });
    const step = await learner.findStep('theory');
    expect(await learner.readCourse()).toMatchObject({ availability: 'planned', next_step: null });
    const refused = await app.request({
      method: 'POST',
      url: `${learner.url}/steps/init`,
      token,
      body: { step_id: step.id },
    });
    expect(refused.body).toMatchObject({ code: 'course_planned', message: 'The course opens on 20 March 2026.' });
  });

  test('after the end one may finish late, and that is marked', async () => {
    const course = await buildCourse(app, operator, { themes: [{ questions: 0 }] });
    const learner = learnerOf(app, token, await assignEnded(app, operator, course.id, [person.id]));
    expect((await learner.readCourse()).availability).toBe('late');
    await learner.study(await learner.findStep('theory'));
    expect(await learner.readCourse()).toMatchObject({ state: 'completed', is_late: true });
  });

  test.each([
    ['closed hard', 'course_closed', null],
    ['paused', 'course_paused', 'toggle'],
    ['completed by the operator', 'course_closed', 'complete'],
  ] as const)('nothing can be done in a course that is %s', async (_, code, action) => {
    const course = await buildCourse(app, operator);
    const people = [person.id];
    const isEnded = action === null;
    const id = await (isEnded
      ? assignEnded(app, operator, course.id, people, true)
      : assign(app, operator, course.id, people));
    if (action) await ask(app, operator, 'POST', `/api/v2/learning/assigned-courses/${id}/${action}`);
    const learner = learnerOf(app, token, id);
    const step = await learner.findStep('theory');
    const refused = await app.request({
      method: 'POST',
      url: `${learner.url}/steps/init`,
      token,
      body: { step_id: step.id },
    });
    expect(refused.body).toMatchObject({ code });
  });
});

describe('after completion', () => {
  test('opening slides is review and writes nothing', async () => {
    const learner = await begin({ themes: [{ questions: 0 }] });
    const step = await learner.findStep('theory');
    await learner.study(step);
    const before = await app.system.db.selectFrom('enrolments').where('user_id', '=', person.id).selectAll().execute();
    app.clock.advance(60_000);
    await learner.study(step);
    const after = await app.system.db.selectFrom('enrolments').where('user_id', '=', person.id).selectAll().execute();
    expect(after).toEqual(before);
  });

  test('completing the course again answers the same, and there is one certificate', async () => {
    const learner = await begin({ themes: [{ questions: 0 }] });
    const early = await app.request({ method: 'POST', url: `${learner.url}/complete`, token });
    expect(early.body).toMatchObject({ code: 'course_incomplete' });
    await learner.study(await learner.findStep('theory'));
    const answers = await Promise.all([1, 2, 3].map(() => ask(app, token, 'POST', `${learner.url}/complete`)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const rows = await app.system.db.selectFrom('certificates').where('user_id', '=', person.id).selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  test('a course without a certificate gives none', async () => {
    const learner = await begin({ themes: [{ questions: 0 }], settings: { has_certificate: false } });
    await learner.study(await learner.findStep('theory'));
    expect((await learner.readCourse()).certificate).toBeNull();
  });

  test('a certificate with months of validity expires after its last day', async () => {
    const learner = await begin({ themes: [{ questions: 0 }], settings: { certificate_valid_months: 1 } });
    await learner.study(await learner.findStep('theory'));
    const { certificate } = await learner.readCourse();
    expect(certificate?.valid_until).toBe('2026-04-11');
    const now = app.clock.now();
    app.clock.set(new Date('2026-04-12T06:00:00Z'));
    const check = await app.request({ method: 'GET', url: `/learning/api/certificates/${certificate?.number}` });
    app.clock.set(now);
    expect(check.body).toMatchObject({ state: 'expired' });
  });
});

test('a number with one wrong sign and one that nobody has are unknown', async () => {
  for (const number of ['0000-0000-0001', 'ABCD-EFGH-JKMN']) {
    const check = await app.request({ method: 'GET', url: `/learning/api/certificates/${number}` });
    expect(check.status).toBe(404);
  }
  expect((await app.request({ method: 'GET', url: '/learning/api/certificates/rubbish' })).status).toBe(422);
});

describe('my courses', () => {
  test('show what is open first and what is completed last, the same under both addresses', async () => {
    const done = await begin({ title: 'Done', themes: [{ questions: 0 }] });
    await done.study(await done.findStep('theory'));
    await begin({ title: 'Later' }, { start_date: '2026-06-01', end_date: null });
    await begin({ title: 'Soon' }, { end_date: '2026-03-12' });
    await begin({ title: 'Open' }, { end_date: null });
    for (const address of [assignedCourses, '/api/v2/learning/assigned-courses']) {
      const { data } = await ask<Page<MyCourseCard>>(app, token, 'GET', `${address}/my-courses`);
      expect(data.map((card) => card.title)).toEqual(['Soon', 'Open', 'Later', 'Done']);
    }
    const filtered = await ask<Page<MyCourseCard>>(app, token, 'GET', `${assignedCourses}/my-courses?state=completed`);
    expect(filtered.data.map((card) => card.title)).toEqual(['Done']);
  });

  test('are nobody else’s: another person of the same course sees only their own', async () => {
    const learner = await begin();
    const other = await signIn(app, await buildPerson(app, organization));
    expect(
      (
        await app.request({
          method: 'GET',
          url: `${assignedCourses}/my-courses/${learner.url.split('/').at(-1)}`,
          token: other,
        })
      ).status,
    ).toBe(404);
    const step = await learner.findStep('theory');
    for (const path of ['steps/init', 'steps/theory/complete', 'steps/quiz/attempt/create']) {
      const answer = await app.request({
        method: 'POST',
        url: `${learner.url}/${path}`,
        token: other,
        body: { step_id: step.id },
      });
      expect(answer.status).toBe(404);
    }
  });

  test('somebody taken out of the course does not see it any more', async () => {
    const learner = await begin();
    const id = learner.url.split('/').at(-1);
    await ask(app, operator, 'POST', `/api/v2/learning/assigned-courses/${id}/employees/delete`, {
      include_ids: [person.id],
    });
    expect((await app.request({ method: 'GET', url: `${assignedCourses}/my-courses/${id}`, token })).status).toBe(404);
  });
});

test('the slides of a module are drawn on the content origin, with their words for screen readers', async () => {
  const learner = await begin();
  const step = await learner.findStep('theory');
  const module = await ask<AssignedModule>(
    app,
    token,
    'GET',
    `/api/v2/learning/assigned-modules/${step.module_id}?with_slides=true&with_questions=true`,
  );
  expect(module.slides?.map((slide) => slide.text)).toEqual(['Text 1', 'Text 2']);
  expect(module.questions).toEqual([]);
  const frame = await app.content.inject({
    method: 'GET',
    url: new URL(String(module.slides?.[0]?.frame_url)).pathname,
  });
  expect(frame.body).toContain('<p>Text 1</p>');
});

test('what happened is in the audit log, with the person who did it', async () => {
  const learner = await begin({ themes: [{ questions: 2 }] });
  await learner.study(await learner.findStep('theory'));
  await learner.tryQuiz(await learner.findStep('quiz'), 2);
  const rows = await app.system.db
    .selectFrom('audit_log')
    .where('user_id', '=', person.id)
    .select('action')
    .orderBy('seq')
    .execute();
  expect(rows.map((row) => row.action)).toEqual([
    'study.started',
    'study.step_done',
    'study.attempt_started',
    'study.attempt_completed',
    'study.completed',
    'certificate.issued',
  ]);
});
