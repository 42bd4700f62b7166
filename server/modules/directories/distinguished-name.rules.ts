/** The parts of a distinguished name (RFC 4514), the entry's own first: `CN=Ivanov\, Ivan` is `{ type: 'cn', value: 'Ivanov, Ivan' }`. */
export interface NamePart {
  readonly type: string;
  readonly value: string;
}

export function parseName(dn: string): NamePart[] {
  return splitAt(dn, ',').flatMap((part) => {
    // Several attributes may make one part (`CN=a+UID=b`): the first names it.
    const [first = ''] = splitAt(part, '+');
    const at = first.indexOf('=');
    if (at < 1) return [];
    return [{ type: first.slice(0, at).trim().toLowerCase(), value: unescapeValue(first.slice(at + 1).trim()) }];
  });
}

/** The same for every spelling of a name: servers differ in case, blanks and escapes. */
export function normalizeName(dn: string): string {
  return splitAt(dn, ',')
    .map((part) =>
      splitAt(part, '+')
        .map((pair) => {
          const at = pair.indexOf('=');
          const value = unescapeValue(pair.slice(at + 1).trim()).toLowerCase();
          return `${pair.slice(0, at).trim().toLowerCase()}=${value.replaceAll(/[\\,+]/g, (sign) => `\\${sign}`)}`;
        })
        .sort()
        .join('+'),
    )
    .join(',');
}

/** The name of what an entry stands in. */
export function parentOf(dn: string): string {
  return splitAt(dn, ',').slice(1).join(',').trim();
}

export function isBelow(dn: string, baseDn: string): boolean {
  return `,${normalizeName(dn)}`.endsWith(`,${normalizeName(baseDn)}`);
}

/** Titles of the organizational units between the base and the entry, the topmost first. */
export function unitsBelow(dn: string, baseDn: string): string[] {
  const parts = parseName(dn);
  const above = parseName(baseDn).length;
  return parts
    .slice(1, Math.max(1, parts.length - above))
    .filter(({ type }) => type === 'ou')
    .map(({ value }) => value)
    .toReversed();
}

function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (sign === '\\') {
      part += sign + (text[index + 1] ?? '');
      index += 1;
    } else if (sign === separator) {
      parts.push(part);
      part = '';
    } else part += sign;
  }
  return [...parts, part];
}

/** Bytes that were written as `\D0\98` are UTF-8; any other escaped sign stands for itself. */
function unescapeValue(value: string): string {
  return value
    .replaceAll(/(?:\\[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('\\', ''), 'hex').toString('utf8'))
    .replaceAll(/\\(.)/g, '$1');
}
