import { execFileSync } from 'node:child_process';
import { projectRoot } from './project-root.ts';

/**
 * What this checkout has that the main branch has not, written down or not yet; where that is nothing, what the last
 * commit changed. Undefined outside of git.
 */
export function findChangedFiles(): string[] | undefined {
  const base =
    ask('merge-base', 'HEAD', '@{upstream}') ?? ask('merge-base', 'HEAD', 'main') ?? ask('rev-parse', 'HEAD');
  if (base?.[0] === undefined) return undefined;
  const changed = [
    ...(ask('diff', '--name-only', base[0]) ?? []),
    ...(ask('ls-files', '--others', '--exclude-standard') ?? []),
  ];
  return changed.length > 0 ? changed : ask('diff', '--name-only', 'HEAD~1');
}

/** The lines of git's answer; undefined where it refuses. */
function ask(...args: readonly string[]): string[] | undefined {
  try {
    const answer = execFileSync('git', args, {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return answer.split('\n').filter(Boolean);
  } catch {
    // No git, no such branch, no commit before this one: the caller asks for something else.
    return undefined;
  }
}
