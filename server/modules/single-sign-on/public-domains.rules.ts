/** Where anybody gets an address: such a domain belongs to no organization. */
const publicDomains: ReadonlySet<string> = new Set([
  'aol.com',
  'bk.ru',
  'gmail.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hotmail.com',
  'icloud.com',
  'inbox.ru',
  'internet.ru',
  'list.ru',
  'live.com',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'outlook.com',
  'proton.me',
  'protonmail.com',
  'rambler.ru',
  'umail.uz',
  'web.de',
  'xmail.ru',
  'ya.ru',
  'yahoo.com',
  'yandex.com',
  'yandex.ru',
  'yandex.uz',
]);

/** Those of these domains that no organization can connect. */
export function publicDomainsOf(domains: readonly string[]): string[] {
  return domains.filter((domain) => publicDomains.has(domain));
}
