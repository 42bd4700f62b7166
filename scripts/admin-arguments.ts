import { parseArgs } from 'node:util';
import { languages } from '#contract/constants.ts';
import { isTimeZone } from '#platform/calendar.ts';
import { CommandRejected } from '../server/command-rejected.ts';
import type { FirstAdmin } from '../server/first-admin.ts';
import { readUsers } from './command.ts';

/** What `npm run admin:create` was asked for. Throws what the person at the keyboard can do something about. */
export function readAdminArguments(words: readonly string[]): FirstAdmin {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      organization: { type: 'string' },
      users: { type: 'string' },
      'time-zone': { type: 'string' },
      language: { type: 'string' },
    },
  });
  const [email] = positionals;
  if (email === undefined || positionals.length > 1)
    throw new CommandRejected('Name one e-mail: npm run admin:create -- EMAIL');
  const usersLimit = readUsers(values.users);
  const timeZone = values['time-zone'];
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new CommandRejected(`--time-zone: ${timeZone} is not known; try Asia/Tashkent.`);
  const language = languages.find((known) => known === values.language);
  if (values.language !== undefined && language === undefined)
    throw new CommandRejected(`--language takes one of ${languages.join(', ')}.`);
  return { email, organizationTitle: values.organization, usersLimit, timeZone, language };
}
