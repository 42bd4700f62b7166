import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { Language } from '#contract/constants.ts';
import { resolveSession } from '#modules/accounts/index.ts';
import { createSettableClock } from '#platform/clock.ts';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/types.ts';
import { type JobQueue, startJobs } from '#platform/jobs/index.ts';
import { describeForLog, type LoggedError } from '#platform/log-errors.ts';
import type { TransportTimes } from '#platform/mail/index.ts';
import { createSystemScope, type SystemScope } from '#platform/scope.ts';
import { buildConsole, buildContentOrigin, buildPhishingOrigin } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createContext } from '#server/context.ts';
import { domains } from '#server/domains.ts';
import { jobs } from '#server/jobs.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { createLastingDatabase, createTestDatabase, type Preparation } from './test-database.ts';

/** A moment inside working hours of a Wednesday; tests that care set their own. */
const defaultNow = new Date('2026-03-11T09:00:00Z');

export interface TestRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  url: string;
  /** Token of a session; without it nobody is signed in. */
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  language?: Language;
}

export interface TestAnswer<T> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

export interface TestApp {
  readonly context: AppContext;
  readonly console: App;
  readonly phishing: App;
  readonly content: App;
  readonly clock: ReturnType<typeof createSettableClock>;
  /** Jobs that were asked for run when a test says `runDue`. */
  readonly jobs: JobQueue;
  /** A scope without a tenant at the clock's moment: for builders. */
  readonly system: SystemScope;
  /** Asks the console's API. A body that is not a string or bytes travels as JSON. */
  request<T = Record<string, unknown>>(request: TestRequest): Promise<TestAnswer<T>>;
  close(): Promise<void>;
}

/** Why a request failed is printed: a bare 500 says nothing to whoever forgot a column. Everything with TEST_LOG. */
function createTestLog(): Logger {
  if (process.env.TEST_LOG !== undefined) return pino({ level: process.env.TEST_LOG });
  return pino({ level: 'error', serializers: { err: describeForLog } }, { write: printFailedRequest });
}

function printFailedRequest(line: string): void {
  const { err, msg } = JSON.parse(line) as { err?: LoggedError; msg?: string };
  if (msg !== 'request failed' || err === undefined) return;
  const causes: string[] = [];
  for (let cause: LoggedError | undefined = err; cause; cause = cause.cause) causes.push(cause.message);
  const place = err.stack.split('\n').find((frame) => frame.includes('/server/') && !frame.includes('node_modules'));
  process.stderr.write(`500: ${causes.join(' <- ')}\n${place ?? ''}\n`);
}

/** To make the tables and queues of every job takes longer than everything else that starts an application. */
const queues: Preparation = {
  key: JSON.stringify([
    packageFile.dependencies['pg-boss'],
    jobs.map(({ name, singletonKey }) => [name, !singletonKey]),
  ]),
  prepare: async (database) => {
    // No job runs here: none of them looks into it.
    const context = {} as AppContext;
    const queue = await startJobs(database, { work: false, jobs, context, log: pino({ level: 'silent' }) });
    await queue.stop();
  },
};

interface TestAppOptions {
  /** Whether the embedded database keeps its files on the disk, and by how much these may grow. */
  readonly isLasting?: boolean;
  readonly quota?: SharedArrayBuffer;
  /** After which silence a mail server counts as stalled. */
  readonly mailTimes?: TransportTimes;
}

/** The whole application on a fresh database, without a port. Nothing is mocked; the outbox and the jobs start only when asked. */
export async function startTestApp(
  settings: Record<string, string> = {},
  { isLasting = false, quota, mailTimes }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test-app-'));
  const database = await (isLasting ? createLastingDatabase(dataDir, quota) : createTestDatabase(queues));
  const clock = createSettableClock(defaultNow);
  const config = readConfig({
    PORT: '3900',
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '10000000',
    ...settings,
  });
  const context = createContext({
    config,
    clock,
    database: database.handle,
    log: createTestLog(),
    smtpUrl: config.smtpUrl,
    mailTimes,
  });
  const queue = await startJobs(context.database, { work: false, jobs, context, log: context.log });
  const app = await buildConsole(context, { resolveSession, domains });
  const phishing = await buildPhishingOrigin(context);
  const content = await buildContentOrigin(context);
  await Promise.all([app.ready(), phishing.ready(), content.ready()]);
  return {
    context,
    console: app,
    phishing,
    content,
    clock,
    jobs: queue,
    get system() {
      return createSystemScope(context.database.db, clock.now(), context.ports);
    },
    request: (request) => ask(app, request),
    async close() {
      await Promise.all([app.close(), phishing.close(), content.close()]);
      await context.mailer.stop();
      await queue.stop();
      await context.live.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ask<T>(app: App, request: TestRequest): Promise<TestAnswer<T>> {
  const isRaw = typeof request.body === 'string' || Buffer.isBuffer(request.body);
  const response = await app.inject({
    method: request.method,
    url: request.url,
    headers: {
      'accept-language': request.language ?? 'en',
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...(request.body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
      ...request.headers,
    },
    payload: request.body === undefined ? undefined : isRaw ? (request.body as string) : JSON.stringify(request.body),
  });
  const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: response.statusCode,
    body: (isJson ? response.json() : response.body) as T,
    headers: response.headers,
  };
}

export interface FormFile {
  field: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A multipart body with its header: spread into a request. */
export function multipart(
  fields: Record<string, string>,
  files: readonly FormFile[] = [],
): { body: Buffer; headers: Record<string, string> } {
  const boundary = `----${randomBytes(12).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  }
  for (const file of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(file.bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
