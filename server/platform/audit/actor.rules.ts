import type { AuditActorKind } from '#contract/audit-kinds.ts';
import type { Actor } from '../scope.ts';

interface Acting {
  /** The scope's. */
  readonly userId: string | null;
  readonly address: string | null;
  readonly actor?: Actor | undefined;
  /** Whom the entry itself names. */
  readonly named?: string | null | undefined;
}

export interface WrittenActor {
  readonly user_id: string | null;
  readonly actor_kind: AuditActorKind;
  readonly actor_id: string | null;
  readonly actor_title: string | null;
}

/**
 * Who acts, as it is written down: never nobody. A token, a schedule or a tag acts itself, also for somebody; of whoever
 * comes from the organization above, the person is named where they have an account here.
 */
export function actorOf({ userId, address, actor, named }: Acting): WrittenActor {
  const person = named ?? (actor === undefined || actor.kind === 'organization' ? userId : null);
  if (person !== null) return { user_id: person, actor_kind: 'person', actor_id: null, actor_title: null };
  if (actor !== undefined) {
    return { user_id: actor.startedBy ?? null, actor_kind: actor.kind, actor_id: actor.id, actor_title: actor.title };
  }
  const kind = address === null ? 'installation' : 'visitor';
  return { user_id: null, actor_kind: kind, actor_id: null, actor_title: null };
}
