import { extendPage } from '#src/kit/index.ts';

/** Addresses that are called when something happens. */
export const webhooksTab = extendPage('integrations', {
  tabs: { webhooks: { order: 20, load: () => import('./webhooks-tab.tsx') } },
});
