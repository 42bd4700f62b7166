export { type ParsedLetter, parseLetter } from './letter-parser.ts';
export { mailboxContentRoutes, mailboxRoutes } from './routes.ts';
export { type Mailbox, startMailbox } from './smtp-intake.ts';
