import { type Filter, parse } from 'scim2-parse-filter';

export const userFilterAttributes = [
  'id',
  'userName',
  'externalId',
  'emails.value',
  'active',
  'displayName',
  'name.familyName',
  'name.givenName',
  'title',
] as const;
export const groupFilterAttributes = ['id', 'displayName', 'externalId', 'members.value'] as const;
export type UserFilterAttribute = (typeof userFilterAttributes)[number];
export type GroupFilterAttribute = (typeof groupFilterAttributes)[number];

const comparisons = ['eq', 'ne', 'co', 'sw', 'ew'] as const;
export type Comparison = (typeof comparisons)[number];

/** What a filter asks, in words that the database can be asked with. */
export type Condition<Attribute extends string> =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition<Attribute>[] }
  | { readonly kind: 'not'; readonly part: Condition<Attribute> }
  | { readonly kind: 'present'; readonly attribute: Attribute }
  /** What tells nothing apart here: every address is one of work. */
  | { readonly kind: 'always' }
  | {
      readonly kind: 'compare';
      readonly attribute: Attribute;
      readonly comparison: Comparison;
      readonly value: string | boolean;
    };

const maxFilterLength = 2000;
const deepest = 8;
const maxConditions = 40;
const corePrefix = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/i;
/** They describe an address and find nobody. */
const describing = /^(?:emails\.)?(?:type|primary)$/i;

/** Null: it cannot be read, asks for what nobody can be found by, or is too big. */
export function readFilter<Attribute extends string>(
  text: string,
  known: readonly Attribute[],
): Condition<Attribute> | null {
  if (text.length > maxFilterLength || isTooDeep(text)) return null;
  try {
    const budget = { left: maxConditions };
    return translate(parse(text), { known, inside: '', depth: 0, budget });
  } catch {
    // The parser's sentences speak of its own tokens: that the filter is not understood is all there is to say.
    return null;
  }
}

/** Brackets within brackets: the parser descends into them one by one. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let deepestSeen = 0;
  for (const sign of text.replaceAll(/"(?:[^"\\]|\\.)*"/g, '')) {
    if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    deepestSeen = Math.max(deepestSeen, depth);
  }
  return deepestSeen > deepest || /(?:\bnot\s*){4}/i.test(text);
}

interface Translating<Attribute extends string> {
  readonly known: readonly Attribute[];
  /** The attribute whose brackets this stands in. */
  readonly inside: string;
  readonly depth: number;
  readonly budget: { left: number };
}

function translate<Attribute extends string>(
  filter: Filter,
  setting: Translating<Attribute>,
): Condition<Attribute> | null {
  const { budget } = setting;
  budget.left -= 1;
  if (budget.left < 0 || setting.depth > deepest) return null;
  const deeper = { ...setting, depth: setting.depth + 1 };
  switch (filter.op) {
    case 'and':
    case 'or': {
      const parts = filter.filters.map((part) => translate(part, deeper));
      const understood = parts.filter((part) => part !== null);
      return understood.length === parts.length ? { kind: filter.op, parts: understood } : null;
    }
    case 'not': {
      const part = translate(filter.filter, deeper);
      return part === null ? null : { kind: 'not', part };
    }
    case '[]':
      return setting.inside === '' ? translate(filter.valFilter, { ...deeper, inside: `${filter.attrPath}.` }) : null;
    case 'pr': {
      const attribute = findAttribute(filter.attrPath, setting);
      return attribute === undefined ? null : { kind: 'present', attribute };
    }
    default:
      return 'compValue' in filter ? compare(filter, setting) : null;
  }
}

function compare<Attribute extends string>(
  { op, attrPath, compValue }: { op: string; attrPath: string; compValue?: unknown },
  setting: Translating<Attribute>,
): Condition<Attribute> | null {
  const comparison = comparisons.find((one) => one === op);
  if (comparison === undefined) return null;
  if (describing.test(setting.inside + attrPath)) return comparison === 'eq' ? { kind: 'always' } : null;
  const attribute = findAttribute(attrPath, setting);
  if (attribute === undefined) return null;
  if (attribute === 'active') {
    const value = readFlag(compValue);
    const isEquality = comparison === 'eq' || comparison === 'ne';
    return value === undefined || !isEquality ? null : { kind: 'compare', attribute, comparison, value };
  }
  // Entra sends numbers of employees without quotes.
  const value = typeof compValue === 'number' ? String(compValue) : compValue;
  return typeof value === 'string' ? { kind: 'compare', attribute, comparison, value } : null;
}

/** `emails eq "x"` means their values, as `members eq "x"` does. */
function findAttribute<Attribute extends string>(
  path: string,
  { known, inside }: Translating<Attribute>,
): Attribute | undefined {
  const name = (inside + path).replace(corePrefix, '').toLowerCase();
  return known.find((one) => one.toLowerCase() === name || one.toLowerCase() === `${name}.value`);
}

/** Entra writes truth values as words with a capital. */
export function readFlag(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === 'true' ? true : word === 'false' ? false : undefined;
}
