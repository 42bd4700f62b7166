import { z } from 'zod';
import { maxLicenseSeats } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { day, id, instant } from './page.ts';

/** `ends_on` null: without an end. */
const terms = { users_limit: z.int().min(0), starts_on: day, ends_on: day.nullable() };

/** The own licence to the last place: who counts, what is given away, what it was before. */
export const licenseCard = z
  .object({
    title: z.string(),
    ...terms,
    users_count: z.int().min(0),
    given_count: z.int().min(0),
    free_count: z.int().min(0),
    /** Today lies within its days. */
    is_current: z.boolean(),
    /** Until its last day, which is one of them; below 0 afterwards; null without an end. */
    days_left: z.int().nullable(),
    version: editVersion,
    /** The organization above, whose licence these places come from. */
    has_parent: z.boolean(),
    given: z.array(z.object({ id, title: z.string(), users_count: z.int().min(0), ...terms })),
    /** `change`: the viewer runs the installation, whose own licence it is. */
    can: z.array(z.enum(['change'])),
    /** What it was from a moment on, the newest first. */
    history: z.array(z.object({ at: instant, ...terms })),
  })
  .meta({ id: 'LicenseCard' });
export type LicenseCard = z.infer<typeof licenseCard>;

/** What the installation's own licence becomes; `ends_on` null: without an end. */
export const licenseTermsBody = z
  .strictObject({
    users_limit: z.int().min(1).max(maxLicenseSeats),
    starts_on: day,
    ends_on: day.nullable(),
    ...madeFrom,
  })
  .refine(({ starts_on, ends_on }) => ends_on === null || starts_on <= ends_on, {
    path: ['ends_on'],
    message: 'end_before_start',
  })
  .meta({ id: 'LicenseTerms' });
export type LicenseTermsBody = z.infer<typeof licenseTermsBody>;
