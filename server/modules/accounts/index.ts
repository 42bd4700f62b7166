export { markRegistered } from './account-repository.ts';
export type { Caller } from './account-scope.ts';
export { cipherPlainSecrets } from './authenticator-secret.ts';
export { callerOf, currentSessionOf } from './caller.ts';
export { closedToPasswords } from './closed-to-passwords.ts';
export { notifyChangedEmails } from './email-address-changed-email.ts';
export { accountsEmails } from './emails.ts';
export { createInvitation, createInvitations, findInvitedAmong } from './invitation-service.ts';
export { voidMailedLinks } from './mailed-links.ts';
export { hasSecondFactor } from './passkey-repository.ts';
export { requireProof } from './proof-service.ts';
export { relyingPartyOf } from './relying-party.rules.ts';
export { relyingParty } from './relying-party.ts';
export { providerIdentities, removeAccess } from './removal-service.ts';
export { hashPassword, hashToken, makeToken } from './secrets.ts';
export {
  createSession,
  endOtherSessions,
  endSession,
  endSessions,
  findSessionId,
  isSessionOpen,
  isSessionOpenById,
  resolveSession,
} from './session-service.ts';
export { openVouchedSession, signInVerified } from './verified-sign-in.ts';
export { endVisit, mayVisit, startVisit } from './visit-service.ts';
export { findProviderOnly } from './ways-in.ts';
