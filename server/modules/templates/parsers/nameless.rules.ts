import type { NameParts } from '#platform/guessing/index.ts';

/** Who got a real letter: an imported one says nothing of them. */
export interface FormerRecipients {
  readonly addresses: readonly string[];
  readonly names: readonly NameParts[];
}

/**
 * Content without the addresses and names of the people whose letter it was: variables stand in their places. Addresses
 * are found whatever their case, also as they are written in links; names as they are written.
 */
export function nameless(content: string, { addresses, names }: FormerRecipients): string {
  const text = addresses.reduce((all, address) => all.replaceAll(addressPattern(address), '{{email}}'), content);
  return names.reduce(withoutName, text);
}

function addressPattern(address: string): RegExp {
  const [name = '', host = ''] = address.split(/@(?=[^@]*$)/);
  const forms = [name, encodeURIComponent(name)].map(escapePattern);
  return new RegExp(
    `(?<![\\w.+-])(?:${[...new Set(forms)].join('|')})(?:@|%40|&#64;|&#x40;)${escapePattern(host)}(?![\\w-]|\\.\\w)`,
    'gi',
  );
}

function withoutName(text: string, { last_name, first_name }: NameParts): string {
  const pieces: readonly (readonly [string, string])[] = [
    [`${first_name} ${last_name}`, '{{first_name}} {{last_name}}'],
    [`${last_name} ${first_name}`, '{{last_name}} {{first_name}}'],
    [last_name, '{{last_name}}'],
    [first_name, '{{first_name}}'],
  ];
  return pieces
    .filter(([name]) => name.trim().length > 2)
    .reduce(
      (all, [name, variable]) =>
        all.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}{])${escapePattern(name)}(?![\\p{L}\\p{N}}])`, 'gu'), variable),
      text,
    );
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
