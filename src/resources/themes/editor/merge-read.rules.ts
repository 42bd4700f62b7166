interface Versioned {
  readonly id: string;
  readonly version: number;
}

/**
 * What stands on the page after the module was read again: in the order that was read, what is newer in place of what
 * stood there, without what is gone. What somebody is editing stays as it is; so does what the page saved since.
 */
export function mergeRead<Shown extends Versioned, Read extends Versioned>(
  shown: readonly Shown[],
  read: readonly Read[],
  isEdited: (id: string) => boolean,
  show: (read: Read, before: Shown | undefined) => Shown,
): Shown[] {
  const merged = read.map((fresh) => {
    const before = shown.find(({ id }) => id === fresh.id);
    return before && (isEdited(fresh.id) || before.version >= fresh.version) ? before : show(fresh, before);
  });
  const isRead = new Set(read.map(({ id }) => id));
  for (const [at, lost] of shown.entries()) {
    if (!isRead.has(lost.id) && isEdited(lost.id)) merged.splice(at, 0, lost);
  }
  return merged;
}
