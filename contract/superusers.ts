import { z } from 'zod';
import { email } from './employees.ts';
import { id, instant } from './page.ts';
import { roles } from './permissions.ts';

/** Somebody who may do everything in an organization. */
export const superuser = z
  .object({
    id,
    email: z.string(),
    full_name: z.string(),
    position: z.string(),
    role: z.enum(roles),
    is_registered: z.boolean(),
    /** The organization above to which this person belongs; null: to this one. */
    home: z.object({ id, title: z.string() }).nullable(),
    appointed_at: instant.nullable(),
    can: z.array(z.enum(['remove'])),
  })
  .meta({ id: 'Superuser' });
export type Superuser = z.infer<typeof superuser>;

export const superusersList = z
  .object({ organization: z.object({ id, title: z.string(), is_own: z.boolean() }), data: z.array(superuser) })
  .meta({ id: 'SuperusersList' });

/**
 * Who is appointed: `user_id` is somebody of the own organization, who gets an account in the organization below; `email`
 * is somebody of that organization, or is invited to it.
 */
export const superuserBody = z
  .strictObject({ user_id: id.optional(), email: email.optional() })
  .refine((body) => (body.user_id === undefined) !== (body.email === undefined), {
    path: ['email'],
    message: 'field_required',
  })
  .meta({ id: 'AppointSuperuser' });
