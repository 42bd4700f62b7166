import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { type PostgresCluster, startPostgresCluster, whyNoCluster } from '#tests/support/postgres-cluster.ts';
import { type RunningProductProcess, startRunningProduct } from '#tests/support/running-product.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type BuiltOrganization, buildOperator } from '#tests/support/world.ts';

/**
 * The product in a process of its own, with a PostgreSQL server of the test's own on a small disk: both are the ones that
 * an installation runs, and the server fails as servers do.
 */
const missing = whyNoCluster();
const diskMegabytes = 140;
/** What systemd and containers are told to wait for the end of the product is a minute. */
const endLimitMs = 50_000;
/** Letters that a worker had in hand leave when its lease of a minute has run out. */
const patience = { timeout: 120_000 };
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

describe.skipIf(missing !== null)(
  `a PostgreSQL server that fails${missing === null ? '' : ` (left out: ${missing})`}`,
  () => {
    let cluster: PostgresCluster;
    let app: TestApp;
    let sink: MailSink;
    let product: RunningProductProcess;
    let organization: BuiltOrganization;
    let token: string;
    let hasEnded = false;
    let added = 0;

    beforeAll(async () => {
      cluster = await startPostgresCluster(diskMegabytes);
      vi.stubEnv('DATABASE_URL', cluster.url);
      app = await startTestApp();
      app.clock.set(new Date());
      ({ organization, token } = await buildOperator(app));
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.system.db);
      sink = await startMailSink();
      const settings = {
        DATABASE_URL: Object.assign(new URL(cluster.url), { pathname: `/${rows[0]?.name}` }).href,
        DATA_DIR: app.context.config.dataDir,
        SMTP_URL: sink.url,
        DEMO: '0',
      };
      product = await startRunningProduct(settings);
    });
    afterAll(async () => {
      await product?.stop();
      await app?.close();
      await sink?.close();
      await cluster?.remove();
      vi.unstubAllEnvs();
    });
    beforeEach(async () => {
      if (hasEnded) await product.restart();
      hasEnded = false;
    });
    afterEach(async () => {
      cluster.disk.free();
      if (!cluster.isRunning()) await cluster.start();
    });

    async function ask(method: 'GET' | 'POST', path: string, body?: object, key: string = randomUUID()) {
      const answer = await fetch(`${product.origin}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      return { status: answer.status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown> };
    }
    async function readiness() {
      const answer = await fetch(`${product.origin}/health/ready`);
      return { status: answer.status, body: (await answer.json()) as unknown };
    }
    /** Somebody new, who is sent an invitation: a request, a job and a letter. */
    async function addPerson() {
      added += 1;
      const email = `new${added}@example.test`;
      const person = {
        email,
        last_name: 'Новая',
        first_name: `Анна ${added}`,
        position: 'x'.repeat(90),
        role: 'employee',
      };
      const key = randomUUID();
      const send = () =>
        ask(
          'POST',
          '/api/v2/users/employee/add',
          { ...person, department: { id: organization.defaultDepartmentId } },
          key,
        );
      return { email, send, ...(await send()) };
    }
    const lists = ['/api/v2/departments/all', '/users/api/v1/users/me', '/api/v2/reports'];
    const readLists = async () =>
      (await Promise.all(lists.map((path) => ask('GET', path)))).map(({ status }) => status);
    const hasEmail = (email: string) => sink.letters.some(({ to }) => to === email);

    test('whose disk is full: what needs room is refused by name, reading goes on, and all goes on when there is room', async () => {
      const before = await addPerson();
      expect(before.status).toBe(200);
      cluster.disk.fill();
      const taken = [before.email];
      let refused = await addPerson();
      for (; refused.status === 200; refused = await addPerson()) taken.push(refused.email);
      expect(refused).toMatchObject({ status: 503, body: { code: 'storage_full' } });
      await expect.poll(readiness, patience).toMatchObject({ status: 503, body: { status: 'storage_full' } });
      expect(await readLists()).toEqual([200, 200, 200]);

      cluster.disk.free();
      await expect.poll(readiness, patience).toMatchObject({ status: 200 });
      const after = await addPerson();
      expect(after.status).toBe(200);
      for (const email of [...taken, after.email]) await expect.poll(() => hasEmail(email), patience).toBe(true);
      expect(hasEmail(refused.email)).toBe(false);
    });

    /** Four people at work; each stops at the first answer that is no success, which is theirs. */
    async function workUntilRefused(): Promise<{ done: string[]; refused: Awaited<ReturnType<typeof addPerson>>[] }> {
      const done: string[] = [];
      const work = async () => {
        for (;;) {
          const answer = await addPerson();
          if (answer.status !== 200) return answer;
          done.push(answer.email);
        }
      };
      return { done, refused: await Promise.all([work(), work(), work(), work()]) };
    }

    test.for(['immediate', 'fast'] as const)(
      'that is stopped (%s) while people work is away for them, and all goes on when it is back',
      async (mode) => {
        const addedBefore = added;
        const working = workUntilRefused();
        await expect.poll(() => added - addedBefore, patience).toBeGreaterThan(6);
        await cluster.stop(mode);
        const { done, refused } = await working;
        for (const answer of refused)
          expect(answer).toMatchObject({ status: 503, body: { code: 'database_unavailable' } });
        expect(await ask('GET', '/users/api/v1/users/me')).toMatchObject({
          status: 503,
          body: { code: 'database_unavailable' },
        });
        await expect.poll(readiness, patience).toMatchObject({ status: 503, body: { status: 'database_unavailable' } });

        await cluster.start();
        await expect.poll(readiness, patience).toMatchObject({ status: 200 });
        expect(await readLists()).toEqual([200, 200, 200]);
        // Whoever had changed nothing is done now; of the others nobody knows how far they came. Nobody waits for them.
        for (const { status, body } of await Promise.all(refused.map(({ send }) => send()))) {
          expect([200, 'idempotency_outcome_unknown', 'idempotency_answer_not_kept']).toContain(body.code ?? status);
        }
        const after = await addPerson();
        expect(after.status).toBe(200);
        for (const email of [...done, after.email]) await expect.poll(() => hasEmail(email), patience).toBe(true);
      },
    );

    test.for(['full', 'away'] as const)('keeps nobody from ending the product (%s)', async (how) => {
      const working = workUntilRefused();
      if (how === 'full') cluster.disk.fill();
      else await cluster.stop('immediate');
      await working;
      const begun = Date.now();
      hasEnded = true;
      const code = await product.end();
      expect(Date.now() - begun).toBeLessThan(endLimitMs);
      expect(code).toBe(0);
    });
  },
);
