import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSession } from '#modules/accounts/index.ts';
import { AppError } from '#platform/app-error.ts';
import type { App, RouteSet } from '#platform/http/types.ts';
import { buildConsole } from '#server/app.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;
let console: App;
let token: string;
let other: string;
let done = 0;
let isBroken = false;
let hold: Promise<void> = Promise.resolve();

/** Work that can be counted, held up and broken. */
const education: RouteSet = async (routes) => {
  const config = { permission: 'signed-in' } as const;
  routes.post(
    '/counted',
    {
      config,
      schema: {
        body: z.strictObject({ title: z.string().min(1) }),
        response: { 201: z.object({ number: z.number() }) },
      },
    },
    async (request, reply) => {
      await hold;
      if (isBroken) throw new Error('broken');
      if (request.body.title === 'taken') throw new AppError('conflict');
      done += 1;
      return reply.code(201).send({ number: done });
    },
  );
};

beforeAll(async () => {
  app = await startTestApp();
  console = await buildConsole(app.context, { resolveSession, domains: [{ education }] });
  await console.ready();
  token = (await buildOperator(app)).token;
  other = (await buildOperator(app)).token;
});

afterAll(async () => {
  await console.close();
  await app.close();
});

beforeEach(() => {
  done = 0;
  isBroken = false;
  hold = Promise.resolve();
});

let lastKey = 0;
function newKey(): string {
  lastKey += 1;
  return `key-0000-${lastKey}`;
}

const post = (key: string, title = 'a', who = token) =>
  console.inject({
    method: 'POST',
    url: '/api/v2/counted',
    headers: { authorization: `Bearer ${who}`, 'idempotency-key': key },
    payload: { title },
  });

describe('a write with an Idempotency-Key', () => {
  test('is done once; the repeat gets the first answer', async () => {
    const key = newKey();
    const first = await post(key);
    const second = await post(key);
    expect([first.statusCode, first.json()]).toEqual([201, { number: 1 }]);
    expect([second.statusCode, second.json()]).toEqual([201, { number: 1 }]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(done).toBe(1);
  });

  test('is done once when ten copies come at the same time', async () => {
    const key = newKey();
    let release: () => void = () => undefined;
    hold = new Promise((resolve) => {
      release = resolve;
    });
    const answers = Array.from({ length: 10 }, () => post(key));
    setTimeout(() => release(), 150);
    const bodies = (await Promise.all(answers)).map((answer) => answer.json() as unknown);
    expect(bodies).toEqual(Array.from({ length: 10 }, () => ({ number: 1 })));
    expect(done).toBe(1);
  });

  test('is refused when the same key comes with another request', async () => {
    const key = newKey();
    await post(key);
    const answer = await post(key, 'b');
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
  });

  test('belongs to the person: another person’s same key is another key', async () => {
    const key = newKey();
    await post(key);
    expect((await post(key, 'a', other)).json()).toEqual({ number: 2 });
  });

  test('that failed on the server may be repeated; a refusal with a reason is kept', async () => {
    const key = newKey();
    isBroken = true;
    expect((await post(key)).statusCode).toBe(500);
    isBroken = false;
    expect((await post(key)).json()).toEqual({ number: 1 });
    const refused = newKey();
    expect((await post(refused, 'taken')).json()).toMatchObject({ code: 'conflict' });
    expect((await post(refused, 'taken')).headers['idempotency-replayed']).toBe('true');
  });

  test('is checked before its key counts: a body that does not fit takes no key', async () => {
    const key = newKey();
    expect((await post(key, '')).statusCode).toBe(422);
    expect((await post(key)).statusCode).toBe(201);
    expect((await post('short')).json()).toMatchObject({ code: 'idempotency_key_invalid' });
  });
});
