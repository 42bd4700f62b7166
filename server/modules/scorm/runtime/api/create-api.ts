import type { Answer } from '../data-model/data-model.ts';
import type { Fault } from '../data-model/faults.ts';
import type { Dialect, Phase } from './dialects.ts';

/** What stands behind the functions of a package: one item in one session. */
export interface ApiTarget {
  get(name: string): Answer<string>;
  set(name: string, value: string): Fault | null;
  initialized(): void;
  committed(): void;
  terminated(): void;
}

export interface ApiCall {
  readonly name: string;
  readonly args: readonly string[];
  readonly value: string;
  readonly error: number;
  readonly words: string;
}

export type PackageApi = Readonly<Record<string, (...given: unknown[]) => string>>;

/** Both standards: a diagnosis is shorter than 255 letters. */
const maxDiagnosticLength = 254;

/** The object that a package looks for in the windows above it. */
export function exposeApi({ attributes }: Dialect, functions: PackageApi): object {
  return { ...attributes, ...functions };
}

/** Packages give numbers, flags and nothing where a text is due. */
function textOf(given: unknown): string {
  if (typeof given === 'string') return given;
  return typeof given === 'number' || typeof given === 'boolean' ? String(given) : '';
}

/** The functions of a package: they answer at once and never throw. `onCall` hears of each that may change something. */
export function createApi(dialect: Dialect, target: ApiTarget, onCall?: (call: ApiCall) => void): PackageApi {
  const { methods, errors } = dialect;
  let phase: Phase = 'before';
  let lastError = 0;
  let diagnostic = '';

  /** Remembers how it went; the text is what the package gets. */
  function end(
    verb: 'initialize' | 'terminate' | 'get' | 'set' | 'commit',
    given: unknown[],
    error: number,
    ok: string,
  ) {
    lastError = error;
    const value = error === 0 ? ok : verb === 'get' ? '' : 'false';
    const args = given.slice(0, 2).map(textOf);
    const words = error === 0 ? '' : (errors[error] ?? '');
    diagnostic =
      error === 0
        ? ''
        : `${words}: ${methods[verb]}(${args.map((arg) => JSON.stringify(arg.slice(0, 120))).join(', ')})`;
    onCall?.({ name: methods[verb], args, value, error, words });
    return value;
  }

  /** `initialize`, `terminate` and `commit` take an empty text and nothing else. */
  function step(verb: 'initialize' | 'terminate' | 'commit', given: unknown[], act: () => void): string {
    const error = textOf(given[0]) === '' ? dialect.outOfPhase(verb, phase) : dialect.argument;
    if (error === 0) act();
    return end(verb, given, error, 'true');
  }

  return {
    [methods.initialize]: (...given) =>
      step('initialize', given, () => {
        phase = 'running';
        target.initialized();
      }),
    [methods.terminate]: (...given) =>
      step('terminate', given, () => {
        phase = 'after';
        target.terminated();
      }),
    [methods.commit]: (...given) => step('commit', given, () => target.committed()),
    [methods.get]: (...given) => {
      const late = dialect.outOfPhase('get', phase);
      if (late !== 0) return end('get', given, late, '');
      const name = textOf(given[0]);
      if (name === '') return end('get', given, dialect.getFaults.beyond, '');
      const answer = target.get(name);
      if ('fault' in answer) return end('get', given, dialect.getFaults[answer.fault], '');
      return end('get', given, 0, answer.value);
    },
    [methods.set]: (...given) => {
      const late = dialect.outOfPhase('set', phase);
      if (late !== 0) return end('set', given, late, '');
      const name = textOf(given[0]);
      if (name === '') return end('set', given, dialect.setFaults.gap, '');
      const fault = target.set(name, textOf(given[1]));
      return end('set', given, fault === null ? 0 : dialect.setFaults[fault], 'true');
    },
    [methods.last_error]: () => String(lastError),
    [methods.error_string]: (code) => errors[Number(textOf(code) || Number.NaN)] ?? '',
    [methods.diagnostic]: (code) => {
      const asked = textOf(code);
      if (asked === '' || asked === String(lastError)) return diagnostic.slice(0, maxDiagnosticLength);
      return (errors[Number(asked)] ?? '').slice(0, maxDiagnosticLength);
    },
  };
}
