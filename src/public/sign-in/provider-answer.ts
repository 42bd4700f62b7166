import { ssoProblemParam, ssoTicketParam } from '#contract/single-sign-on-kinds.ts';

/** How it ended at the provider, as the address of the page says it. */
export type ProviderAnswer = { ticket: string } | { problem: string };

/** Null: nobody comes from a provider. What stands there is anybody's to write: it opens and shows nothing by itself. */
export function readProviderAnswer(hash: string): ProviderAnswer | null {
  const words = new URLSearchParams(hash.replace(/^#/, ''));
  const ticket = words.get(ssoTicketParam);
  if (ticket !== null && ticket !== '') return { ticket };
  const problem = words.get(ssoProblemParam);
  return problem !== null && /^[a-z_]{1,60}$/.test(problem) ? { problem } : null;
}

/** Out of the address and of the history: it served once. */
export function clearProviderAnswer(): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}
