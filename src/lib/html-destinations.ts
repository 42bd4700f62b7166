import { leadsElsewhere, refreshAddress } from '#contract/page-addresses.ts';

/** A place in HTML that leads to another site. Offsets count UTF-16 units. */
export interface Destination {
  /** `form`: what is typed would go there; `page`: the reader is taken there; `link`: the reader may go there. */
  readonly kind: 'form' | 'page' | 'link';
  readonly subject: string;
  /** The element's tag. */
  readonly from: number;
  readonly to: number;
  /** What to take out so that it leads nowhere: the attribute with the blank before it, or the whole element. */
  readonly fix: { readonly from: number; readonly to: number };
}

interface Attribute {
  readonly value: string;
  readonly from: number;
  readonly to: number;
}

/** Every place that leads to another site, in the order of the text, as far as tags can be told apart while one types. */
export function findDestinations(html: string): Destination[] {
  return [...html.matchAll(/<(a|area|form|button|input|base|meta)\b[^<>]*>/gi)].flatMap(
    ({ 0: written, 1: tag = '', index }) => destinationsOf(tag.toLowerCase(), written, index),
  );
}

function destinationsOf(tag: string, written: string, index: number): Destination[] {
  const element = { from: index, to: index + written.length };
  const at = (kind: Destination['kind'], name: string, read: (value: string) => string | null = (value) => value) => {
    const attribute = attributeOf(written, name);
    const address = attribute && read(attribute.value);
    if (!address || !leadsElsewhere(address)) return [];
    const own = { from: index + attribute.from, to: index + attribute.to };
    return [{ kind, subject: address, ...element, fix: kind === 'page' ? element : own }];
  };
  if (tag === 'a' || tag === 'area') return at('link', 'href');
  if (tag === 'form') return at('form', 'action');
  if (tag === 'base') return at('page', 'href');
  if (tag !== 'meta') return at('form', 'formaction');
  const isRefresh = /^\s*refresh\s*$/i.test(attributeOf(written, 'http-equiv')?.value ?? '');
  return isRefresh ? at('page', 'content', refreshAddress) : [];
}

/** The attribute with the blanks before it. */
function attributeOf(written: string, name: string): Attribute | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i');
  const found = pattern.exec(written);
  if (!found) return undefined;
  return {
    value: (found[1] ?? found[2] ?? found[3] ?? '').trim(),
    from: found.index,
    to: found.index + found[0].length,
  };
}
