import { afterEach, expect, it, vi } from 'vitest';
import { preloadVariable } from '#contract/constants.ts';
import { createHttpClient } from './http-client.ts';

const asked = new Map<string, Promise<Response | null>>();
const json = (data: unknown) => new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } });

afterEach(() => asked.clear());

function open({ pageAgeMs = 1000 } = {}) {
  vi.spyOn(performance, 'now').mockReturnValue(pageAgeMs);
  Object.assign(window, { [preloadVariable]: asked });
  const network = vi.fn<typeof fetch>(() => Promise.resolve(json('later')));
  vi.stubGlobal('fetch', network);
  return { http: createHttpClient({ baseUrl: '', language: () => 'ru' }), network };
}

it('what the page asked for before its scripts ran is taken once; the next time is asked for anew', async () => {
  const { http, network } = open();
  asked.set('/me', Promise.resolve(json('ahead')));
  expect(await http.send('GET', '/me')).toBe('ahead');
  expect(network).not.toHaveBeenCalled();
  expect(await http.send('GET', '/me')).toBe('later');
});

it('what did not come is asked for again, and only reads are taken', async () => {
  const { http } = open();
  asked.set('/me', Promise.resolve(null));
  expect(await http.send('GET', '/me')).toBe('later');
  asked.set('/me', Promise.resolve(json('ahead')));
  expect(await http.send('POST', '/me')).toBe('later');
});

it('what waited too long is not taken: things may have changed since', async () => {
  const { http } = open({ pageAgeMs: 30_001 });
  asked.set('/me', Promise.resolve(json('ahead')));
  expect(await http.send('GET', '/me')).toBe('later');
});
