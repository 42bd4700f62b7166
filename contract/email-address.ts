/** What an address is; the last label may be one of other letters, as mail servers write it. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** Letters that look like Latin ones within a Latin word are typed by mistake, or to deceive. */
const otherLabel = /^[\p{L}\p{M}\p{N}-]+$/u;
const latin = /\p{Script=Latin}/u;

/**
 * The address with the domain as mail servers write it: `name@почта.рф` is `name@xn--80a1acny.xn--p1ai`, the same mailbox
 * whatever program wrote it. A domain that mixes Latin and other letters in one label stays as it is, and is none.
 */
export function toMailAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const labels = domain.split('.');
  const isPlain = (label: string) => /^[\u0000-\u007f]*$/.test(label);
  if (at === 0 || labels.every(isPlain)) return address;
  if (!labels.every((label) => isPlain(label) || (otherLabel.test(label) && !latin.test(label)))) return address;
  const url = URL.parse(`http://${domain}`);
  return url === null ? address : address.slice(0, at) + url.hostname;
}
