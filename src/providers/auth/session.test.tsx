import { beforeEach, expect, it, vi } from 'vitest';
import { createHttpClient } from '../http/http-client.ts';
import { readToken, storeToken } from '../session/token.ts';
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
