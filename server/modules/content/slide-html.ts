import sanitizeHtml from 'sanitize-html';
import { languages } from '#contract/constants.ts';

const localFile = /^file:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const blockEnds = /<\/(?:p|li|h[1-6]|tr|figcaption|blockquote|pre|div)>|<br\s*\/?>/g;
/** Looks that the frame's style sheet knows. */
const looks = ['lead', 'callout', 'callout-warning', 'callout-good', 'center'];

const rules: sanitizeHtml.IOptions = {
  allowedTags: (
    'h1 h2 h3 h4 p div span br hr blockquote pre code ul ol li strong b em i u s mark sub sup a ' +
    'figure figcaption img video audio track table caption thead tbody tr th td'
  ).split(' '),
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', { name: 'role', values: ['presentation'] }],
    video: ['src', 'poster'],
    audio: ['src'],
    track: ['kind', 'src', 'srclang'],
    ol: ['start'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    '*': ['lang'],
  },
  allowedClasses: { '*': looks, a: ['download', 'video-link'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: {
    img: ['file'],
    video: ['file'],
    audio: ['file'],
    track: ['file'],
    a: ['https', 'http', 'mailto', 'tel', 'file'],
  },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  selfClosing: ['img', 'br', 'hr', 'track'],
  nestingLimit: 40,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: cleanLink(attribs) }),
    video: (tagName, { src, poster }) => ({
      tagName,
      attribs: { ...keepLocalFile('src', src), ...keepLocalFile('poster', poster) },
    }),
    audio: (tagName, { src }) => ({ tagName, attribs: keepLocalFile('src', src) }),
    track: (tagName, { src, srclang = '' }) => ({
      tagName,
      attribs: languages.some((known) => known === srclang)
        ? { kind: 'captions', ...keepLocalFile('src', src), srclang }
        : { kind: 'captions' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    ['img', 'video', 'audio', 'track'].includes(tag) && !localFile.test(attribs.src ?? ''),
};

/**
 * Keeps what a slide may hold: text, lists, tables, links, and pictures, film, sound, captions and downloads of our own
 * files (`file:<id>`). Scripts, styles, frames, forms, event handlers and whatever lies elsewhere go. A link to a film
 * elsewhere (`video-link`) keeps its mark even where its address was thrown away: the service refuses it by name.
 */
export function cleanSlideHtml(html: string): string {
  const cleaned = sanitizeHtml(html, rules).trim();
  return /<(?:video|audio)\b/.test(cleaned) ? sanitizeHtml(keepOnlyTracks(cleaned), rules).trim() : cleaned;
}

function keepLocalFile(name: 'src' | 'poster', address: string | undefined): Record<string, string> {
  return address !== undefined && localFile.test(address) ? { [name]: address } : {};
}

/** A file to download, a film elsewhere, or a page: the last two open beside the course. */
function cleanLink({ href, class: look = '', lang }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (href !== undefined && localFile.test(href)) return { class: 'download', href };
  const isFilm = look.split(/\s+/).includes('video-link');
  const isAllowed = href !== undefined && (isFilm ? /^https:\/\//i : /^(?!file:)/i).test(href.trim());
  const kept = isFilm ? 'video-link' : look.replaceAll('download', '').trim();
  return {
    ...(kept === '' ? {} : { class: kept }),
    ...(isAllowed ? { href } : {}),
    ...(lang === undefined ? {} : { lang }),
    target: '_blank',
    rel: 'noopener noreferrer',
  };
}

/** Nothing stands in film and sound but one track for each language. */
function keepOnlyTracks(html: string): string {
  return html.replaceAll(/(<(video|audio)\b[^>]*>)([\s\S]*?)<\/\2>/g, (_, opening: string, name: string, inside) => {
    const tracks = new Map<string | undefined, string>();
    for (const [track] of String(inside).matchAll(/<track\b[^>]*>/g)) {
      const language = /srclang="(\w+)"/.exec(track)?.[1];
      if (!tracks.has(language)) tracks.set(language, track);
    }
    return `${opening}${[...tracks.values()].join('')}</${name}>`;
  });
}

/** Whether a picture in cleaned HTML has no description and is not marked as decorative either. */
export function hasUndescribedPicture(html: string): boolean {
  return [...html.matchAll(/<img\b[^>]*>/g)].some(
    ([picture]) => !/\balt="[^"]*\S[^"]*"|\brole="presentation"/.test(picture),
  );
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
