import process from 'node:process';
import { parentPort } from 'node:worker_threads';
import { type ErrorCode, errorStatus } from '#contract/errors.ts';
import { onEnvelope, toEnvelope } from '../thread-messages.ts';
import type { ParsingMessage, ParsingOutcome, ParsingRequest } from './isolate.ts';

/** A thread or a process of its own: see `isolate.ts`. */
async function parse(
  { module, task }: ParsingRequest,
  send: (message: ParsingMessage) => void,
): Promise<ParsingOutcome> {
  const read = await load(module);
  // Ours, not theirs: nobody is told that their file is at fault.
  if (read instanceof Error) return { failed: read.stack ?? read.message };
  send({ started: true });
  try {
    return { value: await read(task) };
  } catch (error) {
    // Whatever a parser stumbles over means the same to the person: this cannot be read.
    if (error instanceof Error) return describe(error);
    throw error;
  }
}

async function load(module: string): Promise<Error | ((task: unknown) => unknown)> {
  try {
    return ((await import(module)) as { default: (task: unknown) => unknown }).default;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function describe(error: Error): ParsingOutcome {
  if (!('code' in error) || !isErrorCode(error.code)) return { broken: error.message };
  const details = 'details' in error ? (error.details as { values?: Record<string, string | number> }) : {};
  return { refusal: error.code, values: details.values, why: error.message };
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}

function answerBy(send: (message: ParsingMessage) => void, channel: Parameters<typeof onEnvelope>[0]): void {
  onEnvelope<ParsingRequest>(channel, (request) => {
    void parse(request, send).then(send);
  });
}

if (parentPort) {
  const port = parentPort;
  answerBy((message) => port.postMessage(toEnvelope(message)), port);
} else {
  answerBy((message) => process.send?.(toEnvelope(message)), process);
  process.on('disconnect', () => process.exit());
}
