import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHitRecorder } from '#modules/tracking/hit-recorder.ts';
import { createHitSpool } from '#modules/tracking/hit-spool.ts';
import { storeHits } from '#modules/tracking/projection.ts';
import { DatabaseUnavailable } from '#platform/database/index.ts';
import { newId } from '#platform/ids.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildRunning, eventsOf, hit, project, readRecipientIds, recordDelivered } from './phishing-world.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const someHit = {
  kind: 'clicked' as const,
  method: 'GET',
  address: '198.51.100.3',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0',
  is_prefetch: false,
  is_hidden: false,
  filled_fields: null,
};

describe('hits', () => {
  const kinds = ['opened', 'clicked', 'entered_data', 'reported'] as const;
  const orders = kinds.flatMap((first) =>
    kinds
      .filter((kind) => kind !== first)
      .flatMap((second) =>
        kinds
          .filter((kind) => kind !== first && kind !== second)
          .map((third) => [
            first,
            second,
            third,
            kinds.find((kind) => ![first, second, third].includes(kind)) ?? first,
          ]),
      ),
  );

  test('give one state and the same counters in all 24 orders, looked at one by one or together', async () => {
    const results = new Set<string>();
    const moments = { opened: 60, clicked: 120, entered_data: 180, reported: 240 };
    const start = app.clock.now().getTime();
    for (const [index, order] of orders.entries()) {
      const { first, statistics, recipientOf } = await buildRunning(app, 'form', 1);
      for (const kind of order) {
        const at = new Date(start + (moments[kind] ?? 0) * 1000).toISOString();
        const stored = {
          id: newId(),
          token: first,
          kind,
          at,
          method: 'GET',
          address: '198.51.100.3',
          user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0',
          is_prefetch: false,
          is_hidden: false,
          filled_fields: null,
        };
        await storeHits(app.system, [stored]);
        if (index % 2 === 0) await project(app);
      }
      await project(app);
      const row = await recipientOf(first);
      const { status, os, opened_at, clicked_at, entered_data_at, reported_at } = row ?? {};
      results.add(
        JSON.stringify([status, os, opened_at, clicked_at, entered_data_at, reported_at, await statistics()]),
      );
    }
    expect(orders).toHaveLength(24);
    expect(results.size).toBe(1);
  });

  test('of one public address that meets five people at once are a machine’s, the first four as well', async () => {
    const { tokens, statistics, campaign, scope } = await buildRunning(app, 'form', 6);
    const ids = await readRecipientIds(app, campaign.id);
    const start = app.clock.now().getTime();
    await recordDelivered(scope, campaign.id, [...ids.values()], new Date(start - 8000));
    for (const [index, token] of tokens.entries()) {
      const at = new Date(start + index * 400).toISOString();
      await storeHits(app.system, [{ ...someHit, id: newId(), token, at, address: '203.0.113.50' }]);
      await project(app);
    }
    expect(await statistics()).toMatchObject({ clicked: 0, sent: 6 });
  });

  test('of an office behind one public address, minutes after the letters, are people’s', async () => {
    const { tokens, statistics, campaign, scope } = await buildRunning(app, 'form', 6);
    const ids = await readRecipientIds(app, campaign.id);
    const start = app.clock.now().getTime();
    await recordDelivered(scope, campaign.id, [...ids.values()], new Date(start - 300_000));
    for (const [index, token] of tokens.entries()) {
      const at = new Date(start + index * 900).toISOString();
      await storeHits(app.system, [{ ...someHit, id: newId(), token, at, address: '203.0.113.51' }]);
      await project(app);
    }
    expect(await statistics()).toMatchObject({ clicked: 6, sent: 6 });
  });

  test('that came before the mail server’s answer was noted are judged again when it is', async () => {
    const { first, statistics, campaign, scope, recipientOf } = await buildRunning(app);
    const at = app.clock.now();
    await storeHits(app.system, [{ ...someHit, id: newId(), token: first, at: at.toISOString() }]);
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 1 });
    const id = (await readRecipientIds(app, campaign.id)).get(first) ?? '';
    await recordDelivered(scope, campaign.id, [id], new Date(at.getTime() - 800));
    await project(app);
    expect(await statistics()).toMatchObject({ sent: 1, clicked: 0 });
    expect(await recipientOf(first)).toMatchObject({ machine_events_count: 1, status: 'sent' });
  });

  test('of an office behind one address of its own network are people’s', async () => {
    const { tokens, statistics } = await buildRunning(app, 'form', 6);
    const at = app.clock.now().toISOString();
    await storeHits(
      app.system,
      tokens.map((token) => ({ ...someHit, id: newId(), token, at, address: '10.0.0.1' })),
    );
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 6 });
  });

  test('of a burst but for its first one stay machines’ when a later hit is looked at by itself', async () => {
    const { first, statistics, recipientOf } = await buildRunning(app);
    const start = app.clock.now().getTime();
    const clickAt = (offset: number) => ({
      ...someHit,
      id: newId(),
      token: first,
      at: new Date(start + offset).toISOString(),
    });
    await storeHits(app.system, [0, 500, 1000, 1500].map(clickAt));
    await project(app);
    await storeHits(app.system, [clickAt(6500)]);
    await project(app);
    expect(await recipientOf(first)).toMatchObject({ machine_events_count: 3, status: 'clicked' });
    expect(await statistics()).toMatchObject({ clicked: 1 });
  });

  test('of somebody who is gone do not stand in the way of the others', async () => {
    const { first, statistics } = await buildRunning(app);
    await sql`
      insert into phishing_new_events (organization_id, id)
      select gen_random_uuid(), '00000000-0000-4000-8000-000000000000'::uuid from generate_series(1, 600)`.execute(
      app.system.db,
    );
    await storeHits(app.system, [{ ...someHit, id: newId(), token: first, at: app.clock.now().toISOString() }]);
    await project(app);
    await project(app);
    expect(await statistics()).toMatchObject({ clicked: 1 });
  });

  test('that are handed in again after a crash count once', async () => {
    const { campaign, first, statistics } = await buildRunning(app);
    const stored = {
      id: newId(),
      token: first,
      kind: 'clicked' as const,
      at: app.clock.now().toISOString(),
      method: 'GET',
      address: '198.51.100.3',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0',
      is_prefetch: false,
      is_hidden: false,
      filled_fields: null,
    };
    await storeHits(app.system, [stored]);
    await project(app);
    await storeHits(app.system, [stored, stored]);
    await project(app);
    expect(await eventsOf(app, campaign.id)).toHaveLength(1);
    expect(await statistics()).toMatchObject({ clicked: 1 });
  });

  test('with tokens that are guessed, broken or of a deleted campaign show and store nothing', async () => {
    const { token, campaign, first } = await buildRunning(app);
    const count = async () => (await eventsOf(app, campaign.id)).length;
    const guessed = 'A'.repeat(24);
    for (const path of ['l', 's', 'a', 'r', 'go']) {
      expect([path, (await hit(app, `/${path}/${guessed}`)).statusCode]).toEqual([path, 404]);
      expect([path, (await hit(app, `/${path}/..%2f..%2fetc`)).statusCode]).toEqual([path, 404]);
      expect([path, (await hit(app, `/${path}/%00`)).statusCode]).toEqual([path, 404]);
    }
    expect((await hit(app, `/o/${guessed}.gif`)).statusCode).toBe(200);
    expect(await count()).toBe(0);
    await app.request({ method: 'DELETE', url: `/api/v2/phishing/campaigns/${campaign.id}`, token });
    expect((await hit(app, `/l/${first}`)).statusCode).toBe(404);
    expect((await app.request({ method: 'GET', url: `/api/v2/phishing/gotcha/${first}` })).status).toBe(404);
  });

  test('carry tokens of 144 random bits, different for everybody', async () => {
    const { tokens } = await buildRunning(app, 'form', 20);
    expect(new Set(tokens).size).toBe(20);
    for (const letter of tokens) expect(letter).toMatch(/^[A-Za-z0-9_-]{24}$/);
  });

  test('are on the disk while the database is away, and in it when it is back', async () => {
    const { campaign, first, statistics } = await buildRunning(app);
    const folder = join(app.context.config.dataDir, 'spool-test');
    let isAway = true;
    const parts = {
      log: app.context.log,
      insert: async (hits: Parameters<typeof storeHits>[1]) => {
        if (isAway) throw new DatabaseUnavailable(new Error('away'));
        await storeHits(app.system, hits);
      },
      onStored: () => undefined,
    };
    const recorder = createHitRecorder({ ...parts, spool: createHitSpool(folder, app.context.log) });
    const stored = {
      id: newId(),
      token: first,
      kind: 'clicked' as const,
      at: app.clock.now().toISOString(),
      method: 'GET',
      address: '198.51.100.3',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0',
      is_prefetch: false,
      is_hidden: false,
      filled_fields: null,
    };
    await recorder.record(stored);
    const [name = ''] = await readdir(folder);
    expect(await readFile(join(folder, name), 'utf8')).toContain(stored.id);
    expect(await recorder.replay()).toBe(false);
    await recorder.close();
    isAway = false;
    const next = createHitRecorder({ ...parts, spool: createHitSpool(folder, app.context.log) });
    expect(await next.replay()).toBe(true);
    await next.close();
    await project(app);
    expect(await readdir(folder)).toEqual([]);
    expect(await eventsOf(app, campaign.id)).toHaveLength(1);
    expect(await statistics()).toMatchObject({ clicked: 1 });
  });
});
