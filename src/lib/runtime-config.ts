import { defaultLanguage, featureNames, type Language, languages } from '#contract/constants.ts';
import { parseColour } from '#contract/contrast.ts';
import type { RuntimeConfig } from '#contract/runtime-config.ts';

export type { RuntimeConfig };

/** The installation's `config.json` is missing, is not JSON or says something impossible. `field` names the place. */
export class RuntimeConfigError extends Error {
  override readonly name = 'RuntimeConfigError';
  readonly field: string;
  constructor(field: string, expected: string) {
    super(`config.json: ${field} must be ${expected}`);
    this.field = field;
  }
}

type Given = Record<string, unknown>;

function isRecord(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readText(given: Given, field: string, fallback: string): string {
  const value = given[field];
  if (value === undefined) return fallback;
  if (typeof value !== 'string') throw new RuntimeConfigError(field, 'a string');
  return value;
}

function readFlag(given: Given, field: string, fallback: boolean): boolean {
  const value = given[field];
  if (value === undefined) return fallback;
  if (typeof value !== 'boolean') throw new RuntimeConfigError(field, 'true or false');
  return value;
}

function readPart(given: Given, field: string): Given {
  const value = given[field];
  if (value === undefined || value === null) return {};
  if (!isRecord(value)) throw new RuntimeConfigError(field, 'an object');
  return value;
}

function readNullableText(given: Given, field: string): string | null {
  const value = given[field];
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw new RuntimeConfigError(field, 'a string or null');
  return value;
}

/** Keys of each part of the file. */
const known = {
  '': [
    'title',
    'lang',
    'logo',
    'apiUrl',
    'apiHost',
    'apiS3BaseUrl',
    'eventKeeperUrl',
    'contentUrl',
    'sso',
    'passkeyHost',
    'analytics',
    'privacyPolicy',
    'agreement',
    'features',
    'theme',
    'demo',
  ],
  logo: ['light', 'dark'],
  sso: ['adfs', 'ldap', 'provider'],
  features: featureNames,
  theme: ['primary'],
} as const;

/** A key that nobody reads would let people believe that it does something. */
function assertKnown(given: Given, part: keyof typeof known): void {
  const names: readonly string[] = known[part];
  const stranger = Object.keys(given).find((name) => !names.includes(name));
  if (stranger !== undefined) {
    throw new RuntimeConfigError(
      part === '' ? stranger : `${part}.${stranger}`,
      `left out: known are ${names.join(', ')}`,
    );
  }
}

/** Known to the specification, and without a use here. */
function assertUsed(given: Given, field: string, nothing: string | boolean, why: string): void {
  if (given[field] !== undefined && given[field] !== nothing) throw new RuntimeConfigError(field, `left out: ${why}`);
}

/** `null` where the language is none of ours. */
export function asLanguage(value: unknown): Language | null {
  return languages.find((language) => language === value) ?? null;
}

function readDemo(given: Given): RuntimeConfig['demo'] {
  if (given['demo'] === undefined || given['demo'] === null) return null;
  const demo = readPart(given, 'demo');
  const accounts = demo['accounts'];
  if (!Array.isArray(accounts)) throw new RuntimeConfigError('demo.accounts', 'a list');
  return {
    password: readText(demo, 'password', ''),
    mailboxUrl: readText(demo, 'mailboxUrl', ''),
    isOpen: readFlag(demo, 'isOpen', false),
    accounts: accounts.filter(isRecord).map((account) => ({
      email: readText(account, 'email', ''),
      role: readText(account, 'role', 'employee') as NonNullable<RuntimeConfig['demo']>['accounts'][number]['role'],
    })),
  };
}

function readProvider(sso: Record<string, unknown>): RuntimeConfig['sso']['provider'] {
  const provider = sso['provider'];
  if (!isRecord(provider)) return null;
  return {
    organization_id: readText(provider, 'organization_id', ''),
    label: readText(provider, 'label', ''),
  };
}

/**
 * Checks what the installation serves and fills in what it leaves out. Written by hand: the schema library would be a
 * fifth of the entry. Throws {@link RuntimeConfigError}.
 */
export function parseRuntimeConfig(given: unknown): RuntimeConfig {
  if (!isRecord(given)) throw new RuntimeConfigError('the file', 'an object');
  const lang = given['lang'] === undefined ? defaultLanguage : asLanguage(given['lang']);
  if (lang === null) throw new RuntimeConfigError('lang', languages.join(', '));
  const logo = readPart(given, 'logo');
  const sso = readPart(given, 'sso');
  const primary = readNullableText(readPart(given, 'theme'), 'primary');
  if (primary !== null && parseColour(primary) === null) throw new RuntimeConfigError('theme.primary', '#rrggbb');
  const features = readPart(given, 'features');
  assertKnown(given, '');
  assertKnown(logo, 'logo');
  assertKnown(sso, 'sso');
  assertKnown(features, 'features');
  assertKnown(readPart(given, 'theme'), 'theme');
  assertUsed(given, 'apiHost', '', 'apiUrl names the whole address');
  assertUsed(given, 'apiS3BaseUrl', '', 'files come from the API');
  assertUsed(given, 'analytics', false, 'the product tells nobody what people do in it');
  const address = (field: string) => readText(given, field, '').replace(/\/+$/, '');
  return {
    title: readText(given, 'title', 'Vigil'),
    lang,
    logo: { light: readNullableText(logo, 'light'), dark: readNullableText(logo, 'dark') },
    apiUrl: address('apiUrl'),
    eventKeeperUrl: address('eventKeeperUrl'),
    contentUrl: address('contentUrl'),
    sso: {
      adfs: readFlag(sso, 'adfs', false),
      ldap: readFlag(sso, 'ldap', false),
      provider: readProvider(sso),
    },
    passkeyHost: readNullableText(given, 'passkeyHost'),
    privacyPolicy: readFlag(given, 'privacyPolicy', true),
    agreement: readFlag(given, 'agreement', true),
    features: Object.fromEntries(Object.keys(features).map((name) => [name, readFlag(features, name, false)])),
    theme: { primary },
    demo: readDemo(given),
  };
}

/**
 * Public base path of the product without a slash at the end (`/lk`, or nothing at the root): the server writes it into
 * the page, so that one build can live under any path.
 */
export function readBasePath(page: Document = document): string {
  const written = page.querySelector<HTMLMetaElement>('meta[name="base-path"]')?.content ?? '';
  return /^(\/[a-z0-9-]+)+$/i.test(written) ? written : '';
}

/** The settings in the page, or `config.json` under the base path. Throws when neither is there and usable. */
export async function fetchRuntimeConfig(basePath: string, written: unknown): Promise<RuntimeConfig> {
  if (written !== undefined) return parseRuntimeConfig(written);
  const answer = await fetch(`${basePath}/config.json`, { headers: { Accept: 'application/json' } });
  if (!answer.ok) throw new RuntimeConfigError('the file', `served (status ${answer.status})`);
  return parseRuntimeConfig(await answer.json());
}
