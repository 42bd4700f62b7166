import { z } from 'zod';
import { id } from './page.ts';

/** Things and organizations of one copy. */
const chosen = z.array(id).min(1).max(200);

export const copyCoursesBody = z
  .strictObject({ courses_ids: chosen, organizations_ids: chosen })
  .meta({ id: 'CopyCoursesToOrganizations' });

export const copyThemesBody = z
  .strictObject({ themes_ids: chosen, organizations_ids: chosen })
  .meta({ id: 'CopyThemesToOrganizations' });

/** What somebody chooses in the dialog, courses or themes. */
export const copyChoice = z.strictObject({ things_ids: chosen, organizations_ids: chosen });

/** What came of copying: the result of its task. */
export const copyResult = z.object({
  copied: z.int().min(0),
  /** Stood there already, as it is now. */
  present: z.int().min(0),
  failed: z.array(z.object({ title: z.string(), organization: z.string() })),
});
export type CopyResult = z.infer<typeof copyResult>;
