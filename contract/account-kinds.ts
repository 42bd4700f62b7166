/** What both sides name of accounts and sessions; without a schema, so that a list may load it. */

/** Browsers as their user agents tell them. */
export const browsers = ['chrome', 'edge', 'firefox', 'safari', 'opera', 'yandex', 'samsung', 'other'] as const;

export type BrowserKind = (typeof browsers)[number];

/** Where a passkey is kept: the device itself, a phone that is near, a hardware key. */
export const passkeyStorages = ['device', 'phone', 'security_key', 'unknown'] as const;

export type PasskeyStorage = (typeof passkeyStorages)[number];

/** How somebody who is signed in proves once more who they are. */
export const proofWays = ['password', 'code', 'passkey'] as const;

export type ProofWay = (typeof proofWays)[number];

/** From which role up a second factor may be asked for; the first one is everybody. */
export const twoFactorRoles = ['employee', 'content_manager', 'operator', 'super_user'] as const;

/** How long a sign-in may last, in days, and how long unused, in minutes. */
export const sessionDaysChoices = [1, 7, 30] as const;

export const sessionDaysDefault = 7;

export const sessionIdleChoices = [30, 120, 720] as const;
