/** Words a minute of an adult who reads attentively on a screen: the low end of Brysbaert's 175-300 for non-fiction. */
const wordsPerMinute = 180;
/** What a slide takes beside its words: turning it, looking at its picture. */
const secondsPerSlide = 10;
const secondsPerQuestion = 30;

/** What a module holds, as far as it takes time. */
export interface ModuleMeasure {
  readonly slides_count: number;
  readonly words: number;
  /** Of films and sounds, beyond what reading takes. */
  readonly media_seconds: number;
  readonly questions_count: number;
  /** How many of the questions an attempt asks; null: all of them. */
  readonly questions_limit: number | null;
}

/** What a module takes, in whole minutes; at least one where there is something to read, to see or to answer. */
export interface ModuleTime {
  readonly asked_count: number;
  readonly theory_minutes: number;
  readonly quiz_minutes: number;
  readonly minutes: number;
}

/** The estimated time of a module: the one figure of lists, previews, assigned courses and learners. */
export function estimateTime(module: ModuleMeasure): ModuleTime {
  const { slides_count, words, media_seconds, questions_count, questions_limit } = module;
  const asked_count = questions_limit === null ? questions_count : Math.min(questions_count, questions_limit);
  const seconds = (words / wordsPerMinute) * 60 + slides_count * secondsPerSlide + media_seconds;
  const theory_minutes = slides_count === 0 ? 0 : Math.max(1, Math.ceil(seconds / 60));
  const quiz_minutes = Math.ceil((asked_count * secondsPerQuestion) / 60);
  return { asked_count, theory_minutes, quiz_minutes, minutes: theory_minutes + quiz_minutes };
}

/**
 * Seconds that a slide takes beyond its reading: its films and sounds are seen and heard one after the other, while the
 * narration runs beside the words and adds what it is longer than they are.
 */
export function countMediaSeconds(slide: {
  readonly words: number;
  readonly films: readonly number[];
  readonly narration: number;
}): number {
  const reading = (slide.words / wordsPerMinute) * 60;
  const films = slide.films.reduce((sum, seconds) => sum + seconds, 0);
  return films + Math.max(0, Math.ceil(slide.narration - reading));
}

/** Words of a text: runs of letters, digits, apostrophes and hyphens. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’‘ʻʼ-]*/gu)?.length ?? 0;
}
