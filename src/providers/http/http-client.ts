import {
  type Call,
  type CallAnswer,
  type CallArguments,
  fillPath,
  isWrite,
  type Method,
  readRoute,
} from '#contract/calls.ts';
import { type Interruption, interruptionOf, waitForSession } from '../session/interruptions.ts';
import { readToken } from '../session/token.ts';
import { ApiError, NetworkError, NoAnswerError } from './api-error.ts';
import { Deadline, readDeadlineMs } from './deadline.ts';
import { lostAnswerNotice } from './lost-answer-notice.ts';
import { claimPreloaded } from './preload.ts';
import { hasFile, writeFormData } from './write-form-data.ts';
import type { WriteKey } from './write-key.ts';
import { createWritesOnce } from './writes-once.ts';

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];
export type Query = Readonly<Record<string, QueryValue>>;

/** How a call is made, whatever it asks. */
export interface CallControl {
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Does not stand or fall by the session of this browser: a 401 is an answer about this call alone. */
  keepsSession?: boolean;
  /** The page may be gone before the answer comes: the browser sends it all the same. For small bodies. */
  keepsGoing?: boolean;
  /** What sends it in place of `fetch`: `fetchTellingProgress` for large files. Only pages with uploads load that. */
  sendBy?: typeof fetch | undefined;
  /** Of a draft that outlives its page: two tabs that hold it make one thing. */
  writeKey?: WriteKey | undefined;
}

export interface CallOptions extends CallControl {
  query?: Query;
}

export interface HttpClient {
  /** A call of the contract: its address, its body and its answer are what the server mounts. */
  call<C extends Call>(call: C, ...args: CallArguments<C, CallControl>): Promise<CallAnswer<C>>;
  /** The same where neither the call nor its input is known before it runs. */
  ask(call: Call, input: LooseInput): Promise<unknown>;
  /** For reading: it carries no key. */
  send(method: Method, path: string, body?: unknown, options?: CallOptions): Promise<unknown>;
}

/** Any call's input, once its types have done their work. */
export interface LooseInput extends CallControl {
  params?: Readonly<Record<string, string>>;
  query?: Query;
  body?: unknown;
}

export interface HttpClientSettings {
  /** Base address of the services without a slash at the end; empty means the page's own origin. */
  baseUrl: string;
  /** The language of messages, asked at each call. */
  language: () => string;
  /** The session of `token` does not serve a call: true once the call may go out again. Throws nothing. */
  onInterrupted?: (why: Interruption, token: string | null) => Promise<boolean>;
  /** Every write carries a key until its outcome is known, and a lost answer is found. */
  writesOnce?: boolean;
}

/** Repeats the name for every value of a list, leaves out null and undefined. */
export function writeQuery(query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const entry of Array.isArray(value) ? value : [value]) words.append(name, String(entry));
  }
  const text = words.toString();
  return text === '' ? '' : `?${text}`;
}

function writeBody(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  // The browser writes the type of these itself, with the boundary.
  if (body instanceof FormData || body instanceof URLSearchParams || body instanceof Blob) return { body };
  return { body: JSON.stringify(body), type: 'application/json' };
}

/** The body as its call travels: a form with files, a page's form, or as it is. */
function writeCallBody(call: Call, body: unknown): unknown {
  if (call.files && !(call.isFileOptional && !hasFile(body))) return writeFormData(body, call.json);
  if (call.files) return leaveOut(body, call.files);
  return call.form ? new URLSearchParams(body as Record<string, string>) : body;
}

/** No file was chosen: its field is not spoken of. */
function leaveOut(body: unknown, names: readonly string[]): unknown {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([name]) => !names.includes(name)));
}

/** Of nobody's writes the server keeps nothing: each is done once by the token that it carries. */
function acceptsIdempotencyKey(call: Call): boolean {
  return isWrite(call) && call.permission !== 'public';
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return null;
  if (!(answer.headers.get('content-type') ?? '').includes('json')) return text;
  return JSON.parse(text) as unknown;
}

