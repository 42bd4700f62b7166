import { z } from 'zod';
import { day, id, instant } from './page.ts';

const terms = { users_limit: z.int().min(0), starts_on: day, ends_on: day };

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
    /** Until its last day, which is one of them; below 0 afterwards. */
    days_left: z.int(),
    /** The organization above, whose licence these places come from. */
    has_parent: z.boolean(),
    given: z.array(z.object({ id, title: z.string(), users_count: z.int().min(0), ...terms })),
    /** What it was from a moment on, the newest first. */
    history: z.array(z.object({ at: instant, ...terms })),
  })
  .meta({ id: 'LicenseCard' });
export type LicenseCard = z.infer<typeof licenseCard>;
