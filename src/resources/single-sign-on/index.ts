import { extendPage } from '#src/kit/index.ts';

/** How people of the organization sign in with its own provider. */
export const singleSignOnTab = extendPage('adfs', {
  tabs: { single_sign_on: { order: 30, load: () => import('./single-sign-on-tab.tsx') } },
});
