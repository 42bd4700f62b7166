import { Parser } from 'htmlparser2';
import { pixelTag } from '#modules/documents/index.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';

export interface EmailAddresses {
  readonly pixel: string;
  readonly hidden: string;
}

/** A link that no person sees and no screen reader reads: who follows it is a scanner. */
function hiddenTag(url: string): string {
  return `<a href="${escapeHtml(url)}" tabindex="-1" aria-hidden="true" style="display:none;font-size:0;line-height:0;max-height:0;overflow:hidden"></a>`;
}

/** The letter with the tags that report back, at the end of its body. */
export function addTracking(html: string, addresses: EmailAddresses, hasPixel: boolean): string {
  const tags = hiddenTag(addresses.hidden) + (hasPixel ? '' : pixelTag(addresses.pixel));
  const end = html.search(/<\/body\s*>/i);
  return end < 0 ? html + tags : html.slice(0, end) + tags + html.slice(end);
}

const silent = new Set(['style', 'script', 'head', 'title', 'template']);
const lines = new Set('p div tr table ul ol h1 h2 h3 h4 h5 h6 blockquote section article header footer'.split(' '));

/** The plain-text part: paragraphs as lines, links as "words (address)", nothing of styles and scripts. */
export function emailText(html: string): string {
  let text = '';
  let silence = 0;
  const links: { href: string; start: number }[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (silent.has(name)) silence += 1;
        else if (name === 'li') text += '\n- ';
        else if (name === 'br' || name === 'hr') text += '\n';
        else if (name === 'a') links.push({ href: attributes['href'] ?? '', start: text.length });
      },
      ontext: (words) => {
        if (silence === 0) text += words.replaceAll(/\s+/g, ' ');
      },
      onclosetag: (name) => {
        if (silent.has(name)) silence -= 1;
        else if (name === 'td' || name === 'th') text += ' ';
        else if (lines.has(name)) text += '\n';
        else if (name === 'a') {
          const link = links.pop();
          if (link === undefined || link.href === '') return;
          const words = text.slice(link.start).trim();
          if (words === '') text += link.href;
          else if (words !== link.href) text += ` (${link.href})`;
        }
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return text
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
