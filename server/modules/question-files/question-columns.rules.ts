import type { QuestionFileField } from '#contract/question-files.ts';
import { normalizeHeading } from '#platform/tables/index.ts';

/** Headings as people write them in Russian, English and Uzbek, normalized as {@link normalizeHeading} does. */
const headings: Readonly<Record<Exclude<QuestionFileField, 'option'>, readonly string[]>> = {
  text: ['вопрос', 'текст вопроса', 'question', 'question text', 'savol', 'savol matni'],
  kind: ['тип', 'тип вопроса', 'вид', 'type', 'question type', 'kind', 'tur', 'turi', 'savol turi'],
  right: [
    'правильный',
    'правильные',
    'правильный ответ',
    'правильные ответы',
    'правильный вариант',
    'верный ответ',
    'верные ответы',
    'ключ',
    'right',
    'right answer',
    'right answers',
    'correct',
    'correct answer',
    'correct answers',
    'correct option',
    'correct options',
    'key',
    'togri',
    'togri javob',
    'togri javoblar',
    'togri variant',
  ],
  explanation: [
    'пояснение',
    'объяснение',
    'обьяснение',
    'комментарий',
    'обратная связь',
    'explanation',
    'feedback',
    'comment',
    'rationale',
    'izoh',
    'tushuntirish',
  ],
};
const fieldByHeading = new Map(
  Object.entries(headings).flatMap(([field, words]) =>
    words.map((word) => [word, field as QuestionFileField] as const),
  ),
);

/** One option: `Вариант 1`, `Answer B`, `Javob 3`, `Вариант ответа`, or a letter alone. */
const oneOption =
  /^(?:(?:вариант|ответ|вариант ответа|option|answer|answer option|choice|variant|javob|javob varianti)(?: ?(?:\d{1,2}|[a-zа-я]))?|[a-jа-к])$/;
/** One heading above several columns. */
const manyOptions =
  /^(?:варианты|ответы|варианты ответов|варианты ответа|options|answers|choices|variantlar|javoblar|javob variantlari)$/;

/** What each column holds; null for one that is not read. Options may be many, of anything else the first one counts. */
export function recognizeQuestionColumns(titles: readonly string[]): (QuestionFileField | null)[] {
  const taken = new Set<QuestionFileField>();
  let isAmongOptions = false;
  return titles.map((title) => {
    const heading = normalizeHeading(title);
    // One heading over merged cells: those after it are empty.
    if (heading === '') return isAmongOptions ? 'option' : null;
    isAmongOptions = manyOptions.test(heading);
    if (isAmongOptions || oneOption.test(heading)) return 'option';
    const field = fieldByHeading.get(heading) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** What has to be there: a question, two options at least, and which of them are right. */
export function findMissingColumns(fields: readonly (QuestionFileField | null)[]): QuestionFileField[] {
  const needed = ['text', 'option', 'right'] as const;
  return needed.filter((field) => fields.filter((held) => held === field).length < (field === 'option' ? 2 : 1));
}

/** As many rows at the top may be titles and notes. */
const topRows = 30;

/** Which of the first rows holds the headings: the first complete one, else the one that says the most, else the first. */
export function findQuestionHeading(rows: readonly (readonly string[])[]): number {
  const known = rows.slice(0, topRows).map((cells) => recognizeQuestionColumns(cells));
  const complete = known.findIndex((fields) => findMissingColumns(fields).length === 0);
  if (complete >= 0) return complete;
  const counts = known.map((fields) => new Set(fields.filter((field) => field !== null)).size);
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)));
}
