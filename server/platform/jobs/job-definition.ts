import type { z } from 'zod';

/** A kind of work done apart from a request. `Context` is what the process shares with its handlers. */
export interface Job<Context, Schema extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly schema: Schema;
  /** Further attempts after the first one. */
  readonly retryLimit: number;
  /** Wait before the first repetition, doubled with each further one up to ten minutes. */
  readonly retryDelaySeconds: number;
  /** An attempt that takes longer counts as failed and its signal is aborted. */
  readonly expireInSeconds: number;
  /** Attempts at the same time in one process. */
  readonly concurrency: number;
  /**
   * With it at most one job of each key waits at a time: asking for a second one does nothing. One that already runs
   * does not count, so that what changed meanwhile is seen by another run.
   */
  readonly singletonKey: ((data: z.output<Schema>) => string) | undefined;
  handler(context: Context, data: z.output<Schema>, signal: AbortSignal): Promise<void>;
}

export interface JobOptions<Context, Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly retryLimit: number;
  readonly retryDelaySeconds?: number;
  readonly expireInSeconds: number;
  readonly concurrency?: number;
  readonly singletonKey?: (data: z.output<Schema>) => string;
  /**
   * Does the work. It may run again after it ran halfway (a crash, a lost connection): write so that this is harmless.
   * `signal` is aborted when the attempt expired or the process ends.
   */
  handler(context: Context, data: z.output<Schema>, signal: AbortSignal): Promise<void>;
}

const DEFAULT_RETRY_DELAY_SECONDS = 5;

/** Declares a job. The name stays in the database: changing it loses what waits under the old one. */
export function defineJob<Context, Schema extends z.ZodType>(
  name: string,
  options: JobOptions<Context, Schema>,
): Job<Context, Schema> {
  if (!/^[a-z][a-z0-9.-]{0,63}$/.test(name)) throw new Error(`Not a name for a job: ${name}`);
  return {
    name,
    schema: options.schema,
    retryLimit: options.retryLimit,
    retryDelaySeconds: options.retryDelaySeconds ?? DEFAULT_RETRY_DELAY_SECONDS,
    expireInSeconds: options.expireInSeconds,
    concurrency: options.concurrency ?? 1,
    singletonKey: options.singletonKey,
    handler: options.handler.bind(options),
  };
}

/** Of any payload: what a list of jobs holds. */
export type AnyJob<Context> = Job<Context, z.ZodType>;
