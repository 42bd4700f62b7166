import { combineRoutes } from '#platform/http/serve.ts';
import { accountRoutes } from './account-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

/** Sign-in, registration, passwords and the second factor. */
export const accountsRoutes = combineRoutes(sessionRoutes, accountRoutes, twoFactorRoutes);
