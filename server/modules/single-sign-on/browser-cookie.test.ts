import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { markBrowser, readBrowser } from './browser-cookie.ts';

const requestWith = (cookie?: string) => ({ headers: { ...(cookie !== undefined && { cookie }) } }) as FastifyRequest;

function mark(request: FastifyRequest, isSecure: boolean): string[] {
  const set: string[] = [];
  const reply = { header: (_: string, value: string) => set.push(value) };
  markBrowser(request, reply as unknown as FastifyReply, isSecure);
  return set.flatMap((cookie) => cookie.split('; '));
}

test('behind TLS the cookie is for this host alone, is sent over TLS alone, and no script reads it', () => {
  const [pair, ...attributes] = mark(requestWith(), true);
  expect(pair).toMatch(/^__Host-sso=[\w-]{43}$/);
  expect(attributes).toEqual(['Path=/', 'Max-Age=660', 'HttpOnly', 'SameSite=Lax', 'Secure']);
});

test('a cookie that a neighbouring host could have set is not believed behind TLS', () => {
  const planted = 'p'.repeat(43);
  expect(readBrowser(requestWith(`sso=${planted}`), true)).toBeNull();
  expect(readBrowser(requestWith(`__Host-sso=${planted}`), true)).toBe(planted);
  expect(readBrowser(requestWith(`sso=${planted}`), false)).toBe(planted);
  expect(readBrowser(requestWith('sso=too-short'), false)).toBeNull();
});
