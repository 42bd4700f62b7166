/** A call of the package, as the page on its origin tells of it. Nothing of it is believed: a package may tell anything. */
export interface RuntimeCall {
  readonly number: number;
  readonly name: string;
  readonly args: readonly string[];
  readonly value: string;
  /** 0: the runtime took it. */
  readonly error: number;
  readonly words: string;
}

/** What a preview has heard so far. */
export interface RuntimeLog {
  readonly calls: readonly RuntimeCall[];
  readonly count: number;
  readonly errors: number;
  /** What the package wrote last, by element. */
  readonly values: ReadonlyMap<string, string>;
  readonly isStarted: boolean;
  readonly isFinished: boolean;
}

const loggedCalls = 300;
const storedValues = 300;
const maxTextLength = 4096;

export const emptyLog: RuntimeLog = {
  calls: [],
  count: 0,
  errors: 0,
  values: new Map(),
  isStarted: false,
  isFinished: false,
};

const callNames = new Set([
  'LMSInitialize',
  'LMSFinish',
  'LMSGetValue',
  'LMSSetValue',
  'LMSCommit',
  'Initialize',
  'Terminate',
  'GetValue',
  'SetValue',
  'Commit',
]);

/** The log with what a message says; the same log where it is no call of a runtime. */
export function addMessage(log: RuntimeLog, message: unknown): RuntimeLog {
  if (typeof message !== 'object' || message === null) return log;
  const { type, name, args, value, error, words } = message as Record<string, unknown>;
  if (type !== 'call' || typeof name !== 'string' || !callNames.has(name) || !Array.isArray(args)) return log;
  const call: RuntimeCall = {
    number: log.count + 1,
    name,
    args: args.slice(0, 2).map(textOf),
    value: textOf(value),
    error: typeof error === 'number' && Number.isSafeInteger(error) ? error : 0,
    words: textOf(words),
  };
  const [element = '', written = ''] = call.args;
  const isWritten =
    name.endsWith('SetValue') && call.error === 0 && (log.values.has(element) || log.values.size < storedValues);
  return {
    calls: [...log.calls.slice(1 - loggedCalls), call],
    count: call.number,
    errors: log.errors + (call.error === 0 ? 0 : 1),
    values: isWritten ? new Map([...log.values, [element, written]]) : log.values,
    isStarted: log.isStarted || name.endsWith('Initialize'),
    isFinished: log.isFinished || name.endsWith('Finish') || name.endsWith('Terminate'),
  };
}

export type RuntimeOutcome = 'passed' | 'failed' | 'completed' | 'incomplete';

/** What the package says of the person, in the words of both standards; null while it has said nothing. */
export function outcomeOf({ values }: RuntimeLog): RuntimeOutcome | null {
  const status = values.get('cmi.core.lesson_status');
  const success = values.get('cmi.success_status');
  const completion = values.get('cmi.completion_status');
  for (const said of [success, status, completion]) {
    if (said === 'passed' || said === 'failed') return said;
  }
  for (const said of [status, completion]) {
    if (said === 'completed') return said;
    if (said === 'incomplete') return said;
  }
  return null;
}

function textOf(given: unknown): string {
  return typeof given === 'string' ? given.slice(0, maxTextLength) : '';
}
