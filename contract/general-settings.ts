import { z } from 'zod';
import { languages, nameMaxLength } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { id } from './page.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** As many hosts as an organization may allow films of. */
export const maxVideoHosts = 30;
const hostPattern = /^(?=.*[a-z])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
/** `rutube.ru`, with what lies below it: no scheme, no port, no path. */
const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .refine((host) => hostPattern.test(host), 'host_name_invalid');

const changeable = {
  title: z.string().trim().min(1).max(nameMaxLength),
  time_zone: z.string().trim().min(1).max(64),
  /** Whoever has none of the offered languages is spoken to in this one. */
  language: z.enum(languages),
  /** What people may choose among. */
  languages: z.array(z.enum(languages)).min(1).max(languages.length),
  /** As somebody chose it; null: the product's green. */
  primary_colour: colour.nullable(),
  /** Percentages of groups under five people are shown to administrators of the installation alone. */
  hides_small_groups: z.boolean(),
  /** People see how many weeks in a row they learnt. */
  counts_streaks: z.boolean(),
  /** Who signs certificates, and as what; empty: nobody does. */
  certificate_signatory_name: z.string().trim().max(nameMaxLength),
  certificate_signatory_position: z.string().trim().max(nameMaxLength),
  /** Hosts whose films slides may link to. */
  video_hosts: z.array(hostName).max(maxVideoHosts),
};

export const generalSettings = z
  .object({
    ...changeable,
    /** The colour as letters and documents carry it: corrected where it could not be read. */
    readable_colour: z.string().nullable(),
    logo_file_id: z.string().nullable(),
    /** For dark surfaces; the light one stands there without it. */
    dark_logo_file_id: z.string().nullable(),
    version: editVersion,
  })
  .meta({ id: 'GeneralSettings' });
export type GeneralSettings = z.infer<typeof generalSettings>;

export const generalSettingsBody = z
  .strictObject({ ...changeable, ...madeFrom })
  .refine(({ languages: offered, language }) => offered.length === 0 || offered.includes(language), {
    path: ['language'],
    message: 'language_not_offered',
  })
  .meta({ id: 'ChangeGeneralSettings' });
export type GeneralSettingsBody = z.infer<typeof generalSettingsBody>;

/** Which surfaces a logo is made for. */
export const logoSurfaces = ['light', 'dark'] as const;
export const logoParams = z.strictObject({ surface: z.enum(logoSurfaces) });
/** Multipart with one file in `logo`: PNG, JPEG or SVG. */
export const logoForm = z
  .strictObject({ logo: z.unknown().optional().meta({ type: 'string', format: 'binary' }) })
  .optional()
  .meta({ id: 'LogoForm' });
/** Names the file, so that an answer may be kept: a new logo is another address. */
export const logoQuery = z.strictObject({ v: id.optional() });
