/** Names the letters of campaigns in the outbox. It stays in the database. */
export const phishingLetterKind = 'phishing.lure';
