import type { MailKeyState, MailPolicyState } from '#contract/mail-settings.ts';
import type { FoundRecords } from '#platform/domain-records.ts';

/** Name of the DNS record of a key. */
export function recordName(selector: string, domain: string): string {
  return `${selector}._domainkey.${domain}`;
}

/** Text of the DNS record of a key (RFC 6376). */
export function recordValue(publicKey: string): string {
  return `v=DKIM1; k=rsa; p=${publicKey}`;
}

/** Whether the record of a key is the one that is published. */
export function compareRecord(publicKey: string, records: FoundRecords): { state: MailKeyState; found: string | null } {
  if (records === 'unreachable') return { state: 'unreachable', found: null };
  const candidates = records.filter((record) => tagsOf(record).has('p'));
  const found = candidates[0] ?? records[0] ?? null;
  if (candidates.length === 0) return { state: records.length === 0 ? 'missing' : 'different', found };
  // Several records under one name: which one a reader takes is anybody's guess (RFC 6376, 3.6.2.2).
  if (candidates.length > 1) return { state: 'different', found: candidates.join(' | ') };
  const published = tagsOf(candidates[0] as string).get('p') ?? '';
  if (published === '') return { state: 'revoked', found };
  return { state: published.replaceAll(/\s+/g, '') === publicKey ? 'fine' : 'different', found };
}

function tagsOf(record: string): Map<string, string> {
  const pairs = record.split(';').map((tag) => {
    const at = tag.indexOf('=');
    return [tag.slice(0, at).trim().toLowerCase(), tag.slice(at + 1).trim()] as const;
  });
  return new Map(pairs);
}

interface Policy {
  readonly state: MailPolicyState;
  readonly record: string | null;
}

/** Whether the domain names who may send for it (RFC 7208), and turns others away. */
export function assessSpf(records: FoundRecords): Policy {
  return assess(records, /^v=spf1(\s|$)/i, (record) => /\s[-~]all\b|\sredirect=/i.test(record));
}

/** Whether the domain says what happens to letters that prove nothing (RFC 7489), and something happens to them. */
export function assessDmarc(records: FoundRecords): Policy {
  return assess(records, /^v=DMARC1\s*(;|$)/i, (record) => /(^|;)\s*p\s*=\s*(quarantine|reject)/i.test(record));
}

function assess(records: FoundRecords, mark: RegExp, isStrict: (record: string) => boolean): Policy {
  if (records === 'unreachable') return { state: 'unknown', record: null };
  const [first, ...more] = records.filter((record) => mark.test(record.trim()));
  if (first === undefined) return { state: 'missing', record: null };
  if (more.length > 0) return { state: 'several', record: [first, ...more].join(' | ') };
  return { state: isStrict(first) ? 'fine' : 'weak', record: first };
}
