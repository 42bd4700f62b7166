import { ratePhishScale } from '#contract/phish-scale.ts';
import type { PhishingEmail } from '#contract/phishing-emails.ts';
import type { EmailRow } from './template-repository.ts';

/** A letter as the API shows it, with what its rating comes to. */
export function presentEmail(row: EmailRow): PhishingEmail {
  return { ...row, difficulty: difficultyOf(row), updated_at: row.updated_at.toISOString() };
}

export function difficultyOf({ phish_scale }: Pick<EmailRow, 'phish_scale'>): PhishingEmail['difficulty'] {
  return phish_scale === null ? null : ratePhishScale(phish_scale).difficulty;
}
