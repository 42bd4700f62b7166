import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import type { PersonScope } from '../scope.ts';
import {
  decideRepeat,
  hashRequest,
  isOutcome,
  isRepeatableWrite,
  keyPattern,
  largestKeptAnswer,
  patienceMs,
} from './idempotency.rules.ts';
import { claimKey, findKey, forgetKey, type KeptAnswer, keepAnswer } from './idempotency-repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request holds: its answer will be kept under it. */
    idempotencyKey: string | null;
  }
}

const lookAgainMs = 100;
const noBody = new Set([204, 304]);

/**
 * Writes that carry an `Idempotency-Key` are done once: a repeat gets the answer of the first. For signed-in people; the
 * key is theirs alone. Registered on the console's application after the guard and before the routes.
 */
export const idempotencyPlugin = fastifyPlugin(
  async (app) => {
    app.decorateRequest('idempotencyKey', null);

    app.addHook('preHandler', async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (key === undefined || request.personScope === null || !isRepeatableWrite(request.method)) return;
      if (request.routeOptions.config.keepsNoAnswer === true) return;
      if (typeof key !== 'string' || !keyPattern.test(key)) throw new AppError('idempotency_key_invalid');
      await claimOrRepeat(request, reply, request.scope, key);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const key = request.idempotencyKey;
      if (key === null) return payload;
      request.idempotencyKey = null;
      await settle(request.scope, key, reply.statusCode, payload);
      return payload;
    });

    // The connection broke before an answer was made: the handler may still be at work, the key stays claimed.
  },
  { name: 'idempotency', fastify: '5.x' },
);

async function claimOrRepeat(
  request: FastifyRequest,
  reply: FastifyReply,
  scope: PersonScope,
  key: string,
): Promise<void> {
  const requestHash = hashRequest(request.method, request.url, request.body);
  const begun = performance.now();
  for (;;) {
    if (await claimKey(scope, key, requestHash)) {
      request.idempotencyKey = key;
      return;
    }
    const kept = await findKey(scope, key);
    const waited = performance.now() - begun;
    const step = decideRepeat(kept, requestHash, new Date(scope.now.getTime() + waited), waited);
    if (step === 'do_it') continue;
    if (step === 'other_request') throw new AppError('idempotency_key_reused');
    if (step === 'outcome_unknown') throw new AppError('idempotency_outcome_unknown');
    if (step === 'busy') {
      throw new AppError('idempotency_in_progress', { retryAfterSeconds: Math.ceil(patienceMs / 1000) });
    }
    if (step === 'answer' && kept !== undefined) {
      await repeatAnswer(reply, kept);
      return;
    }
    await sleep(lookAgainMs);
  }
}

async function repeatAnswer(reply: FastifyReply, { status, answer }: KeptAnswer): Promise<void> {
  const code = status ?? 200;
  reply.code(code).header('idempotency-replayed', 'true').header('cache-control', 'no-store');
  // As text: the answer was written by the route's schema once and is not written again.
  if (noBody.has(code) || answer === null || answer === '') await reply.send();
  else
    await reply
      .serializer((text) => text as string)
      .type('application/json; charset=utf-8')
      .send(answer);
}

async function settle(scope: PersonScope, key: string, status: number, payload: unknown): Promise<void> {
  const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : null;
  const isKept = isOutcome(status) && (text === null || text.length <= largestKeptAnswer);
  if (!isOutcome(status)) await forgetKey(scope, key);
  else await keepAnswer(scope, key, status, isKept ? (text ?? '') : '');
}
