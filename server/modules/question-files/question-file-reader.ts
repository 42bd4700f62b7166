import { questionFileMaxBytes } from '#contract/constants.ts';
import { defineParser } from '#platform/parsing/index.ts';
import type { QuestionFileTask, ReadQuestionFile } from './found-question.ts';

/** Reads a file of questions off the event loop. Throws `question_file_*`, `file_too_large`. */
export const readQuestionFile = defineParser<QuestionFileTask, ReadQuestionFile>({
  module: new URL('./parsers/question-file.ts', import.meta.url),
  maxBytes: questionFileMaxBytes,
  deadlineMs: 20_000,
  tooComplex: 'question_file_too_complex',
  unreadable: 'question_file_unreadable',
});
