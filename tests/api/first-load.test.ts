import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preloadScript } from '#server/front/preload.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.console.inject({ method: 'GET', url, headers });
const words = '/locales/ru/commons.json';

describe('files of words', () => {
  test('travel compressed, in the best way that the browser takes', async () => {
    const plain = (await get(words)).rawPayload;
    const [br, gzip] = await Promise.all([
      get(words, { 'accept-encoding': 'gzip, deflate, br' }),
      get(words, { 'accept-encoding': 'gzip' }),
    ]);
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).equals(plain)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true);
    expect(gzip.rawPayload.byteLength).toBeLessThan(plain.byteLength / 2);
  });

  test('are read once: the version that a browser holds is not sent again, and its own address is kept for good', async () => {
    const first = await get(words);
    const etag = String(first.headers['etag']);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get(words, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const versioned = await get(`${words}?v=${etag.replaceAll('"', '')}`);
    expect(versioned.headers['cache-control']).toContain('immutable');
    expect((await get(`${words}?v=old`)).headers['cache-control']).toBe('no-cache');
  });

  test('are those of the browser: what the server alone reads is not handed out', async () => {
    expect((await get('/locales/ru/letters.json')).statusCode).toBe(404);
    expect((await get('/locales/de/commons.json')).statusCode).toBe(404);
  });
});

test('JSON of the services travels compressed, also as the kept answer of a repeat', async () => {
  const { token } = await buildOperator(app);
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
  const write = () =>
    app.console.inject({
      method: 'POST',
      url: '/learning/api/content/courses',
      headers: { ...headers, 'idempotency-key': 'first-load-course-0001' },
      payload: { title: 'Письма '.repeat(20), description: 'Текст '.repeat(200), sections: [] },
    });
  const text = (answer: { rawPayload: Buffer }) => brotliDecompressSync(answer.rawPayload).toString();
  const [first, repeat] = [await write(), await write()];
  expect([first.statusCode, first.headers['content-encoding'], first.headers['vary']]).toEqual([
    201,
    'br',
    'accept-encoding',
  ]);
  expect(text(repeat)).toBe(text(first));
});

test('the policy allows the one script that stands in the page, and no other', async () => {
  const policy = String((await get('/health/ready')).headers['content-security-policy']);
  const text = preloadScript.replace(/^<script>|<\/script>$/g, '');
  const hash = createHash('sha256').update(text).digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
});
