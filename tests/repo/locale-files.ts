import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '#contract/constants.ts';

/** Key inside a namespace (`a.b.c`) -> text. */
export type Texts = ReadonlyMap<string, string>;

export interface Namespace {
  readonly name: string;
  /** Undefined where the language has no such file. */
  readonly texts: Readonly<Record<Language, Texts | undefined>>;
}

const pluralEnding = /_(zero|one|two|few|many|other)$/;

/** Groups become `group.key`, lists `list.0`. Throws when a leaf is no text. */
export function flatten(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) {
    throw new TypeError(`${path} is neither a text nor a group or list of texts`);
  }
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path === '' ? key : `${path}.${key}`));
}

/** Every file of `locales/`, the three languages of a namespace side by side. */
export function readNamespaces(folder: string): Namespace[] {
  const filesOf = (language: Language) => readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  const names = [...new Set(languages.flatMap(filesOf))].sort();
  return names.map((file) => {
    const read = (language: Language): Texts | undefined =>
      filesOf(language).includes(file)
        ? new Map(flatten(JSON.parse(readFileSync(join(folder, language, file), 'utf8'))))
        : undefined;
    return {
      name: file.replace(/\.json$/, ''),
      texts: { ru: read('ru'), en: read('en'), uz: read('uz') },
    };
  });
}

/**
 * Groups a language's keys: the forms of one plural together under their common key, everything else alone. `_other`
 * on its own is an ordinary key, as in `reason_other`.
 */
export function groupForms(texts: Texts): Map<string, Map<string, string>> {
  const forms = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    const base = key.replace(pluralEnding, '');
    const isPlural =
      base !== key &&
      [...texts.keys()].some(
        (other) => other !== key && other.startsWith(`${base}_`) && other.replace(pluralEnding, '') === base,
      );
    const name = isPlural ? base : key;
    const group = forms.get(name) ?? new Map<string, string>();
    group.set(isPlural ? key.slice(base.length + 1) : '', text);
    forms.set(name, group);
  }
  return forms;
}

/** What a text expects to be filled in: placeholders, texts it refers to, elements. Sorted, each once. */
export function findPlaceholders(texts: Iterable<string>): string[] {
  const found = [...texts].flatMap((text) => [
    ...[...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name]) => `{{${name}}}`),
    ...[...text.matchAll(/\$t\(([^,)]+)/g)].map(([, name]) => `$t(${name})`),
    ...[...text.matchAll(/<\/?([\w]+)\s*\/?>/g)].map(([, name]) => `<${name}>`),
  ]);
  return [...new Set(found)].sort();
}
