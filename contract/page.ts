import { z } from 'zod';
import { listLimit } from './constants.ts';
import { editConflict } from './edit-version.ts';

export const id = z.uuid();
/** Rows of one list named one by one. More are named by a filter and what it leaves out. */
export const maxIdsPerList = 25_000;
/** A calendar day `YYYY-MM-DD` in the organization's time zone, of years that calendars and databases agree on. */
export const day = z.iso
  .date()
  .refine((date) => date >= '1900-01-01' && date <= '2199-12-31')
  .describe('Calendar day in the time zone of the organization.');
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().describe('Moment in UTC.');
const sortOrder = z.enum(['asc', 'desc']);

export const idParams = z.strictObject({ id });
/** Parameters of an address that are ids all. */
export function idParamsOf(names: readonly string[]) {
  return z.strictObject(Object.fromEntries(names.map((name) => [name, id])));
}

/** One page of a list. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    total_count: z.number().int().min(0).describe('Entries that the filters find, on all pages.'),
    limit: z.number().int(),
    offset: z.number().int(),
  });
}
export interface Page<T> {
  data: T[];
  total_count: number;
  limit: number;
  offset: number;
}

const maxManyValues = 1000;

/** Several values of one query word: repeated (`a=1&a=2`) or comma-separated (`a=1,2`). */
export function manyOf<T extends z.ZodType>(value: T) {
  return z.preprocess((given: z.input<T> | readonly z.input<T>[] | undefined) => {
    if (given === undefined) return undefined;
    const list: unknown[] = Array.isArray(given) ? given : [given];
    const values: unknown[] = [];
    for (const entry of list) {
      // One too many is enough to be rejected.
      if (values.length > maxManyValues) break;
      const parts = typeof entry === 'string' ? entry.split(',', maxManyValues + 1) : [entry];
      values.push(...parts.filter((part) => part !== ''));
    }
    // No value at all is no filter, wherever one is named: what an act would reach is what its list shows.
    return values.length === 0 ? undefined : values;
  }, z.array(value).max(maxManyValues).optional());
}

/** A truth value in a query: `true`, `false`, `1`, `0`. */
export const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((word) => word === 'true' || word === '1'),
]);

/** The words that every list takes. Spread into a strict object, so that an unknown word is refused. */
export function pagingParams<const K extends readonly [string, ...string[]]>(
  sortKeys: K,
  options: { limit?: number; maxLimit?: number } = {},
) {
  return {
    limit: z.coerce
      .number<number | string>()
      .int()
      .min(1)
      .max(options.maxLimit ?? listLimit)
      .default(options.limit ?? 20)
      .describe('Entries on a page.'),
    offset: z.coerce.number<number | string>().int().min(0).max(10_000_000).default(0).describe('Entries to skip.'),
    sort_by: z.enum(sortKeys).optional().describe('Field to sort by.'),
    sort_order: sortOrder.default('asc'),
  };
}

/** A list whose order is fixed. */
export function fixedPagingParams(options: { limit?: number; maxLimit?: number } = {}) {
  const { limit, offset } = pagingParams(['id'], options);
  return { limit, offset };
}

/** A body that says nothing: the call says it all. */
export const emptyBody = z.strictObject({});
export const created = z.object({ id });
/** Bulk writes answer with how many rows were touched. */
export const touched = z.object({ touched: z.number().int().min(0).describe('Entries that the call changed.') });
/** Long work answers 202 with the id under which its state is read. */
export const accepted = z.object({ id: id.describe('Of the task or report that does the work.') });

/** What every error answer looks like. `errors` maps a field to its messages. */
export const errorAnswer = z
  .object({
    code: z.string().describe('Stable name of the error, for programs.'),
    message: z.string().describe('The error for people, in the language of `Accept-Language`.'),
    detail: z.string().nullable(),
    errors: z.record(z.string(), z.array(z.string())).optional().describe('Messages by the field of the request.'),
    conflict: editConflict.optional(),
    /** The place of the event in the server's log; only with 500. */
    error_id: z.string().optional(),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Who made what goes on working without them: tokens, webhooks. */
export const madeBy = {
  /** Null: nobody in person, or somebody who is gone for good. */
  created_by: z.string().nullable(),
  /** They are no longer in the organization. */
  has_maker_left: z.boolean(),
};
