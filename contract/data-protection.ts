import { z } from 'zod';
import {
  erasedLocations,
  erasureRemains,
  type RetentionKind,
  retentionMaximumDays,
  retentionMinimumDays,
} from './data-protection-kinds.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { day, id, instant } from './page.ts';

/** Null: kept. */
const days = (kind: RetentionKind) => z.int().min(retentionMinimumDays[kind]).max(retentionMaximumDays).nullable();

/** Days after which each kind of data goes by itself; null keeps it. */
export const retention = z
  .strictObject({
    audit: days('audit'),
    letters: days('letters'),
    phishing_traces: days('phishing_traces'),
    removed_people: days('removed_people'),
    reports: days('reports'),
  })
  .meta({ id: 'Retention' });
export const retentionEdit = retention.extend(madeFrom).meta({ id: 'RetentionEdit' });
export type RetentionEdit = z.infer<typeof retentionEdit>;
export const storedRetention = retention.extend({ version: editVersion }).meta({ id: 'StoredRetention' });
export type StoredRetention = z.infer<typeof storedRetention>;
export type Retention = z.infer<typeof retention>;

/** What would go with the next night. */
export const retentionPreview = z
  .object({
    kinds: z.array(
      z.object({
        kind: z.enum(Object.keys(retentionMinimumDays) as [RetentionKind, ...RetentionKind[]]),
        count: z.int().min(0),
        oldest_day: day.nullable(),
      }),
    ),
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.infer<typeof retentionPreview>;

/** Somebody who is to be forgotten. */
const erasure = z.object({
  user_id: id,
  full_name: z.string(),
  email: z.string(),
  requested_at: instant,
  due_at: instant,
});
export const erasures = z.object({ data: z.array(erasure) }).meta({ id: 'Erasures' });
export type Erasures = z.infer<typeof erasures>;

/** What became of somebody's data. It names nobody. */
const erasureReceipt = z.object({
  /** What stands in place of the name. */
  pseudonym: z.string(),
  /** Null: nobody asked for it, the data were old enough. */
  requested_at: instant.nullable(),
  done_at: instant,
  gone: z.array(z.object({ place: z.enum(erasedLocations), count: z.int().min(1) })),
  remains: z.array(z.object({ what: z.enum(erasureRemains), until: instant.nullable() })),
  /** Over what is left of the entries of the log that lost a name. */
  log_digest: z.string(),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;
/** The newest first. */
export const erasureReceipts = z
  .object({ data: z.array(erasureReceipt.extend({ user_id: id })) })
  .meta({ id: 'ErasureReceipts' });
export type ErasureReceipts = z.infer<typeof erasureReceipts>;

/** It cannot be taken back in the end: whoever asks for it types the person's e-mail. */
export const erasureBody = z.strictObject({ email: z.string().max(254), at_once: z.boolean() }).meta({ id: 'Erase' });
export const erasureAnswer = z.object({ due_at: instant }).meta({ id: 'Erasure' });
