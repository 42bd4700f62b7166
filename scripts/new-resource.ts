// npm run new:resource badges
// npm run new:resource badges -- --group=staff --permission=admin.staff.tags
// npm run new:resource badges -- --fields='level:enum(low|high)!,awarded_on:day,weight:number,owner:ref(employees)'
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { permissionKeys } from '../contract/permissions.ts';
import { projectRoot } from './project-root.ts';
import { parseFields } from './scaffold/resource-fields.rules.ts';
import { writeResource } from './scaffold/write-resource.ts';

const groups = ['statistics', 'staff', 'learning', 'phishing', 'settings'];

/** Icons that are drawn, and no entry of the menu has yet. */
function listFreeIcons(): string[] {
  const declarations = globSync('src/resources/*/index.ts', { cwd: projectRoot }).map((path) =>
    readFileSync(join(projectRoot, path), 'utf8'),
  );
  const used = new Set(declarations.flatMap((text) => /\bmenu: \{[^}]*\bicon: '([a-z-]+)'/.exec(text)?.[1] ?? []));
  const shapes = readFileSync(join(projectRoot, 'src/ui/icon-shapes.ts'), 'utf8');
  const drawn = [...shapes.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map(([, name = '']) => name);
  return drawn.filter((icon) => !used.has(icon));
}

/** The icon that was asked for, or a free one: two entries of the menu never have the same. */
function chooseIcon(wanted: string | undefined): string {
  const free = listFreeIcons();
  const preferred = ['list', 'award'].find((icon) => free.includes(icon)) ?? free[0];
  if (preferred === undefined) throw new Error('Every icon is in the menu already: draw one in src/ui/icon-shapes.ts.');
  if (wanted !== undefined && !free.includes(wanted)) {
    throw new Error(`The icon ${wanted} is in the menu already, or not drawn. These are free: ${free.join(', ')}.`);
  }
  if (wanted === undefined) console.log(`icon     ${preferred}; --icon=… takes another one: ${free.join(', ')}\n`);
  return wanted ?? preferred;
}

function run(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      permission: { type: 'string', default: 'admin.learning' },
      group: { type: 'string', default: 'learning' },
      fields: { type: 'string', default: '' },
      icon: { type: 'string' },
    },
  });
  const [name] = positionals;
  if (name === undefined) throw new Error('Name the resource in the plural: npm run new:resource badges');
  if (!permissionKeys.some((key) => key === values.permission)) {
    throw new Error(`There is no permission ${values.permission}. They stand in contract/permissions.ts.`);
  }
  if (!groups.includes(values.group)) throw new Error(`The menu has these groups: ${groups.join(', ')}.`);

  const { made, changed } = writeResource(projectRoot, name, {
    permission: values.permission,
    group: values.group,
    icon: chooseIcon(values.icon),
    fields: parseFields(values.fields),
  });
  const formatter = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  spawnSync(process.execPath, [formatter, 'check', '--write', ...made, ...changed], {
    cwd: projectRoot,
    stdio: 'ignore',
  });

  for (const path of made) console.log(`new      ${path}`);
  for (const path of changed) console.log(`changed  ${path}`);
  console.log(`\nIts words stand in locales/*/translation.json under "${name}". Now:`);
  console.log(`  npx vitest run tests/api/${name}.test.ts src/app/inventory.test.ts`);
  console.log('  npm run dev');
}

try {
  run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
