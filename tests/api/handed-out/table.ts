import { type Column, type EventKey, events, type RowKey, rows } from './kinds.ts';
import type { SecretUse } from './secrets.ts';

/** Whether something that was handed out is still good after an event, and why that is right. */
export type Verdict = 'works' | 'ends' | 'none';
/** The verdict, and behind the colon its reason. `none`: nobody holds such a thing then. */
export type Cell = `${Verdict}: ${string}`;

const sessions = {
  address: 'ends: whoever read the former address may be signed in',
  password: 'ends: whoever knew the former password may be signed in',
  lowered: 'ends: the person signs in with the rights of today',
  removed: 'ends: the person left',
  restored: 'ends: coming back is a sign-in',
  erased: 'ends: the person is nobody any more',
  second_factor: 'ends: the factor is set up or shown first',
  only_sso: 'works: the rule is about the next sign-in',
  registered: 'none: nobody is signed in before registering',
  organization: 'ends: nobody gets in',
} as const;

/** What is shown on the content origin: course material, and nothing of a person. */
const content = {
  address: 'works: it names nobody, shows course material alone, and is over within hours',
  password: 'works: it names nobody, shows course material alone, and is over within hours',
  lowered: 'works: it names nobody, shows course material alone, and is over within hours',
  removed: 'works: it names nobody, shows course material alone, and is over within hours',
  restored: 'works: it names nobody, shows course material alone, and is over within hours',
  erased: 'works: it names nobody, shows course material alone, and is over within hours',
  second_factor: 'works: it was opened before; whoever asks for the next one needs the factor',
  only_sso: 'works: the rule is about the next sign-in',
  dismissed: 'works: it names nobody, shows course material alone, and is over within hours',
  registered: 'none: nobody sees course material before registering',
  organization: 'ends: nothing of it is shown any more',
} as const;

const secondFactor = {
  address: 'works: it is the person’s, not the address’s',
  password: 'works: it is asked for beside the password',
  lowered: 'works: it opens what the role of today may',
  removed: 'ends: the person left',
  restored: 'works: it never left its owner',
  erased: 'ends: the person is nobody any more',
  second_factor: 'works: it is what is asked for',
  only_sso: 'works: it is asked for behind the provider too',
  dismissed: 'works: it is of the account at home',
  registered: 'none: it is set up after registering',
  organization: 'ends: nobody gets in',
} as const;

const ofOrganization = {
  address: 'works: it is the organization’s, not its maker’s',
  password: 'works: it is the organization’s, not its maker’s',
  lowered: 'works: it is the organization’s; whoever may see the list revokes it',
  removed: 'works: it is the organization’s; whoever may see the list revokes it',
  restored: 'works: it is the organization’s',
  erased: 'works: it is the organization’s',
  second_factor: 'works: a program has no second factor',
  only_sso: 'works: a program does not sign in',
  dismissed: 'works: it is the organization’s; its own people revoke it',
  registered: 'none: its maker has registered',
  organization: 'ends: nobody gets in',
} as const;

const waitingInvitation = {
  address: 'works: it goes to the new address',
  password: 'none: nobody has a password before registering',
  lowered: 'works: it invites with the role of today',
  removed: 'ends: it is taken back',
  restored: 'ends: it was taken back; a fresh one is asked for',
  erased: 'ends: it is taken back',
  second_factor: 'works: the factor is set up after registering',
  only_sso: 'works: it leads to the provider instead of registering',
  dismissed: 'none: an account in an organization below is never invited',
  registered: 'ends: it is taken back',
  organization: 'ends: there is nothing to come to',
} as const;

const waitingCourse = {
  ...waitingInvitation,
  only_sso: 'works: it leads to the course, by the provider',
  registered: 'works: it leaves without the invitation',
} as const;

