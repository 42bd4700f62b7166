import { createHash } from 'node:crypto';
import { pageFilePath } from '#modules/templates/index.ts';
import type { ServerConfig } from '#server/config.ts';

export interface ScriptedFrame {
  readonly page: string;
  readonly policy: string;
}

/**
 * An empty page of the content origin and the policy under which it draws what somebody wrote: it has no origin of its
 * own, its one script alone runs, pictures and fonts of pages alone are loaded. `ORIGINS` in the script are the
 * console's.
 */
export function createScriptedFrame(script: string, { consoleOrigins, content }: ServerConfig): ScriptedFrame {
  const pageFiles = `${new URL(content.url).origin}${pageFilePath}/`;
  const code = script.replace('ORIGINS', JSON.stringify(consoleOrigins)).replaceAll('\n', '');
  const hash = createHash('sha256').update(code).digest('base64');
  const policy = [
    "default-src 'none'",
    `img-src data: ${pageFiles}`,
    "style-src 'unsafe-inline'",
    `font-src data: ${pageFiles}`,
    `script-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${consoleOrigins.join(' ')}`,
    'sandbox allow-scripts',
  ].join('; ');
  const page = `<!doctype html><html><head><meta charset="utf-8"></head><body><script>${code}</script></body></html>`;
  return { page, policy };
}
