import { describe, expect, it } from 'vitest';
import { missingFields, setColumn } from './columns.rules.ts';

describe('columns set by hand', () => {
  it('hold each field once: the latest choice wins', () => {
    expect(setColumn(['email', null, 'position'], 1, 'email')).toEqual([null, 'email', 'position']);
    expect(setColumn(['email', null, null], 0, null)).toEqual([null, null, null]);
  });

  it('are enough with an address and a name, whole or in parts', () => {
    expect(missingFields(['email', 'full_name'])).toEqual([]);
    expect(missingFields(['email', 'last_name', 'first_name'])).toEqual([]);
    expect(missingFields(['last_name'])).toEqual(['email', 'first_name']);
    expect(missingFields([null, 'department'])).toEqual(['email', 'full_name']);
  });
});
