import { escapeHtml } from '#platform/escape-html.rules.ts';
import type { LaunchDescription } from './launch-description.rules.ts';
import type { RuntimeFiles } from './runtime-files.ts';

/** Stands before everything else in each page of a package. */
export const storageTag = '<script src="/runtime/storage.js"></script>';

const style = 'html,body{margin:0;height:100%;background:#fff}iframe{display:block;border:0;width:100%;height:100%}';

/** The page of a package's origin that holds the runtime and, in a frame below it, the item: packages look for it above. */
export function drawLaunchPage(
  launch: LaunchDescription,
  consoleOrigins: readonly string[],
  { version, files }: RuntimeFiles,
): string {
  const told = JSON.stringify({ ...launch, origins: consoleOrigins }).replaceAll('<', '\\u003c');
  const title = escapeHtml(launch.title);
  // All of them at once: a file that is found only in the one before costs a way there and back.
  const ahead = [...files.keys()].map((name) => `<link rel="modulepreload" href="/runtime/${version}/${name}">`);
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style>${ahead.join('')}</head><body><script type="application/json" id="launch">${told}</script>${storageTag}<script type="module" src="/runtime/${version}/launch.ts"></script></body></html>`;
}
