import { leadsElsewhere, refreshAddress } from '#contract/page-addresses.ts';
import { AppError } from '#platform/app-error.ts';
import { elementsOf, type HtmlElement, parseHtml } from '#platform/parsing/html-tree.ts';

/** How much of an address people are told: enough to find it. */
const maxReportedLength = 200;

/**
 * The first address of another site that a page would send its forms or its reader to by itself; undefined where there
 * is none. Links are not looked at: people follow those on purpose. Throws `html_too_deep`.
 */
export function findForeignDestination(html: string): string | undefined {
  for (const element of elementsOf(parseHtml(html))) {
    const address = destinationsOf(element).find(leadsElsewhere);
    if (address !== undefined) return address.trim().slice(0, maxReportedLength);
  }
  return undefined;
}

function destinationsOf({ name, attribs }: HtmlElement): string[] {
  const { action, formaction, href, content } = attribs;
  const isRefresh = name === 'meta' && /^\s*refresh\s*$/i.test(attribs['http-equiv'] ?? '');
  return [
    name === 'form' ? action : undefined,
    formaction,
    name === 'base' ? href : undefined,
    isRefresh ? refreshAddress(content ?? '') : undefined,
  ].filter((address) => address !== undefined && address !== null);
}

/** Throws at `html`: `form_leads_elsewhere` with the address, `html_too_deep`. */
export function assertDestinationAllowed(html: string): void {
  const address = destinationOf(html);
  if (address !== undefined) {
    throw new AppError('form_leads_elsewhere', { errors: { html: ['form_leads_elsewhere'] }, values: { address } });
  }
}

function destinationOf(html: string): string | undefined {
  try {
    return findForeignDestination(html);
  } catch (cause) {
    if (!(cause instanceof AppError)) throw cause;
    throw new AppError(cause.code, { errors: { html: [cause.code] }, cause });
  }
}
