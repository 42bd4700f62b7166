import { Readable } from 'node:stream';
import { z } from 'zod';
import { resetTopic } from '#contract/changes.ts';
import { AppError } from '../app-error.ts';
import type { RouteSet } from '../http/types.ts';
import type { LiveEvent } from './live-events.ts';
import { isStreamWelcome } from './session-check.ts';

/** Also how soon a stream ends after its session did. */
const heartbeatMs = 5000;
/** A client that reads slower than events come is cut off at this many bytes; it comes back with its position. */
const maxBuffered = 256 * 1024;
const reconnectMs = 2000;
/** Tabs of one session, and people behind one address: past this whoever opens more is told to wait. */
const maxStreams = { session: 20, address: 2000 } as const;

const position = z.string().regex(/^\d{1,16}$/);

/** `GET /events/stream`: server-sent events of what the session may hear, until the session ends. */
const events: RouteSet = async (app) => {
  const open = new Map<Readable, { session: string; address: string }>();
  const countOf = (field: 'session' | 'address', value: string) =>
    [...open.values()].filter((stream) => stream[field] === value).length;
  // A stream never ends by itself: without this a graceful stop would wait for it for ever.
  app.addHook('preClose', async () => {
    for (const stream of open.keys()) stream.push(null);
  });

  app.get(
    '/stream',
    { config: { permission: 'signed-in', undocumented: true, rateLimit: false } },
    async (request, reply) => {
      const { scope, sessionHash } = request;
      const { live } = app.context;
      const of = { session: sessionHash ?? '', address: request.ip };
      for (const field of ['session', 'address'] as const) {
        if (countOf(field, of[field]) >= maxStreams[field]) {
          throw new AppError('too_many_requests', { retryAfterSeconds: 60 });
        }
      }
      const stream = new Readable({ read: () => undefined });
      const write = (text: string): void => {
        if (stream.destroyed || stream.readableEnded) return;
        stream.push(text);
        if (stream.readableLength > maxBuffered) stream.destroy();
      };
      const given = position.safeParse(request.headers['last-event-id']);
      open.set(stream, of);
      write(`retry: ${reconnectMs}\n\n`);
      const leave = await live.subscribe(
        {
          organizationId: scope.organizationId,
          userId: scope.userId,
          permissions: scope.permissions,
          onEvent: (event, at) => write(encodeMessage(event, at)),
          onReset: (at) => write(encodeMessage({ topic: resetTopic, payload: {} }, at)),
        },
        given.success ? given.data : undefined,
      );
      const beat = setInterval(() => {
        write(': beat\n\n');
        isStreamWelcome(scope, sessionHash, app.context.clock.now()).then(
          (isWelcome) => isWelcome || stream.push(null),
          (error: unknown) => request.log.warn({ err: error }, 'the session of a live stream cannot be checked'),
        );
      }, heartbeatMs);
      stream.once('close', () => {
        clearInterval(beat);
        open.delete(stream);
        leave();
      });
      return reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .send(stream);
    },
  );
};

export const liveRoutes: { events: RouteSet } = { events };

function encodeMessage({ topic, payload }: LiveEvent, at: string): string {
  return `id: ${at}\nevent: ${topic}\ndata: ${JSON.stringify({ topic, ...payload })}\n\n`;
}
