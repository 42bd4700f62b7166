import { definePort } from '#platform/ports.ts';
import type { TenantScope } from '#platform/scope.ts';

/** Whoever falls for a letter is told where to report the next: makes the organization's report address known. */
export const reportChannel = definePort<{ ensure(scope: TenantScope): Promise<unknown> }>('report channel');
