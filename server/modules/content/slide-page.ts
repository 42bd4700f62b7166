import type { Language } from '#contract/constants.ts';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import { translator } from '#platform/i18n.ts';
import type { PageBox, PageParagraph, PageText, StoredPage } from '#schema/content.ts';
import { countWords } from './reading-time.rules.ts';
import { readSlideText } from './slide-html.ts';
import type { SlideRecord } from './slide-repository.ts';

/** What a slide has beyond words of its own; a slide without it is stored, frozen and copied as it always was. */
export function pageFields({
  page,
  notes,
  part,
}: Pick<SlideRecord, 'page' | 'notes' | 'part'>): Partial<{ page: StoredPage; notes: string; part: string }> {
  return { ...(page !== null && { page }), ...(notes !== '' && { notes }), ...(part !== '' && { part }) };
}

/** The words of a page, a line for each paragraph. Descriptions of pictures count as words. */
export function readPageText(page: StoredPage | null): string {
  return (page?.boxes ?? [])
    .flatMap((box) => (box.kind === 'text' ? box.paragraphs.map(wordsOf) : [box.alt ?? '']))
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** The words of a slide: of its page and of its HTML, which is cleaned. */
export function countText(page: StoredPage | null, html: string): { text: string; words: number } {
  const text = [readPageText(page), readSlideText(html)].filter((words) => words !== '').join('\n');
  return { text, words: countWords(text) };
}

/** The page with other descriptions; pictures beyond them keep theirs. */
export function describePictures(page: StoredPage, alts: readonly (string | null)[]): StoredPage {
  const left = [...alts];
  const boxes = page.boxes.map((box): PageBox => {
    const alt = box.kind === 'picture' ? left.shift() : undefined;
    return box.kind === 'picture' && alt !== undefined ? { ...box, alt } : box;
  });
  return { ...page, boxes };
}

/** Whether a picture of the page has no description and is not marked as decoration either. */
export function hasUndescribedBox(page: StoredPage | null): boolean {
  return page?.boxes.some((box) => box.kind === 'picture' && box.alt === null) === true;
}

/**
 * The words lie over the picture, unseen: they are selected, searched and read aloud where they stand, and once. Whoever
 * translates the page, or holds it in the hand, sees them.
 */
const style = `
.page{position:relative;container-type:inline-size;margin:0 0 1em}
.page>img{display:block;width:100%;height:auto;border-radius:8px;outline:1px solid var(--line);outline-offset:-1px}
.page__words{position:absolute;inset:0;overflow:hidden;border-radius:8px}
.page__box{position:absolute;display:flex;flex-direction:column;line-height:1.2;color:transparent}
.page__box p{margin:0;white-space:pre-wrap}
.page__box a{color:transparent}
.page__box a:focus-visible{outline:3px solid #0a7a4f;background:rgb(10 122 79/.15)}
.page__box ::selection{background:rgb(46 124 246/.35);color:transparent}
.translated-ltr .page__box p,.translated-rtl .page__box p{background:#fff;color:#1f2421}
@media(max-width:520px){
.page__words,.page__box{position:static;inset:auto}
.page__words{margin-top:12px}
.page__box{width:auto!important;height:auto!important;margin-bottom:.6em;color:var(--text)}
.page__box p{font-size:16px!important;line-height:1.5;text-align:start!important}
.page__box a{color:var(--accent)}
.page__box ::selection{color:inherit}
}
`.trim();

const notesStyle = `
.notes{margin:0 0 1em;font-size:16px}
.notes summary{width:fit-content;min-height:44px;padding:10px 0;color:var(--accent);font-weight:500;cursor:pointer}
.notes p{margin:0 0 .6em}
`.trim();

/** The page as HTML for the slide's frame; empty where the slide has none. `imageUrl` is the address of its picture. */
export function drawPage(page: StoredPage | null | undefined, imageUrl: string | null): string {
  if (!page || imageUrl === null) return '';
  const words = page.boxes.map(drawBox).join('');
  const picture = `<img src="${escapeHtml(imageUrl)}" width="${page.width}" height="${page.height}" alt="">`;
  return `<style>${style}</style><div class="page">${picture}<div class="page__words">${words}</div></div>`;
}

/** What the narrator says, to be unfolded under the slide. */
export function drawNotes(notes: string | undefined, language: Language): string {
  if (!notes) return '';
  const lines = notes.split('\n').map((line) => `<p dir="auto">${escapeHtml(line)}</p>`);
  const title = escapeHtml(translator(language)('content.notes'));
  return `<style>${notesStyle}</style><details class="notes"><summary>${title}</summary>${lines.join('')}</details>`;
}

const anchors = { top: 'flex-start', middle: 'center', bottom: 'flex-end' } as const;

function drawBox(box: PageBox): string {
  const place = `left:${box.x}%;top:${box.y}%;width:${box.width}%;height:${box.height}%`;
  if (box.kind === 'picture') {
    return box.alt
      ? `<span class="page__box" role="img" aria-label="${escapeHtml(box.alt)}" style="${place}"></span>`
      : '';
  }
  const lines = box.paragraphs.filter((paragraph) => wordsOf(paragraph).trim() !== '').map(drawParagraph);
  if (lines.length === 0) return '';
  return `<div class="page__box" style="${place};justify-content:${anchors[(box satisfies PageText).anchor]}">${lines.join('')}</div>`;
}

function drawParagraph(paragraph: PageParagraph): string {
  const { lang, size, align } = paragraph;
  const runs = paragraph.runs.map(({ text, href }) =>
    href === undefined
      ? escapeHtml(text)
      : `<a href="${escapeHtml(href)}" target="_blank" rel="noopener noreferrer">${escapeHtml(text)}</a>`,
  );
  const language = lang === '' ? '' : ` lang="${escapeHtml(lang)}"`;
  return `<p dir="auto"${language} style="font-size:${size}cqw;text-align:${align}">${runs.join('')}</p>`;
}

function wordsOf({ runs }: PageParagraph): string {
  return runs.map(({ text }) => text).join('');
}
