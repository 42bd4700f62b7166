import { toMailAddress } from '#contract/email-address.ts';

/**
 * The address in a cell as other programs write it: `Ann Lee <ann@firm.example>`, `mailto:ann@firm.example`, with the
 * semicolon or comma of a list behind it, the domain in its own letters.
 */
export function readEmailAddress(cell: string): string {
  const inBrackets = /<([^<>]*)>[\s;,]*$/.exec(cell)?.[1] ?? cell;
  const written = inBrackets
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[\s;,]+$/, '');
  return toMailAddress(written);
}

/** The first sign that no address has and that nobody sees or tells from its Latin twin. Null: there is none. */
export function findStraySign(address: string): string | null {
  const [sign] = /[^\u0021-\u007e]/u.exec(address) ?? [];
  if (sign === undefined) return null;
  const code = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(sign) ? `${sign} (${code})` : code;
}
