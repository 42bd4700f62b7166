// What the commands of an installation share: the database of the environment, and errors as sentences.
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { AppError } from '#platform/app-error.ts';
import { DatabaseStartError, DatabaseUnavailable, migrateToLatest, openDatabase } from '#platform/database/index.ts';
import { eventListener } from '#platform/events/index.ts';
import { errorText } from '#platform/i18n.ts';
import { Ports } from '#platform/ports.ts';
import { createSystemScope, type SystemScope } from '#platform/scope.ts';
import { CommandRejected } from '../server/command-rejected.ts';
import { ConfigError, readConfig, type ServerConfig } from '../server/config.ts';

/** Runs `work` on the installation's database, brought up to date before. */
export async function withInstallation(
  work: (scope: SystemScope, config: ServerConfig) => Promise<void>,
): Promise<void> {
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrateToLatest(database.db);
    // No jobs run here: what a change tells other systems is stored, and the product delivers it.
    const ports = new Ports().bind(eventListener, async () => undefined);
    await work(createSystemScope(database.db, new Date(), ports), config);
  } finally {
    await database.close();
  }
}

/** Runs a command; what the person at the keyboard can do something about is one sentence and exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sentence = describe(error);
    if (sentence === null) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}

function describe(error: unknown): string | null {
  if (error instanceof AppError) return errorText('en', error.code, error.details.values);
  const isMeantForPerson =
    error instanceof CommandRejected ||
    error instanceof ConfigError ||
    error instanceof DatabaseStartError ||
    error instanceof DatabaseUnavailable ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return isMeantForPerson ? error.message : null;
}

/** A whole number above 0, or undefined where the option was not given. */
export function readUsers(users: string | undefined): number | undefined {
  if (users === undefined) return undefined;
  const count = Number(users);
  if (!Number.isInteger(count) || count < 1) throw new CommandRejected('--users takes a whole number above 0.');
  return count;
}
