import type { AuditEntry } from '#contract/audit.ts';

/** An entry as the list shows it. */
export interface ShownEntry extends AuditEntry {
  /** Equal sign-ins that it stands for, the oldest first and itself among them; none where it stands for itself alone. */
  folded?: readonly Pick<AuditEntry, 'id' | 'at'>[];
}

const isSignIn = ({ action, outcome }: AuditEntry) => action === 'session.created' && outcome === 'success';

/** Equal sign-ins of one person and one day that follow one another become one entry: the first of them. */
export function foldSignIns(entries: readonly AuditEntry[], dayOf: (at: string) => string): ShownEntry[] {
  const runs: { key: string | null; entries: [AuditEntry, ...AuditEntry[]] }[] = [];
  for (const entry of entries) {
    const { actor, actor_kind, actor_title, address, entity_id, entity_title } = entry;
    const same = [actor?.id, actor_kind, actor_title, address, entity_id, entity_title, dayOf(entry.at)];
    const key = isSignIn(entry) ? JSON.stringify(same) : null;
    const last = runs.at(-1);
    if (key !== null && last?.key === key) last.entries.push(entry);
    else runs.push({ key, entries: [entry] });
  }
  return runs.map(({ entries: [first, ...others] }) => {
    if (others.length === 0) return first;
    const folded = [first, ...others].map(({ id, at }) => ({ id, at })).toSorted((a, b) => a.at.localeCompare(b.at));
    return { ...first, folded };
  });
}
