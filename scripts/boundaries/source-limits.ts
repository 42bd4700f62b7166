import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One place where a wall is broken. `from` is a path inside the project. */
export interface Violation {
  readonly wall: string;
  readonly comment: string;
  readonly from: string;
  readonly to: string;
}

interface SourceWall {
  readonly name: string;
  readonly comment: string;
  readonly isInside: (path: string) => boolean;
  /** Says what is wrong with the text, or nothing. */
  readonly find: (text: string) => string | undefined;
}

const maxFileLines = 400;
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

function findFirst(text: string, pattern: RegExp): string | undefined {
  return pattern.exec(withoutComments(text))?.[0];
}

/** Walls that are about what a file says rather than what it imports. */
export const sourceWalls: readonly SourceWall[] = [
  {
    name: 'files-stay-short',
    comment: `No file over ${maxFileLines} lines: split it by verb.`,
    isInside: (path) => /^(contract|src|server|scripts|tests)\//.test(path),
    find: (text) => {
      const lines = text.split('\n').length - 1;
      return lines > maxFileLines ? `${lines} lines` : undefined;
    },
  },
  {
    name: 'queries-live-in-repositories',
    comment: 'Tenant isolation is read in one kind of file: services and routes call a repository.',
    isInside: (path) => path.startsWith('server/modules/') && !path.endsWith('-repository.ts') && !isTest(path),
    find: (text) =>
      findFirst(text, /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\bsql(<[^>]*>)?`/),
  },
  {
    name: 'rules-take-clock-and-dice',
    comment: 'now and the dice are arguments of a rule: otherwise its test depends on the day.',
    isInside: (path) => path.endsWith('.rules.ts'),
    find: (text) =>
      findFirst(
        text,
        /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bperformance\.now\(|\brandom(UUID|Bytes|Int)\(|\bgetRandomValues\(|\bprocess\.env\b/,
      ),
  },
  {
    name: 'foreign-html-stays-outside',
    comment:
      'HTML that somebody uploaded or typed is drawn in a sandboxed frame of the content origin, never in a page.',
    isInside: (path) => path.startsWith('src/') && !isTest(path),
    find: (text) =>
      findFirst(
        text,
        /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|\bsrcDoc=|insertAdjacentHTML\(|document\.write\(/,
      ),
  },
];

/** Checks the text of every source file under `root`. */
export function checkSources(root: string): Violation[] {
  const files = globSync('{contract,src,server,scripts,tests}/**/*.{ts,tsx,mjs,css}', { cwd: root });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((from) => {
      const walls = sourceWalls.filter((wall) => wall.isInside(from));
      const text = readFileSync(join(root, from), 'utf8');
      return walls.flatMap(({ name, comment, find }) => {
        const to = find(text);
        return to === undefined ? [] : [{ wall: name, comment, from, to }];
      });
    });
}
