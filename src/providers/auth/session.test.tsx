import { beforeEach, expect, it, vi } from 'vitest';
import { createHttpClient } from '../http/http-client.ts';
import { isOfProvider, readToken, storeToken } from '../session/token.ts';
import { createSession } from './session.ts';

beforeEach(() => localStorage.clear());

it('somebody who owes a second factor is asked for it and stays signed in', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    // What the server answers: the own account names the step, everything else is refused.
    return url.endsWith('/users/me')
      ? Response.json({ code: 'two_factor_owed', message: 'x', errors: { step: ['code'] } }, { status: 404 })
      : Response.json({ code: 'unauthorized', message: 'x' }, { status: 401 });
  });
  storeToken('half-way');
  const session = createSession(createHttpClient({ baseUrl: '', language: () => 'en' }));
  expect(await session.load()).toEqual({ status: 'two-factor', step: 'code' });
  expect(readToken()).toBe('half-way');
  expect(asked).toEqual(['/users/api/v1/users/me']);
});

it.each([
  [{ code: 'visit_ended', message: 'x' }, 403],
  [{ code: 'two_factor_owed', message: 'x', errors: { step: ['setup'], home: ['Head office'] } }, 404],
])('somebody who can do nothing more on a visit is led home: %o', async (refusal, status) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push(url);
    if (url.endsWith('/organizations/leave')) {
      return Response.json({ access_token: 'at-home', token_type: 'bearer', expires_in: 60 }, { status: 201 });
    }
    if (headers.get('authorization') === 'Bearer on-visit') return Response.json(refusal, { status });
    return url.endsWith('/users/me')
      ? Response.json({ id: 'me', organization: { time_zone: 'Asia/Tashkent' } })
      : Response.json({});
  });
  storeToken('on-visit', { isOfProvider: true });
  const session = createSession(createHttpClient({ baseUrl: '', language: () => 'en' }));
  expect((await session.load()).status).toBe('authorized');
  expect([readToken(), isOfProvider()]).toEqual(['at-home', true]);
  expect(asked[1]).toBe('/api/v2/organizations/leave');
});
