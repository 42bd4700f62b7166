import type { PasskeyStorage, ProofWay } from '#contract/account-kinds.ts';

export const passkeysMax = 20;
/** So long a browser may take to sign. */
export const challengeMinutes = 5;
/** So long a proof of identity opens sensitive changes. */
export const proofMinutes = 10;

/** Who keeps passkeys under which model number, as their makers publish it. */
const authenticators: Readonly<Record<string, string>> = {
  'fbfc3007-154e-4ecc-8c0b-6e020557d7bd': 'iCloud Keychain',
  'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4': 'Google Password Manager',
  'adce0002-35bc-c60a-648b-0b25f1f05503': 'Chrome on Mac',
  '08987058-cadc-4b81-b6e1-30de50dcbe96': 'Windows Hello',
  '9ddd1817-af5a-4672-a2b9-3e3dd95000a9': 'Windows Hello',
  '6028b017-b1d4-4c02-b4b3-afcdafc96bb2': 'Windows Hello',
  '53414d53-554e-4700-0000-000000000000': 'Samsung Pass',
  'bada5566-a7aa-401f-bd96-45619a55120d': '1Password',
  'd548826e-79b4-db40-a3d8-11116f7e8349': 'Bitwarden',
  '531126d6-e717-415c-9320-3d9aa6981239': 'Dashlane',
  'fdb141b2-5d84-443e-8a35-4698c205a502': 'KeePassXC',
  '50726f74-6f6e-5061-7373-50726f746f6e': 'Proton Pass',
  'b84e4048-15dc-4dd0-8640-f4f60813c8af': 'NordPass',
  '0ea242b4-43c4-4a1b-8b17-dd6d0b6baec6': 'Keeper',
};

/** What keeps the passkey, by the model number that it gave; null for those that give none. */
export function authenticatorOf(aaguid: string): string | null {
  return authenticators[aaguid] ?? null;
}

/** Where it is kept, by the ways in which it is reached. */
export function placeOf(transports: readonly string[]): PasskeyStorage {
  if (transports.includes('internal')) return 'device';
  if (transports.includes('hybrid')) return 'phone';
  return transports.some((transport) => ['usb', 'nfc', 'ble', 'smart-card'].includes(transport))
    ? 'security_key'
    : 'unknown';
}

/** A count that does not grow was signed by a copy; authenticators that do not count stay at nought. */
export function isCountPlausible(stored: number, given: number): boolean {
  return (stored === 0 && given === 0) || given > stored;
}

/** Whoever has a second factor proves by it: a password that somebody looked over a shoulder for opens nothing. */
export function proofWaysOf(account: {
  readonly hasPassword: boolean;
  readonly hasAuthenticator: boolean;
  readonly passkeysCount: number;
}): ProofWay[] {
  const factors: ProofWay[] = [];
  if (account.passkeysCount > 0) factors.push('passkey');
  // A recovery code stands for a passkey that is not at hand.
  if (account.hasAuthenticator || account.passkeysCount > 0) factors.push('code');
  return factors.length > 0 ? factors : account.hasPassword ? ['password'] : [];
}

export function isProofFresh(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < proofMinutes * 60_000;
}
