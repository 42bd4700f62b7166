export { startMailbox } from '#modules/mailbox/index.ts';
