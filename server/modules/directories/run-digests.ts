import { createHash } from 'node:crypto';
import type { DirectorySettings } from '#contract/directories.ts';
import type { PlannedEntry } from './sync-plan.rules.ts';

/** Where people are read from and what is read of them. How, and when, is left out: it changes nobody. */
export function digestSource(settings: DirectorySettings): string {
  const { host, port, base_dn, filter, group_dn, attributes, department_source } = settings;
  const named = Object.entries(attributes)
    .map((pair) => pair.join('='))
    .toSorted();
  return digest([host, port, base_dn, filter, group_dn, department_source, named]);
}

/** Whether two plans would do the same, in whatever order the directory gives its entries. */
export function digestPlan(planned: readonly PlannedEntry[]): string {
  const done = planned
    .filter(({ outcome }) => outcome !== 'unchanged')
    .map(({ outcome, reason, dn, email, full_name, department, write }) =>
      JSON.stringify([outcome, reason, dn, email, full_name, department, write?.changes ?? []]),
    );
  return digest(done.toSorted());
}

function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}
