import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Question, QuestionWrite, SlidePicture } from '#contract/modules.ts';
import type { QuizResult } from '#contract/study.ts';
import { ask, assign, buildCourse, buildTheme } from '#tests/support/learning.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildOrganization, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from '../study/learner.ts';

let app: TestApp;
let token: string;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await startTestApp();
  ({ token, organization } = await buildOperator(app));
});
afterAll(() => app.close());

async function store(module: string, who = token): Promise<SlidePicture> {
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const { status, body } = await app.request<SlidePicture>({
    method: 'POST',
    url: `/api/v2/library/modules/${module}/slides/pictures`,
    token: who,
    ...multipart({}, [{ field: 'image', name: 'a.png', type: 'image/png', bytes }]),
  });
  expect(status).toBe(201);
  return body;
}
const write = (picture: QuestionWrite['picture']) => ({
  text: 'What is it?',
  options: [
    { text: 'Right 1', is_right: true },
    { text: 'Wrong 1', is_right: false },
  ],
  picture,
});
const load = async (url: string | undefined) =>
  (await app.content.inject({ method: 'GET', url: new URL(String(url)).pathname })).headers['content-type'];
const listOf = async (module: string, who = token) =>
  (await ask<{ data: Question[] }>(app, who, 'GET', `/api/v2/library/modules/${module}/questions`)).data;

test('a question shows its picture with its description to who writes it, who answers it and who looks back', async () => {
  const course = await buildCourse(app, token, { themes: [{ slides: 0, questions: 0 }] });
  const module = String(course.sections?.[0]?.themes?.[0]?.module_id);
  const { file_id } = await store(module);
  await ask(app, token, 'POST', `/api/v2/library/modules/${module}/questions`, write({ file_id, alt: 'A red square' }));
  const [question] = await listOf(module);
  expect(question?.picture).toMatchObject({ file_id, alt: 'A red square' });
  expect(await load(question?.picture?.url)).toBe('image/webp');

  const person = await buildPerson(app, organization);
  const assignment = await assign(app, token, course.id, [person.id]);
  const learner = learnerOf(app, await signIn(app, person), assignment);
  const step = await learner.findStep('quiz');
  const attempt = await learner.openAttempt(step);
  expect(attempt.questions[0]?.picture?.alt).toBe('A red square');
  expect(await load(attempt.questions[0]?.picture?.url)).toBe('image/webp');
  // What was assigned stays as it was.
  await ask(app, token, 'PUT', `/api/v2/library/modules/${module}/questions/${question?.id}`, write(null));
  expect((await listOf(module))[0]?.picture).toBeNull();
  await learner.answer(attempt, 1);
  const result = await learner.completeAttempt(attempt);
  expect(await load(result.questions[0]?.picture?.url)).toBe('image/webp');
  const again = await ask<QuizResult>(
    app,
    await signIn(app, person),
    'GET',
    `${learner.url}/steps/quiz/${step.id}/result`,
  );
  expect(again.last?.questions[0]?.picture?.alt).toBe('A red square');
});

test('copies of a module, and of a theme below, have the picture as their own', async () => {
  const theme = await buildTheme(app, token, { title: 'Pictures', slides: 0, questions: 0 });
  const module = String(theme.module_id);
  const { file_id } = await store(module);
  await ask(app, token, 'POST', `/api/v2/library/modules/${module}/questions`, write({ file_id, alt: null }));
  const copy = await ask<{ id: string }>(app, token, 'POST', `/api/v2/library/modules/${module}/duplicate`);
  expect((await listOf(copy.id))[0]?.picture).toMatchObject({ file_id, alt: null });

  const child = await buildOrganization(app, { parent_id: organization.id });
  const below = await signIn(app, await buildPerson(app, child, { role: 'operator' }));
  const body = { themes_ids: [theme.id], organizations_ids: [child.id] };
  await ask(app, token, 'POST', '/learning/api/content/themes/copy-to-organizations', body);
  await app.jobs.runDue();
  const modules = await ask<{ data: { id: string }[] }>(app, below, 'GET', '/api/v2/library/modules');
  const [there] = await listOf(String(modules.data[0]?.id), below);
  expect(there?.picture?.file_id).not.toBe(file_id);
  expect(await load(there?.picture?.url)).toBe('image/webp');
});

test('a picture of another organization, and one without a word about it, is refused', async () => {
  const { module_id } = await buildTheme(app, token, { slides: 0, questions: 0 });
  const url = `/api/v2/library/modules/${module_id}/questions`;
  const stranger = (await buildOperator(app)).token;
  const theirs = await buildTheme(app, stranger, { slides: 0, questions: 0 });
  const { file_id } = await store(String(theirs.module_id), stranger);
  const foreign = await app.request({ method: 'POST', url, token, body: write({ file_id, alt: null }) });
  expect(foreign.status).toBe(404);
  const own = await store(String(module_id));
  const silent = await app.request({ method: 'POST', url, token, body: write({ file_id: own.file_id, alt: ' ' }) });
  expect(silent.status).toBe(422);
});

test('content without pictures is frozen as it was before there were any', async () => {
  const course = await buildCourse(app, token, { themes: [{ slides: 0, questions: 1 }] });
  const person = await buildPerson(app, organization);
  await assign(app, token, course.id, [person.id]);
  const rows = await app.system.db.selectFrom('version_modules').select('content').execute();
  const plain = rows.flatMap(({ content }) => content.questions).filter(({ text }) => text === 'Question 1');
  expect(plain.length).toBeGreaterThan(0);
  expect(plain.every((question) => !('picture' in question))).toBe(true);
});
