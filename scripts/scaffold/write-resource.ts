import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages } from '../../contract/constants.ts';
import { inventoryEdits } from './inventories.ts';
import { newTranslations } from './resource-messages.ts';
import { nameResource, nextMigrationNumber } from './resource-names.rules.ts';
import { newFiles, type ResourceChoices } from './templates.ts';

/**
 * Writes both halves of a resource under `root` and names it in every inventory. Nothing is written when a file of it
 * is there already or an inventory cannot be read. Answers the paths of what was made and changed.
 */
export function writeResource(
  root: string,
  typed: string,
  choices: ResourceChoices,
): { made: string[]; changed: string[] } {
  const names = nameResource(typed);
  const migration = nextMigrationNumber(readdirSync(join(root, 'server/migrations')));
  const files = newFiles(names, choices, migration);
  const taken = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} is there already: choose another name or delete it first.`);

  const words = newTranslations(names, choices.fields);
  const changes = [
    ...inventoryEdits(names, migration, choices).map(({ path, edit }) => ({
      path,
      text: edit(readFileSync(join(root, path), 'utf8')),
    })),
    ...languages.map((language) => {
      const path = `locales/${language}/translation.json`;
      const texts = JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>;
      if (names.plural in texts) throw new Error(`${path} has words for ${names.plural} already.`);
      return { path, text: `${JSON.stringify({ ...texts, [names.plural]: words[language] }, null, 2)}\n` };
    }),
  ];

  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const { path, text } of changes) writeFileSync(join(root, path), text);
  return { made: Object.keys(files), changed: changes.map(({ path }) => path) };
}
