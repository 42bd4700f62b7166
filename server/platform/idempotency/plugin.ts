import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError } from '../app-error.ts';
import type { AppContext } from '../context.ts';
import { absenceMs } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { PersonScope } from '../scope.ts';
import {
  answerToStore,
  decideRepeat,
  hashKey,
  hashRequest,
  isOutcome,
  isRepeatableWrite,
  keyPattern,
  madeIdOf,
  patienceMs,
} from './idempotency.rules.ts';
import {
  type Claim,
  claimKey,
  findKey,
  type HeldKey,
  reclaimKey,
  releaseKey,
  type StoredAnswer,
  storeAnswer,
} from './idempotency-repository.ts';
import { sentRequestOf } from './sent-request.ts';
import { createUntilDone, type UntilDone } from './until-done.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key that this request holds, as it stands in the database: its answer will be kept under it. */
    heldKey: HeldKey | null;
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
    app.decorateRequest('heldKey', null);
    const { database, log } = app.context;
    const processId = newId();
    const presence = await database.announce(processId);
    const untilDone = createUntilDone(log);
    app.addHook('onClose', async () => {
      untilDone.close();
      // With the connection it ends by itself.
      await presence
        .end()
        .catch((error: unknown) => log.debug({ err: error }, 'the end of a process is not announced'));
    });
    const keys: Keys = {
      untilDone,
      newClaim: () => ({ claim_id: newId(), process_id: presence.isSeen() ? processId : null }),
      watchHolders: () => watchHolders(database, processId),
    };

    app.addHook('preHandler', async (request, reply) => {
      const key = request.headers['idempotency-key'];
      if (key === undefined || request.personScope === null || !isRepeatableWrite(request.method)) return;
      if (typeof key !== 'string' || !keyPattern.test(key)) throw new AppError('idempotency_key_invalid');
      await claimOrRepeat(request, reply, key, keys);
    });

    app.addHook('onSend', async (request, reply, payload) => {
      const held = request.heldKey;
      if (held === null) return payload;
      request.heldKey = null;
      await untilDone.run(() => settle(request, held, reply.statusCode, payload));
      return payload;
    });

    // The connection broke before an answer was made: the handler may still be at work, the key stays claimed.
  },
  { name: 'idempotency', fastify: '5.x' },
);

interface Keys {
  readonly untilDone: UntilDone;
  newClaim(): Claim;
  watchHolders(): ReturnType<typeof watchHolders>;
}

/** Tells whether whoever holds a key is gone, to one who looks again and again. This process knows of its own. */
function watchHolders({ engine, findPresent }: AppContext['database'], processId: string) {
  let missedSince: number | null = null;
  return async (kept: StoredAnswer | undefined): Promise<boolean> => {
    const holder = kept?.status === null ? kept.process_id : null;
    const isMissed = holder !== null && holder !== processId && !(await findPresent([holder])).has(holder);
    const now = performance.now();
    missedSince = isMissed ? (missedSince ?? now) : null;
    // An embedded database belongs to one process: whoever is not in it is gone.
    return missedSince !== null && (engine === 'embedded' || now - missedSince >= absenceMs);
  };
}

async function claimOrRepeat(
  request: FastifyRequest,
  reply: FastifyReply,
  givenKey: string,
  { untilDone, newClaim, watchHolders: watch }: Keys,
): Promise<void> {
  const { scope } = request;
  const key = hashKey(givenKey);
  const requestHash = hashRequest(givenKey, sentRequestOf(request));
  const claim = newClaim();
  const held = { key, claimId: claim.claim_id };
  const isHolderGone = watch();
  const begun = performance.now();
  try {
    for (;;) {
      if (await claimKey(scope, key, requestHash, claim)) return runUnderKey(request, held);
      const kept = await findKey(scope, key);
      const waitedMs = performance.now() - begun;
      const now = new Date(scope.now.getTime() + waitedMs);
      const step = decideRepeat(kept, { requestHash, now, waitedMs, isHolderGone: await isHolderGone(kept) });
      if (step === 'take_over' && kept !== undefined) {
        if (await reclaimKey(scope, key, kept, claim)) return runUnderKey(request, held);
      }
      if (step === 'do_it' || step === 'take_over') continue;
      if (step === 'other_request') throw new AppError('idempotency_key_reused');
      if (step === 'outcome_unknown') throw new AppError('idempotency_outcome_unknown');
      if (step === 'busy') {
        throw new AppError('idempotency_in_progress', { retryAfterSeconds: Math.ceil(patienceMs / 1000) });
      }
      if (step === 'answer' && kept !== undefined) return await repeatAnswer(request, reply, kept);
      await sleep(lookAgainMs);
    }
  } catch (error) {
    // The database may have written the claim and not have lived to say so.
    if (!(error instanceof AppError)) void untilDone.run(() => releaseKey(scope, held));
    throw error;
  }
}

/** The request is the one that does it; or, where it only asks, makes sure that nobody will. */
function runUnderKey(request: FastifyRequest, held: HeldKey): void {
  const { scope } = request;
  request.heldKey = held;
  if (request.headers['idempotency-withdraw'] !== undefined) throw new AppError('idempotency_withdrawn');
  const write = { ...held, organizationId: scope.organizationId, userId: scope.userId };
  request.personScope = { ...scope, write };
}

async function repeatAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, answer }: StoredAnswer,
): Promise<void> {
  const code = status ?? 200;
  reply.header('idempotency-replayed', 'true').header('cache-control', 'no-store');
  if (answer === null) throw new AppError('idempotency_answer_not_kept');
  if (hidesAnswer(request) && code < 400) {
    throw new AppError('idempotency_answer_not_kept', { errors: { id: [madeIdOf(answer)] } });
  }
  reply.code(code);
  // As text: the answer was written by the route's schema once and is not written again.
  if (noBody.has(code) || answer === '') await reply.send();
  else
    await reply
      .serializer((text) => text as string)
      .type('application/json; charset=utf-8')
      .send(answer);
}

async function settle(request: FastifyRequest, held: HeldKey, status: number, payload: unknown): Promise<void> {
  const scope: PersonScope = request.scope;
  // A failure of the server gives the key back, unless what it had changed stands.
  if (!isOutcome(status) && (await releaseKey(scope, held))) return;
  const kept = isOutcome(status) ? answerToStore(status, textOf(payload), hidesAnswer(request)) : null;
  await storeAnswer(scope, held, status, kept);
}

function hidesAnswer({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.keepsNoAnswer === true;
}

/** Null for what is sent piece by piece. */
function textOf(payload: unknown): string | null {
  if (payload === null || payload === undefined) return '';
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? String(payload) : null;
}
