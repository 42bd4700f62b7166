import { z } from 'zod';
import { changeSetKinds, changeSetStates, skipReasons } from './change-set-kinds.ts';
import { nameMaxLength } from './constants.ts';
import { fixedPagingParams, id, instant, pageOf } from './page.ts';

/** `result` of the event that undid a change set. */
export const changeSetUndo = z
  .object({
    /** People who had come in and were removed again (reversible for 30 days). */
    removed: z.int(),
    /** People whose fields were put back. */
    put_back: z.int(),
    /** People who had been removed and are back. */
    restored: z.int(),
    departments: z.int(),
    /** What could not be undone, the first of it by name. */
    kept_count: z.int(),
    kept: z.array(z.object({ title: z.string(), reason: z.enum(skipReasons) })),
  })
  .meta({ id: 'ChangeSetUndo' });
export type ChangeSetUndo = z.infer<typeof changeSetUndo>;

const count = z.int().min(0);
const changeSetCounts = z.object({
  created: count,
  restored: count,
  changed: count,
  removed: count,
  refused: count,
});
export type ChangeSetCounts = z.infer<typeof changeSetCounts>;

/** A run that writes many people: what it would do, what it did, and whether that can be undone. */
export const changeSet = z
  .object({
    id,
    kind: z.enum(changeSetKinds),
    state: z.enum(changeSetStates),
    /** The file, or the directory's host. */
    title: z.string(),
    /** People, of a preview those whom it would touch. */
    counts: changeSetCounts,
    created_at: instant,
    /** Null: the schedule. */
    created_by: z.object({ id, full_name: z.string().max(3 * nameMaxLength + 320) }).nullable(),
    finished_at: instant.nullable(),
    /** The change set whose preview this one applies. */
    preview_id: id.nullable(),
    /** The change set that applied this preview. */
    applied_as: id.nullable(),
    /** Until when it can be undone; null when it cannot (any more). */
    undo_until: instant.nullable(),
    /** The event that undoes or undid it. */
    undo_event_id: id.nullable(),
    undone_at: instant.nullable(),
    undo_result: changeSetUndo.nullable(),
  })
  .meta({ id: 'ChangeSet' });
export type ChangeSet = z.infer<typeof changeSet>;

export const changeSetsPage = pageOf(changeSet).meta({ id: 'ChangeSetsPage' });
export const changeSetsQuery = z.strictObject(fixedPagingParams());
export type ChangeSetsQuery = z.infer<typeof changeSetsQuery>;
