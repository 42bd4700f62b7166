import { accountsLetters } from '#modules/accounts/index.ts';
import { assignmentsLetters } from '#modules/assignments/index.ts';
import { campaignMessageLetter, phishingLetter } from '#modules/campaigns/index.ts';
import { mailSettingsLetters } from '#modules/mail-settings/index.ts';
import { organizationsLetters } from '#modules/organizations/index.ts';
import { reportAnswerLetter } from '#modules/reporting/index.ts';
import { reportsLetters } from '#modules/reports/index.ts';
import { tagsLetters } from '#modules/tags/index.ts';
import { testLetter } from '#modules/templates/index.ts';
import { webhookLetters } from '#modules/webhooks/index.ts';
import type { LetterKind } from '#platform/mail/index.ts';

/** Every kind of letter that the outbox can make. */
export const letters: readonly LetterKind[] = [
  ...accountsLetters,
  ...assignmentsLetters,
  ...organizationsLetters,
  ...reportsLetters,
  ...tagsLetters,
  phishingLetter,
  campaignMessageLetter,
  reportAnswerLetter,
  testLetter,
  ...mailSettingsLetters,
  ...webhookLetters,
];
