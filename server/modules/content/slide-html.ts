import sanitizeHtml from 'sanitize-html';

const picture = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const blockEnds = /<\/(?:p|li|h[1-6]|tr|figcaption|blockquote|pre|div)>|<br\s*\/?>/g;
/** Looks that the frame's style sheet knows. */
const looks = ['lead', 'callout', 'callout-warning', 'callout-good', 'center'];

const rules: sanitizeHtml.IOptions = {
  allowedTags: (
    'h1 h2 h3 h4 p div span br hr blockquote pre code ul ol li strong b em i u s mark sub sup a ' +
    'figure figcaption img table caption thead tbody tr th td'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', { name: 'role', values: ['presentation'] }],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedClasses: { '*': looks },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['file'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 40,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  exclusiveFilter: (frame) => frame.tag === 'img' && !picture.test(frame.attribs.src ?? ''),
};

/**
 * Keeps what a slide may hold: text, lists, tables, links, and pictures of our own files (`file:<id>`). Scripts, styles,
 * frames, forms, event handlers and foreign pictures go.
 */
export function cleanSlideHtml(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

/** Whether a picture in cleaned HTML has no description and is not marked as decorative either. */
export function hasUndescribedPicture(html: string): boolean {
  return [...html.matchAll(/<img\b[^>]*>/g)].some(
    ([picture]) => !/\balt="[^"]*\S[^"]*"|\brole="presentation"/.test(picture),
  );
}

/** Ids of the pictures in cleaned HTML. */
export function listPictures(html: string): string[] {
  return [...html.matchAll(/src="file:([0-9a-f-]{36})"/gi)].map((match) => match[1] as string);
}

/** Cleaned HTML with an address for each of its pictures. */
export function linkPictures(html: string, addressOf: (fileId: string) => string): string {
  return html.replaceAll(/src="file:([0-9a-f-]{36})"/gi, (_, fileId: string) => `src="${addressOf(fileId)}"`);
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** The words of cleaned HTML, a line for each block. Descriptions of pictures count as words. */
export function readSlideText(html: string): string {
  return html
    .replaceAll(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(blockEnds, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name] as string)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
