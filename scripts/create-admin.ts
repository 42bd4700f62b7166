// npm run admin:create -- EMAIL [--organization TITLE] [--users N] [--time-zone ZONE] [--language ru|en|uz]
// The first account of a real installation: prints the registration link and queues it as a letter.
import process from 'node:process';
import { parseArgs } from 'node:util';
import { languages } from '#contract/constants.ts';
import { isTimeZone } from '#platform/calendar.ts';
import { CommandRefused } from '../server/command-refused.ts';
import { createFirstAdmin, type FirstAdmin } from '../server/first-admin.ts';
import { readUsers, runCommand, withInstallation } from './command.ts';

function readArguments(): FirstAdmin {
  const { values, positionals } = parseArgs({
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
    throw new CommandRefused('Name one e-mail: npm run admin:create -- EMAIL');
  const usersLimit = readUsers(values.users);
  const timeZone = values['time-zone'];
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new CommandRefused(`--time-zone: ${timeZone} is not known; try Asia/Tashkent.`);
  const language = languages.find((known) => known === values.language);
  if (values.language !== undefined && language === undefined)
    throw new CommandRefused(`--language takes one of ${languages.join(', ')}.`);
  return { email, organizationTitle: values.organization, usersLimit, timeZone, language };
}

await runCommand(async () => {
  const given = readArguments();
  await withInstallation(async (scope, config) => {
    const made = await createFirstAdmin(scope, given);
    if (made.isNewOrganization) console.log(`Organization "${made.organizationTitle}" was created.`);
    if (made.token === null) {
      console.log(`${given.email} is now an administrator of "${made.organizationTitle}" and signs in as before.`);
      return;
    }
    console.log(`${given.email} is an administrator of "${made.organizationTitle}". Set the password within 14 days:`);
    console.log(`${config.console.url}${config.basePath}/auth/registration/${made.token}`);
    if (process.env.PUBLIC_URL === undefined) {
      console.log(
        'Its address is that of HOST and PORT here: where people reach the product elsewhere, set PUBLIC_URL.',
      );
    }
  });
});
