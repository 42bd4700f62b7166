import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveSession } from '#modules/accounts/index.ts';
import { AppError } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { absenceMs } from '#platform/database/index.ts';
import { readUpload, uploadOf } from '#platform/http/read-upload.ts';
import type { App, RouteSet } from '#platform/http/types.ts';
import { hashKey, lostAfterMs } from '#platform/idempotency/idempotency.rules.ts';
import { newId } from '#platform/ids.ts';
import { waitFor } from '#platform/mail/testing/outbox-world.ts';
import { inTransaction } from '#platform/scope.ts';
import { buildConsole } from '#server/app.ts';
import { letPass } from '#tests/support/let-pass.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator } from '#tests/support/world.ts';

let app: TestApp;
let console: App;
let token: string;
let other: string;
let done = 0;
let isBroken = false;
let hold: Promise<void> = Promise.resolve();
/** How often somebody looked whether the process is there that holds a key. */
let looks = 0;

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
      if (request.body.title === 'half') {
        await recordChange(request.scope, { action: 'tag.created', entity: 'tag', entity_id: 'half' });
        throw new Error('broken after its change');
      }
      if (request.body.title === 'taken') throw new AppError('conflict');
      done += 1;
      return reply.code(201).send({ number: done });
    },
  );
  routes.post(
    '/secrets',
    { config: { ...config, keepsNoAnswer: true }, schema: { response: { 201: z.object({ secret: z.string() }) } } },
    async (_, reply) => {
      done += 1;
      return reply.code(201).send({ secret: `secret-${done}` });
    },
  );
  routes.post(
    '/files',
    {
      config: { ...config, fileFields: ['file'] },
      preValidation: readUpload({ maxBytes: 1000 }),
      schema: { response: { 200: z.object({ size: z.number() }) } },
    },
    async (request) => {
      done += 1;
      return { size: uploadOf(request).bytes.length };
    },
  );
};

