import { nameMaxLength, positionMaxLength } from '#contract/constants.ts';
import type { DirectoryReason, DirectorySettings } from '#contract/directories.ts';
import { toMailAddress } from '#contract/email-address.ts';
import { email as emailSchema } from '#contract/employees.ts';
import { cleanName, cleanPerson } from '#contract/person-name.ts';
import { unitsBelow } from './distinguished-name.rules.ts';
import { type Inactivity, inactivityOf } from './inactive-entry.rules.ts';

/** An entry as it was read: attributes by their names in lower case, bytes as they came. */
export interface RawEntry {
  readonly dn: string;
  readonly attributes: ReadonlyMap<string, readonly (string | Buffer)[]>;
}

/** What an entry says about a person. */
export interface DirectoryPerson {
  readonly dn: string;
  readonly external_id: string;
  readonly login: string;
  readonly email: string;
  readonly last_name: string;
  readonly first_name: string;
  /** Undefined: the directory does not say. */
  readonly middle_name: string | undefined;
  readonly position: string | undefined;
  /** Titles from the top; undefined: the directory does not say. */
  readonly department: readonly string[] | undefined;
  /** Null: an active entry. */
  readonly inactivity: Inactivity | null;
  /** Why the entry cannot be taken. */
  readonly reason: DirectoryReason | null;
}

type Reading = Pick<DirectorySettings, 'attributes' | 'department_source' | 'base_dn'>;

export function readEntry(
  entry: RawEntry,
  { attributes, department_source, base_dn }: Reading,
  now: Date,
): DirectoryPerson {
  const valueOf = (name: string) => textOf(name === '' ? undefined : entry.attributes.get(name.toLowerCase())?.[0]);
  const said = (name: string) => (name === '' ? undefined : valueOf(name));
  const identity = entry.attributes.get(attributes.id.toLowerCase())?.[0];
  const written = toMailAddress(valueOf(attributes.email).toLowerCase());
  const person = cleanPerson({
    dn: entry.dn,
    external_id: typeof identity === 'string' ? identity : (identity?.toString('hex') ?? ''),
    login: (valueOf(attributes.login) || written).toLowerCase(),
    email: written,
    last_name: valueOf(attributes.last_name),
    first_name: valueOf(attributes.first_name),
    middle_name: said(attributes.middle_name),
    position: said(attributes.position),
    department:
      department_source === 'tree'
        ? unitsBelow(entry.dn, base_dn)
        : department_source === 'attribute'
          ? [said(attributes.department) ?? ''].filter((title) => title !== '')
          : undefined,
    inactivity: inactivityOf(valueOf, now),
  });
  return { ...person, reason: judge(person) };
}

function judge(person: Omit<DirectoryPerson, 'reason'>): DirectoryReason | null {
  if (person.external_id === '') return 'id_missing';
  // Whoever leaves needs no name.
  if (person.inactivity !== null) return null;
  if (person.email === '') return 'email_missing';
  if (!emailSchema.safeParse(person.email).success) return 'email_invalid';
  if (person.last_name === '') return 'last_name_missing';
  if (person.first_name === '') return 'first_name_missing';
  const names = [person.last_name, person.first_name, person.middle_name ?? '', ...(person.department ?? [])];
  const isTooLong =
    names.some((name) => name.length > nameMaxLength) ||
    (person.position ?? '').length > positionMaxLength ||
    person.login.length > 254;
  return isTooLong ? 'value_too_long' : null;
}

/** As every name is written: without what a list or a mail head cannot hold. */
function textOf(value: string | Buffer | undefined): string {
  const text = typeof value === 'string' ? value : (value?.toString('utf8') ?? '');
  return cleanName(text);
}
