/** Words a minute of an adult who reads attentively on a screen: the low end of Brysbaert's 175-300 for non-fiction. */
const wordsPerMinute = 180;
/** What a slide takes beside its words: turning it, looking at its picture. */
const secondsPerSlide = 10;
const secondsPerQuestion = 30;

/** Estimated time of a theory in whole minutes; at least one where there is something to read. */
export function theoryMinutes(slides: number, words: number): number {
  return slides === 0 ? 0 : Math.max(1, Math.ceil(words / wordsPerMinute + (slides * secondsPerSlide) / 60));
}

/** Estimated time of a quiz in whole minutes; at least one where there is something to answer. */
export function quizMinutes(questions: number): number {
  return Math.ceil((questions * secondsPerQuestion) / 60);
}

/** How many questions an attempt asks out of a pool. */
export function askedCount(pool: number, limit: number | null): number {
  return limit === null ? pool : Math.min(pool, limit);
}

/** Words of a text: runs of letters, digits, apostrophes and hyphens. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’‘ʻʼ-]*/gu)?.length ?? 0;
}
