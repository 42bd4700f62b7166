import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.ts';
import { walls } from './boundary-rules.ts';
import { checkImports, type ImportReport } from './check-imports.ts';
import { checkSources, sourceWalls } from './source-limits.ts';

type Tree = Readonly<Record<string, string>>;

/** A small project in which nothing breaks a wall. */
const soundProject: Tree = {
  'contract/badges.ts': "import { z } from 'zod';\nexport const badge = z;\nexport type Badge = string;",
  'src/main.tsx': "void import('./app/index.tsx');\nvoid import('./learner/index.tsx');\nexport {};",
  'src/app/index.tsx':
    "import { Button } from 'antd';\nimport { inventory } from '../resources/index.ts';\nexport { Button, inventory };",
  'src/learner/index.tsx': "import { Badge } from '../ui/badge.tsx';\nexport { Badge };",
  'src/ui/badge.tsx': 'export const Badge = 1;',
  'src/lib/colour.ts': 'export const colour = 1;',
  'src/kit/define.ts':
    "import type { Badge } from '#contract/badges.ts';\nexport type Kind = Badge;\nexport const define = (view: unknown) => view;",
  'src/providers/auth.ts': "import type { Refine } from '@refinedev/core';\nexport type Provider = typeof Refine;",
  'src/resources/index.ts': "import { badges } from './badges/index.ts';\nexport const inventory = [badges];",
  'src/resources/badges/index.ts':
    "import { define } from '#src/kit/define.ts';\nexport const badges = define(() => import('./show.tsx'));",
  'src/resources/badges/show.tsx': "import { Button } from 'antd';\nexport default Button;",
  'server/main.ts': "import { badges } from '#modules/badges/index.ts';\nexport { badges };",
  'server/platform/scope.ts': "import type { Kysely } from 'kysely';\nexport type Scope = Kysely;",
  'server/modules/badges/index.ts': "export { badges } from './routes.ts';",
  'server/modules/badges/routes.ts':
    "import { listBadges } from './badge-service.ts';\nexport const badges = listBadges;",
  'server/modules/badges/badge-service.ts':
    "import { selectBadges } from './badge-repository.ts';\nexport const listBadges = selectBadges;",
  'server/modules/badges/badge-repository.ts':
    "import { sql } from 'kysely';\nexport const selectBadges = sql`select 1`;",
  'server/modules/badges/parsers/picture.ts': "import sharp from 'sharp';\nexport default sharp;",
  'server/modules/badges/worth.rules.ts': 'export const worth = (now: Date) => now.getTime();',
  'server/modules/people/index.ts': "export { people } from './people-service.ts';",
  'server/modules/people/people-service.ts':
    "import { badges } from '#modules/badges/index.ts';\nexport const people = badges;",
};

/** For each wall, the one change to the sound project that runs into it. */
const breaches: Readonly<Record<string, Tree>> = {
  'contract-imports-only-the-schema-library': { 'contract/b.ts': "import 'react';" },
  'browser-and-server-apart': {
    'src/lib/b.ts': "import type { Scope } from '#platform/scope.ts';\nexport type B = Scope;",
  },
  'server-and-browser-apart': { 'server/b.ts': "import { colour } from '#src/lib/colour.ts';\nexport { colour };" },
  'product-needs-no-tests-or-scripts': { 'server/b.ts': "import '#tests/world.ts';", 'tests/world.ts': 'export {};' },
  'resources-apart': {
    'src/resources/medals/index.ts': "import { badges } from '../badges/index.ts';\nexport const medals = badges;",
  },
  'rooms-apart': { 'src/learner/b.ts': "import { Button } from '../app/index.tsx';\nexport { Button };" },
  'only-main-knows-the-rooms': { 'src/ui/b.ts': "import { Badge } from '../learner/index.tsx';\nexport { Badge };" },
  'rooms-are-opened-lazily': { 'src/main.tsx': "import { Badge } from './learner/index.tsx';\nexport { Badge };" },
  'light-rooms-without-component-library': {
    'src/learner/b.tsx': "import { Button } from 'antd';\nexport { Button };",
  },
  'providers-draw-nothing': { 'src/providers/b.ts': "import { Button } from 'antd';\nexport { Button };" },
  'shared-parts-know-no-router': { 'src/ui/b.ts': "import { Link } from 'react-router';\nexport { Link };" },
  'kit-knows-no-resource': {
    'src/kit/b.ts': "import { inventory } from '#src/resources/index.ts';\nexport { inventory };",
  },
  'kit-asks-no-noun': {
    'src/kit/b.ts': "import type { badgeCalls } from '#contract/badges.calls.ts';\nexport type B = typeof badgeCalls;",
    'contract/badges.calls.ts': 'export const badgeCalls = 1;',
  },
  'declarations-are-data': {
    'src/resources/badges/index.ts': "import Show from './show.tsx';\nexport const badges = Show;",
  },
  'only-repositories-speak-sql': { 'server/b.ts': "import { sql } from 'kysely';\nexport { sql };" },
  'foreign-bytes-are-read-by-parsers': {
    'server/modules/badges/badge-service.ts': "import sharp from 'sharp';\nexport const listBadges = sharp;",
  },
  'routes-ask-services': {
    'server/modules/badges/routes.ts':
      "import { selectBadges } from './badge-repository.ts';\nexport const badges = selectBadges;",
  },
  'rules-are-pure': {
    'server/modules/badges/b.rules.ts': "import { readFileSync } from 'node:fs';\nexport const b = readFileSync;",
  },
  'domains-meet-at-their-index': {
    'server/modules/people/b.ts':
      "import { listBadges } from '#modules/badges/badge-service.ts';\nexport { listBadges };",
  },
  'server-meets-domains-at-their-index': {
    'server/b.ts': "import { listBadges } from '#modules/badges/badge-service.ts';\nexport { listBadges };",
  },
  'platform-knows-no-domain': {
    'server/platform/b.ts': "import { badges } from '#modules/badges/index.ts';\nexport { badges };",
  },
  'changes-are-recorded-whole': {
    'server/platform/audit/audit-log.ts': 'export const recordAudit = 1;',
    'server/modules/badges/b.ts':
      "import { recordAudit } from '#platform/audit/audit-log.ts';\nexport { recordAudit };",
  },
  'no-circles': {
    'src/lib/one.ts': "import { two } from './two.ts';\nexport const one = () => two;",
    'src/lib/two.ts': "import { one } from './one.ts';\nexport const two = () => one;",
  },
  'folders-have-one-direction': {
    'server/modules/badges/paper/index.ts': "import { ink } from '../ink/ink.ts';\nexport const paper = ink;",
    'server/modules/badges/ink/ink.ts': 'export const ink = 1;',
    'server/modules/badges/ink/pen.ts': "import { paper } from '../paper/index.ts';\nexport const pen = paper;",
  },
  'every-import-resolves': { 'src/lib/b.ts': "import { gone } from '#src/lib/gone.ts';\nexport { gone };" },
  'product-needs-no-development-package': { 'server/b.ts': "import 'builder';" },
  'packages-are-declared': { 'server/b.ts': "import 'stray';" },
  'light-rooms-stay-light': {
    'src/learner/index.tsx': "import { b } from '../providers/b.ts';\nexport { b };",
    'src/providers/b.ts': "import { Refine as b } from '@refinedev/core';\nexport { b };",
  },
  'every-file-is-read': { 'server/node_modules/unseen.ts': 'export {};' },
  'one-copy-each': {
    'package-lock.json': '{"packages":{"node_modules/react":{},"node_modules/antd/node_modules/react":{}}}',
  },
  'files-stay-short': { 'server/b.ts': '//\n'.repeat(401) },
  'queries-live-in-repositories': {
    'server/modules/badges/b-service.ts': "export const b = (scope: any) => scope.db.selectFrom('badges');",
  },
  'rules-take-clock-and-dice': { 'server/modules/badges/b.rules.ts': 'export const b = () => new Date();' },
  'foreign-html-stays-outside': { 'src/ui/b.ts': "export const b = (place: Element) => (place.innerHTML = 'x');" },
};

