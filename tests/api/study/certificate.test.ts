import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Certificate } from '#contract/certificates.ts';
import type { GeneralSettings } from '#contract/general-settings.ts';
import { assign, buildCourse } from '#tests/support/learning.ts';
import { readPdfText } from '#tests/support/pdf-text.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator, buildPerson, signIn } from '#tests/support/world.ts';
import { learnerOf } from './learner.ts';

let app: TestApp;
let operator: string;
let organization: BuiltOrganization;
let owner: string;
let certificate: Certificate;

beforeAll(async () => {
  app = await startTestApp();
  const built = await buildOperator(app);
  operator = built.token;
  organization = built.organization;
  const person = await buildPerson(app, organization, { last_name: 'Каримова', first_name: 'Дилноза' });
  owner = await signIn(app, person);
  const course = await buildCourse(app, operator, { title: 'Пароли', themes: [{ questions: 0 }] });
  const learner = learnerOf(app, owner, await assign(app, operator, course.id, [person.id]));
  await learner.study(await learner.findStep('theory'));
  const completed = await learner.readCourse();
  if (!completed.certificate) throw new Error('no certificate');
  certificate = completed.certificate;
});
afterAll(() => app.close());

const download = (token?: string) =>
  app.console.inject({
    method: 'GET',
    url: certificate.pdf_path,
    headers: { 'accept-language': 'ru', ...(token && { authorization: `Bearer ${token}` }) },
  });

test('the certificate is a PDF with its own letters, for its owner and for the operator', async () => {
  for (const token of [owner, operator]) {
    const answer = await download(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`${certificate.number}.pdf`);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.toString('latin1')).toContain('Onest');
    // The address below the number, and the code that a camera reads, lead to its page.
    expect(answer.rawPayload.toString('latin1').split(certificate.verify_url)).toHaveLength(3);
  }
});

test('it says how long the course is, the result, and who signs for the organization when it was issued', async () => {
  const administrator = await signIn(app, await buildPerson(app, organization, { role: 'super_user' }));
  const url = '/api/v2/settings/general';
  const given = (await app.request<GeneralSettings>({ method: 'GET', url, token: administrator })).body;
  const { readable_colour: _, logo_file_id: __, dark_logo_file_id: ___, ...now } = given;
  const signatory = {
    certificate_signatory_name: 'Сидорова Мария',
    certificate_signatory_position: 'Директор по безопасности',
  };
  const saved = await app.request({ method: 'PUT', url, token: administrator, body: { ...now, ...signatory } });
  expect(saved).toMatchObject({ status: 200, body: signatory });

  const person = await buildPerson(app, organization);
  const course = await buildCourse(app, operator, { themes: [{ questions: 2 }] });
  const learner = learnerOf(app, await signIn(app, person), await assign(app, operator, course.id, [person.id]));
  await learner.study(await learner.findStep('theory'));
  await learner.tryQuiz(await learner.findStep('quiz'), 2);
  const own = (await learner.readCourse()).certificate;
  const read = async (path: string) => {
    const headers = { 'accept-language': 'ru', authorization: `Bearer ${operator}` };
    const { rawPayload } = await app.console.inject({ method: 'GET', url: path, headers });
    return readPdfText(rawPayload).join('\n');
  };
  const text = await read(own?.pdf_path ?? '');
  expect(text).toMatch(/Длительность: \d+\sминут/);
  expect(text).toMatch(/Результат: 100\s%/);
  expect(text).toContain('Сидорова Мария');
  expect(text).toContain('Директор по безопасности');
  // The one that was issued before is what it was.
  expect(await read(certificate.pdf_path)).not.toContain('Сидорова');
});

test('nobody else gets it: not a colleague, not another organization, not a visitor', async () => {
  const colleague = await signIn(app, await buildPerson(app, organization));
  const stranger = (await buildOperator(app)).token;
  expect((await download(colleague)).statusCode).toBe(404);
  expect((await download(stranger)).statusCode).toBe(404);
  expect((await download()).statusCode).toBe(401);
});

test('its public page finds it however its number is written down', async () => {
  const { number } = certificate;
  const ways = [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    number.replaceAll('-', ' '),
    ` ${number.replaceAll('-', '–')} `,
  ];
  for (const way of ways) {
    const url = `/learning/api/certificates/${encodeURIComponent(way)}`;
    expect((await app.request<{ number: string }>({ method: 'GET', url })).body, way).toMatchObject({ number });
  }
});

test('its public page is where the verification address leads', () => {
  const { config } = app.context;
  expect(certificate.verify_url).toBe(`${config.console.url}${config.basePath}/certificates/${certificate.number}`);
});
