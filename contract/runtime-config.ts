import { z } from 'zod';
import { defaultLanguage, featureNames, languages } from './constants.ts';
import { roles } from './permissions.ts';

/** Nothing (the page's own origin), a path of it, or another origin. */
const baseAddress = z
  .string()
  .max(500)
  .regex(/^(https?:\/\/[^\s/?#@]+)?(\/[^\s?#]*)?$/, 'must be a path or an http(s) address')
  .transform((address) => address.replace(/\/+$/, ''))
  .default('');
const picture = z
  .string()
  .max(500)
  .regex(/^(\/(?!\/)|https?:\/\/|data:image\/)/, 'must be a path, an http(s) address or a data: picture')
  .nullable()
  .default(null);
const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/, 'must be #rrggbb');
/** A key of the specification that this product has no use for: nobody believes that it does something. */
const unused = <Value extends string | boolean>(value: Value, why: string) =>
  z.literal(value, { error: `is not used: ${why}` }).optional();
const settingSource = (setting: string) => z.undefined({ error: `is not said here: ${setting} does` }).optional();

const sso = {
  /** People sign in with the name and password of their directory: the sign-in page has a door for them. */
  ldap: z.boolean().default(false),
};

const shown = {
  /** Of the product, as its windows and its sign-in page show it. */
  title: z.string().min(1).max(120).default('Vigil'),
  /** Of whoever has not chosen one. */
  lang: z.enum(languages).default(defaultLanguage),
  /** The organization's pictures for light and for dark surfaces; null draws the product's own mark. */
  logo: z.strictObject({ light: picture, dark: picture }).default({ light: null, dark: null }),
  /** Where the calls go. */
  apiUrl: baseAddress,
  /** Where the live stream comes from. */
  eventKeeperUrl: baseAddress,
  /** Whether there are such pages, and whether registering asks for consent to them. */
  privacyPolicy: z.boolean().default(true),
  agreement: z.boolean().default(true),
  /** Parts of the console that are taken away where they are false. What was set up there goes on working. */
  features: z.partialRecord(z.enum(featureNames), z.boolean()).default({}),
  /** The colour of organizations that have chosen none. */
  theme: z.strictObject({ primary: colour.nullable().default(null) }).default({ primary: null }),
};

/** What an installation may write into the file that `CONFIG_FILE` names. Another key is refused by its name. */
export const installationConfig = z.strictObject({
  ...shown,
  sso: z
    .strictObject({
      ...sso,
      adfs: settingSource('the settings of organizations'),
      provider: settingSource('the settings of organizations'),
    })
    .default({ ldap: false }),
  apiHost: unused('', 'apiUrl names the whole address'),
  apiS3BaseUrl: unused('', 'files come from the API, which checks who asks'),
  analytics: unused(false, 'the product tells nobody what people do in it'),
  contentUrl: settingSource('CONTENT_URL'),
  passkeyHost: settingSource('PUBLIC_URL'),
  demo: settingSource('DEMO'),
});

/**
 * What the front end is told by the installation: `config.json` under the base path. One build serves every
 * installation. Base addresses carry no slash at the end; an empty one means the page's own origin.
 */
export const runtimeConfig = z
  .strictObject({
    ...shown,
    /** Origin of slides, SCORM packages and previews: only frames point there. */
    contentUrl: baseAddress,
    sso: z
      .strictObject({
        ...sso,
        /** Some organization has a provider that is switched on: the server says so, no file does. */
        adfs: z.boolean().default(false),
        /** That of an installation with a single organization; null: it is found by the domain of an address. */
        provider: z.strictObject({ organization_id: z.string(), label: z.string() }).nullable().default(null),
      })
      .default({ adfs: false, ldap: false, provider: null }),
    /** Host at which passkeys work; null: the installation's address can have none. */
    passkeyHost: z.string().nullable().default(null),
    /** Only in the demo world: the accounts that the sign-in page offers, and the address of the built-in mailbox. */
    demo: z
      .strictObject({
        password: z.string(),
        accounts: z.array(z.strictObject({ email: z.string(), role: z.enum(roles) })),
        mailboxUrl: z.string(),
        /** Others than the people at this machine reach it: every page says that it is open to everybody. */
        isOpen: z.boolean().default(false),
      })
      .nullable()
      .default(null),
  })
  .meta({ id: 'RuntimeConfig' });

export type RuntimeConfig = z.infer<typeof runtimeConfig>;