function readRetryAfter(answer: Response): number | null {
  const seconds = Number(answer.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/**
 * The one way to the services. Sends the token and the language, reads JSON, throws {@link ApiError} for an error
 * answer, {@link NetworkError} when there is none and {@link NoAnswerError} when a page that reads has waited too long. A call that the session does not serve any more waits for the person
 * to sign in again, and goes out once more as it was.
 */
export function createHttpClient(settings: HttpClientSettings): HttpClient {
  const { baseUrl, language, onInterrupted = waitForSession, writesOnce = false } = settings;
  const once = writesOnce ? createWritesOnce(lostAnswerNotice) : null;

  async function fetchAnswer(method: string, path: string, given: unknown, options: CallOptions): Promise<Response> {
    for (;;) {
      const token = readToken();
      try {
        return await fetchOnce(method, path, given, options);
      } catch (error) {
        const why = error instanceof ApiError ? interruptionOf(error.status, error.code) : null;
        if (why === null || options.keepsSession || !(await onInterrupted(why, token))) throw error;
        options.signal?.throwIfAborted();
      }
    }
  }

  async function fetchOnce(method: string, path: string, given: unknown, options: CallOptions): Promise<Response> {
    const url = `${baseUrl}${path}${writeQuery(options.query)}`;
    const place = { method, url };
    const { body, type } = writeBody(given);
    const token = readToken();
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language(), ...options.headers });
    if (type) headers.set('Content-Type', type);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    // What writes may take its time, and is looked for where its answer is lost.
    const deadline = method === 'GET' ? new Deadline(options.signal, readDeadlineMs) : null;
    const signal = deadline?.signal ?? options.signal;
    let answer: Response;
    try {
      const ahead = deadline === null ? null : await deadline.race(claimPreloaded(url));
      answer =
        ahead ??
        (await (options.sendBy ?? fetch)(url, {
          method,
          headers,
          credentials: 'include',
          ...(body === undefined ? {} : { body }),
          ...(signal ? { signal } : {}),
          ...(options.keepsGoing ? { keepalive: true } : {}),
        }));
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw deadline?.isOver ? new NoAnswerError(place, cause) : new NetworkError(place, cause);
    } finally {
      deadline?.met();
    }
    if (answer.ok) return answer;
    throw new ApiError(answer.status, await readBody(answer).catch(() => null), place, readRetryAfter(answer));
  }

  async function read(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<unknown> {
    const answer = await fetchAnswer(method, path, body, options);
    try {
      return await readBody(answer);
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new NetworkError({ method, url: `${baseUrl}${path}` }, cause);
    }
  }

  async function ask(call: Call, { params, query, body, ...control }: LooseInput): Promise<unknown> {
    const { method, path } = readRoute(call.route);
    const address = fillPath(path, params ?? {});
    const options = { ...control, ...(query && { query }) };
    const sent = writeCallBody(call, body);
    const perform = async (headers: Readonly<Record<string, string>> = {}): Promise<unknown> => {
      const asked = { ...options, headers: { ...options.headers, ...headers } };
      if (call.answer !== 'file') return read(method, address, sent, asked);
      return (await fetchAnswer(method, address, sent, asked)).blob();
    };
    if (once === null || !acceptsIdempotencyKey(call)) return perform();
    const { writeKey: key, signal, keepsGoing = false, keepsSession = false } = control;
    const url = `${address}${writeQuery(query)}`;
    return once.make({ method, url, body: sent, key, signal, isHasty: keepsGoing || keepsSession }, perform);
  }

  return {
    // The server mounts the same call and writes its answer by the schema that this type is read from.
    call: async <C extends Call>(call: C, ...[input]: CallArguments<C, CallControl>) =>
      (await ask(call, (input ?? {}) as LooseInput)) as CallAnswer<C>,
    ask,
    send: read,
  };
}
