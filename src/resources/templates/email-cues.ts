import type { RedFlag } from '#contract/phishing-emails.ts';
import type { EmailFormValues } from './email-values.rules.ts';

/** A part of the letter that a sign may be about. */
export interface EmailCue {
  readonly place: RedFlag['place'];
  readonly quote: string;
}

const maxQuoteLength = 120;
const maxMatches = 60;

/** What can be marked without a pointer: sender, subject, every link and paragraph, every document. */
export function positionsOf(
  letter: Pick<EmailFormValues, 'from_name' | 'from_address' | 'subject' | 'html' | 'attachments'>,
): EmailCue[] {
  const { from_name, from_address, subject, html, attachments } = letter;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const wordsOf = (element: Element) =>
    (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxQuoteLength);
  const links = [...body.querySelectorAll('a[href]')].map((link) => ({ place: 'link' as const, quote: wordsOf(link) }));
  const texts = [...body.querySelectorAll('p, li, td, h1, h2, h3, h4, div')]
    .filter((element) => element.querySelector('p, li, td, h1, h2, h3, h4, div, a') === null)
    .map((element) => ({ place: 'text' as const, quote: wordsOf(element) }));
  const places: EmailCue[] = [
    { place: 'sender', quote: [from_name, from_address].filter((part) => part !== '').join(' ') },
    { place: 'subject', quote: subject },
    ...links,
    ...texts,
    ...attachments.map(({ name }) => ({ place: 'attachment' as const, quote: name })),
  ];
  const seen = new Set<string>();
  return places
    .filter(({ place, quote }) => {
      const key = `${place} ${quote}`;
      if (quote === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, maxMatches);
}
