import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '#platform/app-error.ts';
import { answerFailure } from './smtp-answer.rules.ts';

test.each<[ErrorCode, number]>([
  ['parsing_timed_out', 451],
  ['too_many_requests', 451],
  ['database_unavailable', 451],
  ['storage_full', 451],
  ['letter_too_complex', 554],
  ['import_letter_unreadable', 554],
  ['file_too_large', 554],
])('a reported email that meets %s is answered %i', (code, answer) => {
  expect(answerFailure(new AppError(code)).code).toBe(answer);
});

test('a reported email that meets a fault of ours comes again', () => {
  expect(answerFailure(new Error('broken')).code).toBe(451);
});
