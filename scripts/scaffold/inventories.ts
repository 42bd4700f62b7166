import type { ResourceNames } from './resource-names.rules.ts';
import type { ResourceChoices } from './templates.ts';

/** One list that has to name a new resource: its file, and the file's text with the resource in it. */
export interface InventoryEdit {
  path: string;
  edit: (text: string) => string;
}

/** The explicit lists of the project that a resource is written into. */
export function inventoryEdits(
  names: ResourceNames,
  migration: string,
  { permission }: ResourceChoices,
): InventoryEdit[] {
  const { plural, pluralName, pluralType, noun } = names;
  const migrationName = `${migration}-${plural}`;
  return [
    {
      path: 'contract/changes.ts',
      edit: (text) => addListener(text, noun, `  ${noun}: { permission: '${permission}' },`),
    },
    {
      path: 'contract/schemas.ts',
      edit: (text) => `${text}export * from './${plural}.ts';\n`,
    },
    {
      path: 'server/schema/index.ts',
      edit: (text) => {
        const withImport = addImport(text, `import type { ${pluralType}Schema } from './${plural}.ts';`);
        return replaceOnce(withImport, /(\n {4}\w+Schema)( \{\})/, `$1,\n    ${pluralType}Schema$2`);
      },
    },
    {
      path: 'server/migrations/index.ts',
      edit: (text) =>
        addToEnd(
          addImport(text, `import * as ${pluralName} from './${migrationName}.ts';`),
          '};',
          `  '${migrationName}': ${pluralName},`,
        ),
    },
    {
      path: 'server/domains.ts',
      edit: (text) =>
        addToEnd(
          addImport(text, `import { ${pluralName}Routes } from '#modules/${plural}/routes.ts';`),
          '];',
          `  ${pluralName}Routes,`,
        ),
    },
    {
      path: 'src/resources/index.ts',
      edit: (text) => {
        const withImport = addImport(text, `import { ${pluralName} } from './${plural}/index.ts';`);
        return replaceOnce(withImport, /(export const inventory[^=]*= \[[^\]]*?),?(\s*\];)/, `$1, ${pluralName}$2`);
      },
    },
  ];
}

/** In its place in the alphabet among the live nouns. */
function addListener(text: string, noun: string, line: string): string {
  const [list = '', before = '', entries = ''] =
    /(const live = \{\n)([\s\S]*?)(?=\n\} as const satisfies)/.exec(text) ?? [];
  if (list === '') throw new Error('A list looks different than expected: contract/changes.ts has no live nouns');
  const lines = entries.split('\n');
  const later = lines.findIndex((entry) => (/^ {2}(\w+):/.exec(entry)?.[1] ?? '') > noun);
  const sorted = lines.toSpliced(later < 0 ? lines.length : later, 0, line);
  return text.replace(list, () => `${before}${sorted.join('\n')}`);
}

function addImport(text: string, line: string): string {
  return replaceOnce(text, /^import /m, `${line}\nimport `);
}

/** Puts a line before the last line that closes the list. */
function addToEnd(text: string, closing: string, line: string): string {
  const place = text.lastIndexOf(`\n${closing}`);
  if (place < 0) throw new Error(`There is no list that ends with ${closing}`);
  return `${text.slice(0, place)}\n${line}${text.slice(place)}`;
}

function replaceOnce(text: string, pattern: RegExp, replacement: string): string {
  if (!pattern.test(text)) throw new Error(`A list looks different than expected: nothing matches ${pattern}`);
  return text.replace(pattern, replacement);
}
