/**
 * Whether an address leads away from the page that it stands in: to another site or into another program. Read as
 * browsers read it: blanks before it and line breaks within it do not count, a backslash is a slash. A variable in the
 * place of the whole address and `javascript:`, which no page of ours runs, lead nowhere.
 */
export function leadsElsewhere(address: string): boolean {
  const plain = address.replaceAll(/[\t\n\r]/g, '').trim();
  return /^([\\/]{2}|(?!javascript:)[a-z][a-z0-9+.-]*:)/i.test(plain);
}

/** The address in the `content` of a meta refresh; null where the page only loads itself again. */
export function refreshAddress(content: string): string | null {
  const found = /^\s*[\d.]*\s*[;,]?\s*(?:url\s*=\s*)?(.*)$/is.exec(content)?.[1]?.trim() ?? '';
  const address = found.replace(/^(["'])(.*?)(?:\1.*)?$/s, '$2').trim();
  return address === '' ? null : address;
}
