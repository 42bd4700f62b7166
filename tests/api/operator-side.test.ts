import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { readRuntimeConfig } from '#server/front/runtime-config.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const token = 'a-token-of-the-scraper';
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    METRICS_TOKEN: token,
    PUBLIC_URL: 'https://learn.corp.test',
    TRUSTED_PROXIES: '10.0.0.1',
  });
});
afterAll(() => app.close());

async function ask(remoteAddress: string, headers: Record<string, string> = {}, url = '/metrics') {
  const answer = await app.console.inject({ method: 'GET', url, remoteAddress, headers });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
}

describe('/metrics', () => {
  test('is for this machine and for the token; to others it is not there', async () => {
    expect((await ask('127.0.0.1')).text).toContain('database_up 1');
    expect((await ask('203.0.113.7')).status).toBe(404);
    expect((await ask('203.0.113.7', { authorization: `Bearer ${token}` })).text).toContain('database_up 1');
    expect((await ask('203.0.113.7', { authorization: `Bearer ${token}x` })).status).toBe(404);
  });

  test('is not for those who come through a proxy on this machine', async () => {
    expect((await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
    expect((await ask('10.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
  });
});

test('a console that is served over TLS by a proxy says so to browsers; one without TLS does not', async () => {
  const behind = await ask('10.0.0.1', { 'x-forwarded-proto': 'https' }, '/health/live');
  expect(behind.headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  const plain = await startTestApp();
  const answer = await plain.console.inject('/health/live');
  expect(answer.headers['strict-transport-security']).toBeUndefined();
  await plain.close();
});

describe('the banner of the demo', () => {
  const bannerOf = async (env: Record<string, string>) =>
    (await readRuntimeConfig(readConfig(env))).demo?.isOpen ?? 'no demo';

  test.each<[string, Record<string, string>, unknown]>([
    ['somebody tries it at their own machine', {}, false],
    ['it is published', { DEMO: '1', PUBLIC_URL: 'https://demo.corp.test' }, true],
    ['it listens to the network', { DEMO: '1', HOST: '0.0.0.0' }, true],
    ['it is no demo', { PUBLIC_URL: 'https://learn.corp.test' }, 'no demo'],
  ])('%s', async (_what, env, expected) => {
    expect(await bannerOf(env)).toBe(expected);
  });
});
