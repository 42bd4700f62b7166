import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { startProcess, startThread } from './isolate.ts';
import { IsolatePool } from './isolate-pool.ts';
import { parsingOwner } from './parsing-owner.ts';

/** The server had no time for it: the same bytes are read later. */
export function isParserBusy(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'parsing_timed_out' || error.code === 'too_many_requests');
}

interface ParserDefinition {
  /** A module of a `parsers/` folder whose default export takes the task and gives the answer. */
  readonly module: URL;
  /** Larger input is refused unread, bytes. */
  readonly maxBytes: number;
  /** From when the parser itself begins. After it people are told to try again: a busy server is not their file's fault. */
  readonly deadlineMs: number;
  /** What people are told when it takes too much memory. */
  readonly tooComplex: ErrorCode;
  /** What people are told when the parser stumbles. */
  readonly unreadable: ErrorCode;
  /** It works in a native library: only the end of its process ends that. */
  readonly isNative?: boolean;
}

// Two of each: one that is kept busy until its deadline does not hold up everybody else.
const threads = new IsolatePool(startThread, 2);
const processes = new IsolatePool(startProcess, 2);

/**
 * The one way in which bytes of strangers are parsed: off the event loop, with a size cap, a deadline and a memory
 * limit. The parser's own `AppError` comes back as it was thrown there. Throws `file_too_large`, `too_many_requests`,
 * `parsing_timed_out`, {@link ParserDefinition.tooComplex}, {@link ParserDefinition.unreadable}.
 */
export function defineParser<Task extends { readonly bytes: Uint8Array }, Answer>(
  definition: ParserDefinition,
): (task: Task) => Promise<Answer> {
  const { module, maxBytes, deadlineMs, tooComplex, unreadable, isNative = false } = definition;
  return async (task) => {
    if (task.bytes.byteLength > maxBytes) {
      throw new AppError('file_too_large', { values: { megabytes: Math.round(maxBytes / 1024 / 1024) } });
    }
    const outcome = await (isNative ? processes : threads).run(
      { module: module.href, task },
      deadlineMs,
      parsingOwner(),
    );
    if (outcome === null) throw new AppError(tooComplex, { cause: new Error('out of memory') });
    if ('late' in outcome) throw new AppError('parsing_timed_out', { retryAfterSeconds: 60 });
    if ('value' in outcome) return outcome.value as Answer;
    if ('failed' in outcome) throw new Error(`${module.pathname} cannot be loaded: ${outcome.failed}`);
    const cause = new Error('broken' in outcome ? outcome.broken : outcome.why);
    if ('broken' in outcome) throw new AppError(unreadable, { cause });
    throw new AppError(outcome.refusal, { ...(outcome.values && { values: outcome.values }), cause });
  };
}