beforeAll(async () => {
  app = await startTestApp();
  const findPresent: (typeof app.context.database)['findPresent'] = async (ids) => {
    const present = await app.context.database.findPresent(ids);
    looks += 1;
    return present;
  };
  const context = { ...app.context, database: { ...app.context.database, findPresent } };
  console = await buildConsole(context, { resolveSession, domains: [{ education }] });
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
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const answers = Array.from({ length: 10 }, () => post(key));
    await waitFor(
      () => app.system.db.selectFrom('idempotency_keys').select('key').where('key', '=', hashKey(key)).execute(),
      (rows) => rows.length === 1,
    );
    release.resolve();
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

  test('that failed on the server after its change stands is not done again', async () => {
    const key = newKey();
    expect((await post(key, 'half')).statusCode).toBe(500);
    expect((await post(key, 'half')).json()).toMatchObject({ code: 'idempotency_answer_not_kept' });
  });

  test('whose answer shows a secret is done once as well; the repeat hears that it was, and no secret', async () => {
    const key = newKey();
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const ask = () => console.inject({ method: 'POST', url: '/api/v2/secrets', headers });
    expect((await ask()).json()).toEqual({ secret: 'secret-1' });
    const repeat = await ask();
    expect([repeat.statusCode, repeat.json()]).toMatchObject([409, { code: 'idempotency_answer_not_kept' }]);
    expect(done).toBe(1);
    const rows = await app.system.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('secret-1');
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('tells two files apart, and knows the same one in another envelope', async () => {
    const key = newKey();
    const send = async (content: string) => {
      const file = { field: 'file', name: 'list.csv', type: 'text/csv', bytes: Buffer.from(content) };
      const { body, headers } = multipart({}, [file]);
      return console.inject({
        method: 'POST',
        url: '/api/v2/files',
        headers: { ...headers, authorization: `Bearer ${token}`, 'idempotency-key': key },
        payload: body,
      });
    };
    expect((await send('aaa')).json()).toEqual({ size: 3 });
    expect((await send('aaa')).headers['idempotency-replayed']).toBe('true');
    expect((await send('bbb')).json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(done).toBe(1);
  });
});

describe('a write that is withdrawn', () => {
  const withdraw = (key: string, title = 'a') =>
    console.inject({
      method: 'POST',
      url: '/api/v2/counted',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key, 'idempotency-withdraw': 'true' },
      payload: { title },
    });

  test('and was done says so with its answer', async () => {
    const key = newKey();
    await post(key);
    expect((await withdraw(key)).json()).toEqual({ number: 1 });
    expect(done).toBe(1);
  });

  test('and was not done is never done, also when it arrives late', async () => {
    const key = newKey();
    expect((await withdraw(key)).json()).toMatchObject({ code: 'idempotency_withdrawn' });
    expect((await post(key)).json()).toMatchObject({ code: 'idempotency_withdrawn' });
    expect(done).toBe(0);
  });
});

describe('a write that the database could not settle', () => {
  test('is free for its repeat as soon as the database is back, though its process lives', async () => {
    const key = newKey();
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    isBroken = true;
    const first = post(key);
    await waitFor(
      () => app.system.db.selectFrom('idempotency_keys').select('key').where('key', '=', hashKey(key)).execute(),
      (rows) => rows.length === 1,
    );
    await sql`alter table idempotency_keys rename to away`.execute(app.system.db);
    release.resolve();
    expect((await first).statusCode).toBe(500);
    await sql`alter table away rename to idempotency_keys`.execute(app.system.db);
    isBroken = false;
    expect((await post(key)).json()).toEqual({ number: 1 });
  });

  test('and was done keeps its answer then', async () => {
    const key = newKey();
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const first = post(key);
    await waitFor(
      () => app.system.db.selectFrom('idempotency_keys').select('key').where('key', '=', hashKey(key)).execute(),
      (rows) => rows.length === 1,
    );
    await sql`alter table idempotency_keys rename to away`.execute(app.system.db);
    release.resolve();
    expect((await first).json()).toEqual({ number: 1 });
    await sql`alter table away rename to idempotency_keys`.execute(app.system.db);
    const repeat = await post(key);
    expect([repeat.headers['idempotency-replayed'], repeat.json()]).toEqual(['true', { number: 1 }]);
    expect(done).toBe(1);
  });
});

describe('a write whose process died', () => {
  /** A claim that nobody works on, as a kill leaves it. */
  async function leaveClaim(key: string, didChange: boolean, process_id: string | null = newId()): Promise<void> {
    await post(key);
    done = 0;
    await app.system.db
      .updateTable('idempotency_keys')
      .set({ status: null, answer: null, process_id, did_change: didChange })
      .where('key', '=', hashKey(key))
      .execute();
  }

  const waitForLooks = (count: number) =>
    waitFor(
      () => looks,
      (seen) => seen >= count,
    );

  /** A repeat that misses the process for so long that it takes it for gone. */
  async function postAfterMissing(key: string) {
    const before = looks;
    const repeat = post(key);
    await waitForLooks(before + 1);
    letPass(absenceMs);
    return repeat;
  }

  test('before it changed anything is done by its repeat', async () => {
    const key = newKey();
    await leaveClaim(key, false);
    expect((await postAfterMissing(key)).json()).toEqual({ number: 1 });
  });

  test('after it changed something is not done again, and says that nobody knows how far it came', async () => {
    const key = newKey();
    await leaveClaim(key, true);
    const answer = await postAfterMissing(key);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'idempotency_outcome_unknown' }]);
    expect(done).toBe(0);
  });

  test('where nobody saw whether it was there is done after two minutes', async () => {
    const key = newKey();
    await leaveClaim(key, false, null);
    app.clock.advance(lostAfterMs + 1);
    expect((await post(key)).json()).toEqual({ number: 1 });
  });

  test('is not done again while the process is there', async () => {
    const key = newKey();
    const id = newId();
    const presence = await app.context.database.announce(id);
    await leaveClaim(key, false, id);
    const before = looks;
    const repeat = post(key);
    await waitForLooks(before + 1);
    letPass(absenceMs);
    await waitForLooks(before + 3);
    expect(done).toBe(0);
    await presence.end();
    // The look after the next has seen that it is missing; on the embedded database the next one ends the waiting.
    if (app.context.database.engine === 'server') await waitForLooks(looks + 2);
    letPass(absenceMs);
    expect((await repeat).json()).toEqual({ number: 1 });
  });

  test('and ends after all leaves the key alone once its repeat has taken its place', async () => {
    const key = newKey();
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    const former = post(key);
    const ofKey = () =>
      app.system.db.selectFrom('idempotency_keys').selectAll().where('key', '=', hashKey(key)).execute();
    const [claimed] = await waitFor(ofKey, (rows) => rows.length === 1);
    await app.system.db.updateTable('idempotency_keys').set({ process_id: newId() }).execute();
    const releaseRepeat = Promise.withResolvers<void>();
    hold = releaseRepeat.promise;
    const repeat = postAfterMissing(key);
    await waitFor(ofKey, ([row]) => row?.claim_id !== claimed?.claim_id);
    isBroken = true;
    release.resolve();
    expect((await former).statusCode).toBe(500);
    isBroken = false;
    releaseRepeat.resolve();
    expect((await repeat).json()).toEqual({ number: 1 });
    expect((await post(key)).headers['idempotency-replayed']).toBe('true');
  });

  test('and lives after all changes nothing once its repeat has taken its place', async () => {
    const scope = { ...(await buildOperator(app)).scope };
    const claim = { key: 'taken', organizationId: scope.organizationId, userId: scope.userId, claimId: newId() };
    await expect(
      inTransaction({ ...scope, write: claim }, (tx) =>
        recordChange(tx, { action: 'tag.created', entity: 'tag', entity_id: 't' }),
      ),
    ).rejects.toMatchObject({ code: 'idempotency_outcome_unknown' });
  });
});
