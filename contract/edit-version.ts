import { z } from 'zod';

/**
 * The state of a thing's fields when it was read; sent back with an edit. What others changed meanwhile in other fields
 * stays, the same field is refused with `changed_meanwhile`. Without one an edit is made whatever stands there.
 */
export const editVersion = z
  .string()
  .max(4000)
  .regex(/^(?:[a-z][a-z0-9_]{0,60}:[A-Za-z0-9_-]{8}(?:,|$))*$/)
  .describe(
    'State that was read. Sent with an edit, it fails with `changed_meanwhile` when a field was changed since.',
  );

/** What an edit's body carries beside its fields. */
export const madeFrom = { version: editVersion.optional() };

/** With `changed_meanwhile`: what stands now where both wrote, and the version under which one's own replaces it. */
export const editConflict = z.object({ version: editVersion, fields: z.record(z.string(), z.unknown()) });
export type EditConflict = z.infer<typeof editConflict>;
