import type { DirectoryTest } from '#contract/directories.ts';

/** Whether people come in with a directory that can be read, or what is still missing for that. */
export function signInStateOf(directory: {
  /** In the form that is tried. */
  isOn: boolean;
  /** In what was saved; undefined: nothing was. */
  isStoredOn: boolean | undefined;
  linkedCount: number;
}): NonNullable<DirectoryTest['sign_in']> {
  if (!directory.isOn) return 'off';
  if (directory.isStoredOn !== true) return 'unsaved';
  return directory.linkedCount === 0 ? 'nobody_linked' : 'open';
}
