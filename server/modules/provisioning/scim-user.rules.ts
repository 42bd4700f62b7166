import { type Language, languages, nameMaxLength, positionMaxLength } from '#contract/constants.ts';
import { toMailAddress } from '#contract/email-address.ts';
import { email as emailSchema } from '#contract/employees.ts';
import { cleanName, cleanPerson } from '#contract/person-name.ts';
import type { ScimReason } from '#contract/scim.ts';
import { type NameParts, splitPersonName } from '#platform/guessing/index.ts';
import {
  canonicalEnterpriseKey,
  canonicalParts,
  canonicalUserKey,
  enterpriseSchema,
  isRecord,
  renameKeys,
  storedAttributes,
} from './attribute-names.rules.ts';
import { readFlag } from './scim-filter.rules.ts';

/** What a directory says about a person. */
export interface WantedUser {
  readonly user_name: string;
  readonly external_id: string | null;
  readonly email: string;
  /** False: the address is the user name. */
  readonly gives_email: boolean;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  /** Empty: it names none. */
  readonly department: string;
  /** Null: it does not say. */
  readonly active: boolean | null;
  /** Null: none of ours. */
  readonly language: Language | null;
  /** Everything else, to give back. */
  readonly attributes: Readonly<Record<string, unknown>>;
}

const maxNameLength = 254;
const maxExternalIdLength = 200;
/** Of everything else, as JSON. */
const maxAttributesLength = 16 * 1024;

/** The names of attributes as the protocol writes them; what has none is left out. */
export function canonicalUser(resource: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const entries = Object.entries(resource).flatMap(([key, value]): [string, unknown][] => {
    const name = canonicalUserKey(key);
    if (name === undefined) return [];
    if (name !== enterpriseSchema) return [[name, canonicalParts(value)]];
    return isRecord(value) ? [[name, renameKeys(value, canonicalEnterpriseKey)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Reads a canonical user; a reason where it cannot be taken. */
export function readUser(resource: Readonly<Record<string, unknown>>): WantedUser | { readonly reason: ScimReason } {
  const user_name = textOf(resource['userName']);
  if (user_name === '') return { reason: 'request_invalid' };
  const name = isRecord(resource['name']) ? resource['name'] : {};
  const extension = isRecord(resource[enterpriseSchema]) ? resource[enterpriseSchema] : {};
  const emails = readEmails(resource['emails']);
  const email = toMailAddress((emails.chosen ?? user_name).toLowerCase());
  if (!emailSchema.safeParse(email).success) return { reason: 'email_invalid' };
  const names = readNames(name, textOf(resource['displayName']));
  const wanted: WantedUser = cleanPerson({
    user_name,
    external_id: textOf(resource['externalId']) || null,
    email,
    gives_email: emails.chosen !== null,
    ...names,
    middle_name: textOf(name['middleName']) || names.middle_name,
    position: textOf(resource['title']),
    department: textOf(extension['department']),
    active: readFlag(resource['active']) ?? null,
    language: readLanguage(resource['preferredLanguage']) ?? readLanguage(resource['locale']),
    attributes: keep(resource, extension, emails.others),
  });
  return isTooLong(wanted) ? { reason: 'value_too_long' } : wanted;
}

/** Whether somebody under a removed person's address may be them: a surname changes, both names at once do not. */
export function mayBeSamePerson(
  removed: Pick<WantedUser, 'last_name' | 'first_name'>,
  wanted: Pick<WantedUser, 'last_name' | 'first_name'>,
): boolean {
  const agrees = (field: 'last_name' | 'first_name') =>
    wanted[field] === '' || removed[field] === '' || wanted[field].toLowerCase() === removed[field].toLowerCase();
  return agrees('last_name') || agrees('first_name');
}

function isTooLong(wanted: WantedUser): boolean {
  const names = [wanted.last_name, wanted.first_name, wanted.middle_name];
  return (
    names.some((name) => name.length > nameMaxLength) ||
    wanted.position.length > positionMaxLength ||
    wanted.user_name.length > maxNameLength ||
    (wanted.external_id ?? '').length > maxExternalIdLength ||
    JSON.stringify(wanted.attributes).length > maxAttributesLength
  );
}

/** The first one, where several are marked: the primary one, else one of work, else any. */
function readEmails(value: unknown): { chosen: string | null; others: readonly unknown[] } {
  const list = (Array.isArray(value) ? value : []).filter(isRecord).filter((entry) => textOf(entry['value']) !== '');
  const chosen =
    list.find((entry) => readFlag(entry['primary']) === true) ??
    list.find((entry) => textOf(entry['type']).toLowerCase() === 'work') ??
    list[0];
  if (chosen === undefined) return { chosen: null, others: [] };
  return { chosen: textOf(chosen['value']), others: list.filter((entry) => entry !== chosen) };
}

/** A display name is taken apart only where there is nothing better. */
function readNames(name: Readonly<Record<string, unknown>>, displayName: string): NameParts {
  const last_name = textOf(name['familyName']);
  const first_name = textOf(name['givenName']);
  if (last_name !== '' || first_name !== '') return { last_name, first_name, middle_name: '' };
  const whole = textOf(name['formatted']) || displayName;
  // An address in the place of a name says no name.
  return splitPersonName(whole.includes('@') ? '' : whole, 'unknown');
}

function readLanguage(value: unknown): Language | null {
  const tag = textOf(value).toLowerCase();
  return languages.find((language) => tag === language || tag.startsWith(`${language}-`)) ?? null;
}

function keep(
  resource: Readonly<Record<string, unknown>>,
  extension: Readonly<Record<string, unknown>>,
  emails: readonly unknown[],
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of storedAttributes) if (resource[name] !== undefined) kept[name] = resource[name];
  const displayName = textOf(resource['displayName']);
  if (displayName !== '') kept['displayName'] = displayName;
  if (emails.length > 0) kept['emails'] = emails;
  if (Object.keys(extension).length > 0) kept[enterpriseSchema] = extension;
  return kept;
}

/** As every name is written: without what a list or a mail head cannot hold. */
function textOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? cleanName(text) : '';
}
