import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns.ts';
import { inLength } from '#tests/support/length.ts';
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts';
import { findFreePorts } from '#tests/support/running-product.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';
import { browser, buildTemplate, campaignOf, waitFor } from './phishing/phishing-world.ts';

/** Several processes need a server that all of them reach: the embedded database belongs to one. */
const { DATABASE_URL } = process.env;
const people = inLength(200, 300);
const clickers = 30;
const connections = 5;
/** Letters that a killed worker may have handed over without having written that down. */
const maxInFlight = connections * 2 + 64;

let app: TestApp;
let sink: MailSink;
let dataDir: string;
let running: ServerProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'processes-'));
  sink = await startMailSink();
  app = await startTestApp();
  app.clock.set(new Date());
});

afterEach(async () => {
  await Promise.all(running.map((process) => process.kill()));
  running = [];
  await app.close();
  await sink.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Settings that all processes of one installation share. */
async function readInstallation(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.system.db);
  const url = new URL(DATABASE_URL ?? '');
  url.pathname = `/${rows[0]?.name}`;
  return {
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'error',
    DEMO: '0',
  };
}

interface Web {
  readonly origin: string;
  readonly phishing: string;
  readonly process: ServerProcess;
}

async function startWeb(settings: Record<string, string>): Promise<Web> {
  const [port, phishing, content] = await findFreePorts(3);
  const origin = `http://127.0.0.1:${port}`;
  const ports = { PORT: `${port}`, PHISHING_PORT: `${phishing}`, CONTENT_PORT: `${content}`, ROLE: 'web' };
  const process = await startServerProcess({ ...settings, ...ports }, `${origin}/health/ready`);
  running.push(process);
  return { origin, phishing: `http://127.0.0.1:${phishing}`, process };
}

async function startWorker(settings: Record<string, string>): Promise<ServerProcess> {
  const process = await startServerProcess({ ...settings, ROLE: 'worker' });
  running.push(process);
  return process;
}

async function ask<T>(web: Web, token: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${web.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What the live stream of this process says, as it says it. */
async function listen(web: Web, token: string, signal: AbortSignal): Promise<() => string> {
  const answer = await fetch(`${web.origin}/events/stream`, { headers: { token }, signal });
  let heard = '';
  void (async () => {
    for await (const chunk of answer.body ?? []) heard += Buffer.from(chunk).toString();
  })().catch(() => undefined);
  return () => heard;
}

test.skipIf(DATABASE_URL === undefined)(
  'two web processes and two workers on one database run a campaign to its end while they are killed one by one',
  async () => {
    const { organization, token } = await buildOperator(app);
    const department = await buildDepartment(app, organization);
    for (let index = 0; index < people; index += 1)
      await buildPerson(app, organization, { department_id: department.id });
    const template = await buildTemplate(app, token, { kind: 'link' });

    const settings = await readInstallation();
    const first = await startWeb(settings);
    const second = await startWeb(settings);
    const workers = [await startWorker(settings), await startWorker(settings)] as const;
    const stopListening = new AbortController();
    const heard = await listen(second, token, stopListening.signal);

    const campaign = await ask<Campaign>(
      first,
      token,
      '/api/v2/phishing/campaigns',
      campaignOf([template], { departments: [department.id] }),
    );
    const url = `/api/v2/phishing/campaigns/${campaign.id}`;

    await waitFor(() => sink.letters.length > 40, 30_000);
    await workers[0].kill();
    await first.process.kill();
    expect((await ask<Campaign>(second, token, url)).name, 'the session holds on the other process').toBe(
      campaign.name,
    );
    await waitFor(() => sink.letters.length > 120, 60_000);
    await workers[0].restart();
    await workers[1].kill();
    await first.process.restart();
    await waitFor(() => new Set(sink.letters.map(({ to }) => to)).size === people, 90_000);
    await waitFor(async () => (await ask<Campaign>(first, token, url)).statistics.sent === people, 30_000);

    const copies = Map.groupBy(sink.letters, ({ to }) => to);
    expect([...copies.values()].filter((own) => new Set(own.map(({ messageId }) => messageId)).size > 1)).toEqual([]);
    expect(sink.letters.length - people).toBeLessThanOrEqual(2 * maxInFlight);
    expect(heard(), 'what workers did reached the other process').toContain(campaign.id);
    stopListening.abort();

    // A click sooner after delivery than some seconds looks like a filter's.
    const hourAgo = new Date(Date.now() - 3_600_000);
    await app.system.db.updateTable('phishing_recipients').set({ settled_at: hourAgo }).execute();
    const links = [...copies.values()].slice(0, clickers).map(([letter]) => linkOf(letter?.raw ?? ''));
    for (const [index, link] of links.entries()) {
      const web = index % 2 === 0 ? first : second;
      const answer = await fetch(`${web.phishing}${new URL(link).pathname}`, {
        headers: { 'user-agent': browser, 'x-forwarded-for': `95.${40 + index}.1.7` },
        redirect: 'manual',
      });
      expect(answer.status).toBeLessThan(400);
    }
    await second.process.kill();
    await waitFor(async () => (await ask<Campaign>(first, token, url)).statistics.clicked === clickers, 90_000);
  },
  240_000,
);

/** The address behind the letter's first link, as a mail program reads it. */
function linkOf(raw: string): string {
  const html = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const link = /<a [^>]*href="([^"]+)"/.exec(html)?.[1];
  if (link === undefined) throw new Error('the letter has no link');
  return link;
}
