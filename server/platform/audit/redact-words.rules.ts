import type { SealedFacts } from './chain.rules.ts';

/** Whom the log forgets. */
export interface Forgotten {
  readonly id: string;
  readonly email: string;
  /** Everything else that they were called: full names, in every order that they are written in. */
  readonly names: readonly string[];
  /** Those of their names, and their address, that somebody else of the organization has as well; in lower case. */
  readonly shared: ReadonlySet<string>;
  /** What stands there instead. */
  readonly pseudonym: string;
}

/**
 * Of whom an entry tells. `person`: of the forgotten one. `another`: of somebody else, who may be called the same.
 * `thing`: of anything else; people are named in it by the way.
 */
export type Subject = 'person' | 'another' | 'thing';

/** Fields that tell of the person in an entry about them, whatever stands in them. */
const entryFields: ReadonlySet<string> = new Set([
  'email',
  'last_name',
  'first_name',
  'middle_name',
  'full_name',
  'position',
  'text',
  'note',
]);

/** Fields that say of whom an object in an entry about a thing tells. */
const identifyingFields = ['user_id', 'email'] as const;

type Words = Pick<SealedFacts, 'actor_title' | 'address' | 'entity_title' | 'old_value' | 'new_value'>;

/**
 * What is left of an entry without somebody's names. Where they acted from goes as well. An entry about another person
 * keeps its words: a name in it is that person's.
 */
export function redactWords(entry: SealedFacts, person: Forgotten, subject: Subject): Words {
  const { entity_title, old_value, new_value } = entry;
  const actor_title = replaceInText(entry.actor_title, person, false);
  const address = entry.user_id === person.id ? null : entry.address;
  if (subject === 'another') return { actor_title, address, entity_title, old_value, new_value };
  const isAbout = subject === 'person';
  return {
    actor_title,
    address,
    entity_title: isAbout && entity_title !== null ? person.pseudonym : replaceInText(entity_title, person, isAbout),
    old_value: replaceDeep(old_value, person, isAbout),
    new_value: replaceDeep(new_value, person, isAbout),
  };
}

/**
 * The same value without somebody's names. `isAbout`: it tells of that person, so that its own fields go whole. Elsewhere
 * a name goes where the person's id or address stands with it, or where nobody else has that name.
 */
export function replaceDeep(value: unknown, person: Forgotten, isAbout: boolean): unknown {
  if (typeof value === 'string') return replaceInText(value, person, isAbout);
  if (Array.isArray(value)) return value.map((entry) => replaceDeep(entry, person, isAbout));
  if (typeof value !== 'object' || value === null) return value;
  const isTheirs = isAbout || mentions(value, person);
  const isAnothers = !isTheirs && mentionsAnother(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      if (typeof entry === 'object') return [name, replaceDeep(entry, person, isAbout)];
      if (isAbout && entryFields.has(name)) return [name, person.pseudonym];
      return [name, isAnothers ? entry : replaceDeep(entry, person, isTheirs)];
    }),
  );
}

function mentions(value: object, { id, email, shared }: Forgotten): boolean {
  return Object.values(value).some(
    (field) =>
      typeof field === 'string' && (field === id || (!shared.has(email.toLowerCase()) && isSame(field, email))),
  );
}

function mentionsAnother(value: object): boolean {
  return identifyingFields.some((field) => {
    const found = (value as Readonly<Record<string, unknown>>)[field];
    return typeof found === 'string' && found !== '';
  });
}

function isSame(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

function replaceInText<Text extends string | null>(text: Text, person: Forgotten, isTheirs: boolean): Text | string {
  if (text === null) return text;
  const isKnown = (word: string) => isTheirs || !person.shared.has(word.toLowerCase());
  const address = isKnown(person.email) ? addressPattern(person.email) : null;
  const standsWithAddress = address !== null && text.search(address) >= 0;
  const names = isTheirs || standsWithAddress ? person.names : person.names.filter(isKnown);
  const withoutAddress = address === null ? text : text.replace(address, () => person.pseudonym);
  // The longest first: a patronymic must not be left behind a name that was cut out before it.
  const known = names.filter((name) => name.trim().length > 2).toSorted((left, right) => right.length - left.length);
  if (known.length === 0) return withoutAddress;
  return withoutAddress.replace(namePattern(known), () => person.pseudonym);
}

/** Not within a longer address: `x.ann@a.test` and `ann@a.test.org` are other people's. */
function addressPattern(email: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}._%+-])${escape(email)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, 'giu');
}

/** Not within a longer name: "Ли Ан" is not "Ли Анна", nor "Ли Ан-Мария". */
function namePattern(names: readonly string[]): RegExp {
  const inName = "[\\p{L}\\p{M}\\p{N}'’ʻʼ-]";
  return new RegExp(`(?<!${inName})(?:${names.map(escape).join('|')})(?!${inName})`, 'giu');
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
