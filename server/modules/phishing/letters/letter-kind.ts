/** Names the letters of campaigns in the outbox. It stays in the database. */
export const phishingLetterKind = 'phishing.lure';

/** Names the answers to reported letters in the outbox. It stays in the database. */
export const reportAnswerKind = 'phishing.report-answer';
