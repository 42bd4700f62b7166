import { beforeEach, describe, expect, it, vi } from 'vitest';
import { courseCalls } from '#contract/courses.calls.ts';
import { onSignedOut, readToken, storeToken } from '../session/token.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { readDeadlineMs } from './deadline.ts';
import { createHttpClient, writeQuery } from './http-client.ts';

interface Answer {
  status: number;
  body: string;
  type?: string;
  headers?: Record<string, string>;
}
let seen: Request[] = [];
let answer: Answer | Error;

beforeEach(() => {
  localStorage.clear();
  seen = [];
  answer = { status: 200, body: '{"ok":true}' };
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { signal: _signal, ...rest } = init;
    seen.push(new Request(url, rest));
    if (answer instanceof Error) return Promise.reject(answer);
    const headers = { 'content-type': answer.type ?? 'application/json', ...answer.headers };
    return Promise.resolve(new Response(answer.body, { status: answer.status, headers }));
  });
});

function client() {
  return createHttpClient({ baseUrl: 'https://api.example.org', language: () => 'uz' });
}

/** As `fetch` does while nothing answers. */
function hang(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    const end = () => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
  });
}

describe('the client of the services', () => {
  it('sends the token, the language and a JSON body', async () => {
    storeToken('secret');
    await expect(
      client().send('POST', '/api/v2/things', { a: 1 }, { query: { page: 2, tag: ['x', 'y'] } }),
    ).resolves.toEqual({
      ok: true,
    });
    expect(seen[0]?.url).toBe('https://api.example.org/api/v2/things?page=2&tag=x&tag=y');
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'uz',
      'content-type': 'application/json',
    });
    await expect(seen[0]?.text()).resolves.toBe('{"a":1}');
  });

  it('sends a call whose file is left out as JSON, with its file as a form', async () => {
    const params = { id: 'a/b' };
    await client().call(courseCalls.editCourse, { params, body: { archived: true } });
    await client().call(courseCalls.editCourse, { params, body: { tags: ['x'], image: new Blob(['png']) } });
    expect(seen.map(({ method, url }) => [method, new URL(url).pathname])).toEqual([
      ['PATCH', '/learning/api/content/courses/a%2Fb'],
      ['PATCH', '/learning/api/content/courses/a%2Fb'],
    ]);
    expect(seen.map(({ headers }) => headers.get('content-type')?.split(';')[0])).toEqual([
      'application/json',
      'multipart/form-data',
    ]);
  });

  it('waits a minute for what it reads, and says then that the server did not answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', hang);
    const reading = client()
      .send('GET', '/x')
      .catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(readDeadlineMs - 1);
    expect(await Promise.race([reading, Promise.resolve('still waiting')])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toMatchObject({ name: 'NoAnswerError', shown: { key: 'commons:errors.no_answer' } });
    vi.useRealTimers();
  });

  it('is given up by its caller also while it waits', async () => {
    const caller = new AbortController();
    vi.stubGlobal('fetch', hang);
    const reading = client().send('GET', '/x', undefined, { signal: caller.signal });
    caller.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('tells field errors and the stable code apart from the words', async () => {
    answer = {
      status: 422,
      body: '{"code":"validation_failed","message":"Проверьте поля","detail":null,"errors":{"email":["Занят"]}}',
    };
    const error = await client()
      .send('POST', '/x', {})
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      shown: { text: 'Проверьте поля' },
      fieldErrors: { email: ['Занят'] },
    });
  });

  it('says when a call that was refused may be repeated', async () => {
    answer = { status: 429, body: '{"code":"too_many_requests","message":"x"}', headers: { 'retry-after': '12' } };
    await expect(client().send('GET', '/x')).rejects.toMatchObject({ retryAfter: 12 });
  });

  it('never shows the page of a broken proxy', async () => {
    answer = { status: 502, body: '<h1>Bad gateway</h1>', type: 'text/html' };
    await expect(client().send('GET', '/x')).rejects.toMatchObject({ shown: { key: 'commons:errors.server' } });
  });

  it('signs out after a 401 from anywhere, once and for all', async () => {
    storeToken('old');
    const heard = vi.fn<() => void>();
    const stop = onSignedOut(heard);
    answer = { status: 401, body: '{"code":"unauthorized","message":"x"}' };
    await expect(client().send('GET', '/x')).rejects.toBeInstanceOf(ApiError);
    stop();
    expect(readToken()).toBeNull();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('keeps the session when the 401 is about a password', async () => {
    storeToken('good');
    answer = { status: 401, body: '{"code":"unauthorized","message":"x"}' };
    await expect(client().send('POST', '/x', {}, { keepsSession: true })).rejects.toBeInstanceOf(ApiError);
    expect(readToken()).toBe('good');
  });

  it('tells a server that cannot be reached from one that refuses', async () => {
    answer = new TypeError('Failed to fetch');
    await expect(client().send('GET', '/x')).rejects.toBeInstanceOf(NetworkError);
  });

  it('leaves empty words out of a query', () => {
    expect(writeQuery({ a: undefined, b: null, c: 0, d: false, e: [] })).toBe('?c=0&d=false');
    expect(writeQuery({})).toBe('');
  });
});
