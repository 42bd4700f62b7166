import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Attempts of an assigned course whose time has run out are submitted before somebody looks at it. */
export type FinalizeAttempts = (scope: TenantScope, of: { readonly assigned_course_id: string }) => Promise<void>;

/** Open attempts of an assigned course are submitted: it ends. */
export type SubmitAttempts = (tx: TenantScope, assignedCourseId: string) => Promise<unknown>;

export const attemptSubmitting = definePort<SubmitAttempts>('open attempts of what ends');
export const attemptSettling = definePort<FinalizeAttempts>('attempts whose time ran out');
