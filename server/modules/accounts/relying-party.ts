import { definePort } from '#platform/ports.ts';
import type { RelyingParty } from './relying-party.rules.ts';

/** The site that passkeys of this installation are made for; null where its address can have none. */
export const relyingParty = definePort<RelyingParty | null>('accounts.relyingParty');
