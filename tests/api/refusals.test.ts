import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
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
