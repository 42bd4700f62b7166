import { type Column, type EventKey, events, type RowKey, rows } from './kinds.ts';
import type { SecretUse } from './secrets.ts';

/** Whether something that was handed out is still good after an event, and why that is right. */
export type Verdict = 'works' | 'ends' | 'none';
/** The verdict, and behind the colon its reason. `none`: nobody holds such a thing then. */
export type Cell = `${Verdict}: ${string}`;

const sessions = {
  address: 'ends: somebody who reads the former address may be signed in',
  password: 'ends: somebody who knows the former password may be signed in',
  lowered: 'ends: the person signs in with the current rights',
  removed: 'ends: the person left',
  restored: 'ends: a restored person has to sign in',
  erased: 'ends: the person no longer exists',
  second_factor: 'ends: the factor has to be set up or entered first',
  only_sso: 'works: the rule applies from the next sign-in on',
  registered: 'none: nobody is signed in before registering',
  organization: 'ends: nobody can sign in',
} as const;

/** What is shown on the content origin: course material, and nothing of a person. */
const content = {
  address: 'works: it names nobody, shows only course material, and expires within hours',
  password: 'works: it names nobody, shows only course material, and expires within hours',
  lowered: 'works: it names nobody, shows only course material, and expires within hours',
  removed: 'works: it names nobody, shows only course material, and expires within hours',
  restored: 'works: it names nobody, shows only course material, and expires within hours',
  erased: 'works: it names nobody, shows only course material, and expires within hours',
  second_factor: 'works: it was opened before; the next one needs the factor',
  only_sso: 'works: the rule applies from the next sign-in on',
  dismissed: 'works: it names nobody, shows only course material, and expires within hours',
  registered: 'none: nobody sees course material before registering',
  organization: 'ends: nothing of it is shown any longer',
} as const;

const secondFactor = {
  address: 'works: it belongs to the person, not to the address',
  password: 'works: it is asked for in addition to the password',
  lowered: 'works: it opens what the current role allows',
  removed: 'ends: the person left',
  restored: 'works: its owner still has it',
  erased: 'ends: the person no longer exists',
  second_factor: 'works: it is what is required',
  only_sso: 'works: it is asked for after the provider too',
  dismissed: 'works: it belongs to the account at home',
  registered: 'none: it is set up after registering',
  organization: 'ends: nobody can sign in',
} as const;

const ofOrganization = {
  address: 'works: it belongs to the organization, not to its creator',
  password: 'works: it belongs to the organization, not to its creator',
  lowered: 'works: it belongs to the organization; people with access to the list can revoke it',
  removed: 'works: it belongs to the organization; people with access to the list can revoke it',
  restored: 'works: it belongs to the organization',
  erased: 'works: it belongs to the organization',
  second_factor: 'works: a program has no second factor',
  only_sso: 'works: a program does not sign in',
  dismissed: 'works: it belongs to the organization; its own people can revoke it',
  registered: 'none: its creator has registered',
  organization: 'ends: nobody can sign in',
} as const;

const waitingInvitation = {
  address: 'works: it goes to the new address',
  password: 'none: nobody has a password before registering',
  lowered: 'works: it invites with the current role',
  removed: 'ends: it is cancelled',
  restored: 'ends: it was cancelled; a new one has to be requested',
  erased: 'ends: it is cancelled',
  second_factor: 'works: the factor is set up after registering',
  only_sso: 'works: it leads to the provider instead of registering',
  dismissed: 'none: an account in a child organization is never invited',
  registered: 'ends: it is cancelled',
  organization: 'ends: there is nothing to open',
} as const;

const waitingCourse = {
  ...waitingInvitation,
  only_sso: 'works: it leads to the course through the provider',
  registered: 'works: it is sent without the invitation',
} as const;

