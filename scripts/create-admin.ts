// npm run admin:create -- EMAIL [--organization TITLE] [--users N] [--time-zone ZONE] [--language ru|en|uz]
// The first account of a real installation: prints the registration link and queues it as a letter.
import process from 'node:process';
import { createFirstAdmin } from '../server/first-admin.ts';
import { readAdminArguments } from './admin-arguments.ts';
import { runCommand, withInstallation } from './command.ts';

await runCommand(async () => {
  const given = readAdminArguments(process.argv.slice(2));
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
