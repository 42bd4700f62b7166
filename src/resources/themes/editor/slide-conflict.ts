import type { Slide } from '#contract/modules.ts';
import type { ConflictPart } from '#src/kit/save/conflict.rules.ts';
import { plainTextOf } from '#src/lib/plain-text.ts';

/** What two people wrote of one slide: its title, its words, what is said beside it and what its pictures show. */
export function partsOfSlide(theirs: Slide, mine: Slide, t: (key: string) => string): ConflictPart[] {
  const words = { theirs: plainTextOf(theirs.html), mine: plainTextOf(mine.html) };
  // Where the words are the same, the difference is a picture, a file or bold type.
  const isMarkup = words.theirs === words.mine && theirs.html !== mine.html;
  const body = isMarkup ? { theirs: linesOf(theirs.html), mine: linesOf(mine.html) } : words;
  return [
    { name: 'title', label: t('themes.slides.title'), theirs: theirs.title, mine: mine.title },
    { name: 'body', label: t('themes.slides.body'), ...body },
    { name: 'notes', label: t('slide_files.notes'), theirs: theirs.notes, mine: mine.notes },
    { name: 'alts', label: t('slide_files.alts'), theirs: altsOf(theirs), mine: altsOf(mine) },
  ];
}

const linesOf = (html: string) => html.replaceAll(/>\s*</g, '>\n<');
const altsOf = ({ page }: Slide) => (page?.alts ?? []).map((alt, at) => `${at + 1}. ${alt ?? ''}`).join('\n');
