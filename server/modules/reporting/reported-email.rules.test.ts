import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { findTraces, isAutomatic } from './reported-email.rules.ts';

const id = '0198c0de-1234-7abc-8def-001122334455';
const token = 'A1b2C3d4E5f6G7h8I9j0K1l2';

describe('a reported letter', () => {
  it('is recognised by our Message-ID and by any of our addresses', () => {
    expect(findTraces(`References: <${id.toUpperCase()}@desk.example>`).ids).toEqual([id]);
    expect(findTraces(`see http://phish.example/l/${token} and /o/${token}.gif`).tokens).toEqual([token]);
  });

  it('is recognised where a filter rewrote its addresses or its lines were broken', () => {
    const rewritten = `https://safe.example/?url=http%3A%2F%2Fphish.example%2Fl%2F${token}&data=05`;
    expect(findTraces(rewritten).tokens).toEqual([token]);
    expect(findTraces(`http://phish.example/l/${token.slice(0, 9)}=\r\n${token.slice(9)}"`).tokens).toEqual([token]);
  });

  it('of somebody else leaves no traces that look like ours', () => {
    expect(findTraces('https://bank.example/login?x=1 <abc@bank.example>')).toEqual({ ids: [], tokens: [] });
  });

  it('is looked through in a moment and yields fifty traces at most, however long it is', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `/l/${token}${index}`).join(' ');
    const work = () => {
      expect(findTraces(many).tokens).toHaveLength(50);
      expect(findTraces('/l/'.repeat(300_000)).tokens).toEqual([]);
    };
    expect(await processorMsOf(work)).toBeLessThan(1000);
  });

  it('that a program wrote is known by its headers', () => {
    expect(isAutomatic([{ name: 'Auto-Submitted', value: 'auto-replied' }])).toBe(true);
    expect(isAutomatic([{ name: 'auto-submitted', value: 'no' }])).toBe(false);
    expect(isAutomatic([{ name: 'Precedence', value: 'bulk' }])).toBe(true);
    expect(isAutomatic([{ name: 'subject', value: 'Fwd: Invoice' }])).toBe(false);
  });
});
