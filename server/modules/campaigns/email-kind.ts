/** Names the letters of campaigns in the outbox. It stays in the database. */
export const phishingEmailKind = 'phishing.lure';
