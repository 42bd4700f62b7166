import type { AuditEntry } from '#contract/audit.ts';
import type { Acting } from '#contract/audit-actors.ts';

export function actingOf({ actor, actor_kind, actor_title }: AuditEntry): Acting {
  return { kind: actor_kind, title: actor_title, person: actor?.title };
}
