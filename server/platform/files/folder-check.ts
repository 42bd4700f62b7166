import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '#schema/index.ts';
import { newId } from '../ids.ts';
import { ForeignProcess, rememberFirst } from '../installation.ts';

export interface FilesFolderParts {
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly dataDir: string;
}

/**
 * Whether this process stores files where the others of its installation do: the folder carries a number that the
 * database remembers. Throws {@link ForeignProcess}.
 */
export async function checkFilesFolder({ db, now, dataDir }: FilesFolderParts): Promise<void> {
  const folder = join(dataDir, 'files');
  const mark = join(folder, 'installation');
  const own = readMark(folder, mark);
  const known = await rememberFirst(db, 'files_folder', own, now);
  if (known === own) return;
  throw new ForeignProcess(
    `The files of this installation are in another folder than ${folder}: what others uploaded would be missing here. ` +
      'Give every process the same DATA_DIR, copy the folder files of the first one into it, or let all of them use ' +
      `S3_URL. To go on without those files, write ${known} into ${mark}.`,
  );
}

/** Processes that share the folder and start at the same moment share the number: the first link stays. */
function readMark(folder: string, mark: string): string {
  // A disk that is full holds up no start of what ran on it.
  if (existsSync(mark)) return readFileSync(mark, 'utf8').trim();
  mkdirSync(folder, { recursive: true });
  const draft = `${mark}.${newId()}`;
  try {
    writeFileSync(draft, newId(), { flag: 'wx', flush: true });
    linkSync(draft, mark);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(mark, 'utf8').trim();
}
