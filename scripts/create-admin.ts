// npm run admin:create -- EMAIL [--organization TITLE] [--users N] [--time-zone ZONE] [--language ru|en|uz]
// The first account of a real installation: prints the registration link and queues it as a letter.
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { defaultLanguage, languages } from '#contract/constants.ts';
import { AppError } from '#platform/app-error.ts';
import { isTimeZone } from '#platform/calendar.ts';
import {
  DatabaseNewerThanCode,
  DatabaseUnavailable,
  DataFolderInUse,
  migrateToLatest,
  openDatabase,
} from '#platform/database/index.ts';
import { errorText } from '#platform/i18n.ts';
import { Ports } from '#platform/ports.ts';
import { createSystemScope } from '#platform/scope.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { createFirstAdmin, type FirstAdmin } from '../server/first-admin.ts';

class UsageError extends Error {}

function readArguments(): FirstAdmin {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      organization: { type: 'string' },
      users: { type: 'string', default: '100' },
      'time-zone': { type: 'string', default: 'Europe/Moscow' },
      language: { type: 'string', default: defaultLanguage },
    },
  });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1)
    throw new UsageError('Name one e-mail: npm run admin:create -- EMAIL');
  const usersLimit = Number(values.users);
  if (!Number.isInteger(usersLimit) || usersLimit < 1) throw new UsageError('--users takes a whole number above 0.');
  const timeZone = values['time-zone'];
  if (!isTimeZone(timeZone)) throw new UsageError(`--time-zone: ${timeZone} is not known; try Asia/Tashkent.`);
  const language = languages.find((known) => known === values.language);
  if (language === undefined) throw new UsageError(`--language takes one of ${languages.join(', ')}.`);
  const organizationTitle = values.organization ?? email.split('@')[1] ?? email;
  return { email, organizationTitle, usersLimit, timeZone, language };
}

async function main(): Promise<void> {
  const given = readArguments();
  const config = readConfig(process.env);
  mkdirSync(config.dataDir, { recursive: true });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await migrateToLatest(database.db);
    const made = await createFirstAdmin(createSystemScope(database.db, new Date(), new Ports()), given);
    if (made.isNewOrganization) console.log(`Organization "${made.organizationTitle}" was created.`);
    if (made.token === null) {
      console.log(`${given.email} is now an administrator of "${made.organizationTitle}" and signs in as before.`);
    } else {
      console.log(
        `${given.email} is an administrator of "${made.organizationTitle}". Set the password within 14 days:`,
      );
      console.log(`${config.console.url}${config.basePath}/auth/registration/${made.token}`);
      if (process.env.PUBLIC_URL === undefined) {
        console.log(
          'Its address is that of HOST and PORT here: where people reach the product elsewhere, set PUBLIC_URL.',
        );
      }
    }
  } finally {
    await database.close();
  }
}

/** What the person at the keyboard can do something about; other errors keep their stack. */
function describe(error: unknown): string | null {
  if (error instanceof AppError) return errorText('en', error.code);
  const isMeantForPerson =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof DataFolderInUse ||
    error instanceof DatabaseNewerThanCode ||
    error instanceof DatabaseUnavailable ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  return isMeantForPerson ? error.message : null;
}

try {
  await main();
} catch (error) {
  const sentence = describe(error);
  if (sentence === null) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
