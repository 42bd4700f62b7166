import { createHash } from 'node:crypto';

/** What a seal covers: all that an entry says. */
export interface SealedFacts {
  readonly seq: string;
  readonly organization_id: string | null;
  readonly at: Date;
  readonly user_id: string | null;
  /** Null in entries of the time when a person was the only kind. */
  readonly actor_kind: string | null;
  readonly actor_id: string | null;
  readonly actor_title: string | null;
  readonly address: string | null;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: string | null;
  readonly entity_title: string | null;
  readonly old_value: unknown;
  readonly new_value: unknown;
  readonly outcome: string;
}

/** What the first entry of a chain is chained to. */
export const chainStart = '0'.repeat(64);

/** Hex SHA-256 over the seal before and the entry. Changing, leaving out or moving an entry changes all seals after it. */
export function sealOf(previousHash: string, entry: SealedFacts): string {
  const covered = [
    previousHash,
    entry.seq,
    entry.organization_id,
    entry.at.toISOString(),
    entry.user_id,
    entry.address,
    entry.action,
    entry.entity,
    entry.entity_id,
    entry.entity_title,
    entry.old_value,
    entry.new_value,
    entry.outcome,
    // Older entries were sealed without: theirs is as it was.
    ...(entry.actor_kind === null ? [] : [entry.actor_kind, entry.actor_id, entry.actor_title]),
  ];
  return createHash('sha256').update(canonicalJson(covered)).digest('hex');
}

/** JSON whose text depends on the value alone: names of fields are sorted. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${fields.map(([name, entry]) => `${JSON.stringify(name)}:${canonicalJson(entry)}`).join(',')}}`;
}

/** An entry with its place in the chain, from 1. */
export interface ChainedEntry extends SealedFacts {
  readonly seal_no: number;
  readonly previous_hash: string | null;
  readonly hash: string | null;
  /** Of an entry that lost a name: the hash of what is left of it, chained to its own seal. */
  readonly redacted_hash?: string | null;
}

export interface ChainEnd {
  readonly seal_no: number;
  readonly hash: string;
}

/** Seals entries in their order behind `end`. */
export function sealAll(
  end: ChainEnd,
  entries: readonly SealedFacts[],
): (ChainEnd & { seq: string; previous_hash: string })[] {
  let { seal_no, hash } = end;
  return entries.map((entry) => {
    const previous = hash;
    seal_no += 1;
    hash = sealOf(previous, entry);
    return { seq: entry.seq, seal_no, previous_hash: previous, hash };
  });
}

/** The place of the first entry that does not follow from `end`, or null when all do. Missing places count as broken. */
export function findBreak(end: ChainEnd, entries: readonly ChainedEntry[]): number | null {
  let { seal_no, hash } = end;
  for (const entry of entries) {
    seal_no += 1;
    const isNext = entry.seal_no === seal_no && entry.previous_hash === hash;
    if (!isNext || entry.hash === null || !isAsSealed(hash, entry.hash, entry)) return seal_no;
    hash = entry.hash;
  }
  return null;
}

/** The seal of an entry that lost a name stays in the chain; what is left of the entry has a hash of its own behind it. */
function isAsSealed(previousHash: string, hash: string, entry: ChainedEntry): boolean {
  const redacted = entry.redacted_hash ?? null;
  return redacted === null ? hash === sealOf(previousHash, entry) : redacted === sealOf(hash, entry);
}
