/** What the process and the thread of the embedded database say to each other. */

import type { OutageKind } from '../../outage.ts';

export interface EngineStart {
  /** Folder of the database files; absent: in memory. */
  readonly folder?: string;
  /** Archive that an in-memory database starts from. */
  readonly startFrom?: string;
  /** Bytes that the files may grow by, instead of what the disk has: see disk-space.ts. */
  readonly quota?: SharedArrayBuffer;
}

export type EngineRequest =
  /** Bytes of the PostgreSQL wire protocol, whole messages only. */
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: ArrayBuffer }
  /** The client of this connection is gone: whatever it left open must not reach the next one. */
  | { readonly kind: 'hangup'; readonly connection: number }
  | { readonly kind: 'ask'; readonly question: 'sync-count' | 'dump' | 'close' };

export type EngineReply =
  | { readonly kind: 'ready' }
  /** From now on there is, or is not, room for changes. */
  | { readonly kind: 'room'; readonly hasRoom: boolean }
  /** PostgreSQL gave up, as it does when it cannot write what it must, and this thread with it. */
  | { readonly kind: 'lost'; readonly reason: string; readonly outage: OutageKind | null }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: ArrayBuffer }
  | { readonly kind: 'answer'; readonly question: 'sync-count'; readonly value: number }
  | { readonly kind: 'answer'; readonly question: 'dump'; readonly value: ArrayBuffer }
  | { readonly kind: 'answer'; readonly question: 'close'; readonly value: null };
