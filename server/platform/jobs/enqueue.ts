import { CompiledQuery, type Kysely } from 'kysely';
import type { ConstructorOptions, PgBoss, SendOptions } from 'pg-boss';
import type { z } from 'zod';
import type { Database } from '#schema/index.ts';
import type { AnyJob, Job } from './job-definition.ts';

export interface EnqueueOptions {
  /** Not before this moment. */
  readonly startAfter?: Date;
  /** Instead of what the job's own `singletonKey` gives. Only for jobs that have one. */
  readonly singletonKey?: string;
}

/** A queue that was started in this process, and the jobs that it knows. */
export interface Sender {
  readonly boss: PgBoss;
  readonly jobNames: ReadonlySet<string>;
  /** Jobs of this queue are watched by heartbeats; null: nobody else could have taken them. */
  readonly heartbeatSeconds: number | null;
}

const MAX_RETRY_DELAY_SECONDS = 600;

/**
 * The newest last. A sender only turns a job into SQL; the connection is the caller's. So any of them serves, also
 * where one process holds several databases, as tests do.
 */
const senders: Sender[] = [];

export function registerSender(sender: Sender): () => void {
  senders.push(sender);
  return () => {
    senders.splice(senders.indexOf(sender), 1);
  };
}

/**
 * Asks for a job within the caller's transaction: it exists exactly if that commits. `scope` is any scope.
 *
 * Returns the id of the job, or null when one with the same singleton key waits already. Throws a `ZodError` when the
 * data does not fit the job's schema.
 */
export async function enqueue<Context, Schema extends z.ZodType>(
  scope: { readonly db: Kysely<Database> },
  job: Job<Context, Schema>,
  data: z.input<Schema>,
  options: EnqueueOptions = {},
): Promise<string | null> {
  const sender = senders.findLast(({ jobNames }) => jobNames.has(job.name));
  if (!sender) throw new Error(`The job ${job.name} is not among those that this process was started with.`);
  if (options.singletonKey !== undefined && !job.singletonKey) {
    throw new Error(`The job ${job.name} is not declared as a singleton.`);
  }
  const parsed = await job.schema.parseAsync(data);
  return sender.boss.send(
    job.name,
    { payload: data },
    {
      ...describeAttempts(job, sender.heartbeatSeconds),
      db: bindTo(scope.db),
      ...(options.startAfter && { startAfter: options.startAfter }),
      ...(job.singletonKey && { singletonKey: options.singletonKey ?? job.singletonKey(parsed) }),
    },
  );
}

/** How often and how long a job may be tried. It travels with each job, so that a change holds from the next one on. */
export function describeAttempts<Context>(job: AnyJob<Context>, heartbeatSeconds: number | null): SendOptions {
  return {
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: job.retryDelaySeconds > 0,
    ...(job.retryDelaySeconds > 0 && { retryDelayMax: MAX_RETRY_DELAY_SECONDS }),
    expireInSeconds: job.expireInSeconds,
    ...(heartbeatSeconds !== null && { heartbeatSeconds }),
  };
}

function bindTo(db: Kysely<Database>): NonNullable<ConstructorOptions['db']> {
  return {
    executeSql: async (text, values = []) => ({
      rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
    }),
  };
}
