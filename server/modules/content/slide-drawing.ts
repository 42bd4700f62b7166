import type { Cue } from '#contract/captions.ts';
import type { Language } from '#contract/constants.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import { translator } from '#platform/i18n.ts';
import { describeSize } from '#platform/locale-translations.ts';
import { writeTranscript } from './captions.rules.ts';
import type { Rendition, SlideFileRow } from './slide-file-repository.ts';
import { isHostAllowed, listMedia, listVideoLinks, replaceFiles, type SlideMedia } from './slide-media.rules.ts';

/** What a slide is drawn with: everything that its HTML only names. */
export interface SlideMaterial {
  readonly files: ReadonlyMap<string, SlideFileRow>;
  readonly renditions: ReadonlyMap<string, readonly Rendition[]>;
  /** By the id of their file. */
  readonly captions: ReadonlyMap<string, readonly Cue[]>;
  /** Hosts whose films may be linked to. */
  readonly videoHosts: readonly string[];
  addressOf(fileId: string): string;
}

export interface RequestedSlide {
  /** What the course is written in: the frame's own words are, too. */
  readonly language: Language;
  /** What the reader reads: captions in it stand on the screen from the beginning. */
  readonly captions: Language;
}

/** How fast film and sound are played: the speeds that a frame offers. */
const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2];
/** As wide as a slide gets, px. */
const slideWidth = 760;
const posterWidth = 1440;
/** The player's own names of languages. */
const languageNames: Readonly<Record<Language, string>> = { ru: 'Русский', en: 'English', uz: 'Oʻzbekcha' };

/** The body of a slide for its frame: cleaned HTML with its files, players, transcripts and cards in their places. */
export function drawSlideBody(html: string, material: SlideMaterial, wish: RequestedSlide): string {
  const withMedia = drawPlayers(html, material, wish);
  const withCards = drawVideoLinks(drawDownloads(withMedia, material, wish.language), material, wish.language);
  return replaceFiles(drawPictures(withCards, material), (id) => escapeHtml(material.addressOf(id)));
}

/** Pictures in the width that fits. Those without renditions are shown as they are. */
function drawPictures(html: string, { renditions, addressOf }: SlideMaterial): string {
  return html.replaceAll(/<img\b[^>]*? src="file:([0-9a-f-]{36})"[^>]*>/gi, (tag, id: string) => {
    const widths = renditions.get(id) ?? [];
    const largest = widths.at(-1);
    if (largest === undefined) return tag;
    const sources = widths.map(({ width, rendition_id }) => `${escapeHtml(addressOf(rendition_id))} ${width}w`);
    const place = / width="/.test(tag) ? '' : ` width="${largest.width}" height="${largest.height}"`;
    const fitting = ` srcset="${sources.join(', ')}" sizes="(max-width: ${slideWidth}px) 100vw, ${slideWidth}px"`;
    return tag.replace(/\s*\/?>$/, `${fitting}${place} decoding="async">`);
  });
}

/** Film and sound with controls, captions in the reader's language, speeds and their words to read. */
function drawPlayers(html: string, material: SlideMaterial, wish: RequestedSlide): string {
  const media = listMedia(html);
  let at = 0;
  return html.replaceAll(/<(video|audio)\b[^>]*>[\s\S]*?<\/\1>/g, () => {
    const one = media[at] as SlideMedia;
    at += 1;
    return drawPlayer(one, material, wish);
  });
}

