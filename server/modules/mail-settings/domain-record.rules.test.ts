import { describe, expect, test } from 'vitest';
import { assessDmarc, assessSpf, compareRecord, recordValue } from './domain-record.rules.ts';

const key = 'MIIBIjANBgkqhkiG9w0B';

describe('the record of a key', () => {
  test('is fine when it holds the key, however it is written', () => {
    expect(compareRecord(key, [recordValue(key)]).state).toBe('fine');
    expect(compareRecord(key, [`k=rsa;p=${key.slice(0, 5)} ${key.slice(5)}`]).state).toBe('fine');
    expect(compareRecord(key, ['google-site-verification=x', recordValue(key)]).state).toBe('fine');
  });

  test('is told apart from none, another one, several, one that is withdrawn, and no answer', () => {
    expect(compareRecord(key, [])).toEqual({ state: 'missing', found: null });
    expect(compareRecord(key, ['v=DKIM1; p=AAAA'])).toEqual({ state: 'different', found: 'v=DKIM1; p=AAAA' });
    expect(compareRecord(key, ['something else']).state).toBe('different');
    expect(compareRecord(key, [recordValue(key), 'v=DKIM1; p=AAAA']).state).toBe('different');
    expect(compareRecord(key, ['v=DKIM1; p=']).state).toBe('revoked');
    expect(compareRecord(key, 'unreachable')).toEqual({ state: 'unreachable', found: null });
  });
});

test('a domain that names its senders is fine only when it turns others away', () => {
  expect(assessSpf(['v=spf1 include:_spf.host.example -all']).state).toBe('fine');
  expect(assessSpf(['v=spf1 a mx ?all']).state).toBe('weak');
  expect(assessSpf(['v=spf10 -all']).state).toBe('missing');
  expect(assessSpf(['v=spf1 -all', 'v=spf1 ~all']).state).toBe('several');
  expect(assessSpf('unreachable').state).toBe('unknown');
});

test('a DMARC record is fine when something happens to letters that prove nothing', () => {
  expect(assessDmarc(['v=DMARC1; p=reject; rua=mailto:a@b.example']).state).toBe('fine');
  expect(assessDmarc(['v=DMARC1; p=none; sp=reject']).state).toBe('weak');
  expect(assessDmarc([]).state).toBe('missing');
});
