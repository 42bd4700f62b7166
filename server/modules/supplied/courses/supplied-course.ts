import type { Language } from '#contract/constants.ts';

/** A slide: paragraphs, and a list where the first entry of `points` stands. Plain text, no markup. */
export interface SuppliedSlide {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
}

export interface SuppliedQuestion {
  readonly text: string;
  /** Right ones begin with `+`. More than one: several may be chosen. */
  readonly options: readonly string[];
  readonly explanation: string;
  /** Number of the slide that answers it. */
  readonly slide: number | null;
}

export interface SuppliedTheme {
  readonly title: string;
  readonly slides: readonly SuppliedSlide[];
  readonly questions: readonly SuppliedQuestion[];
}

export interface SuppliedCourse {
  readonly title: string;
  readonly description: string;
  readonly themes: readonly SuppliedTheme[];
}

export type SuppliedTopic = Readonly<Record<Language, SuppliedCourse>>;

export function slide(title: string, paragraphs: readonly string[], points?: readonly string[]): SuppliedSlide {
  return points === undefined ? { title, paragraphs } : { title, paragraphs, points };
}

/** `slide` is the number of the one that answers it. */
export function question(
  text: string,
  options: readonly string[],
  explanation: string,
  slide: number | null = null,
): SuppliedQuestion {
  return { text, options, explanation, slide };
}
