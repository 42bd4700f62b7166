import type { Language } from '#contract/constants.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';

/** What a slide may hold of our own files, by the kind that each has to be of. */
export const slideFileKinds = ['picture', 'video', 'audio', 'captions', 'download'] as const;
export type SlideFileKind = (typeof slideFileKinds)[number];

/** Film or sound of a slide. */
export interface SlideMedia {
  readonly kind: 'video' | 'audio';
  readonly fileId: string;
  /** Picture that stands there before a film is played. */
  readonly posterId: string | null;
  readonly captions: readonly { readonly language: Language; readonly fileId: string }[];
}

// In cleaned HTML no text holds a `<` and no attribute a `"` or `>`: tags are found exactly.
const id = '([0-9a-f-]{36})';
const references: Readonly<Record<SlideFileKind, RegExp>> = {
  picture: new RegExp(`<(?:img\\b[^>]*? src|video\\b[^>]*? poster)="file:${id}"`, 'gi'),
  video: new RegExp(`<video\\b[^>]*? src="file:${id}"`, 'gi'),
  audio: new RegExp(`<audio\\b[^>]*? src="file:${id}"`, 'gi'),
  captions: new RegExp(`<track\\b[^>]*? src="file:${id}"`, 'gi'),
  download: new RegExp(`<a\\b[^>]*? href="file:${id}"`, 'gi'),
};

/** Ids of the files of one kind in cleaned HTML. */
export function listFilesOf(kind: SlideFileKind, html: string): string[] {
  return [...html.matchAll(references[kind])].map((match) => match[1] as string);
}

/** Ids of all files in cleaned HTML: what has to come along wherever the slide goes. */
export function listSlideFiles(html: string): string[] {
  return slideFileKinds.flatMap((kind) => listFilesOf(kind, html));
}

/** Cleaned HTML with other ids, or addresses, in the place of its files (`file:<id>`). */
export function replaceFiles(html: string, replacementOf: (fileId: string) => string): string {
  return html.replaceAll(/<(?:img|video|audio|track|a)\b[^>]*>/g, (tag) =>
    tag.replaceAll(
      / (src|poster|href)="file:([0-9a-f-]{36})"/gi,
      (_, name: string, fileId: string) => ` ${name}="${replacementOf(fileId)}"`,
    ),
  );
}

/** Film and sound in cleaned HTML, in the order in which they stand. */
export function listMedia(html: string): SlideMedia[] {
  return [...html.matchAll(/<(video|audio)\b[^>]*>[\s\S]*?<\/\1>/g)].map(([media, kind]) => ({
    kind: kind as SlideMedia['kind'],
    fileId: listFilesOf(kind as SlideMedia['kind'], media)[0] ?? '',
    posterId: listFilesOf('picture', media)[0] ?? null,
    captions: [...media.matchAll(/<track\b[^>]*>/g)].map(([track]) => ({
      language: /srclang="(\w+)"/.exec(track)?.[1] as Language,
      fileId: listFilesOf('captions', track)[0] ?? '',
    })),
  }));
}

/** Film, sound or a file to download as the editor of slides writes it. */
export function writeMediaBlock({
  kind,
  title,
  fileId,
  posterId,
  captions,
}: Omit<SlideMedia, 'kind'> & { readonly kind: SlideMedia['kind'] | 'download'; readonly title: string }): string {
  const words = escapeHtml(title);
  if (kind === 'download') return `<p><a class="download" href="file:${fileId}">${words}</a></p>`;
  const poster = posterId === null ? '' : ` poster="file:${posterId}"`;
  const tracks = captions.map(
    (track) => `<track kind="captions" src="file:${track.fileId}" srclang="${track.language}">`,
  );
  const caption = words === '' ? '' : `<figcaption>${words}</figcaption>`;
  return `<figure><${kind} src="file:${fileId}"${poster}>${tracks.join('')}</${kind}>${caption}</figure>`;
}

/** Whether film or sound in cleaned HTML has captions in none of these languages. */
export function hasUncaptionedMedia(html: string, languages: readonly Language[]): boolean {
  return listMedia(html).some(({ captions }) => !captions.some(({ language }) => languages.includes(language)));
}

/** Addresses of films elsewhere; null for one whose address was no https address. */
export function listVideoLinks(html: string): (URL | null)[] {
  return [...html.matchAll(/<a class="video-link"[^>]*>/g)].map(([link]) => {
    const address = / href="([^"]*)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
    return URL.canParse(address) ? new URL(address) : null;
  });
}

/** Whether a host is one of those listed, or below one of them. */
export function isHostAllowed(host: string, allowed: readonly string[]): boolean {
  return allowed.some((known) => host === known || host.endsWith(`.${known}`));
}