/** By row and event. A row without a column, or a column without a row, does not compile. */
const table: Readonly<Record<RowKey, Readonly<Record<EventKey, Cell>>>> = {
  session: { ...sessions, dismissed: 'works: it is the session at home' },
  stream: { ...sessions, dismissed: 'works: it hangs on the session at home' },
  visit: {
    ...sessions,
    only_sso: 'works: it is as good as the session at home',
    dismissed: 'ends: leaving it is still possible',
  },
  passkey: {
    address: 'works: the key is the person’s, not the address’s',
    password: 'works: the key is no password',
    lowered: 'works: it opens what the role of today may',
    removed: 'ends: the person left',
    restored: 'works: the key never left its owner',
    erased: 'ends: the person is nobody any more',
    second_factor: 'works: a passkey is a second factor',
    only_sso: 'ends: the provider is the only way in',
    dismissed: 'works: it opens the account at home',
    registered: 'none: it is made after registering',
    organization: 'ends: nobody gets in',
  },
  invitation: {
    address: 'ends: it was mailed to the former address; a fresh one goes to the new one',
    password: 'none: nobody has a password before registering',
    lowered: 'works: it registers with the role of today',
    removed: 'ends: the person left',
    restored: 'ends: it ended with the removal; a fresh one is asked for',
    erased: 'ends: the person is nobody any more',
    second_factor: 'works: the factor is set up after registering',
    only_sso: 'ends: a password would be of no use',
    dismissed: 'none: an account in an organization below is never invited',
    registered: 'ends: it is used up',
    organization: 'ends: there is nothing to come to',
  },
  recovery: {
    address: 'ends: it was mailed to the former address',
    password: 'ends: it was asked for before',
    lowered: 'works: the password is the person’s in any role',
    removed: 'ends: the person left',
    restored: 'ends: it ended with the removal; a fresh one is asked for',
    erased: 'ends: the person is nobody any more',
    second_factor: 'works: the factor is asked for after it',
    only_sso: 'ends: a password would open nothing',
    dismissed: 'works: it is of the account at home',
    registered: 'none: whoever has no password gets an invitation instead',
    organization: 'ends: nobody gets in',
  },
  sso_ticket: {
    address: 'ends: it is a session about to begin, and sessions end',
    password: 'ends: it is a session about to begin, and sessions end',
    lowered: 'ends: it is a session about to begin, and sessions end',
    removed: 'ends: the person left',
    restored: 'ends: coming back is a sign-in',
    erased: 'ends: the person is nobody any more',
    second_factor: 'works: its session owes the factor',
    only_sso: 'works: it is of the only way in',
    dismissed: 'works: it opens the account at home',
    registered: 'works: the provider vouched for the same person',
    organization: 'ends: nobody gets in',
  },
  authenticator: secondFactor,
  recovery_codes: secondFactor,
  last_words: {
    ...sessions,
    only_sso: 'works: it lasts as long as the session of its page',
    dismissed: 'ends: the page was opened in the organization below',
    registered: 'none: nobody learns before registering',
  },
  media: content,
  slide: content,
  assigned_slide: content,
  package: content,
  report_file: {
    address: 'works: after signing in again',
    password: 'works: after signing in again',
    lowered: 'ends: the role of today may not read it',
    removed: 'ends: the person left',
    restored: 'works: the person may read it again',
    erased: 'ends: the person is nobody any more',
    second_factor: 'ends: the factor is set up or shown first',
    only_sso: 'works: the provider signs the person in',
    dismissed: 'ends: it lies in the organization below',
    registered: 'none: nobody has a report made before registering',
    organization: 'ends: the file goes with its organization',
  },
  api_token: ofOrganization,
  scim_token: ofOrganization,
  report_key: ofOrganization,
  letter_registration: waitingInvitation,
  letter_assignment: waitingCourse,
  letter_assignment_reminder: waitingCourse,
  letter_password_recovery: {
    address: 'ends: it was asked for by whoever reads the former address',
    password: 'ends: it was asked for before',
    lowered: 'works: the password is the person’s in any role',
    removed: 'ends: it is taken back',
    restored: 'ends: it was taken back; another one is asked for',
    erased: 'ends: it is taken back',
    second_factor: 'works: the factor is asked for after it',
    only_sso: 'ends: it is taken back, a password would open nothing',
    dismissed: 'works: it is of the account at home',
    registered: 'none: whoever has no password gets an invitation instead',
    organization: 'ends: nobody gets in',
  },
  letter_report_ready: {
    address: 'works: it goes to the new address',
    password: 'works: it says nothing of the password',
    lowered: 'ends: the role of today may not read the file',
    removed: 'ends: it is taken back',
    restored: 'ends: it was taken back; the file is in the list',
    erased: 'ends: it is taken back',
    second_factor: 'works: mailboxes know no second factor',
    only_sso: 'works: the address is the same',
    dismissed: 'ends: it is taken back',
    registered: 'none: nobody has a report made before registering',
    organization: 'ends: the file goes with its organization',
  },
};

export function cellOf(row: RowKey, column: Column): Cell {
  return column === 'nothing' ? 'works: nothing happened' : table[row][column];
}

export function verdictOf(cell: Cell): Verdict {
  return cell.slice(0, cell.indexOf(':')) as Verdict;
}

const escapeCell = (text: string) => text.replaceAll('|', '\\|');

/** The table as `docs/handed-out-rights.md` shows it. */
export function describeTable(
  letterClasses: Readonly<Record<string, string>>,
  secrets: Readonly<Record<string, SecretUse>>,
): string {
  const keys = Object.keys(events) as EventKey[];
  const sections = (Object.keys(rows) as RowKey[]).map((row) => [
    `## ${rows[row]}`,
    '',
    '| What happens | Then | Why |',
    '| --- | --- | --- |',
    ...keys.map((key) => {
      const verdict = verdictOf(table[row][key]);
      const shown = verdict === 'none' ? 'there is none' : verdict;
      const reason = table[row][key].slice(verdict.length + 2);
      return `| ${events[key]} | ${shown} | ${escapeCell(reason)} |`;
    }),
    '',
  ]);
  return [
    '# What was handed out, and what ends it',
    '',
    'Everything that gives somebody a right, by everything that may happen to a person or an organization. Each line is',
    'tried by `tests/api/handed-out/handed-out.test.ts`, which writes this file (`npx vitest run -u` with that file).',
    '"Today" and a number name behaviour that is known to be wrong and not mended yet.',
    '',
    ...sections.flat(),
    '## Emails',
    '',
    'What each kind of email gives to whoever reads it.',
    '',
    '| Kind | Gives |',
    '| --- | --- |',
    ...Object.entries(letterClasses).map(([kind, given]) => `| \`${kind}\` | ${given} |`),
    '',
    '## Columns with secrets',
    '',
    'Every column of the database whose name may be that of a secret: what it belongs to above, or why it gives nobody a',
    'right. A new one fails the test until it has either.',
    '',
    '| Column | Is |',
    '| --- | --- |',
    ...Object.entries(secrets).map(
      ([column, use]) => `| \`${column}\` | ${'row' in use ? `**${rows[use.row]}**` : use.reason} |`,
    ),
    '',
  ].join('\n');
}
