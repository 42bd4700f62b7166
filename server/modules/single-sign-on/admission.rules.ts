import { email as emailSchema } from '#contract/employees.ts';
import type { Role } from '#contract/permissions.ts';
import type { SsoSettings } from '#contract/single-sign-on.ts';
import type { VouchedPerson } from './claims.rules.ts';

/** Somebody of the organization, also of those who were removed. */
export interface KnownPerson {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly is_removed: boolean;
}

export type AdmissionError =
  | 'sso_email_missing'
  | 'sso_email_unverified'
  | 'sso_domain_refused'
  | 'sso_person_unknown'
  | 'sso_person_removed'
  | 'sso_subject_differs'
  | 'sso_role_protected';

export type Admission =
  /** Known by an earlier sign-in. */
  | { readonly act: 'open'; readonly userId: string }
  /** Somebody of the same address who comes this way for the first time. */
  | { readonly act: 'link'; readonly userId: string }
  | { readonly act: 'create'; readonly email: string }
  | { readonly act: 'refuse'; readonly reason: AdmissionError };

export interface AdmissionSetting {
  readonly settings: Pick<SsoSettings, 'domains' | 'creates_people'>;
  /** Those of the domains that are the organization's for certain: of others nobody is taken in. */
  readonly provedDomains: ReadonlySet<string>;
  /** Whom this subject was linked with. */
  readonly linked: KnownPerson | null;
  /** Who has the address; of several that were removed, the last. */
  readonly holder: KnownPerson | null;
  /** As which other subject of the same provider the holder came before; null: as none. */
  readonly holderSubject: string | null;
}

/**
 * A provider is set up by an operator: it brings in employees, content managers and operators, nobody who stands above
 * whoever set it up.
 */
const protectedRoles: readonly Role[] = ['super_user', 'system_admin', 'pdf_service'];

/** The part of an address behind the @, lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/**
 * Whether and as whom somebody comes in whom the provider vouches for. A subject that is known needs no address; whoever is
 * recognised by the address needs one that the provider vouches for. A removed person is not taken in again by themselves. An
 * address may be given to a successor: whoever comes as another subject than the account's is somebody else.
 */
export function decideAdmission(
  vouched: VouchedPerson,
  { settings, provedDomains, linked, holder, holderSubject }: AdmissionSetting,
): Admission {
  const address = vouched.email ?? linked?.email ?? null;
  if (address === null || !emailSchema.safeParse(address).success) return refuse('sso_email_missing');
  if (!settings.domains.includes(domainOf(address))) return refuse('sso_domain_refused');
  // Somebody who was removed and taken in anew is another person here, with the same address.
  const isReplaced = linked?.is_removed === true && holder?.is_removed === false;
  if (linked !== null && !isReplaced) return open(linked, 'open');
  if (vouched.email === null) return refuse('sso_email_missing');
  if (!vouched.isEmailVerified) return refuse('sso_email_unverified');
  if (holder?.is_removed === false && holderSubject !== null) return refuse('sso_subject_differs');
  if (holder !== null) return open(holder, 'link');
  const isTakenIn = settings.creates_people && provedDomains.has(domainOf(address));
  return isTakenIn ? { act: 'create', email: vouched.email } : refuse('sso_person_unknown');
}

function open(person: KnownPerson, act: 'open' | 'link'): Admission {
  if (person.is_removed) return refuse('sso_person_removed');
  return protectedRoles.includes(person.role) ? refuse('sso_role_protected') : { act, userId: person.id };
}

function refuse(reason: AdmissionError): Admission {
  return { act: 'refuse', reason };
}
