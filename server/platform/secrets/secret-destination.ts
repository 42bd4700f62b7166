import { X509Certificate } from 'node:crypto';

/**
 * Whether a secret that is kept still goes where it was meant for: all of these settings are as they were. Whoever may
 * change the settings could otherwise have it sent to a server of their own.
 */
export function isSameDestination<Settings>(
  left: Settings,
  right: Settings,
  fields: readonly (keyof Settings)[],
): boolean {
  return fields.every((field) => left[field] === right[field]);
}

/** Whether it is a certificate authority to trust, in PEM. Empty: those that the system trusts. */
export function isAuthorityOrEmpty(pem: string): boolean {
  if (pem === '') return true;
  try {
    return new X509Certificate(pem).raw.byteLength > 0;
  } catch {
    return false;
  }
}
