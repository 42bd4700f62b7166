import { z } from 'zod';
import { defaultLanguage, languages } from './constants.ts';
import { roles } from './permissions.ts';

const baseAddress = z.string().max(500);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/**
 * What the front end is told by the installation: `config.json` under the base path. One build serves every
 * installation. Base addresses carry no slash at the end; an empty one means the page's own origin.
 */
export const runtimeConfig = z
  .object({
    title: z.string().min(1).max(120).default('Vigil'),
    lang: z.enum(languages).default(defaultLanguage),
    /** Addresses of the organization's pictures for light and for dark surfaces; null draws the product's own mark. */
    logo: z
      .object({ light: z.string().nullable().default(null), dark: z.string().nullable().default(null) })
      .default({ light: null, dark: null }),
    apiUrl: baseAddress.default(''),
    apiHost: baseAddress.default(''),
    apiS3BaseUrl: baseAddress.default(''),
    eventKeeperUrl: baseAddress.default(''),
    /** Origin of slides, SCORM packages and previews: only frames point there. */
    contentUrl: baseAddress.default(''),
    sso: z
      .object({
        /** Some organization has a provider that is switched on: the server says so, no file does. */
        adfs: z.boolean().default(false),
        ldap: z.boolean().default(false),
        /** That of an installation with a single organization; null: it is found by the domain of an address. */
        provider: z.object({ organization_id: z.string(), label: z.string() }).nullable().default(null),
      })
      .default({ adfs: false, ldap: false, provider: null }),
    /** Host at which passkeys work; null: the installation's address can have none. */
    passkeyHost: z.string().nullable().default(null),
    analytics: z.boolean().default(false),
    privacyPolicy: z.boolean().default(true),
    agreement: z.boolean().default(true),
    features: z.record(z.string(), z.boolean()).default({}),
    theme: z.object({ primary: colour.nullable().default(null) }).default({ primary: null }),
    /** Only in the demo world: the accounts that the sign-in page offers, and the address of the built-in mailbox. */
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(z.object({ email: z.string(), role: z.enum(roles) })),
        mailboxUrl: z.string(),
        /** Others than the people at this machine reach it: every page says that it is open to everybody. */
        isOpen: z.boolean().default(false),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'RuntimeConfig' });

export type RuntimeConfig = z.infer<typeof runtimeConfig>;
