import { escapeHtml } from '#platform/escape-html.rules.ts';
import type { ParsedAttachment } from '#platform/mail/index.ts';

/** Pictures that travel inside the letter are shown; other kinds stay attachments. */
const shownInside = /^image\/(png|jpeg|gif|webp)$/;

/**
 * The page that shows a letter in a frame. Links open in new tabs; pictures of the letter itself are put in place. Nothing
 * is taken out: the frame's sandbox and {@link emailPolicy} decide what works, as a mail program's would.
 */
export function emailPage(html: string | null, text: string, attachments: readonly ParsedAttachment[]): string {
  const body = html === null ? textPage(text) : withPictures(html, attachments);
  return `<!doctype html><base target="_blank">${body}`;
}

function textPage(text: string): string {
  return `<meta charset="utf-8"><meta name="color-scheme" content="light dark"><pre style="font:15px/1.6 system-ui,sans-serif;white-space:pre-wrap;margin:24px">${escapeHtml(text)}</pre>`;
}

function withPictures(html: string, attachments: readonly ParsedAttachment[]): string {
  return attachments.reduce((page, { cid, media_type, content }) => {
    if (cid === null || !shownInside.test(media_type)) return page;
    const data = `data:${media_type};base64,${Buffer.from(content).toString('base64')}`;
    return page.replaceAll(`cid:${cid}`, data);
  }, html);
}

/** No scripts, forms, frames or foreign pictures; pixels of the phishing origin alone tell that a letter was opened. */
export function emailPolicy(consoleOrigins: readonly string[], phishingUrls: readonly string[]): string {
  return [
    "default-src 'none'",
    `img-src ${['data:', ...phishingUrls].join(' ')}`,
    "style-src 'unsafe-inline'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${consoleOrigins.join(' ')}`,
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');
}
