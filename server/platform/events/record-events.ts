import type { EventType } from '#contract/event-kinds.ts';
import { definePort } from '../ports.ts';
import type { TenantScope } from '../scope.ts';
import { insertEvents } from './event-repository.ts';

/** Something that happened. Names of people are not in it: they are read from the person when it is told. */
export interface NewEvent {
  readonly type: EventType;
  /** Whom it is about. */
  readonly user_id?: string | null | undefined;
  readonly entity: string;
  readonly entity_id?: string | null | undefined;
  /** Never a person's name. */
  readonly entity_title?: string | null | undefined;
  /** Who did it, where that is not whoever asks. */
  readonly actor_id?: string | null | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Where events are written: a tenant's scope, or what is known of it where nobody is signed in. */
export type EventScope = Pick<TenantScope, 'db' | 'now' | 'ports' | 'organizationId' | 'userId' | 'address'>;

/** Is told, in the transaction of the events, that there are some: whoever delivers them begins when it commits. */
export const eventListener = definePort<(tx: EventScope) => Promise<void>>('eventListener');

/** Writes what other systems are told of, in the caller's transaction: it stands or falls with what happened. */
export async function recordEvents(tx: EventScope, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await insertEvents(tx, events);
  await tx.ports.find(eventListener)(tx);
}