function drawPlayer(
  media: SlideMedia,
  material: SlideMaterial,
  { language, captions: wanted }: RequestedSlide,
): string {
  const t = translator(language);
  const { fileId, kind, posterId } = media;
  const file = material.files.get(fileId);
  if (file === undefined) return `<span class="missing">${escapeHtml(t('slide.file_gone'))}</span>`;
  const tracks = media.captions.filter((one) => material.captions.has(one.fileId));
  const shown = tracks.find((one) => one.language === wanted) ?? tracks.find((one) => one.language === language);
  const attributes = [
    `src="file:${fileId}"`,
    ...(posterId === null ? [] : [`poster="${escapeHtml(posterOf(posterId, material))}"`]),
    `controls preload="metadata" crossorigin="anonymous" aria-label="${escapeHtml(file.name.replace(/\.\w+$/, ''))}"`,
    ...(kind === 'video' ? ['playsinline'] : []),
  ].join(' ');
  const drawn = tracks.map((one) => {
    const isOn = one === shown && kind === 'video' ? ' default' : '';
    return `<track kind="captions" src="file:${one.fileId}" srclang="${one.language}" label="${languageNames[one.language]}"${isOn}>`;
  });
  const options = speeds.map((speed) => {
    const words = new Intl.NumberFormat(language).format(speed);
    return `<option value="${speed}"${speed === 1 ? ' selected' : ''}>${words}×</option>`;
  });
  const speed = `<label class="player__speed">${escapeHtml(t('slide.speed'))} <select>${options.join('')}</select></label>`;
  const ordered = shown === undefined ? tracks : [shown, ...tracks.filter((one) => one !== shown)];
  const transcripts = ordered.map((one) => drawTranscript(one, ordered.length, material, language)).join('');
  return `<div class="player" data-file="${fileId}"><${kind} ${attributes}>${drawn.join('')}</${kind}>${speed}${transcripts}</div>`;
}

function posterOf(posterId: string, { renditions, addressOf }: SlideMaterial): string {
  const fitting = (renditions.get(posterId) ?? []).filter(({ width }) => width <= posterWidth).at(-1);
  return addressOf(fitting?.rendition_id ?? posterId);
}

function drawTranscript(
  track: SlideMedia['captions'][number],
  count: number,
  { captions }: SlideMaterial,
  language: Language,
): string {
  const title = translator(language)('slide.transcript');
  const named = count > 1 ? `${title} (${languageNames[track.language]})` : title;
  const words = writeTranscript(captions.get(track.fileId) ?? []).map((one) => `<p>${escapeHtml(one)}</p>`);
  return `<details class="transcript"><summary>${escapeHtml(named)}</summary><div lang="${track.language}">${words.join('')}</div></details>`;
}

function drawDownloads(html: string, { files, addressOf }: SlideMaterial, language: Language): string {
  const t = translator(language);
  return html.replaceAll(
    /<a class="download" href="file:([0-9a-f-]{36})">([\s\S]*?)<\/a>/gi,
    (_, id: string, words: string) => {
      const file = files.get(id);
      if (file === undefined) return `<span class="missing">${words} ${escapeHtml(t('slide.file_gone'))}</span>`;
      const about = [file.name.split('.').at(-1)?.toUpperCase(), describeSize(file.size, language)].join(', ');
      const name = words.replaceAll(/<[^>]*>/g, '').trim() === '' ? escapeHtml(file.name) : words;
      return `<a class="download" href="${escapeHtml(addressOf(id))}" download><span>${name}</span> <small>${escapeHtml(about)}</small></a>`;
    },
  );
}

/** Cards of films elsewhere. A host that is allowed no longer is named and not linked to. */
function drawVideoLinks(html: string, { videoHosts }: SlideMaterial, language: Language): string {
  const t = translator(language);
  return html.replaceAll(/(<a class="video-link"[^>]*>)([\s\S]*?)<\/a>/g, (_, opening: string, words: string) => {
    const [link = null] = listVideoLinks(opening);
    const host = escapeHtml(link?.hostname ?? '');
    if (link === null || !isHostAllowed(link.hostname, videoHosts)) {
      return `<span class="video-link"><span>${words}</span> <small>${host} · ${escapeHtml(t('slide.host_refused'))}</small></span>`;
    }
    return `${opening}<span>${words}</span> <small>${host} · ${escapeHtml(t('slide.new_tab'))}</small></a>`;
  });
}
