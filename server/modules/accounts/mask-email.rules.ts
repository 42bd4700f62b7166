/** An address that its owner recognises and a stranger cannot write to: `a…@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at < 0 ? '' : String.fromCodePoint(email.codePointAt(0) ?? 0)}…${at < 0 ? '' : email.slice(at)}`;
}
