import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, type BuiltPerson, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { assignPackage, learnerOf, pageOf } from './scorm-learner.ts';
import { manifest12 } from './scorm-world.ts';

/** What a package says while its tab closes: its own origin sends it, when the page around it is gone. */

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let person: BuiltPerson;
let token: string;
let courseId: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ token: operator, organization } = await buildOperator(app));
});
beforeEach(async () => {
  person = await buildPerson(app, organization);
  token = await signIn(app, person);
  const files = { 'imsmanifest.xml': manifest12(['a.html']), 'a.html': '<!doctype html><p>A</p>' };
  ({ id: courseId } = await assignPackage(app, operator, [person.id], files));
});
afterAll(() => app.close());

const passed = { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90', 'cmi.core.lesson_location': '3' };

function send(address: string | null, words: object) {
  const { host, pathname } = new URL(address ?? '');
  return app.content.inject({ method: 'POST', url: pathname, headers: { host }, payload: words });
}
const wordsOf = (session_id: string, cmi: Record<string, string>) => ({
  session_id,
  items: [{ identifier: 'item-0', begins: null, cmi, has_ended: true }],
  current_item: 'item-0',
});

test('they complete the course, and nobody has to take over from the page that is gone', async () => {
  const page = pageOf(app, token, courseId);
  const { last_words_url } = await page.launch();
  await page.save([{ identifier: 'item-0', begins: 'session', cmi: { 'cmi.core.lesson_location': '2' } }]);
  expect((await send(last_words_url, wordsOf(page.session_id, passed))).statusCode).toBe(204);
  expect(await learnerOf(app, token, courseId).readCourse()).toMatchObject({ state: 'completed' });
  const next = await pageOf(app, token, courseId).launch();
  expect(next.items).toMatchObject([{ status: 'passed', score_percent: 90, cmi: { 'cmi.core.lesson_location': '3' } }]);
  // A review has nothing to say.
  expect(next.last_words_url).toBeNull();
});

test('a save of the page that arrives after them takes nothing back', async () => {
  const page = pageOf(app, token, courseId);
  const { last_words_url } = await page.launch();
  await page.save([{ identifier: 'item-0', begins: 'session', cmi: {} }]);
  await send(last_words_url, wordsOf(page.session_id, { 'cmi.core.lesson_location': '3' }));
  const late = await page.save([{ identifier: 'item-0', cmi: { 'cmi.core.lesson_location': '2' } }], { is_last: true });
  expect(late.is_applied).toBe(false);
  const next = await pageOf(app, token, courseId).launch();
  expect(next.items[0]?.cmi).toMatchObject({ 'cmi.core.lesson_location': '3' });
});

test('of a page from which another one took over, with a changed key or of another form they are refused', async () => {
  const page = pageOf(app, token, courseId);
  const { last_words_url } = await page.launch();
  await pageOf(app, token, courseId).launch(true);
  expect((await send(last_words_url, wordsOf(page.session_id, passed))).statusCode).toBe(409);
  const forged = `${last_words_url?.slice(0, -2)}xx`;
  expect((await send(forged, wordsOf(page.session_id, passed))).statusCode).toBe(404);
  expect((await send(last_words_url, { ...wordsOf(page.session_id, passed), sequence: 9 })).statusCode).toBe(422);
  expect(await learnerOf(app, token, courseId).readCourse()).toMatchObject({ state: 'not_started' });
});

test('they are heard as long as the session of the page, and no longer', async () => {
  const page = pageOf(app, token, courseId);
  const { last_words_url } = await page.launch();
  await page.save([{ identifier: 'item-0', begins: 'session', cmi: {} }]);
  const elsewhere = await signIn(app, person);
  const endAllBut = (kept: string) =>
    app.request({ method: 'POST', url: '/users/api/v1/sessions/end-others', token: kept });
  // Ended elsewhere: the page's own session goes on.
  expect((await endAllBut(token)).status).toBe(200);
  const halfway = { 'cmi.core.lesson_status': 'incomplete' };
  expect((await send(last_words_url, wordsOf(page.session_id, halfway))).statusCode).toBe(204);
  expect((await app.request({ method: 'GET', url: '/users/api/v1/users/me', token: elsewhere })).status).toBe(401);
  expect((await endAllBut(await signIn(app, person))).status).toBe(200);
  expect((await send(last_words_url, wordsOf(page.session_id, passed))).statusCode).toBe(404);
  const again = await signIn(app, person);
  expect(await learnerOf(app, again, courseId).readCourse()).toMatchObject({ state: 'in_progress' });
});
