import type { DomainRoutes } from '#platform/http/serve.ts';
import { passwordRoutes } from './password-routes.ts';
import { educationRoutes, gatewayRoutes, sessionRoutes } from './session-routes.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

/** Sign-in, registration, passwords and the second factor. */
export const accountsRoutes: DomainRoutes = {
  education: educationRoutes,
  gateway: gatewayRoutes,
  users: async (app) => {
    await app.register(sessionRoutes);
    await app.register(passwordRoutes);
    await app.register(twoFactorRoutes);
  },
};
