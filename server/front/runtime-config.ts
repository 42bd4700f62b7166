import { readFile } from 'node:fs/promises';
import { demoAccounts, demoPassword } from '#contract/demo.ts';
import { installationConfig, type RuntimeConfig, runtimeConfig } from '#contract/runtime-config.ts';
import { relyingPartyOf } from '#modules/accounts/index.ts';
import { ConfigError, isOpenToOthers, type ServerConfig } from '../config.ts';

/**
 * What the front end is told. From CONFIG_FILE when it is set, completed from the settings of the process.
 * Throws {@link ConfigError} when the file cannot be read or says something impossible.
 */
export async function readRuntimeConfig(config: ServerConfig): Promise<RuntimeConfig> {
  const given = config.configFile === undefined ? {} : await readConfigFile(config.configFile);
  const parsed = installationConfig.safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) =>
      [issue.path.join('.'), issue.message].filter(Boolean).join(': '),
    );
    throw new ConfigError(`CONFIG_FILE (${config.configFile}) is wrong. ${sentences.join('. ')}.`);
  }
  const { sso, apiHost: _, apiS3BaseUrl: __, analytics: ___, ...shown } = parsed.data;
  return runtimeConfig.parse({
    ...shown,
    sso: { ldap: sso.ldap },
    contentUrl: config.content.url,
    passkeyHost: relyingPartyOf(config.console.url)?.host ?? null,
    demo: config.demo
      ? {
          password: demoPassword,
          accounts: demoAccounts,
          mailboxUrl: `${config.basePath}/mailbox`,
          isOpen: isOpenToOthers(config),
        }
      : null,
  });
}

/** Other origins that the page of the front end speaks to and shows pictures of: its policy has to name them. */
export function foreignOriginsOf({ apiUrl, eventKeeperUrl, logo }: RuntimeConfig): {
  called: string[];
  shown: string[];
} {
  const originsOf = (addresses: readonly (string | null)[]) => [
    ...new Set(addresses.flatMap((address) => (address?.startsWith('http') ? [new URL(address).origin] : []))),
  ];
  return { called: originsOf([apiUrl, eventKeeperUrl]), shown: originsOf([logo.light, logo.dark]) };
}

async function readConfigFile(path: string): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is not an object');
    return value as Record<string, unknown>;
  } catch (error) {
    throw new ConfigError(
      `CONFIG_FILE (${path}) cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
