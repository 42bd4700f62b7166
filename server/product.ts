import { mkdirSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import { cipherPlainSecrets, resolveSession } from '#modules/accounts/index.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { AppContext } from '#platform/context.ts';
import { isAutovacuumOff, migrateToLatest, openDatabase } from '#platform/database/index.ts';
import { checkFilesFolder } from '#platform/files/index.ts';
import type { App } from '#platform/http/types.ts';
import { type JobQueue, startJobs } from '#platform/jobs/index.ts';
import { describeForLog } from '#platform/log-errors.ts';
import { createSystemScope } from '#platform/scope.ts';
import { checkSecretsKey, secretCipher } from '#platform/secrets/index.ts';
import { type StepTeller, silentSteps } from '#platform/step-report.ts';
import { buildConsole, buildContentOrigin, buildPhishingOrigin } from './app.ts';
import type { ServerConfig } from './config.ts';
import { createContext } from './context.ts';
import { fillDemoWorld } from './demo/fill-demo-world.ts';
import { domains } from './domains.ts';
import { jobs, schedules } from './jobs.ts';
import { handleReportEmail, startMailbox, startReportMailbox } from './mailbox.ts';

export interface RunningProduct {
  readonly config: ServerConfig;
  readonly context: AppContext;
  /** Finishes what is in hand, then lets go of ports and database. */
  stop(): Promise<void>;
}

type Undo = () => Promise<void>;

/**
 * Starts what the settings ask for and tells its steps. What was started before a failure is stopped again, then the
 * failure is thrown.
 */
export async function startProduct(
  config: ServerConfig,
  clock: Clock = systemClock,
  tell: StepTeller = silentSteps,
): Promise<RunningProduct> {
  const undo: Undo[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const isWorker = config.roles.includes('worker');
  const isWeb = config.roles.includes('web');
  const run = tell(['database', ...(isWorker ? ['jobs'] : []), ...(isWeb ? ['pages'] : [])]);
  try {
    const context = await run('database', () => openContext(config, clock, undo));
    await checkBelonging(context);
    await cipherPlainSecrets(createSystemScope(context.database.db, clock.now(), context.ports));
    const queue = await startJobs(context.database, { work: isWorker, jobs, context, log: context.log });
    undo.push(() => queue.stop());
    if (config.demo) await fillDemoWorld(context, tell);
    if (isWorker) await run('jobs', () => startWorker(context, queue));
    if (isWeb) await run('pages', () => serve(context, undo));
    return { config, context, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startWorker({ database, log, mailer }: AppContext, queue: JobQueue): Promise<void> {
  if (await isAutovacuumOff(database)) {
    log.warn('autovacuum is off on the database server: tables grow and queries slow down until it is on');
  }
  for (const { job, cron, data } of schedules) await queue.schedule(job, cron, { data });
  mailer.start();
}

/** Before anything is read or written with them: another key or folder than the others have would lock people out. */
async function checkBelonging({ config, clock, database: { db, engine }, ports }: AppContext): Promise<void> {
  const { dataDir, secretsKey, s3Url } = config;
  const isKeyGiven = secretsKey !== undefined;
  await checkSecretsKey({ db, now: clock.now(), cipher: ports.find(secretCipher), dataDir, isKeyGiven });
  // The embedded database lies beside its files and belongs to one process.
  if (engine === 'server' && s3Url === undefined) await checkFilesFolder({ db, now: clock.now(), dataDir });
}

async function openContext(config: ServerConfig, clock: Clock, undo: Undo[]): Promise<AppContext> {
  const log = createLog(config);
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    poolSize: config.databasePool,
    applicationName: 'security-awareness-platform',
    log,
  });
  undo.push(() => database.close());
  await migrateToLatest(database.db);
  const mailbox = config.hasMailbox ? await startMailbox(database, clock, log) : null;
  if (mailbox) undo.push(() => mailbox.close());
  const context = createContext({ config, clock, database, log, smtpUrl: config.smtpUrl ?? mailbox?.smtpUrl });
  mailbox?.tell((raw, recipients) => handleReportEmail(context, raw, recipients));
  undo.push(
    () => context.live.close(),
    () => context.mailer.stop(),
  );
  return context;
}

async function serve(context: AppContext, undo: Undo[]): Promise<void> {
  const { config } = context;
  const listen = async (app: App, port: number): Promise<void> => {
    undo.push(async () => {
      await app.close();
    });
    await app.listen({ host: config.host, port });
  };
  await listen(await buildPhishingOrigin(context), config.phishing.port);
  await listen(await buildContentOrigin(context), config.content.port);
  if (config.reportSmtpPort !== undefined) {
    const reports = await startReportMailbox(context, config.host, config.reportSmtpPort);
    undo.push(() => reports.close());
  }
  await listen(await buildConsole(context, { resolveSession, domains }), config.console.port);
}

function createLog(config: ServerConfig): Logger {
  return pino({
    level: config.demo && process.env.LOG_LEVEL === undefined ? 'warn' : config.logLevel,
    serializers: { err: describeForLog },
  });
}
