import { z } from 'zod';
import { id, instant } from './page.ts';

/**
 * Long work: imports, bulk assignment, reports. The specification calls it an event. `waiting`: it was announced under
 * its id (a list of people that was read) and nobody has begun it.
 */
export const taskStatuses = ['waiting', 'in_process', 'success', 'error', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const longTask = z
  .object({
    id,
    /** What is being done: `import`, `assignment`… */
    kind: z.string().describe('What is done, such as `import` or `assignment`.'),
    status: z.enum(taskStatuses),
    done: z.number().int().min(0).describe('Steps that are done, out of `total`.'),
    /** Null while it is not known how much there is. */
    total: z.number().int().min(0).nullable(),
    /** True from the moment somebody asked to stop until the work has stopped. */
    cancel_requested: z.boolean(),
    /** What came out; its shape depends on the kind. Null until `success`. */
    result: z.unknown().nullable().describe('Depends on the kind; null until `success`.'),
    error: z.object({ code: z.string(), message: z.string(), detail: z.string().nullable() }).nullable(),
    created_at: instant,
    finished_at: instant.nullable(),
  })
  .meta({ id: 'LongTask' });
export type LongTask = z.infer<typeof longTask>;
