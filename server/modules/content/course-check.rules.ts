import type { Language } from '#contract/constants.ts';
import type { CourseFinding, FindingKind } from '#contract/content-review.ts';
import type { QuestionKind } from '#contract/modules.ts';
import type { StoredOption, StoredPage } from '#schema/content.ts';
import { hasUndescribedPicture } from './slide-html.ts';
import { hasUncaptionedMedia } from './slide-media.rules.ts';
import { hasUndescribedBox } from './slide-page.ts';

export interface CheckedTheme {
  readonly id: string;
  readonly title: string;
  readonly questions_limit: number | null;
  readonly slides: readonly {
    readonly id: string;
    readonly title: string;
    readonly html: string;
    readonly text: string;
    readonly words: number;
    readonly hasSound: boolean;
    /** Of a presentation; null for a slide that was written here. */
    readonly page: StoredPage | null;
  }[];
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly explanation: string;
    readonly kind: QuestionKind;
    readonly options: readonly Pick<StoredOption, 'text' | 'is_right'>[];
  }[];
}

/** A minute and a half of attentive reading: more than one thought. */
const maxSlideWords = 270;
/** A recording whose words stand on the slide says at least so many. */
const minSoundWords = 15;
/** Of two questions a person who guesses both passes every fourth time. */
const quizQuestionsLeast = 3;
/** Of four questions three: chance makes the right answer the longest of one. */
const maxLongestOptionShare = 3 / 4;

/**
 * What keeps somebody from following a course: people who do not see its pictures, do not hear its films, read it out by
 * a machine, or were wrong and want to know why. In the order of the course. Colours cannot be set on slides, so that
 * contrast is the frame's own and is not looked at here.
 */
export function checkCourse(themes: readonly CheckedTheme[], language: Language): CourseFinding[] {
  return themes.flatMap((theme) => {
    const at = { theme_id: theme.id, theme_title: theme.title };
    const ofSlides = theme.slides.flatMap((slide, index) =>
      checkSlide(slide, language).map((kind) => ({
        kind,
        ...at,
        slide_id: slide.id,
        question_id: null,
        number: index + 1,
        title: slide.title,
      })),
    );
    const ofQuestions = theme.questions.flatMap((question, index) =>
      question.explanation.trim() === ''
        ? [
            {
              kind: 'question_unexplained' as const,
              ...at,
              slide_id: null,
              question_id: question.id,
              number: index + 1,
              title: question.text,
            },
          ]
        : [],
    );
    const ofQuiz = checkQuiz(theme).map((kind) => ({
      kind,
      ...at,
      slide_id: null,
      question_id: null,
      number: null,
      title: '',
    }));
    return [...ofSlides, ...ofQuiz, ...ofQuestions];
  });
}

function checkSlide(slide: CheckedTheme['slides'][number], language: Language): FindingKind[] {
  const { html, text, words, hasSound, page } = slide;
  const hasMedia = page !== null || /<(?:img|video|audio)\b/.test(html);
  if (text === '' && !hasMedia) return [hasSound ? 'sound_without_text' : 'slide_empty'];
  const found: Partial<Record<FindingKind, boolean>> = {
    slide_long: words > maxSlideWords,
    picture_undescribed: hasUndescribedPicture(html) || hasUndescribedBox(page),
    media_without_captions: hasUncaptionedMedia(html, [language]),
    sound_without_text: hasSound && words < minSoundWords,
    headings_skipped: skipsHeading(html),
    table_without_headers: [...html.matchAll(/<table\b[\s\S]*?<\/table>/g)].some(([table]) => !/<th\b/.test(table)),
    link_unclear: hasUnclearLink(html),
  };
  return (Object.keys(found) as FindingKind[]).filter((kind) => found[kind]);
}

/** A level left out (a second heading, then a fourth): whoever goes from heading to heading misses one. */
function skipsHeading(html: string): boolean {
  const levels = [...html.matchAll(/<h([1-4])\b/g)].map(([, level]) => Number(level));
  return levels.some((level, at) => at > 0 && level > (levels[at - 1] as number) + 1);
}

/** Words that say nothing where the links of a page are read out one after the other. */
const unclear =
  /^(?:здесь|тут|сюда|ссылка|подробнее|here|click here|link|more|read more|bu yerda|shu yerda|havola|batafsil)[.!…]?$/i;

function hasUnclearLink(html: string): boolean {
  return [...html.matchAll(/<a\b[^>]*>([\s\S]*?)<\/a>/g)].some(([, inside = '']) => {
    const words = inside.replaceAll(/<[^>]*>/g, '').trim();
    return words === '' ? !/<img\b/.test(inside) : unclear.test(words) || /^https?:\/\/\S+$/i.test(words);
  });
}

function checkQuiz({ questions, questions_limit }: CheckedTheme): FindingKind[] {
  if (questions.length === 0) return [];
  return [
    ...(Math.min(questions.length, questions_limit ?? questions.length) < quizQuestionsLeast
      ? (['quiz_too_small'] as const)
      : []),
    ...(questions_limit !== null && questions_limit > questions.length ? (['quiz_limit_beyond'] as const) : []),
    ...(isCorrectLongest(questions) ? (['longest_is_right'] as const) : []),
  ];
}

/** Whoever reads no question and takes the longest answer passes. */
function isCorrectLongest(questions: CheckedTheme['questions']): boolean {
  const judged = questions.filter(({ kind, options }) => kind === 'single' && options.length > 2);
  const told = judged.filter(({ options }) => {
    const [longest, next] = options.toSorted((left, right) => right.text.length - left.text.length);
    return longest?.is_right === true && longest.text.length > (next?.text.length ?? 0);
  });
  return judged.length >= quizQuestionsLeast && told.length >= judged.length * maxLongestOptionShare;
}
