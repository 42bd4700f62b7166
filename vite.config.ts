import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readArticle } from './scripts/manual.ts';

/** What the server replaces in the built page with its own BASE_PATH ('/lk', or '' at the root). */
const basePathMark = '%BASE_PATH%';

/**
 * Makes one build serve every base path. Chunks load each other relative to their own address (`base: './'`), which
 * leaves the page itself: its links get the mark, so that deep addresses such as /lk/admin/staff/employees find them.
 * A `<base>` element would do the same and break every in-page link (`href="#main"`) on the way.
 */
function basePathAtRunTime(): Plugin {
  let developmentBase: string | undefined;
  return {
    name: 'base-path-at-run-time',
    enforce: 'post',
    configResolved(config) {
      if (config.command === 'serve') developmentBase = config.base.replace(/\/$/, '');
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => (developmentBase === undefined ? html : html.replaceAll(basePathMark, developmentBase)),
    },
    // Only the finished page has the final address of every file, the icon's included.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        page.source = String(page.source).replaceAll(/(src|href)="\.\//g, `$1="${basePathMark}/`);
      },
    },
  };
}

/**
 * The entry puts the person's theme on the page before anything else. A browser that waits for it paints nothing in the
 * wrong colours first; the policy allows no inline script that could do the same.
 */
function paintAfterTheme(): Plugin {
  return {
    name: 'paint-after-theme',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

/** Notes which packages ended up in which chunk, beside the manifest: a budget that is missed can say why. */
function packagesOfChunks(): Plugin {
  return {
    name: 'packages-of-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const packages = chunks.map(({ fileName, moduleIds }) => {
        const names = moduleIds.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]);
        return [fileName, [...new Set(names)].filter((name) => name !== undefined).sort()];
      });
      const source = JSON.stringify(Object.fromEntries(packages));
      this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source });
    },
  };
}

/** What antd's icons say of themselves: the file name of the picture, in English, whatever language is read out. */
const iconsOwnName = /role: "img",\s*"aria-label": icon\.name/;

/** The words beside an icon, or the label of its button, carry the meaning: icons of antd are as silent as ours. */
function silentIcons(): Plugin {
  return {
    name: 'silent-icons',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/@ant-design/icons/es/components/AntdIcon.js')) return;
      if (!iconsOwnName.test(code)) this.error('The icons of antd name themselves in another way than they did');
      return { code: code.replace(iconsOwnName, '"aria-hidden": true'), map: null };
    },
  };
}