/** By row and event. A row without a column, or a column without a row, does not compile. */
const table: Readonly<Record<RowKey, Readonly<Record<EventKey, Cell>>>> = {
  session: { ...sessions, dismissed: 'works: it belongs to the session at home' },
  stream: { ...sessions, dismissed: 'works: it depends on the session at home' },
  visit: {
    ...sessions,
    only_sso: 'works: it is as good as the session at home',
    dismissed: 'ends: leaving it is still possible',
  },
  passkey: {
    address: 'works: the key belongs to the person, not to the address',
    password: 'works: the key does not depend on the password',
    lowered: 'works: it opens what the current role allows',
    removed: 'ends: the person left',
    restored: 'works: the owner still has the key',
    erased: 'ends: the person no longer exists',
    second_factor: 'works: a passkey is a second factor',
    only_sso: 'ends: the provider is the only way in',
    dismissed: 'works: it opens the account at home',
    registered: 'none: it is created after registering',
    organization: 'ends: nobody can sign in',
  },
  invitation: {
    address: 'ends: it was mailed to the former address; a new one goes to the new address',
    password: 'none: nobody has a password before registering',
    lowered: 'works: it registers with the current role',
    removed: 'ends: the person left',
    restored: 'ends: it ended with the deletion; a new one has to be requested',
    erased: 'ends: the person no longer exists',
    second_factor: 'works: the factor is set up after registering',
    only_sso: 'ends: a password would be of no use',
    dismissed: 'none: an account in a child organization is never invited',
    registered: 'ends: it is used up',
    organization: 'ends: there is nothing to open',
  },
  recovery: {
    address: 'ends: it was mailed to the former address',
    password: 'ends: it was requested before',
    lowered: 'works: the password belongs to the person in any role',
    removed: 'ends: the person left',
    restored: 'ends: it ended with the deletion; a new one has to be requested',
    erased: 'ends: the person no longer exists',
    second_factor: 'works: the factor is asked for after it',
    only_sso: 'ends: a password would open nothing',
    dismissed: 'works: it belongs to the account at home',
    registered: 'none: a person without a password gets an invitation instead',
    organization: 'ends: nobody can sign in',
  },
  sso_ticket: {
    address: 'ends: it is the start of a session, and sessions end',
    password: 'ends: it is the start of a session, and sessions end',
    lowered: 'ends: it is the start of a session, and sessions end',
    removed: 'ends: the person left',
    restored: 'ends: a restored person has to sign in',
    erased: 'ends: the person no longer exists',
    second_factor: 'works: its session still has to provide the factor',
    only_sso: 'works: it belongs to the only way in',
    dismissed: 'works: it opens the account at home',
    registered: 'works: the provider vouched for the same person',
    organization: 'ends: nobody can sign in',
  },
  authenticator: secondFactor,
  recovery_codes: secondFactor,
  last_words: {
    ...sessions,
    only_sso: 'works: it lasts as long as the session of its page',
    dismissed: 'ends: the page was opened in the child organization',
    registered: 'none: nobody learns before registering',
  },
  media: content,
  slide: content,
  assigned_slide: content,
  package: content,
  report_file: {
    address: 'works: after signing in again',
    password: 'works: after signing in again',
    lowered: 'ends: the current role may not read it',
    removed: 'ends: the person left',
    restored: 'works: the person may read it again',
    erased: 'ends: the person no longer exists',
    second_factor: 'ends: the factor has to be set up or entered first',
    only_sso: 'works: the provider signs the person in',
    dismissed: 'ends: it belongs to the child organization',
    registered: 'none: nobody requests reports before registering',
    organization: 'ends: the file is deleted with its organization',
  },
  api_token: ofOrganization,
  scim_token: ofOrganization,
  report_key: ofOrganization,
  letter_registration: waitingInvitation,
  letter_assignment: waitingCourse,
  letter_assignment_reminder: waitingCourse,
  letter_password_recovery: {
    address: 'ends: it was requested by somebody who reads the former address',
    password: 'ends: it was requested before',
    lowered: 'works: the password belongs to the person in any role',
    removed: 'ends: it is cancelled',
    restored: 'ends: it was cancelled; another one has to be requested',
    erased: 'ends: it is cancelled',
    second_factor: 'works: the factor is asked for after it',
    only_sso: 'ends: it is cancelled, because a password would open nothing',
    dismissed: 'works: it belongs to the account at home',
    registered: 'none: a person without a password gets an invitation instead',
    organization: 'ends: nobody can sign in',
  },
  letter_report_ready: {
    address: 'works: it goes to the new address',
    password: 'works: it does not depend on the password',
    lowered: 'ends: the current role may not read the file',
    removed: 'ends: it is cancelled',
    restored: 'ends: it was cancelled; the file is in the list',
    erased: 'ends: it is cancelled',
    second_factor: 'works: mailboxes have no second factor',
    only_sso: 'works: the address is the same',
    dismissed: 'ends: it is cancelled',
    registered: 'none: nobody requests reports before registering',
    organization: 'ends: the file is deleted with its organization',
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
  emailClasses: Readonly<Record<string, string>>,
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
    '# Access rights and what ends them',
    '',
    'This page says what ends everything that gives somebody access when something changes for a person or an organization.',
    'Each line is tested by `tests/api/handed-out/handed-out.test.ts`, which writes this file (`npx vitest run -u` with that',
    'file). "Today" and a number mark behaviour that is known to be wrong and not fixed yet.',
    '',
    ...sections.flat(),
    '## Emails',
    '',
    'What each kind of email gives to the person who reads it.',
    '',
    '| Kind | Gives |',
    '| --- | --- |',
    ...Object.entries(emailClasses).map(([kind, given]) => `| \`${kind}\` | ${given} |`),
    '',
    '## Columns with secrets',
    '',
    'Every column of the database whose name suggests a secret: which of the rights above it belongs to, or why it gives nobody',
    'access. A new column fails the test until it has one or the other.',
    '',
    '| Column | Is |',
    '| --- | --- |',
    ...Object.entries(secrets).map(
      ([column, use]) => `| \`${column}\` | ${'row' in use ? `**${rows[use.row]}**` : use.reason} |`,
    ),
    '',
  ].join('\n');
}
