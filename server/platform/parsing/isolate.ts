import { fork } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '#contract/errors.ts';
import { onEnvelope, toEnvelope } from '../thread-messages.ts';

/** What an isolate is asked: the module whose default export shall read the task. */
export interface ParsingRequest {
  readonly module: string;
  readonly task: unknown;
}

/**
 * `refusal`: the parser refused by name. `broken`: it stumbled over what it was given. `failed`: it could not be loaded.
 * `late`: it was stopped at its deadline.
 */
export type ParsingOutcome =
  | { readonly value: unknown }
  | { readonly refusal: ErrorCode; readonly values?: Record<string, string | number> | undefined; readonly why: string }
  | { readonly broken: string }
  | { readonly failed: string }
  | { readonly late: true };

/** What an isolate sends: once its parser is loaded and begins, then the outcome. */
export type ParsingMessage = { readonly started: true } | ParsingOutcome;

/** Where strangers' bytes are parsed: it may be killed at any moment, and answers one request at a time. */
export interface Isolate {
  /** The answer; null when the isolate ended without one. `onStart` is called when the parser itself begins. */
  ask(request: ParsingRequest, onStart?: () => void): Promise<ParsingOutcome | null>;
  kill(): void;
}

const entry = new URL('./isolate-entry.ts', import.meta.url);
const defaultHeapMb = 512;

/** A thread with a heap of its own. Native work that it began outlives it: see {@link startProcess}. */
export function startThread(heapMb = defaultHeapMb): Isolate {
  const worker = new Worker(entry, {
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
    // Libraries warn of what they mend.
    stdout: true,
    stderr: true,
  });
  return talkTo(worker, {
    send: (request) => {
      worker.ref();
      worker.postMessage(toEnvelope(request));
    },
    rest: () => worker.unref(),
    kill: () => void worker.terminate(),
  });
}

/** A process: for native libraries, whose work only the end of their process ends. */
export function startProcess(heapMb = defaultHeapMb): Isolate {
  const child = fork(entry, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMb}`],
    // Nothing of our settings: no database, no keys.
    env: { PATH: process.env.PATH },
  });
  return talkTo(child, {
    send: (request) => {
      child.ref();
      child.channel?.ref();
      child.send(toEnvelope({ module: request.module, task: request.task }));
    },
    rest: () => {
      child.unref();
      child.channel?.unref();
    },
    kill: () => void child.kill('SIGKILL'),
  });
}

interface Emitter {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  off(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error' | 'exit', listener: () => void): unknown;
}

interface Controls {
  readonly send: (request: ParsingRequest) => void;
  /** Lets the product end although the isolate is there. */
  readonly rest: () => void;
  readonly kill: () => void;
}

function talkTo(emitter: Emitter, { send, rest, kill }: Controls): Isolate {
  let answer: ((outcome: ParsingOutcome | null) => void) | undefined;
  let start: (() => void) | undefined;
  let isGone = false;
  const settle = (outcome: ParsingOutcome | null) => {
    rest();
    answer?.(outcome);
    answer = undefined;
    start = undefined;
  };
  const lose = () => {
    isGone = true;
    settle(null);
  };
  onEnvelope<ParsingMessage>(emitter, (message) => {
    if ('started' in message) start?.();
    else settle(message);
  });
  // Out of memory is one: the input is made to be too much.
  emitter.on('error', lose);
  emitter.on('exit', lose);
  rest();
  return {
    kill,
    ask: (request, onStart) =>
      new Promise((resolve) => {
        if (isGone) return resolve(null);
        answer = resolve;
        start = onStart;
        send(request);
      }),
  };
}
