/** A process that would run for ever, were its database not lost. */
import { openEmbeddedEngine } from '../embedded/engine.ts';
import { breakEngine } from './break-engine.ts';

const engine = await openEmbeddedEngine({ dataDir: '', inMemory: true });
setInterval(() => {}, 1_000);
breakEngine(await engine.pool.connect());
