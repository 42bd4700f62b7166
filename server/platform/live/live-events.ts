import type { PermissionKey } from '#contract/permissions.ts';

/** Something that happened, as consoles that are open hear of it. */
export interface LiveEvent {
  /** `<noun>.<verb>`: `campaign.changed`, `task.progress`. */
  readonly topic: string;
  readonly payload: Record<string, unknown>;
}

/** What {@link publishLive} takes. Without `user_id` and `permission` everybody of the organization hears it. */
export interface NewLiveEvent extends LiveEvent {
  readonly user_id?: string | null;
  readonly permission?: PermissionKey | null;
}

/** A listener as the broker knows it: it hears what is for its organization, itself or its permissions. */
export interface LiveSubscriber {
  readonly organizationId: string;
  readonly userId: string;
  readonly permissions: ReadonlySet<string>;
  /** `position` is what a client sends back as Last-Event-ID: everything up to it was delivered. */
  onEvent(event: LiveEvent, position: string): void;
  /** Events were lost for this listener (it was away too long): it reads everything again. */
  onReset(position: string): void;
}

/** Spreads what was published, by whichever process, to the listeners of this process. */
export interface LiveBroker {
  /** Starts with what follows `position` (a Last-Event-ID), or with what comes from now on. Returns how to leave. */
  subscribe(subscriber: LiveSubscriber, position?: string): Promise<() => void>;
  /** Looks for new events now instead of at the next beat. */
  nudge(): void;
  close(): Promise<void>;
}
