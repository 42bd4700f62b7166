import { accountsLetters } from '#modules/accounts/index.ts';
import { assignmentsLetters } from '#modules/assignments/index.ts';
import { campaignMessageLetter, phishingLetter, reportAnswerLetter, testLetter } from '#modules/phishing/index.ts';
import { tagsLetters } from '#modules/tags/index.ts';
import type { LetterKind } from '#platform/mail/index.ts';

/** Every kind of letter that the outbox can make. */
export const letters: readonly LetterKind[] = [
  ...accountsLetters,
  ...assignmentsLetters,
  ...tagsLetters,
  phishingLetter,
  campaignMessageLetter,
  reportAnswerLetter,
  testLetter,
];
