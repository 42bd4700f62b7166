import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';

/** What undoing a run takes back in the directory's own records, in the same transaction. */
export interface DirectoryLinks {
  /** People who are no entry of the directory any more. */
  unlink(tx: TenantScope, userIds: readonly string[]): Promise<void>;
  /** No run begins by itself until somebody sets the schedule again: the next one would do the same. */
  pauseSchedule(tx: TenantScope): Promise<void>;
}

export const directoryLinks = definePort<DirectoryLinks>('directoryLinks');
