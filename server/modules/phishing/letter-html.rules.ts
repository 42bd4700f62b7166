import { escapeHtml } from './variables.rules.ts';

export interface LetterAddresses {
  readonly pixel: string;
  readonly hidden: string;
}

/** A picture of one point: seen by nobody, fetched by mail programs that show pictures. */
export function pixelTag(url: string): string {
  return `<img src="${escapeHtml(url)}" width="1" height="1" alt="" style="display:block;border:0;width:1px;height:1px">`;
}

/** A link that no person sees and no screen reader reads: who follows it is a scanner. */
function hiddenTag(url: string): string {
  return `<a href="${escapeHtml(url)}" tabindex="-1" aria-hidden="true" style="display:none;font-size:0;line-height:0;max-height:0;overflow:hidden"></a>`;
}

/** The letter with the tags that report back, at the end of its body. */
export function addTracking(html: string, addresses: LetterAddresses, hasPixel: boolean): string {
  const tags = hiddenTag(addresses.hidden) + (hasPixel ? '' : pixelTag(addresses.pixel));
  const end = html.search(/<\/body\s*>/i);
  return end < 0 ? html + tags : html.slice(0, end) + tags + html.slice(end);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** The plain-text part: paragraphs as lines, links as "words (address)", nothing of styles and scripts. */
export function letterText(html: string): string {
  const text = html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(
      /<a\b[^>]*\bhref\s*=\s*(["'])(.*?)\1[^>]*>([\s\S]*?)<\/a\s*>/gi,
      (_whole, _quote, href: string, words: string) => {
        const plain = words.replaceAll(/<[^>]*>/g, '').trim();
        return plain === '' || plain === href ? href : `${plain} (${href})`;
      },
    )
    .replaceAll(/<li\b[^>]*>/gi, '\n- ')
    .replaceAll(/<(br|hr)\b[^>]*>/gi, '\n')
    .replaceAll(/<\/(p|div|tr|table|ul|ol|h[1-6]|blockquote|section|header|footer)\s*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '');
  return decodeEntities(text)
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00a0]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
