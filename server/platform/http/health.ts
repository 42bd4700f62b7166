import type { FastifyInstance } from 'fastify';

/** `/health/live`: the process answers. `/health/ready`: so does its database. `/metrics`: Prometheus text. */
export function installHealth(app: FastifyInstance): void {
  const answers = new Map<string, number>();
  const hidden = { permission: 'public', undocumented: true, rateLimit: false } as const;
  app.addHook('onResponse', async (_request, reply) => {
    const group = `${Math.floor(reply.statusCode / 100)}xx`;
    answers.set(group, (answers.get(group) ?? 0) + 1);
  });
  app.get('/health/live', { config: hidden }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config: hidden }, async (_request, reply) => {
    const isHealthy = await app.context.database.isHealthy();
    return reply.code(isHealthy ? 200 : 503).send({ status: isHealthy ? 'ok' : 'database unavailable' });
  });
  app.get('/metrics', { config: hidden }, async (_request, reply) => {
    const memory = process.memoryUsage();
    const lines = [
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory.rss}`,
      '# TYPE process_uptime_seconds counter',
      `process_uptime_seconds ${process.uptime().toFixed(1)}`,
      '# TYPE database_up gauge',
      `database_up ${(await app.context.database.isHealthy()) ? 1 : 0}`,
      '# TYPE http_answers_total counter',
      ...[...answers].map(([group, count]) => `http_answers_total{status="${group}"} ${count}`),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