const packages = ['zod', 'antd', 'react', 'react-router', 'kysely', 'sharp', '@refinedev/core'];
let folder = '';
let counter = 0;

function writeProject(tree: Tree): string {
  const root = join(folder, String((counter += 1)));
  const { imports } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { imports: unknown };
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1.0.0']));
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ type: 'module', imports, dependencies, devDependencies: { builder: '1.0.0' } }),
    ...soundProject,
    ...tree,
  };
  for (const name of [...packages, 'builder', 'stray']) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, version: '1.0.0', main: 'index.js' });
    files[`node_modules/${name}/index.js`] =
      'export const z = 1, Button = 1, sql = 1, Refine = 1, Link = 1;\nexport default z;';
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

async function findBrokenWalls(tree: Tree): Promise<Set<string>> {
  const root = writeProject(tree);
  const { violations } = await checkImports(root);
  return new Set([...violations, ...checkSources(root)].map(({ wall }) => wall));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('walls', () => {
  it('let a sound project pass', async () => {
    expect(await findBrokenWalls({})).toEqual(new Set());
  });

  it.each(Object.keys(breaches))('%s: a breach is found', async (wall) => {
    expect(await findBrokenWalls(breaches[wall] ?? {})).toContain(wall);
  });

  it.each([
    [
      'a folder and a file beside it, deep in a domain',
      {
        'server/modules/badges/paper/ink/ink.ts': "import { pen } from '../pen.ts';\nexport const ink = () => pen;",
        'server/modules/badges/paper/ink/well.ts': 'export const well = 1;',
        'server/modules/badges/paper/pen.ts': "import { well } from './ink/well.ts';\nexport const pen = well;",
      },
    ],
    [
      'three folders of the platform',
      {
        'server/platform/one/a.ts': "import { b } from '../two/b.ts';\nexport const a = b;",
        'server/platform/two/b.ts': 'export const b = 1;',
        'server/platform/two/c.ts': "import { d } from '../three/d.ts';\nexport const c = d;",
        'server/platform/three/d.ts': 'export const d = 1;',
        'server/platform/three/e.ts': "import { a } from '../one/a.ts';\nexport const e = a;",
      },
    ],
    [
      'two domains of which one takes a type alone',
      {
        'server/modules/badges/index.ts':
          "export { badges } from './routes.ts';\nexport type { Owner } from './owner.ts';",
        'server/modules/badges/owner.ts':
          "import type { people } from '#modules/people/index.ts';\nexport type Owner = typeof people;",
      },
    ],
  ])('folders-have-one-direction: a circle is found between %s', async (_where, tree) => {
    expect(await findBrokenWalls(tree)).toContain('folders-have-one-direction');
  });

  it('each have a breach that proves them', () => {
    for (const { name } of [...walls, ...sourceWalls]) expect(Object.keys(breaches)).toContain(name);
  });
});

describe('the reader of imports', () => {
  let report: ImportReport;
  beforeAll(async () => {
    report = await checkImports(writeProject({}));
  });

  it('reads every file, types and lazy imports included', () => {
    expect(report.modulesRead).toBe(Object.keys(soundProject).length);
  });
});
