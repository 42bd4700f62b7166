import { type AppName, appOfPath, namespacesOfApp } from '#contract/apps.ts';
import { languages, preloadVariable } from '#contract/constants.ts';
import { readsOfLearnerPage } from '#contract/learner-reads.ts';
import type { RuntimeConfig } from '#contract/runtime-config.ts';
import { escapeHtml } from '#platform/mail/index.ts';
import { ConfigError } from '../config.ts';
import { preloadScript } from './preload.ts';
import { readTexts } from './translations.ts';

/** Vite's manifest: source file -> what it became. */
export type Manifest = Readonly<Record<string, ManifestEntry>>;
interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const entries: Readonly<Record<AppName, string>> = {
  console: 'src/app/index.tsx',
  learner: 'src/learner/index.tsx',
  public: 'src/public/index.tsx',
  mailbox: 'src/mailbox/index.tsx',
};
const page = 'index.html';

/** Files of a room beside those that the page names already. Throws {@link ConfigError} for another product's build. */
export function filesOfApp(manifest: Manifest, room: AppName): { scripts: string[]; styles: string[] } {
  const reach = (source: string) => {
    const reached = new Set([source]);
    for (const one of reached) for (const next of manifest[one]?.imports ?? []) reached.add(next);
    return reached;
  };
  if (manifest[entries[room]] === undefined) throw new ConfigError(`The build has no ${entries[room]}. Run npm start.`);
  const named = reach(page);
  const own = [...reach(entries[room])]
    .filter((source) => !named.has(source))
    .flatMap((source) => manifest[source] ?? []);
  return { scripts: own.map(({ file }) => file), styles: own.flatMap(({ css }) => css ?? []) };
}

/**
 * Makes what stands in the head of the page at an address: its name, its first needs, the files of its room. `current` is
 * the configuration where it changed since the start.
 */
export async function createPageHead(
  config: RuntimeConfig,
  basePath: string,
  manifest: Manifest,
): Promise<(pathname: string, current?: RuntimeConfig) => string> {
  const title = `<title>${escapeHtml(config.title)}</title>`;
  const words = await readDocumentLinks();
  const links = mapApps((room) => writeLinks(filesOfApp(manifest, room), basePath));
  return (pathname, current = config) => {
    // An unknown path becomes the employee's learning page.
    const known = appOfPath(pathname, basePath);
    const room = known ?? 'learner';
    const path = known === null ? '/user/learning' : pathname.slice(basePath.length);
    const needs = { config: current, words: words[room], reads: room === 'learner' ? readsOfLearnerPage(path) : [] };
    return `${title}${writeData(needs)}${preloadScript}${links[room]}`;
  };
}

/** Data in a page ends at the first `</script`: no text may contain one. */
function writeData(needs: unknown): string {
  const text = JSON.stringify(needs).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${preloadVariable}">${text}</script>`;
}

function writeLinks({ scripts, styles }: { scripts: string[]; styles: string[] }, basePath: string): string {
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${basePath}/${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${basePath}/${file}">`),
  ].join('');
}

/** Room -> language -> addresses of its words, each with its version. */
async function readDocumentLinks(): Promise<Record<AppName, Record<string, string[]>>> {
  const versions = new Map<string, string>();
  for (const language of languages) {
    for (const namespace of new Set(Object.values(namespacesOfApp).flat())) {
      const { version } = await readTexts(language, namespace);
      versions.set(`${language}/${namespace}`, `/locales/${language}/${namespace}.json?v=${version}`);
    }
  }
  return mapApps((room) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        namespacesOfApp[room].flatMap((namespace) => versions.get(`${language}/${namespace}`) ?? []),
      ]),
    ),
  );
}

function mapApps<T>(make: (room: AppName) => T): Record<AppName, T> {
  return {
    console: make('console'),
    learner: make('learner'),
    public: make('public'),
    mailbox: make('mailbox'),
  };
}
