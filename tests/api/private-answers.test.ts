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
  ['/users/api/v1/users/me', 200],
  ['/api/v2/users', 200],
  ['/api/v2/phishing/campaigns', 200],
  ['/api/v2/users/01890000-0000-7000-8000-000000000000', 404],
])('nothing on the way keeps the answer of %s', async (url, status) => {
  const answer = await app.request({ method: 'GET', url, token });
  expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
});

test('nor a token, nor a refusal', async () => {
  const body = { grant_type: 'password', username: 'nobody@vector.test', password: 'wrong' };
  const refused = await app.request({ method: 'POST', url: '/gateway/v1/authentication/oauth', body });
  expect(refused.headers['cache-control']).toBe('no-store');
  const stranger = await app.request({ method: 'GET', url: '/api/v2/users' });
  expect([stranger.status, stranger.headers['cache-control']]).toEqual([401, 'no-store']);
});

test('what may be kept says so itself', async () => {
  const keys = await app.request({ method: 'GET', url: '/.well-known/jwks.json' });
  expect(keys.headers['cache-control']).toBe('public, max-age=300');
});
