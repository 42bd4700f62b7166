import type { IModule } from 'dependency-cruiser';
import type { Violation } from './source-limits.ts';

const isProduct = (path: string) => path.startsWith('server/') && !/\.test\.ts$|\/testing\//.test(path);
const domains = 'server/modules';

/** One import as the folder sees it in which its two ends part: from one of the folder's entries to another one. */
interface Step {
  readonly folder: string;
  readonly from: string;
  readonly to: string;
  /** The import itself. */
  readonly shown: string;
}

/**
 * Circles between the files and folders of any one folder in server/, at every level: a folder stands for all that lies in
 * it. Circles of types alone are harmless inside of a domain and of the platform; between domains they are circles, too.
 */
export function findFolderCircles(modules: readonly IModule[]): Violation[] {
  const steps = modules.filter(({ source }) => isProduct(source)).flatMap(stepsOf);
  const comment =
    'Between any two folders there is one direction at most: else neither is understood without the other.';
  return [...Map.groupBy(steps, ({ folder }) => folder)].flatMap(([folder, own]) => {
    const next = Map.groupBy(own, ({ from }) => from);
    return [...next.keys()].flatMap((entry) => {
      const circle = findWayBack(entry, next);
      // Told once, at its first entry.
      if (circle.length === 0 || circle.some(({ from }) => from < entry)) return [];
      const to = circle.map((step) => `${step.to} (${step.shown})`).join(' -> ');
      return [{ wall: 'folders-have-one-direction', comment, from: `${folder}/${entry}`, to }];
    });
  });
}

function stepsOf({ source, dependencies }: IModule): Step[] {
  return dependencies.flatMap(({ resolved, dependencyTypes }) => {
    if (!isProduct(resolved) || resolved === source) return [];
    const from = source.split('/');
    const to = resolved.split('/');
    const depth = from.findIndex((part, index) => part !== to[index]);
    const folder = from.slice(0, depth).join('/');
    if (dependencyTypes.includes('type-only') && folder !== domains) return [];
    return [{ folder, from: from[depth] ?? '', to: to[depth] ?? '', shown: `${source} -> ${resolved}` }];
  });
}

/** The shortest way from an entry back to it; none: it lies in no circle. */
function findWayBack(entry: string, next: ReadonlyMap<string, readonly Step[]>): Step[] {
  const cameBy = new Map<string, Step>();
  const waiting = [entry];
  for (const at of waiting) {
    for (const step of next.get(at) ?? []) {
      if (cameBy.has(step.to)) continue;
      cameBy.set(step.to, step);
      if (step.to === entry) return traceBack(entry, cameBy);
      waiting.push(step.to);
    }
  }
  return [];
}

function traceBack(entry: string, cameBy: ReadonlyMap<string, Step>): Step[] {
  const way: Step[] = [];
  for (let step = cameBy.get(entry); step !== undefined; step = cameBy.get(step.from)) {
    way.unshift(step);
    if (step.from === entry) break;
  }
  return way;
}
