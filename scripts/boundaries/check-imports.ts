import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import { walls } from './boundary-rules.ts';
import { findFolderCircles } from './folder-circles.ts';
import type { Violation } from './source-limits.ts';

const guarded = ['contract', 'src', 'server'];
const lightApp = /^src\/(?!(?:app|kit|resources|providers|ui|lib)\/)[^/]+\//;
const heavyLibrary = /node_modules\/(antd|@ant-design|@antv|@refinedev)\//;
const singletons = ['antd', 'react', 'react-dom', 'react-router', '@tanstack/react-query', '@refinedev/core', 'zod'];

export interface ImportReport {
  readonly modulesRead: number;
  readonly violations: readonly Violation[];
}

/**
 * Reads every import of contract/, src/ and server/ under `root` and says which of them break a wall. A file that the
 * reader did not see is a violation too: a checker that reads nothing finds nothing.
 */
export async function checkImports(root: string): Promise<ImportReport> {
  const { output } = await cruise(
    guarded.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: walls.map((wall) => ({ severity: 'error' as const, ...wall })) },
      tsPreCompilationDeps: true,
      doNotFollow: { path: ['node_modules', '^(tests|scripts)/'] },
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
    },
    { bustTheCache: true },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text where modules were expected');
  return {
    modulesRead: output.modules.filter(({ source }) => isGuarded(source)).length,
    violations: [
      ...output.summary.violations.map(({ from, to, rule }) => describe(rule.name, from, to)),
      ...findUnreadFiles(root, output),
      ...findFolderCircles(output.modules),
      ...findHeavyPaths(output.modules),
      ...findSecondCopies(root),
    ],
  };
}

function describe(wall: string, from: string, to: string): Violation {
  return { wall, from, to, comment: walls.find(({ name }) => name === wall)?.comment ?? '' };
}

function isGuarded(path: string): boolean {
  return guarded.some((folder) => path.startsWith(`${folder}/`));
}

function findUnreadFiles(root: string, { modules }: ICruiseResult): Violation[] {
  const read = new Set(modules.map(({ source }) => source));
  const files = globSync(`{${guarded.join(',')}}/**/*.{ts,tsx}`, { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  );
  const unread = files.filter((file) => !file.endsWith('.d.ts') && !read.has(file));
  const comment = 'A wall is only as good as what is read: every file on disk must be among the modules.';
  return unread.map((from) => ({ wall: 'every-file-is-read', comment, from, to: 'not read' }));
}

/** From the light rooms, follows what is really loaded at once or later, and stops at the first heavy library. */
function findHeavyPaths(modules: readonly IModule[]): Violation[] {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const comment = 'Learner and public rooms never load Refine or antd, whatever lies between.';
  return modules
    .filter(({ source }) => lightApp.test(source) && !source.includes('.test.'))
    .flatMap(({ source }) => {
      const path = findPathToHeavyLibrary(source, bySource);
      return path.length > 2
        ? [{ wall: 'light-rooms-stay-light', comment, from: source, to: path.slice(1).join(' -> ') }]
        : [];
    });
}

function findPathToHeavyLibrary(start: string, bySource: ReadonlyMap<string, IModule>): string[] {
  const cameFrom = new Map<string, string | undefined>([[start, undefined]]);
  for (const source of cameFrom.keys()) {
    if (heavyLibrary.test(source)) return traceBack(source, cameFrom);
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      if (!dependencyTypes.includes('type-only') && !cameFrom.has(resolved)) cameFrom.set(resolved, source);
    }
  }
  return [];
}

function traceBack(end: string, cameFrom: ReadonlyMap<string, string | undefined>): string[] {
  const path: string[] = [];
  for (let step: string | undefined = end; step !== undefined; step = cameFrom.get(step)) path.unshift(step);
  return path;
}

/** Two copies of React or of a provider's context install silently and break at run time. */
function findSecondCopies(root: string): Violation[] {
  const note = join(root, 'package-lock.json');
  if (!existsSync(note)) return [];
  const { packages } = JSON.parse(readFileSync(note, 'utf8')) as { packages: Record<string, unknown> };
  const comment = 'Contexts and hooks work only when everybody shares one copy.';
  return singletons.flatMap((name) => {
    const places = Object.keys(packages).filter((place) => place.endsWith(`node_modules/${name}`));
    return places.length > 1 ? [{ wall: 'one-copy-each', comment, from: name, to: places.join(', ') }] : [];
  });
}
