import type { ConflictPart } from './conflict.rules.ts';
import type { Saver } from './saver.ts';
import { type Conflicts, isChangedMeanwhile } from './use-conflicts.ts';
import type { FormVersion } from './use-form-version.ts';

interface VersionedSave<Body, Row extends { version: number }> {
  saver: Saver;
  conflicts: Conflicts;
  version: FormVersion;
  /** The saver's name of the form. */
  name: string;
  /** Names the thing. */
  title: string;
  send(body: Body & { version: number }): Promise<Row>;
  /** What stands there now. */
  read(): Promise<Row>;
  partsOf(theirs: Row, mine: Body): readonly ConflictPart[];
  /** What holds the words of both; null: it has no place for them. */
  join?(theirs: Row, mine: Body): Body | null;
  /** Reads again what the page shows. */
  refresh(): void;
}

/**
 * Saves what a form says with the version that it was made from. Where somebody edited in between nothing is saved, and
 * the conflict is raised: theirs comes into the form, mine is sent over it, or both in one. True when it was saved.
 */
export async function saveVersion<Body, Row extends { version: number }>(
  to: VersionedSave<Body, Row>,
  body: Body,
): Promise<boolean> {
  const { saver, conflicts, version, name, title, send, read, partsOf, join, refresh } = to;
  try {
    const saved = await send({ ...body, version: version.known.current });
    version.known.current = Math.max(version.known.current, saved.version);
    return true;
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    const theirs = await read();
    const joined = join?.(theirs, body) ?? null;
    saver.block(name);
    conflicts.raise(error, {
      key: name,
      title,
      parts: partsOf(theirs, body),
      takeTheirs() {
        saver.forget(name);
        version.adopt();
        refresh();
      },
      keepMine() {
        version.known.current = theirs.version;
        saver.change(name, () => saveVersion(to, body));
      },
      keepBoth:
        joined === null
          ? undefined
          : () => {
              version.known.current = theirs.version;
              saver.change(name, async () => {
                if (!(await saveVersion(to, joined))) return;
                version.reopen();
                refresh();
              });
            },
    });
    return false;
  }
}
