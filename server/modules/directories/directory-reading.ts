import {
  AndFilter,
  type Client,
  EqualityFilter,
  type Filter,
  FilterParser,
  OrFilter,
  type SearchOptions,
} from 'ldapts';
import type { DirectorySettings } from '#contract/directories.ts';
import { AppError } from '#platform/app-error.ts';
import type { RawEntry } from './directory-entry.rules.ts';
import { DirectoryFailure, failureOf } from './directory-failure.ts';
import { isBelow, normalizeName, parentOf } from './distinguished-name.rules.ts';
import { findMembers, type Groups } from './group-members.rules.ts';
import { inactivityAttributes } from './inactive-entry.rules.ts';

/** Below the limit of 1,000 that Active Directory sets for a page. */
const pageSize = 500;
const maxEntries = 200_000;
const groupClasses = ['group', 'groupOfNames', 'groupOfUniqueNames'];
const memberAttributes = ['member', 'uniqueMember'];

type Search = Pick<DirectorySettings, 'base_dn' | 'filter' | 'attributes' | 'group_dn'>;

/** Throws `directory_filter_invalid`. */
export function parseFilter(filter: string): Filter {
  try {
    if (!isBalanced(filter)) throw new Error(`Unbalanced brackets: ${filter}`);
    return FilterParser.parseString(filter);
  } catch (error) {
    throw new AppError('directory_filter_invalid', {
      cause: error,
      errors: { filter: ['directory_filter_invalid'] },
    });
  }
}

/** The library takes what is open at its end; brackets in values are written as `\\28` and `\\29`. */
function isBalanced(filter: string): boolean {
  let depth = 0;
  for (const sign of filter) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** Everybody whom filter and group find. The whole of it or nothing: a directory that goes away throws. */
export async function readEntries(client: Client, search: Search, signal?: AbortSignal): Promise<RawEntry[]> {
  const members = search.group_dn === '' ? null : await readMembers(client, search, signal);
  const entries = await readPages(client, search.base_dn, parseFilter(search.filter), attributesOf(search), signal);
  return members === null ? entries : entries.filter(({ dn }) => members.has(normalizeName(dn)));
}

/** The one entry of a login or an address, within the filter. What people type is a value here, never a part of a filter. */
export async function findEntry(client: Client, search: Search, login: string): Promise<RawEntry | null> {
  const { attributes } = search;
  const isAnyOf = [attributes.login, attributes.email].map(
    (attribute) => new EqualityFilter({ attribute, value: login }),
  );
  const filter = new AndFilter({ filters: [parseFilter(search.filter), new OrFilter({ filters: isAnyOf })] });
  const found = await readPages(client, search.base_dn, filter, attributesOf(search));
  const [entry] = found;
  if (found.length !== 1 || entry === undefined) return null;
  const members = search.group_dn === '' ? null : await readMembers(client, search);
  return members === null || members.has(normalizeName(entry.dn)) ? entry : null;
}

function attributesOf({ attributes }: Search): string[] {
  return [...new Set([...Object.values(attributes), ...inactivityAttributes])].filter((name) => name !== '');
}

async function readPages(
  client: Client,
  base: string,
  filter: Filter,
  attributes: string[],
  signal?: AbortSignal,
): Promise<RawEntry[]> {
  const entries = new Map<string, RawEntry>();
  const options: SearchOptions = {
    scope: 'sub',
    filter,
    attributes,
    paged: { pageSize },
    explicitBufferAttributes: ['objectGUID'],
  };
  try {
    // `searchReferences` are other servers, which nobody chose: they are not followed.
    for await (const { searchEntries } of client.searchPaginated(base, options)) {
      signal?.throwIfAborted();
      for (const { dn, ...values } of searchEntries) {
        const named = Object.entries(values).map(([name, value]) => [name.toLowerCase(), [value].flat()] as const);
        entries.set(dn, { dn, attributes: new Map(named) });
      }
      if (entries.size > maxEntries) throw new DirectoryFailure('size_limit');
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw failureOf(error);
  }
  return [...entries.values()];
}

async function readMembers(client: Client, search: Search, signal?: AbortSignal): Promise<ReadonlySet<string>> {
  const isGroup = new OrFilter({
    filters: groupClasses.map((value) => new EqualityFilter({ attribute: 'objectClass', value })),
  });
  const found: RawEntry[] = [];
  for (const base of groupBases(search)) {
    try {
      found.push(...(await readPages(client, base, isGroup, memberAttributes, signal)));
    } catch (error) {
      const isPlaceGone = base !== search.base_dn && failureOf(error).problem === 'base_unknown';
      throw isPlaceGone ? new DirectoryFailure('group_unknown', { cause: error }) : error;
    }
  }
  const groups: Groups = new Map(
    await Promise.all(found.map(async (group) => [normalizeName(group.dn), await membersOf(client, group)] as const)),
  );
  const members = findMembers(groups, search.group_dn);
  if (members === null) throw new DirectoryFailure('group_unknown');
  return members;
}

/** Groups often stand beside the people, not below them: they are looked for where the named one stands as well. */
function groupBases({ base_dn, group_dn }: Search): string[] {
  return isBelow(group_dn, base_dn) ? [base_dn] : [base_dn, parentOf(group_dn)];
}

const range = /^(member|uniquemember);range=\d+-(\d+|\*)$/;

/** Active Directory gives 1,500 members at a time, and says with which it goes on. */
async function membersOf(client: Client, group: RawEntry): Promise<string[]> {
  const members: string[] = [];
  let read: RawEntry | undefined = group;
  while (read !== undefined) {
    let next: string | undefined;
    for (const [name, values] of read.attributes) {
      members.push(...values.map(String));
      const [, attribute, last] = range.exec(name) ?? [];
      if (last !== undefined && last !== '*') next = `${attribute};range=${Number(last) + 1}-*`;
    }
    read = next === undefined ? undefined : await readRange(client, group.dn, next);
  }
  return members;
}

async function readRange(client: Client, dn: string, attribute: string): Promise<RawEntry | undefined> {
  const { searchEntries } = await client.search(dn, { scope: 'base', attributes: [attribute] });
  const [entry] = searchEntries;
  if (entry === undefined) return undefined;
  const { dn: name, ...values } = entry;
  return {
    dn: name,
    attributes: new Map(Object.entries(values).map(([key, value]) => [key.toLowerCase(), [value].flat()] as const)),
  };
}
