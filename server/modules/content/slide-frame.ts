import { createHash } from 'node:crypto';
import type { Language } from '#contract/constants.ts';
import { frameScript } from './slide-frame-script.ts';

const scriptHash = createHash('sha256').update(frameScript).digest('base64');

/** Files of the product's own letters, by the name under which the content origin serves them. */
const fontRanges = {
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  latin: 'U+0000-00FF,U+0131,U+02BB-02BC,U+02C6,U+2000-206F,U+20AC,U+2122,U+2212',
} as const;
export const fontNames = Object.keys(fontRanges) as (keyof typeof fontRanges)[];
const fontFaces = Object.entries(fontRanges)
  .map(
    ([name, range]) =>
      `@font-face{font-family:Onest;font-weight:100 900;font-display:swap;src:url(/fonts/${name}) format("woff2");unicode-range:${range}}`,
  )
  .join('');

const style = `
:root{color-scheme:light;--text:#1f2421;--muted:#5a635d;--line:#dfe3dc;--edge:#7d867f;--tint:#f1f5ef;--accent:#0a7a4f;--warn:#8a5300;--warn-tint:#fdf3e2}
:root[data-theme=dark]{color-scheme:dark;--text:#e8ece8;--muted:#a5aea8;--line:#37403a;--edge:#77817a;--tint:#222a25;--accent:#3ddc97;--warn:#f5c26b;--warn-tint:#33291a}
*{box-sizing:border-box}
html{touch-action:pan-y pinch-zoom}body{margin:0 auto;padding:4px 2px;font:400 clamp(18px,10px + 1.2vw,40px)/1.6 Onest,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--text);background:transparent;overflow-wrap:anywhere}
body:not(:has(.page)){max-width:42em}
body>:first-child{margin-top:0}body>:last-child{margin-bottom:0}
h1,h2,h3,h4{line-height:1.25;margin:1.4em 0 .5em;text-wrap:balance}h1{font-size:1.55em}h2{font-size:1.33em}h3{font-size:1.11em}h4{font-size:1em}
p,ul,ol,table,figure,blockquote,pre{margin:0 0 1em}li{margin:.35em 0}
a{color:var(--accent)}img{max-width:100%;height:auto;border-radius:8px}figure{text-align:center}figcaption{color:var(--muted);font-size:16px;margin-top:8px}
table{border-collapse:collapse;width:100%;font-size:16px}th,td{border:1px solid var(--line);padding:8px 12px;text-align:left;vertical-align:top}th{background:var(--tint)}
blockquote{border-left:3px solid var(--line);padding-left:16px;color:var(--muted)}code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:16px;background:var(--tint);border-radius:6px;padding:2px 6px}pre{padding:12px 16px;white-space:pre-wrap}
.lead{font-size:1.11em}.center{text-align:center}.callout,.callout-warning,.callout-good{border-radius:8px;padding:14px 18px;background:var(--tint);border-left:4px solid var(--accent)}.callout-warning{background:var(--warn-tint);border-left-color:var(--warn)}
.player{margin:0 0 1em;text-align:left}.player video{display:block;width:100%;max-height:80vh;border-radius:8px;background:#000}.player audio{display:block;width:100%}
.player__speed{display:flex;gap:8px;align-items:center;justify-content:flex-end;margin-top:8px;color:var(--muted);font-size:16px}.player__speed select{min-height:44px;padding:0 8px;border:1px solid var(--edge);border-radius:8px;background:var(--tint);color:var(--text);font:inherit}
.transcript{margin-top:8px;font-size:16px}.transcript summary{min-height:44px;display:list-item;align-content:center;cursor:pointer;color:var(--accent)}.transcript div{max-height:40vh;overflow:auto;padding:0 16px;border-left:3px solid var(--line)}
a.download,.video-link{display:flex;flex-wrap:wrap;gap:4px 12px;align-items:baseline;justify-content:space-between;min-height:44px;padding:12px 16px;border:1px solid var(--edge);border-radius:8px;background:var(--tint)}a.download,a.video-link{text-decoration:none}a.download span,a.video-link span{text-decoration:underline}a.download:hover,a.video-link:hover{border-color:var(--accent)}.download small,.video-link small{color:var(--muted)}.missing{color:var(--muted)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`.trim();

/** The document of a slide for its frame. `html` is drawn: its files have addresses. */
export function drawSlide(slide: { title: string; html: string; language: Language }, theme: 'light' | 'dark'): string {
  const title = slide.title.replaceAll(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html><html lang="${slide.language}" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${fontFaces}${style}</style></head><body>${slide.html}<script>${frameScript}</script></body></html>`;
}

/** Nothing loads but our pictures, film and sound, nothing runs but the script above, and the document has no origin of its own. */
export function slidePolicy(contentUrl: string, consoleOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    `img-src ${contentUrl}`,
    `media-src ${contentUrl}`,
    "style-src 'unsafe-inline'",
    `font-src ${contentUrl}`,
    `script-src 'sha256-${scriptHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${consoleOrigins.join(' ')}`,
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads',
  ].join('; ');
}
