import type { FastifyRequest } from 'fastify';
import { removeUnrecorded } from '../files/index.ts';
import { createSystemScope } from '../scope.ts';

/** Takes away what a refused form brought; what cannot be taken now goes with the nightly clean-up. */
export async function removeRejectedFiles({ server, formFiles, log }: FastifyRequest, refusal: unknown): Promise<void> {
  const ids = Object.values(formFiles ?? {}).flatMap((file) => (file === undefined ? [] : [file.id]));
  if (ids.length === 0) return;
  const { database, clock, ports, files } = server.context;
  try {
    await removeUnrecorded(createSystemScope(database.db, clock.now(), ports), files, ids, refusal);
  } catch (error) {
    log.warn({ err: error }, 'files of a refused request stay until the night');
  }
}
