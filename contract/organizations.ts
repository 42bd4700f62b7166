import { z } from 'zod';
import { languages } from './constants.ts';
import { day, id } from './page.ts';

/** Licences: how many people may have a place, how many have one, and the days on which that holds. */
export const license = z
  .object({
    users_count: z.int().min(0),
    users_limit: z.int().min(0),
    /** Places that the licences of its children hold. */
    given_count: z.int().min(0),
    starts_on: day,
    /** Null: without an end. */
    ends_on: day.nullable(),
    /** Today lies within the days. */
    is_current: z.boolean(),
  })
  .meta({ id: 'License' });
export type License = z.infer<typeof license>;

export const organization = z
  .object({
    id,
    title: z.string(),
    parent_id: id.nullable(),
    time_zone: z.string(),
    language: z.enum(languages),
    license,
    requires_two_factor: z.boolean(),
    logo_file_id: z.string().nullable(),
    primary_colour: z.string().nullable(),
  })
  .meta({ id: 'Organization' });
export type Organization = z.infer<typeof organization>;

export const organizationWithChildren = organization
  .extend({ children: z.array(organization) })
  .meta({ id: 'OrganizationWithChildren' });

export const organizationTitle = z.object({ id, title: z.string() }).meta({ id: 'OrganizationTitle' });

export const twoFactorProcessingBody = z.strictObject({ is_active: z.boolean() }).meta({ id: 'RequireTwoFactor' });
