/** Names the answers to reported letters in the outbox. It stays in the database. */
export const reportAnswerKind = 'phishing.report-answer';
