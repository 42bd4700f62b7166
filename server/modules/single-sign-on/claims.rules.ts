import { toMailAddress } from '#contract/email-address.ts';
import { cleanName, cleanPerson } from '#contract/person-name.ts';
import type { SsoSettings } from '#contract/single-sign-on.ts';

/** What a provider says about somebody, once its token was checked. */
export interface VouchedPerson {
  /** What never changes about them there. */
  readonly subject: string;
  /** Lower case; null: the provider names none. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly position: string;
  readonly hasSecondFactor: boolean;
}

type Claims = Readonly<Record<string, unknown>>;
type Reading = Pick<SsoSettings, 'kind' | 'claims' | 'trusts_email' | 'second_factor_values'>;

const nameLength = 255;
const emailLength = 254;

/**
 * AD FS says nothing of verified addresses (`upn` is the sign-in name), Entra ID says `xms_edov` where it is asked to,
 * everybody else `email_verified`. Another claim than `email` is vouched for by no claim: the settings say whether it is
 * trusted.
 */
export function readVouchedPerson(claims: Claims, settings: Reading): VouchedPerson {
  const names = settings.claims;
  const email = toMailAddress(textOf(claims[names.email]).toLowerCase());
  const isSaid = names.email === 'email' && (isTrue(claims['email_verified']) || isTrue(claims['xms_edov']));
  return {
    subject: subjectOf(claims, settings.kind),
    email: email === '' || email.length > emailLength ? null : email,
    isEmailVerified: settings.trusts_email || isSaid,
    ...namesOf(claims, names, email),
    hasSecondFactor: factorsOf(claims).some((value) => settings.second_factor_values.includes(value)),
  };
}

/** Entra's `sub` is another one for each application: `oid` in `tid` is the person. */
function subjectOf(claims: Claims, kind: SsoSettings['kind']): string {
  const [oid, tid] = [textOf(claims['oid']), textOf(claims['tid'])];
  return kind === 'entra' && oid !== '' && tid !== '' ? `${tid}/${oid}` : textOf(claims['sub']);
}

/** Somebody without a last name is called by the whole name, or by what stands before the @: a list has to call them something. */
function namesOf(claims: Claims, names: Reading['claims'], email: string) {
  const of = (name: string) => (name === '' ? '' : textOf(claims[name]).slice(0, nameLength).toWellFormed());
  const whole = of('name') || email.replace(/@.*$/, '');
  const [last, first] = [of(names.last_name), of(names.first_name)];
  return cleanPerson({
    last_name: last || (first === '' ? whole : ''),
    first_name: first,
    middle_name: of(names.middle_name),
    position: of(names.position),
  });
}

function factorsOf(claims: Claims): string[] {
  const amr = claims['amr'];
  return [...(Array.isArray(amr) ? amr : [amr]), claims['acr']].map(textOf).filter((value) => value !== '');
}

function isTrue(value: unknown): boolean {
  return value === true || value === 1 || value === 'true' || value === '1';
}

/** As every name is written: without what a list or a mail head cannot hold. */
function textOf(value: unknown): string {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
  if (typeof first !== 'string' && typeof first !== 'number') return '';
  return cleanName(String(first).toWellFormed());
}
