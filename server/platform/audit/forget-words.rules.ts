import type { SealedFacts } from './chain.rules.ts';

/** Whom the log forgets. */
export interface Forgotten {
  readonly id: string;
  /** Everything that they were called: full names, name parts with them, addresses. */
  readonly names: readonly string[];
  /** What stands there instead. */
  readonly pseudonym: string;
}

/** Fields that tell of the person in an entry about them, whatever stands in them. */
const ownFields: ReadonlySet<string> = new Set([
  'email',
  'last_name',
  'first_name',
  'middle_name',
  'full_name',
  'position',
  'text',
  'note',
]);

type Words = Pick<SealedFacts, 'address' | 'entity_title' | 'old_value' | 'new_value'>;

/** What is left of an entry without somebody's names. Where they acted from goes as well. */
export function forgetWords(entry: SealedFacts, person: Forgotten): Words {
  const isAbout = entry.entity_id === person.id;
  return {
    address: entry.user_id === person.id ? null : entry.address,
    entity_title:
      isAbout && entry.entity_title !== null
        ? person.pseudonym
        : (replaceNames(entry.entity_title, person) as string | null),
    old_value: replaceDeep(entry.old_value, person, isAbout),
    new_value: replaceDeep(entry.new_value, person, isAbout),
  };
}

/** The same value without somebody's names. `isAbout`: it tells of that person, so that its own fields go whole. */
export function replaceDeep(value: unknown, person: Forgotten, isAbout: boolean): unknown {
  if (typeof value === 'string') return replaceNames(value, person);
  if (Array.isArray(value)) return value.map((entry) => replaceDeep(entry, person, isAbout));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const goes = isAbout && ownFields.has(name) && entry !== null;
      return [name, goes ? person.pseudonym : replaceDeep(entry, person, isAbout)];
    }),
  );
}

function replaceNames(text: string | null, { names, pseudonym }: Forgotten): string | null {
  if (text === null) return null;
  // The longest first: an address must not be left with a name cut out of it.
  const known = names.filter((name) => name.trim().length > 2).toSorted((left, right) => right.length - left.length);
  if (known.length === 0) return text;
  const pattern = new RegExp(known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'giu');
  return text.replace(pattern, pseudonym);
}
