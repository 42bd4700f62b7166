import type { StoredMailSettings } from '#contract/mail-settings.ts';
import type { MailAddress } from './emails.ts';

export interface SenderFacts {
  /** Undefined: the organization has set nothing. */
  readonly settings: StoredMailSettings | undefined;
  /** The domain whose letters are signed with the organization's key; null: none. */
  readonly signedDomain: string | null;
  readonly organizationTitle: string;
  readonly installationAddress: string;
}

export interface Sender {
  readonly from: MailAddress;
  /** Null: answers go to the sender. */
  readonly replyTo: string | null;
  /** An address is set that may not be used: see {@link decideSender}. */
  readonly isAddressUnproven: boolean;
}

/**
 * Who the system's letters are from. An address of its own is used by an organization that sends through a server of its
 * own, or that has published a key in the address's domain: otherwise anybody could write under anybody's name through the
 * installation's server.
 */
export function decideSender({ settings, signedDomain, organizationTitle, installationAddress }: SenderFacts): Sender {
  const own = settings?.sender_address ?? '';
  const isProven = own !== '' && (settings?.has_server === true || domainOf(own) === signedDomain);
  return {
    from: { name: settings?.sender_name || organizationTitle, address: isProven ? own : installationAddress },
    replyTo: settings?.reply_to || null,
    isAddressUnproven: own !== '' && !isProven,
  };
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** `Name <address>` or the address alone. */
export function readAddress(text: string): string {
  return /<([^<>\s]+)>\s*$/.exec(text)?.[1] ?? text.trim();
}
