import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { assign } from '#tests/support/learning.ts';
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

interface Shared {
  readonly name: string;
  /** Of the organization element. */
  readonly words?: string;
  readonly writes?: boolean;
}

/** A lesson and a test; the test's objective is the shared one `urn:phishing:basics`, and both have a store `notes`. */
function files({ name, words = '', writes = true }: Shared) {
  const map = `<imsss:mapInfo targetObjectiveID="urn:phishing:basics" readSatisfiedStatus="true" writeSatisfiedStatus="${writes}"/>`;
  const goal = `<imsss:sequencing><imsss:objectives><imsss:primaryObjective objectiveID="goal">${map}</imsss:primaryObjective></imsss:objectives></imsss:sequencing>`;
  const data = `<adlcp:data><adlcp:map targetID="notes" writeSharedData="${writes}"/></adlcp:data>`;
  const manifest = `<?xml version="1.0" encoding="utf-8"?>
<manifest identifier="${name}" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="org"><organization identifier="org" ${words}><title>${name}</title>
    <item identifier="page" identifierref="res"><title>Page</title></item>
    <item identifier="exam" identifierref="res"><title>Exam</title>${data}${goal}</item>
    <imsss:sequencing><imsss:controlMode flow="true"/></imsss:sequencing>
  </organization></organizations>
  <resources><resource identifier="res" type="webcontent" adlcp:scormType="sco" href="page.html"><file href="page.html"/></resource></resources>
</manifest>`;
  return { 'imsmanifest.xml': manifest, 'page.html': '<p>Page</p>' };
}

const own = 'adlseq:objectivesGlobalToSystem="false" adlcp:sharedDataGlobalToSystem="false"';
const unknown = { measure: null, is_completed: null, progress_measure: null, score_raw: null, score_min: null };
const state = (is_satisfied: boolean) => ({ ...unknown, score_max: null, is_satisfied });
const passed = { objectives: { 'urn:phishing:basics': state(true) }, shared_data: { notes: 'from the first' } };

/** Opens a package of its own course for the person. */
async function open(shared: Shared) {
  const { id, courseId } = await assignPackage(app, operator, [person.id], files(shared));
  const page = pageOf(app, token, id);
  return { id, courseId, page, session: await page.launch() };
}

test('what a package says of a shared objective is known to another one of the same learner, and to nobody else', async () => {
  const first = await open({ name: 'first' });
  expect(first.session).toMatchObject({ objectives: {}, shared_data: {} });
  const second = await open({ name: 'second' });
  await first.page.save([{ identifier: 'exam', begins: 'attempt', cmi: { 'cmi.success_status': 'passed' } }], passed);

  expect(await second.page.launch()).toMatchObject(passed);
  expect((await open({ name: 'third', writes: false })).session).toMatchObject(passed);
  const other = await buildPerson(app, organization);
  const theirs = await assignPackage(app, operator, [other.id], files({ name: 'fourth' }));
  const page = pageOf(app, await signIn(app, other), theirs.id);
  expect(await page.launch()).toMatchObject({ objectives: {}, shared_data: {} });
});

test('a package that keeps its objectives to itself neither tells nor hears', async () => {
  const first = await open({ name: 'first', words: own });
  await first.page.save([], passed);
  expect((await open({ name: 'second' })).session).toMatchObject({ objectives: {}, shared_data: {} });
  const third = await open({ name: 'third' });
  await third.page.save([], passed);
  expect((await open({ name: 'fourth', words: own })).session).toMatchObject({ objectives: {}, shared_data: {} });
});

test('a package says nothing of what its manifest does not let it write', async () => {
  const first = await open({ name: 'first', writes: false });
  const more = { ...passed.objectives, 'urn:other': state(true) };
  await first.page.save([], { ...passed, objectives: more });
  expect((await open({ name: 'second' })).session).toMatchObject({ objectives: {}, shared_data: {} });
});

test('the last word counts; what was only heard is not repeated as a word of one’s own', async () => {
  const first = await open({ name: 'first' });
  await first.page.save([], passed);
  const second = await open({ name: 'second' });
  // The runtime sends everything that it knows with every save.
  await second.page.save([], { objectives: second.session.objectives, shared_data: second.session.shared_data });
  await first.page.save([], { objectives: { 'urn:phishing:basics': state(false) } });
  const heard = await second.page.launch();
  expect(heard.objectives).toEqual({ 'urn:phishing:basics': state(false) });
  await second.page.save([], { objectives: passed.objectives });
  expect((await first.page.launch()).objectives).toEqual(passed.objectives);
});

test('an attempt that was given up takes back what it said', async () => {
  const first = await open({ name: 'first' });
  await first.page.save([], passed);
  await first.page.save([], { objectives: {} });
  expect((await open({ name: 'second' })).session.objectives).toEqual({});
});

test('another round of a course begins anew, and so does the same package that was uploaded once more', async () => {
  const first = await open({ name: 'first' });
  const done = ['page', 'exam'].map((identifier) => ({
    identifier,
    begins: 'attempt' as const,
    cmi: { 'cmi.success_status': 'passed', 'cmi.completion_status': 'completed' },
    has_ended: true,
  }));
  expect(await first.page.save(done, passed)).toMatchObject({ is_course_completed: true });
  const round = await assign(app, operator, first.courseId, [person.id], { starts_new_round: true });
  expect(await pageOf(app, token, round).launch()).toMatchObject({ objectives: {}, shared_data: {} });
  expect((await open({ name: 'first' })).session).toMatchObject({ objectives: {}, shared_data: {} });
});
