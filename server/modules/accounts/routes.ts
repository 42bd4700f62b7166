import { combineRoutes } from '#platform/http/serve.ts';
import { accountRoutes } from './account-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { securityRoutes } from './security-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

/** Sign-in, registration, passwords, the second factor, passkeys and where one is signed in. */
export const accountsRoutes = combineRoutes(
  sessionRoutes,
  accountRoutes,
  twoFactorRoutes,
  passkeyRoutes,
  securityRoutes,
);
