import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import type { PersonScope } from '../scope.ts';
import {
  answerToKeep,
  decideRepeat,
  hashKey,
  hashRequest,
  isOutcome,
  isRepeatableWrite,
  keyPattern,
  patienceMs,
} from './idempotency.rules.ts';
import { claimKey, findKey, forgetKey, type KeptAnswer, keepAnswer, takeOverKey } from './idempotency-repository.ts';
import { sentRequestOf } from './sent-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request holds, as it stands in the database: its answer will be kept under it. */
    idempotencyKey: string | null;
  }
}

const lookAgainMs = 100;
const noBody = new Set([204, 304]);

/**
 * Writes that carry an `Idempotency-Key` are done once: a repeat gets the answer of the first. For signed-in people; the
 * key is theirs alone. With `Idempotency-Withdraw` a request asks what came of its key and is not done: where nothing came
 * of it, nothing ever will. Registered on the console's application after the guard and before the routes.
 */
export const idempotencyPlugin = fastifyPlugin(
  async (app) => {
    app.decorateRequest('idempotencyKey', null);
    const { database, clock } = app.context;
    // Nobody else works on an embedded database: whoever claimed a key before died with the process.
    const aloneSince = database.engine === 'embedded' ? clock.now() : null;

    app.addHook('preHandler', async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (key === undefined || request.personScope === null || !isRepeatableWrite(request.method)) return;
      if (typeof key !== 'string' || !keyPattern.test(key)) throw new AppError('idempotency_key_invalid');
      await claimOrRepeat(request, reply, key, aloneSince);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const key = request.idempotencyKey;
      if (key === null) return payload;
      request.idempotencyKey = null;
      await settle(request, key, reply.statusCode, payload);
      return payload;
    });

    // The connection broke before an answer was made: the handler may still be at work, the key stays claimed.
  },
  { name: 'idempotency', fastify: '5.x' },
);

async function claimOrRepeat(
  request: FastifyRequest,
  reply: FastifyReply,
  givenKey: string,
  aloneSince: Date | null,
): Promise<void> {
  const { scope } = request;
  const key = hashKey(givenKey);
  const requestHash = hashRequest(givenKey, sentRequestOf(request));
  const begun = performance.now();
  for (;;) {
    if (await claimKey(scope, key, requestHash)) return beginUnder(request, key);
    const kept = await findKey(scope, key);
    const waitedMs = performance.now() - begun;
    const now = new Date(scope.now.getTime() + waitedMs);
    const step = decideRepeat(kept, { requestHash, now, waitedMs, aloneSince });
    if (step === 'take_over' && kept !== undefined) {
      if (await takeOverKey(scope, key, kept.created_at)) return beginUnder(request, key);
    }
    if (step === 'do_it' || step === 'take_over') continue;
    if (step === 'other_request') throw new AppError('idempotency_key_reused');
    if (step === 'outcome_unknown') throw new AppError('idempotency_outcome_unknown');
    if (step === 'busy') {
      throw new AppError('idempotency_in_progress', { retryAfterSeconds: Math.ceil(patienceMs / 1000) });
    }
    if (step === 'answer' && kept !== undefined) return repeatAnswer(reply, kept);
    await sleep(lookAgainMs);
  }
}

/** The request is the one that does it; or, where it only asks, makes sure that nobody will. */
function beginUnder(request: FastifyRequest, key: string): void {
  const { scope } = request;
  request.idempotencyKey = key;
  if (request.headers['idempotency-withdraw'] !== undefined) throw new AppError('idempotency_withdrawn');
  const write = { key, organizationId: scope.organizationId, userId: scope.userId, claimedAt: scope.now };
  request.personScope = { ...scope, write };
}

async function repeatAnswer(reply: FastifyReply, { status, answer }: KeptAnswer): Promise<void> {
  const code = status ?? 200;
  reply.header('idempotency-replayed', 'true').header('cache-control', 'no-store');
  if (answer === null) throw new AppError('idempotency_answer_not_kept');
  reply.code(code);
  // As text: the answer was written by the route's schema once and is not written again.
  if (noBody.has(code) || answer === '') await reply.send();
  else
    await reply
      .serializer((text) => text as string)
      .type('application/json; charset=utf-8')
      .send(answer);
}

async function settle(request: FastifyRequest, key: string, status: number, payload: unknown): Promise<void> {
  const scope: PersonScope = request.scope;
  // A failure of the server gives the key back, unless what it had changed stands.
  if (!isOutcome(status) && (await forgetKey(scope, key))) return;
  const keepsNoAnswer = request.routeOptions.config.keepsNoAnswer === true;
  const kept = isOutcome(status) ? answerToKeep(status, textOf(payload), keepsNoAnswer) : null;
  await keepAnswer(scope, key, status, kept);
}

/** Null for what is sent piece by piece. */
function textOf(payload: unknown): string | null {
  if (payload === null || payload === undefined) return '';
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : null;
}
