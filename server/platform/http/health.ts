import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { createReadiness } from './readiness.ts';
import type { App } from './types.ts';

/** `/health/live`: the process answers. `/health/ready`: its database takes a row. `/metrics`: Prometheus text, for this machine and for the token. */
export function installHealth(app: App): void {
  const { database, clock } = app.context;
  const readiness = createReadiness({ database, now: () => clock.now(), log: app.log });
  const answers = new Map<string, number>();
  const hidden = { permission: 'public', undocumented: true, rateLimit: false } as const;
  app.addHook('onResponse', async (_request, reply) => {
    const group = `${Math.floor(reply.statusCode / 100)}xx`;
    answers.set(group, (answers.get(group) ?? 0) + 1);
  });
  app.get('/health/live', { config: hidden }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config: hidden }, async (_request, reply) => {
    const status = await readiness();
    return reply.code(status === 'ok' ? 200 : 503).send({ status });
  });
  app.get('/metrics', { config: hidden }, async (request, reply) => {
    // To everybody else it is an address that is not there.
    if (!mayReadMetrics(request, app.context.config.metricsToken)) throw new AppError('route_not_found');
    const memory = process.memoryUsage();
    const lines = [
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory.rss}`,
      '# TYPE process_uptime_seconds counter',
      `process_uptime_seconds ${process.uptime().toFixed(1)}`,
      '# TYPE database_up gauge',
      `database_up ${(await database.isHealthy()) ? 1 : 0}`,
      '# TYPE http_answers_total counter',
      ...[...answers].map(([group, count]) => `http_answers_total{status="${group}"} ${count}`),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}

/** Somebody at this machine, not behind a proxy on it, or whoever knows the token. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  const { authorization = '' } = request.headers;
  if (token !== undefined && isSame(authorization, `Bearer ${token}`)) return true;
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in request.headers);
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
}

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
}
