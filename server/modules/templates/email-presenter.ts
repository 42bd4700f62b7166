import { ratePhishScale } from '#contract/phish-scale.ts';
import { type PhishingEmail, phishingEmailPatch } from '#contract/phishing-emails.ts';
import { type PhishingPage, phishingPagePatch } from '#contract/phishing-pages.ts';
import { defineEdits } from '#platform/edits/index.ts';
import type { EmailRow, PageRow } from './template-repository.ts';

export const emailEdits = defineEdits<EmailRow>('phishing_email', [phishingEmailPatch]);
export const pageEdits = defineEdits<PageRow>('phishing_page', [phishingPagePatch]);

/** A letter as the API shows it, with what its rating comes to. */
export function presentEmail(row: EmailRow): PhishingEmail {
  return {
    ...row,
    difficulty: difficultyOf(row),
    updated_at: row.updated_at.toISOString(),
    version: emailEdits.versionOf(row),
  };
}

export function presentPage(row: PageRow): PhishingPage {
  return { ...row, updated_at: row.updated_at.toISOString(), version: pageEdits.versionOf(row) };
}

export function difficultyOf({ phish_scale }: Pick<EmailRow, 'phish_scale'>): PhishingEmail['difficulty'] {
  return phish_scale === null ? null : ratePhishScale(phish_scale).difficulty;
}
