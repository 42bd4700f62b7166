/** The parts of a version: digest of each field by its name, as of when it was read. */
export type FieldDigests = Map<string, string>;

export function readDigests(version: string): FieldDigests {
  const pairs = version.split(',').map((pair) => pair.split(':'));
  return new Map(pairs.flatMap(([name = '', digest]) => (digest === undefined ? [] : [[name, digest] as const])));
}

export function writeDigests(digests: FieldDigests): string {
  return [...digests].map((pair) => pair.join(':')).join(',');
}

/** The version behind an edit of these fields: the others stand as they were read. */
export function versionBehind(before: string, after: string, fields: readonly string[]): string {
  const digests = readDigests(before);
  const made = readDigests(after);
  for (const name of fields) {
    const digest = made.get(name);
    if (digest !== undefined) digests.set(name, digest);
  }
  return writeDigests(digests);
}
