import { z } from 'zod';
import { languages, maxLicenseSeats, nameMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { email } from './employees.ts';
import { day, id, pageOf, pagingParams } from './page.ts';

export const childOrganizationSortKeys = ['title', 'users_count', 'ends_on'] as const;

/** What the viewer may do with an organization below the own one; with the own one only `create_child` and `superusers`. */
const childOrganizationActions = ['edit', 'create_child', 'remove', 'copy', 'superusers', 'enter'] as const;

/** An organization of the branch that begins with the own one: its licence and its totals, never its people. */
export const childOrganization = z
  .object({
    id,
    title: z.string(),
    /** Null for the own one: nobody sees above it. */
    parent: z.object({ id, title: z.string() }).nullable(),
    time_zone: z.string(),
    language: z.enum(languages),
    users_count: z.int().min(0),
    users_limit: z.int().min(0),
    /** Places of its licence that the licences of its own children hold. */
    given_count: z.int().min(0),
    starts_on: day,
    /** Null: without an end, as the own licence of an installation. */
    ends_on: day.nullable(),
    version: editVersion,
    /** Today lies within the days of its licence. */
    is_current: z.boolean(),
    children_count: z.int().min(0),
    can: z.array(z.enum(childOrganizationActions)),
  })
  .meta({ id: 'ChildOrganization' });
export type ChildOrganization = z.infer<typeof childOrganization>;

export const childOrganizationsQuery = z.strictObject({
  /** Whose children; the own organization's without it. */
  parent_id: id.optional(),
  search: z.string().trim().max(nameMaxLength).optional(),
  ...pagingParams(childOrganizationSortKeys),
});
export type ChildOrganizationsQuery = z.infer<typeof childOrganizationsQuery>;

export const childOrganizationsPage = pageOf(childOrganization).meta({ id: 'ChildOrganizationsPage' });

const title = z.string().trim().min(1).max(nameMaxLength);
const settings = {
  title,
  users_limit: z.int().min(0).max(maxLicenseSeats),
  starts_on: day,
  ends_on: day,
  time_zone: z.string().trim().min(1).max(64),
  language: z.enum(languages),
};
const inOrder = (dates: { starts_on: string; ends_on: string }) => dates.starts_on <= dates.ends_on;
const refusal = { path: ['ends_on'], message: 'end_before_start' };

export const childOrganizationBody = z
  .strictObject({
    /** The own organization without it. */
    parent_id: id.optional(),
    ...settings,
    /** Who will run it: gets an invitation and the role of an operator. */
    operator_email: z.union([z.literal(''), email]).default(''),
  })
  .refine(inOrder, refusal)
  .meta({ id: 'CreateChildOrganization' });
export type ChildOrganizationBody = z.infer<typeof childOrganizationBody>;

export const childOrganizationPatch = z
  .strictObject({ ...settings, ...madeFrom })
  .refine(inOrder, refusal)
  .meta({ id: 'EditChildOrganization' });
export type ChildOrganizationPatch = z.infer<typeof childOrganizationPatch>;

/** Deleting cannot be taken back: whoever does it types what is deleted. */
export const removeOrganizationBody = z.strictObject({ title }).meta({ id: 'RemoveOrganization' });
