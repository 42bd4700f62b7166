import type { AuthProvider } from '@refinedev/core';
import type { Session } from './session.ts';

/** Session states for the data hooks. The doors themselves (sign-in, recovery) are the public room's. */
export function createAuthProvider(session: Session, signInPath: string): AuthProvider {
  const toSignIn = { success: false, redirectTo: signInPath };
  return {
    login: () => Promise.resolve(toSignIn),
    async logout() {
      await session.leave();
      // The console itself leaves for the sign-in page when the session ends.
      return { success: true };
    },
    async check() {
      const { status } = await session.load();
      return { authenticated: status === 'authorized' };
    },
    // A 401 has signed out already, in the client, from wherever it came.
    onError: () => Promise.resolve({}),
    async getPermissions() {
      const state = await session.load();
      return state.status === 'authorized' ? state.permissions : new Set<string>();
    },
    async getIdentity() {
      const state = await session.load();
      return state.status === 'authorized' ? state.me : null;
    },
  };
}
