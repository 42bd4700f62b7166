// npm run license -- [--organization TITLE] [--users N] [--from DATE] [--until DATE|never]
// Shows the licence of the installation's own organization, or changes its places and dates.
import { parseArgs } from 'node:util';
import { day } from '#contract/page.ts';
import { CommandRejected } from '../server/command-rejected.ts';
import { describeOrganizationLicense, setOrganizationLicense } from '../server/organization-license.ts';
import { readUsers, runCommand, withInstallation } from './command.ts';

function readDay(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!day.safeParse(text).success) throw new CommandRejected(`--${option} takes a day as 2027-12-31, not ${text}.`);
  return text;
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      organization: { type: 'string' },
      users: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
    },
  });
  const users_limit = readUsers(values.users);
  const starts_on = readDay('from', values.from);
  const ends_on = values.until === 'never' ? null : readDay('until', values.until);
  const wanted = {
    ...(users_limit !== undefined && { users_limit }),
    ...(starts_on !== undefined && { starts_on }),
    ...(ends_on !== undefined && { ends_on }),
  };
  await withInstallation(async (scope) => {
    if (Object.keys(wanted).length > 0) await setOrganizationLicense(scope, values.organization, wanted);
    console.log(await describeOrganizationLicense(scope, values.organization));
  });
});
