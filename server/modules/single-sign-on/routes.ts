import type { FastifyReply, FastifyRequest } from 'fastify';
import { signInsPerMinute } from '#contract/constants.ts';
import { singleSignOnCalls } from '#contract/single-sign-on.calls.ts';
import { ssoProblemParam, ssoTicketParam } from '#contract/single-sign-on-kinds.ts';
import { callerOf } from '#modules/accounts/index.ts';
import { AppError } from '#platform/app-error.ts';
import { serve } from '#platform/http/serve.ts';
import { clearBrowserCookie, markBrowser, readBrowser } from './browser-cookie.ts';
import { finishSignIn } from './callback-service.ts';
import { type Places, positionsOf } from './cookie-names.ts';
import { checkDomain, confirmDomain } from './domain-service.ts';
import { endByProvider, endMySession } from './logout-service.ts';
import { changeSingleSignOn, readSingleSignOn, testSingleSignOn } from './settings-service.ts';
import { listProviders, startSignIn } from './start-service.ts';
import { openSession } from './ticket-service.ts';

const maxSignIns = { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } };
/** Each of these asks other servers. */
const seldom = { rateLimit: { max: 20, timeWindow: '1 minute' } };

/** Signing in with an organization's own provider. */
export const singleSignOnRoutes = serve(singleSignOnCalls, {
  startSingleSignOn: {
    config: maxSignIns,
    handle: (request, reply) => {
      const places = positionsOf(request);
      return redirect(request, reply, places, async () => {
        const browser = markBrowser(request, reply, places.isSecure);
        const asked = { browser, places };
        return (await startSignIn(request.systemScope, callerOf(request), request.query, asked)).href;
      });
    },
  },
  finishSingleSignOn: {
    config: maxSignIns,
    handle: (request, reply) => {
      const places = positionsOf(request);
      return redirect(request, reply, places, async () => {
        const search = request.url.slice(request.url.indexOf('?'));
        const browser = readBrowser(request, places.isSecure);
        const answer = { state: request.query.state, search, browser };
        const { ticket } = await finishSignIn(request.systemScope, callerOf(request), answer, places);
        return backToPage(places, ssoTicketParam, ticket);
      });
    },
  },
  listProviders: { config: maxSignIns, handle: (request) => listProviders(request.systemScope, request.query.domain) },
  consumeTicket: {
    config: maxSignIns,
    handle: async (request, reply) => {
      const { isSecure } = positionsOf(request);
      const browser = readBrowser(request, isSecure);
      const token = await openSession(request.systemScope, callerOf(request), request.body.ticket, browser);
      clearBrowserCookie(reply, isSecure);
      return token;
    },
  },
  endSingleSignOn: (request) => endMySession(request.scope, request.sessionHash ?? '', positionsOf(request)),
  endByProvider: {
    config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
    handle: (request, reply) => {
      reply.header('cache-control', 'no-store');
      return endByProvider(
        request.systemScope,
        callerOf(request),
        request.params.organization_id,
        request.body.logout_token,
      );
    },
  },
  readSingleSignOn: (request) => readSingleSignOn(request.scope, positionsOf(request)),
  changeSingleSignOn: (request) => changeSingleSignOn(request.scope, request.body, positionsOf(request)),
  checkSsoDomain: {
    config: seldom,
    handle: async (request) => {
      await checkDomain(request.scope, request.params.domain);
      return readSingleSignOn(request.scope, positionsOf(request));
    },
  },
  confirmSsoDomain: async (request) => {
    await confirmDomain(request.scope, request.params.domain, request.body.is_confirmed);
    return readSingleSignOn(request.scope, positionsOf(request));
  },
  testSingleSignOn: {
    config: seldom,
    handle: (request) => testSingleSignOn(request.scope, request.body, positionsOf(request)),
  },
});

/**
 * Sends the browser on; whoever is refused goes to the sign-in page, which says why. Ticket and reason stand behind the `#`:
 * no server, log or referrer hears of them.
 */
async function redirect(
  request: FastifyRequest,
  reply: FastifyReply,
  places: Places,
  decide: () => Promise<string>,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  try {
    return reply.redirect(await decide(), 302);
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal_error';
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'request failed');
    return reply.redirect(backToPage(places, ssoProblemParam, code), 302);
  }
}

function backToPage({ signInPage }: Places, word: string, value: string): string {
  return `${signInPage}#${word}=${encodeURIComponent(value)}`;
}
