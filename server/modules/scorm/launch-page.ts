import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import type { LaunchDescription } from './launch-description.rules.ts';
import { launchScript } from './launch-script.ts';
import { storageScript } from './storage-script.ts';

const { resolve } = createRequire(import.meta.url);

/** The scripts of the page below, by the name under which packages' origins serve them. */
const runtimes = {
  'scorm12.js': 'scorm-again/scorm12/min',
  'scorm2004.js': 'scorm-again/scorm2004/min',
} as const;
export const runtimeNames = ['scorm12.js', 'scorm2004.js', 'launch.js', 'storage.js'] as const;

/** Stands before everything else in each page of a package. */
export const storageTag = '<script src="/runtime/storage.js"></script>';

const read = new Map<string, Promise<string>>();

/** Each file is read once. */
export function readRuntime(name: (typeof runtimeNames)[number]): Promise<string> {
  if (name === 'launch.js') return Promise.resolve(launchScript);
  if (name === 'storage.js') return Promise.resolve(storageScript);
  const file = read.get(name) ?? readFile(resolve(runtimes[name]), 'utf8');
  read.set(name, file);
  return file;
}

const style = 'html,body{margin:0;height:100%;background:#fff}iframe{display:block;border:0;width:100%;height:100%}';

/** The page of a package's origin that holds the runtime and, in a frame below it, the item: packages look for it above. */
export function drawLaunchPage(launch: LaunchDescription, consoleOrigins: readonly string[]): string {
  const told = JSON.stringify({ ...launch, origins: consoleOrigins }).replaceAll('<', '\\u003c');
  const runtime = launch.standard === '1.2' ? 'scorm12.js' : 'scorm2004.js';
  const title = escapeHtml(launch.title);
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${style}</style></head><body><script type="application/json" id="launch">${told}</script><iframe id="item" title="${title}" allow="fullscreen; autoplay"></iframe>${storageTag}<script src="/runtime/${runtime}"></script><script src="/runtime/launch.js"></script></body></html>`;
}
