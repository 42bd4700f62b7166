export type { Caller } from './account-scope.ts';
export { callerOf } from './caller.ts';
export { createInvitation, createInvitations } from './invitation-service.ts';
export { accountsLetters } from './letters.ts';
export { removeAccess } from './removal-service.ts';
export { hashPassword, hashToken } from './secrets.ts';
export { createSession, endOtherSessions, endSessions, resolveSession } from './session-service.ts';
export { signInVerified } from './verified-sign-in.ts';
