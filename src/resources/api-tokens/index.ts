import { extendPage } from '#src/kit/index.ts';

/** Tokens with which other systems read what the organization has here. */
export const apiTokensTab = extendPage('integrations', {
  tabs: { api_tokens: { order: 10, load: () => import('./tokens-tab.tsx') } },
});
