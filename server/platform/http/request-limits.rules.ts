const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;

/**
 * What a request may hold. All of it is checked before a schema runs, so that a request that is rejected costs less than
 * one that is served: parsing, checking and describing take time with every value, and everybody else waits meanwhile.
 */
export const requestLimits = {
  /** A body in JSON. Twenty-five thousand ids take half of it, the longest email template with its texts as much. */
  bodyBytes: 2 * mebibyte,
  /** A body that anybody may send without signing in. The longest are the headers of a reported email. */
  publicBodyBytes: 256 * kibibyte,
  /** A body of words (`a=1&b=2`): a form without files. */
  formBytes: 64 * kibibyte,
  /** One text field of a form with files. The longest is the HTML of a template. */
  fieldBytes: mebibyte,
  /** All text fields of such a form together: the longest one, and what stands beside it. */
  fieldsBytes: mebibyte + 256 * kibibyte,
  /** Levels of arrays and objects within each other. The deepest body of the contract has seven. */
  depth: 24,
  /** Keys of all objects together. The longest body is what a SCORM package of two hundred items saves at once. */
  keys: 10_000,
  /** The same of a SCIM body: a group has a key for each of its members, and twenty thousand come at once. */
  scimKeys: 25_000,
  /** Entries of all arrays and objects together: the longest list of ids (`maxIdsPerList`) and what comes with it. */
  values: 30_000,
} as const;

/** How many problems of a request are described. Whoever has more of them has one problem: the program that sent it. */
export const maxIssues = 20;

const quote = '"'.charCodeAt(0);
const backslash = '\\'.charCodeAt(0);
const comma = ','.charCodeAt(0);
const colon = ':'.charCodeAt(0);
const openBrace = '{'.charCodeAt(0);
const closeBrace = '}'.charCodeAt(0);
const openBracket = '['.charCodeAt(0);
const closeBracket = ']'.charCodeAt(0);

/** Whether JSON is nested too deeply or has too many keys or values. Reads the text once and builds nothing. */
export function isJsonTooComplex(json: string, maxKeys: number = requestLimits.keys): boolean {
  let depth = 0;
  let keys = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json.charCodeAt(at)) {
      case quote:
        at = endOfString(json, at);
        break;
      case openBrace:
      case openBracket:
        depth += 1;
        values += 1;
        if (depth > requestLimits.depth || values > requestLimits.values) return true;
        break;
      case closeBrace:
      case closeBracket:
        depth -= 1;
        break;
      case comma:
        values += 1;
        if (values > requestLimits.values) return true;
        break;
      case colon:
        keys += 1;
        if (keys > maxKeys) return true;
        break;
    }
  }
  return false;
}

/** Where the string ends that begins at `start`; the end of the text for one that is cut off. */
function endOfString(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) return at;
    if (code === backslash) at += 1;
  }
  return json.length;
}

export type ValuePath = (string | number)[];

export interface InspectedData {
  readonly isTooComplex: boolean;
  /** Entries of all arrays and objects, as far as they were read. */
  readonly valueCount: number;
  /** Where texts stand that no database can hold: with a NUL, or with half of a surrogate pair. At most `maxIssues`. */
  readonly unstorable: readonly { readonly path: ValuePath; readonly text: string }[];
}

/** An array or object that is still to be read, and where it stands. */
interface Container {
  readonly content: object;
  readonly key: string | number | null;
  readonly parent: Container | null;
  readonly depth: number;
}

/** Reads parsed data of any origin (query, form, JSON) without recursion, and stops at the first limit. */
export function inspectData(data: unknown): InspectedData {
  const unstorable: { path: ValuePath; text: string }[] = [];
  const waiting: Container[] = [];
  let valueCount = 0;
  let isTooComplex = false;

  const note = (text: string, key: string | number | null, parent: Container | null) => {
    if (!isStorable(text)) unstorable.push({ path: pathOf(key, parent), text });
  };
  const read = (value: unknown, key: string | number | null, parent: Container | null) => {
    if (typeof value === 'string') return note(value, key, parent);
    if (typeof value !== 'object' || value === null) return;
    const depth = (parent?.depth ?? 0) + 1;
    if (depth > requestLimits.depth) isTooComplex = true;
    else waiting.push({ content: value, key, parent, depth });
  };
  const isDone = () => isTooComplex || unstorable.length >= maxIssues;

  read(data, null, null);
  for (let container = waiting.pop(); container !== undefined && !isDone(); container = waiting.pop()) {
    const { content } = container;
    const keys = Array.isArray(content) ? null : Object.keys(content);
    const size = keys?.length ?? (content as unknown[]).length;
    valueCount += size;
    if (valueCount > requestLimits.values) isTooComplex = true;
    for (let at = 0; at < size && !isDone(); at += 1) {
      const key = keys?.[at] ?? at;
      if (typeof key === 'string') note(key, key, container);
      read((content as Record<string | number, unknown>)[key], key, container);
    }
  }
  return { isTooComplex, valueCount, unstorable: unstorable.slice(0, maxIssues) };
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function pathOf(key: string | number | null, parent: Container | null): ValuePath {
  const path: ValuePath = [];
  if (key !== null) path.push(key);
  for (let above = parent; above !== null; above = above.parent) if (above.key !== null) path.push(above.key);
  return path.reverse();
}
