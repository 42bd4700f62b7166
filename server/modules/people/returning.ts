import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { RemovedPerson } from './employee-restore-repository.ts';

/** A removed person who is being brought back. */
export type ReturningPerson = Pick<RemovedPerson, 'id' | 'email' | 'last_name' | 'first_name' | 'middle_name'>;

/** Ends what their removal had begun, in the transaction that brings them back. Others depend on people, never the other way round. */
export const erasureCancellation =
  definePort<(tx: TenantScope, people: readonly ReturningPerson[]) => Promise<void>>('erasureCancellation');

/** Sends these people what their removal took back and still makes sense, in the transaction that brings them back. */
export const emailsOfReturning =
  definePort<(tx: TenantScope, userIds: readonly string[]) => Promise<void>>('emailsOfReturning');
