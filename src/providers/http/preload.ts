import { preloadVariable } from '#contract/constants.ts';

/** What the server wrote into the page (`server/front/page-head.ts`): the settings, and where its words are. */
interface PageNeeds {
  readonly config: unknown;
  /** Language -> addresses of the room's words, each with its version. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}

let needs: PageNeeds | null | undefined;

/** Null where nobody wrote anything: under the development server, and in tests. */
export function readPageNeeds(): PageNeeds | null {
  const written = document.getElementById(preloadVariable)?.textContent;
  needs ??= written ? (JSON.parse(written) as PageNeeds) : null;
  return needs;
}

/** Where a file of words is; with its version a browser keeps it for good. */
export function translationsUrl(language: string, namespace: string): string {
  const path = `/locales/${language}/${namespace}.json`;
  const versioned = readPageNeeds()?.words[language]?.find((one) => one.startsWith(`${path}?`));
  return `${location.origin}${versioned ?? path}`;
}

/** Whoever comes later wants to know how things are now, ms after the page was asked for. */
const freshMs = 30_000;

/** The answer that the page asked for before its scripts ran, once; null: nobody did, or it did not come. */
export async function claimPreloaded(url: string): Promise<Response | null> {
  const asked = (globalThis as { [preloadVariable]?: Map<string, Promise<Response | null>> })[preloadVariable];
  const answer = asked?.get(url);
  asked?.delete(url);
  return performance.now() < freshMs ? ((await answer) ?? null) : null;
}
