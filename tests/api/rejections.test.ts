import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  ({ token } = await buildOperator(app));
});
afterAll(() => app.close());

test.each([
  ['an address that is no text', '/users/api/v1/users/%ff', 400, 'malformed_request'],
  ['an address without end', `/users/api/v1/users/${'x'.repeat(300)}`, 413, 'too_large'],
  ['a name that every object has', '/api/v2/users?toString=1', 401, 'unauthorized'],
])('%s is refused in the shape of the contract, in the language of whoever asks', async (_what, url, status, code) => {
  const answer = await app.request({ method: 'GET', url, language: 'uz' });
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code, detail: null })]);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.body['message']).toMatch(/ʻ|ʼ|qayta|Juda|soʻrov|Sahifa/i);
});

test.each([
  ['ru', ['Заполните это поле', 'Введите число', 'Проверьте дату: день, месяц и год', 'Такого поля здесь нет']],
  [
    'en',
    ['Fill in this field', 'Enter a number', 'Check the date: day, month and year', 'This form has no such field'],
  ],
  [
    'uz',
    ['Bu maydonni toʻldiring', 'Son kiriting', 'Sanani tekshiring: kun, oy va yil', 'Bu yerda bunday maydon yoʻq'],
  ],
] as const)('a refused field has one sentence for people: %s', async (language, [missing, number, day, unknown]) => {
  const department = await app.request({
    method: 'POST',
    url: '/api/v2/departments',
    language,
    token,
    body: {},
  });
  expect(department.body['errors']).toMatchObject({ title: [missing] });
  const url = '/api/v2/phishing/campaigns?targets_from=three&date_from=21.11.2026&colour=red';
  const list = await app.request({ method: 'GET', url, language, token });
  expect(list.body['errors']).toEqual({ targets_from: [number], date_from: [day], colour: [unknown] });
});

/** Says something over a connection and hears what comes back. */
async function say(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.end(text);
  const heard = await socket.setEncoding('utf8').toArray();
  return heard.join('');
}

test('a method that no route has, and one that nobody knows, are refused in the shape of the contract', async () => {
  const { port } = new URL(await app.console.listen({ host: '127.0.0.1', port: 0 }));
  for (const [method, status, code] of [
    ['PROPFIND', 404, 'route_not_found'],
    ['TRACE', 404, 'route_not_found'],
    ['HELLO', 400, 'malformed_request'],
  ] as const) {
    const heard = await say(Number(port), `${method} /api/v2/users HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(/\{.*\}/s.exec(heard)?.[0] ?? '')).toEqual({ code, message: expect.any(String), detail: null });
  }
  const endless = await say(Number(port), `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`);
  expect(endless).toMatch(/^HTTP\/1.1 431 .*"code":"too_large"/s);
});

test('a body of text is refused as such', async () => {
  const headers = { 'content-type': 'text/plain' };
  const answer = await app.request({ method: 'POST', url: '/api/v2/departments', token, headers, body: 'title' });
  expect([answer.status, answer.body]).toEqual([415, expect.objectContaining({ code: 'unsupported_media_type' })]);
});
