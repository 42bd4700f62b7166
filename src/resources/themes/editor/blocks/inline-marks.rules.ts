/**
 * Bold, italic and links inside of a line of text, as people type them: `**bold**`, `*italic*`, `[words](address)`. A
 * backslash in front of a sign means the sign itself.
 */

const marks =
  /\\([\\*[\]()])|\*\*(?=\S)((?:\\.|[^\\])+?)(?<=\S)\*\*|\*(?=\S)((?:\\.|[^\\*])+?)(?<=\S)\*|\[((?:\\.|[^\\\]])+?)\]\(([^()\s]+)\)|\n/gs;
const allowedAddress = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Text with marks as HTML. Marks that are not closed, and links to anything else than pages, mail and telephones, stay text. */
export function writeInline(text: string): string {
  let html = '';
  let from = 0;
  for (const match of text.matchAll(marks)) {
    const [whole, sign, bold, italic, words, address] = match;
    html += escapeHtml(text.slice(from, match.index));
    from = match.index + whole.length;
    if (sign !== undefined) html += escapeHtml(sign);
    else if (bold !== undefined) html += `<strong>${writeInline(bold)}</strong>`;
    else if (italic !== undefined) html += `<em>${writeInline(italic)}</em>`;
    else if (words !== undefined && address !== undefined) {
      html += allowedAddress.test(address)
        ? `<a href="${escapeHtml(address)}">${writeInline(words)}</a>`
        : escapeHtml(whole);
    } else html += '<br>';
  }
  return html + escapeHtml(text.slice(from));
}

/** Plain text so that it is read as plain text. */
export function escapeMarks(text: string): string {
  return text.replaceAll(/[\\*[\]]/g, (sign) => `\\${sign}`);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export type Mark = 'bold' | 'italic' | 'link';

export interface Marked {
  text: string;
  /** What is selected afterwards. */
  from: number;
  to: number;
}

const signs = { bold: '**', italic: '*' } as const;

/** Puts a mark around what is selected, or takes it away when it is there. A link selects its address to be typed over. */
export function toggleMark(text: string, from: number, to: number, mark: Mark): Marked {
  const chosen = text.slice(from, to);
  const before = text.slice(0, from);
  const after = text.slice(to);
  if (mark === 'link') {
    const address = 'https://';
    const start = from + chosen.length + 3;
    return { text: `${before}[${chosen}](${address})${after}`, from: start, to: start + address.length };
  }
  const sign = signs[mark];
  if (before.endsWith(sign) && after.startsWith(sign)) {
    const kept = before.slice(0, -sign.length);
    return { text: kept + chosen + after.slice(sign.length), from: kept.length, to: kept.length + chosen.length };
  }
  return { text: before + sign + chosen + sign + after, from: from + sign.length, to: to + sign.length };
}
