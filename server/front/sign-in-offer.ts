import type { FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '#contract/runtime-config.ts';
import { hasSignInByDirectory } from '#modules/directories/index.ts';
import { readSignInOffer } from '#modules/single-sign-on/index.ts';

/**
 * The configuration with the providers and directories that are switched on now. The sign-in page does not wait for a
 * database that is away: it comes without them.
 */
export async function withSignInOffer(
  { systemScope, log }: Pick<FastifyRequest, 'systemScope' | 'log'>,
  config: RuntimeConfig,
): Promise<RuntimeConfig> {
  try {
    const { isOffered, provider } = await readSignInOffer(systemScope);
    const ldap = config.sso.ldap || (await hasSignInByDirectory(systemScope));
    return { ...config, sso: { ldap, adfs: isOffered, provider } };
  } catch (error) {
    log.warn({ err: error }, 'the sign-in page does not know the providers and directories');
    return config;
  }
}
