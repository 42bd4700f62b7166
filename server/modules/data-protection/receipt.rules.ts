import { eventDays } from '#contract/constants.ts';
import type { ErasureReceipt } from '#contract/data-protection.ts';
import type { ErasedLocation } from '#contract/data-protection-kinds.ts';

const dayMs = 86_400_000;

/** What was counted, each place once and those with nothing left out. */
export function sumLocations(counted: readonly (readonly [ErasedLocation, number])[]): ErasureReceipt['gone'] {
  return [...Map.groupBy(counted, ([place]) => place)].flatMap(([place, parts]) => {
    const count = parts.reduce((sum, [, part]) => sum + part, 0);
    return count === 0 ? [] : [{ place, count }];
  });
}

/** What no erasure reaches, or leaves on purpose. Null: without an end, or one that only whoever keeps it knows. */
export function listRemains(doneAt: Date, auditDays: number | null): ErasureReceipt['remains'] {
  const after = (days: number) => new Date(doneAt.getTime() + days * dayMs).toISOString();
  return [
    { what: 'figures', until: null },
    { what: 'log', until: auditDays === null ? null : after(auditDays) },
    { what: 'events', until: after(eventDays) },
    { what: 'delivered', until: null },
    { what: 'backups', until: null },
  ];
}
