import type { Logger } from 'pino';
import type { ServerConfig } from '../config.ts';
import type { Clock } from './clock.ts';
import type { DatabaseHandle } from './database/index.ts';
import type { FileStore } from './files/index.ts';
import type { LiveBroker } from './live/index.ts';
import type { Mailer } from './mail/index.ts';
import type { Ports } from './ports.ts';

/** What one process shares: made once in `main.ts` (or by a test), handed to the application and to the jobs. */
export interface AppContext {
  readonly config: ServerConfig;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: FileStore;
  readonly mailer: Mailer;
  readonly live: LiveBroker;
  readonly ports: Ports;
}
