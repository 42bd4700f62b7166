import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeToken } from '#modules/accounts/index.ts';

/** As long as a sign-in at the provider may take, and the ticket behind it. */
const lifeSeconds = 11 * 60;
const tokenPattern = /^[\w-]{43}$/;

/** On TLS the browser keeps others from setting it, subdomains too. */
function nameOf(isSecure: boolean): string {
  return isSecure ? '__Host-sso' : 'sso';
}

/** What ties a way to the provider and back to one browser; null: it is another one. */
export function readBrowser(request: Pick<FastifyRequest, 'headers'>, isSecure: boolean): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const prefix = `${nameOf(isSecure)}=`;
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? '';
  return tokenPattern.test(value) ? value : null;
}

/** Marks the browser, or keeps its mark: another tab may be on its way. */
export function markBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const browser = readBrowser(request, isSecure) ?? makeToken();
  reply.header('set-cookie', writeCookie(browser, lifeSeconds, isSecure));
  return browser;
}

export function clearBrowserCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.header('set-cookie', writeCookie('', 0, isSecure));
}

/** Lax: it comes along when the provider sends the browser back, and with nothing that another site asks for by itself. */
function writeCookie(value: string, seconds: number, isSecure: boolean): string {
  const parts = [`${nameOf(isSecure)}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}
