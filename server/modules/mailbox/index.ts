export { mailboxContentRoutes, mailboxRoutes } from './routes.ts';
export { type Mailbox, startMailbox } from './smtp-intake.ts';