const text = /(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/.source;
const callTexts = new RegExp(String.raw`\b(?:summary|description):\s*${text},\s*`, 'g');
const schemaTexts = new RegExp(String.raw`\s*\.describe\(\s*${text},?\s*\)`, 'g');
const serverWords = /\b(?:permission|params|query|body)(?:: (?:'[^']*'|\w+))?,\s+/g;

/**
 * What calls and schemas say to readers of the OpenAPI document, who may ask a call and its schemas' names are for the
 * server: browsers do not download them.
 */
function contractForBrowsers(): Plugin {
  return {
    name: 'contract-for-browsers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/contract\/[^/]+\.ts$/.test(id)) return;
      const plain = code.replaceAll(schemaTexts, '').replaceAll(callTexts, '');
      const kept = id.endsWith('.calls.ts') ? plain.replaceAll(serverWords, '') : plain;
      if (/\.describe\(|\b(?:summary|description): *[`'"]/.test(kept))
        this.error('The contract is described in another way than elsewhere');
      return { code: kept, map: null };
    },
  };
}

/** Articles of the manual (`docs/manual`) become modules with their elements: see scripts/manual.ts. */
function manual(): Plugin {
  return {
    name: 'manual',
    enforce: 'pre',
    transform(code, id) {
      const language = /\/docs\/(?:manual|changes)\/(\w+)(?:\/|\.md$)/.exec(id)?.[1];
      if (language === undefined || !id.endsWith('.md')) return;
      return { code: `export default ${JSON.stringify(readArticle(code, language))}`, map: null };
    },
  };
}

const smallestWorthwhile = 1024;

/** Leaves a .br and a .gz beside every text file of the build: the server sends those and compresses nothing itself. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    writeBundle: async () => {
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(folder, name));
          if (content.byteLength < smallestWorthwhile) return;
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
          await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(content, brotli));
          await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
        }),
      );
    },
  };
}

const sources = fileURLToPath(new URL('./src/', import.meta.url)).replaceAll('\\', '/');
/** The rooms that people open on a phone. */
const lightRooms = ['public', 'learner'];

/**
 * What is needed together is one file: on a slow connection every file costs a way there and back, and thirty small ones
 * more than their bytes. Each part holds what its views import, wherever it lies, and is not in a part before it.
 */
const parts: readonly { readonly name: string; readonly views: readonly string[] }[] = [
  // The console takes its share of this one; what is in the room itself stays there.
  { name: 'base', views: lightRooms.map((room) => `${room}/index.tsx`) },
  { name: 'page', views: ['main.tsx'] },
  // What the console needs at once and a page of a light room later: a room never opens the console's parts.
  { name: 'shared', views: [] },
  { name: 'console', views: ['app/index.tsx'] },
  { name: 'lists', views: ['kit/list/list-page.tsx', 'kit/fields/cells.tsx'] },
  { name: 'forms', views: ['kit/form/form-page.tsx', 'kit/fields/inputs.tsx'] },
];

/** A module of the console that fewer chunks than these need is not in a part. */
const minViews = 20;

interface Chunking {
  getModuleInfo(id: string): { readonly importedIds: string[]; readonly dynamicallyImportedIds: string[] } | null;
}

function groupsOfParts() {
  let divided: ReadonlyMap<string, string> | undefined;
  return parts.map(({ name }, place) => ({
    name: (id: string, chunking: Chunking): string | null => {
      divided ??= divide(chunking);
      return divided.get(id) === name ? name : null;
    },
    debugName: name,
    priority: parts.length - place,
    // Part of a library that few views use is reached by every import from it: it stays with those.
    ...(['console', 'lists', 'forms'].includes(name) && { minShareCount: minViews }),
  }));
}

/** Module -> part. */
function divide(chunking: Chunking): ReadonlyMap<string, string> {
  const importsOf = (id: string) => chunking.getModuleInfo(id)?.importedIds ?? [];
  const laterImportsOf = (id: string) => chunking.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const reach = (views: readonly string[], next: (id: string) => readonly string[]) => {
    const reached = new Set(views.map((view) => `${sources}${view}`));
    for (const id of reached) for (const one of next(id)) reached.add(one);
    return reached;
  };
  const roomViews = lightRooms.map((room) => `${room}/index.tsx`);
  const everInLightRooms = reach(roomViews, (id) => [...importsOf(id), ...laterImportsOf(id)]);
  // A view itself stays what is asked for by its own name.
  const isOfOwner = (id: string) =>
    parts.some(({ views }) => views.some((view) => id === sources + view)) ||
    lightRooms.some((room) => id.startsWith(`${sources}${room}/`));
  const divided = new Map<string, string>();
  for (const { name, views } of parts) {
    for (const id of reach(views, importsOf)) {
      if (divided.has(id) || isOfOwner(id)) continue;
      const isShared = name !== 'base' && name !== 'page' && everInLightRooms.has(id);
      divided.set(id, isShared ? 'shared' : name);
    }
  }
  return divided;
}

const emptyModule = fileURLToPath(new URL('./scripts/left-out-of-bundle.ts', import.meta.url));

export default defineConfig(({ command }) => ({
  base: command === 'build' ? './' : `${process.env.BASE_PATH ?? '/lk'}/`,
  plugins: [
    react(),
    silentIcons(),
    contractForBrowsers(),
    manual(),
    basePathAtRunTime(),
    paintAfterTheme(),
    packagesOfChunks(),
    precompressed(),
  ],
  // Words are served from locales/ by the server: nothing is copied into the build.
  publicDir: false,
  resolve: {
    // @refinedev/antd is one module that drags in a markdown reader, @antv/g a screenshot library; neither is used here.
    alias: { 'react-markdown': emptyModule, 'remark-gfm': emptyModule, html2canvas: emptyModule },
    dedupe: ['react', 'react-dom', 'react-router', 'antd', '@tanstack/react-query'],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // Read by the test of the first-load budgets.
    manifest: true,
    modulePreload: { polyfill: false },
    // Reported where it means something: by the budgets, after gzip and per room.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { output: { codeSplitting: { groups: groupsOfParts() } } },
    // The content security policy has no data: for scripts and fonts; small files travel as files.
    assetsInlineLimit: 0,
  },
}));
