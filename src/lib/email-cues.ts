import type { CountedCueKind } from '#contract/phish-scale.ts';

interface CountedEmail {
  readonly html: string;
  readonly from_name: string;
  readonly from_address: string;
  readonly attachments: readonly unknown[];
}

/** Variables that stand for what the letter leads to: where they do, nobody reads the address before the click. */
const trainingAddress = /\{\{\s*(link|attachment_link)\s*\}\}/i;
const namedGreeting = /\{\{\s*(first_name|last_name|middle_name|full_name)\s*\}\}/i;

/** The cues of the NIST Phish Scale that the letter itself tells: how often each one is there. */
export function countCues({
  html,
  from_name,
  from_address,
  attachments,
}: CountedEmail): Record<CountedCueKind, number> {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const host = from_address.split('@')[1] ?? '';
  return {
    attachment_type: attachments.length,
    sender_address: hidesSender(from_name, host) ? 1 : 0,
    hidden_url: [...body.querySelectorAll('a[href]')].filter(hidesAddress).length,
    domain_spoofing: imitates(host) ? 1 : 0,
    no_branding: body.querySelector('img') === null ? 1 : 0,
    generic_greeting: namedGreeting.test(html) ? 0 : 1,
  };
}

/** A name that says nothing of the address behind it. */
function hidesSender(name: string, host: string): boolean {
  const words = name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  return name.trim() !== '' && !words.some((word) => host.toLowerCase().includes(word));
}

/** Words that do not show where the link leads. */
function hidesAddress(link: Element): boolean {
  const href = link.getAttribute('href')?.trim() ?? '';
  const words = link.textContent ?? '';
  if (trainingAddress.test(href)) return !/\{\{\s*(link|link_host|attachment_link)\s*\}\}/i.test(words);
  const host = /^https?:\/\/([^/?#]+)/i.exec(href)?.[1];
  return host !== undefined && !words.toLowerCase().includes(host.toLowerCase());
}

/** Letters of other alphabets, digits amid letters, or words joined as in the name of a known house. */
function imitates(host: string): boolean {
  return /(^|\.)xn--/.test(host) || /[a-z][0-9][a-z]/i.test(host) || /[^\x00-\x7f]/.test(host);
}
