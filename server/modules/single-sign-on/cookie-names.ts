import type { FastifyRequest } from 'fastify';

/** Where this installation is: what providers are told, and where the browser goes on. */
export interface Places {
  /** Cookies of it are for TLS alone. */
  readonly isSecure: boolean;
  readonly redirectUri: string;
  readonly signInPage: string;
  /** Without the organization, which follows behind a slash. */
  readonly logoutUri: string;
}

export function positionsOf({ server }: Pick<FastifyRequest, 'server'>): Places {
  const { config } = server.context;
  return {
    isSecure: config.console.url.startsWith('https:'),
    redirectUri: `${config.console.url}/api/v2/auth/sso/callback`,
    signInPage: `${config.console.url}${config.basePath}/auth/login`,
    logoutUri: `${config.console.url}/api/v2/auth/sso/logout`,
  };
}
