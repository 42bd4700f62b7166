import type { Logger } from 'pino';
import { type Clock, contextClock } from '#platform/clock.ts';
import type { AppContext } from '#platform/context.ts';
import type { DatabaseHandle } from '#platform/database/index.ts';
import { createFileStore } from '#platform/files/index.ts';
import { createLiveBroker } from '#platform/live/index.ts';
import {
  createMailer,
  describeInstallation,
  emailTemplates,
  installationMail,
  type TransportTimes,
} from '#platform/mail/index.ts';
import type { ServerConfig } from './config.ts';
import { letters } from './emails.ts';
import { bindPorts } from './ports.ts';

export interface ContextParts {
  config: ServerConfig;
  clock: Clock;
  database: DatabaseHandle;
  log: Logger;
  /** Where letters go; undefined: they wait in the outbox. */
  smtpUrl?: string | undefined;
  /** After which silence a mail server counts as stalled; undefined: as usual. */
  mailTimes?: TransportTimes | undefined;
}

/** What one process shares. Nothing runs yet: the outbox and the jobs are started by whoever wants them. */
export function createContext({ config, clock, database, log, smtpUrl, mailTimes }: ContextParts): AppContext {
  const files = createFileStore(config, clock);
  const ports = bindPorts(config)
    .bind(contextClock, clock)
    .bind(installationMail, describeInstallation(config, smtpUrl))
    .bind(
      emailTemplates,
      letters.flatMap(({ templates }) => templates),
    );
  return {
    config,
    clock,
    database,
    log,
    files,
    ports,
    live: createLiveBroker({ database, clock, log }),
    mailer: createMailer({ config, clock, database, log, files, letters, ports, smtpUrl, times: mailTimes }),
  };
}
