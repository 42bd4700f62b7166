import { describe, expect, it } from 'vitest';
import { draftName, valuesToStore } from './stored-draft.rules.ts';

describe('what of a form is kept for the page that is loaded anew', () => {
  it('is what was typed and chosen', () => {
    const values = { title: 'Security', days: 3, people: [{ id: 'p1', title: 'Ann' }], end: null, isOn: false };
    expect(valuesToStore(values)).toEqual({ values, isWhole: true });
  });

  it('is no secret and no file, down to any depth, and says that something is missing', () => {
    const values = { host: 'mail', password: 'x', login: { client_secret: 'y' }, logo: new Date(), list: [new Map()] };
    expect(valuesToStore(values)).toEqual({ values: { host: 'mail' }, isWhole: false });
  });

  it('misses nothing where a secret was not typed', () => {
    expect(valuesToStore({ host: 'mail', password: '' })).toEqual({
      values: { host: 'mail', password: '' },
      isWhole: true,
    });
  });
});

describe('a kept form', () => {
  it('belongs to a person, an address and what it began with', () => {
    const names = [
      draftName('ann', '/admin/tags', { title: 'A' }),
      draftName('bob', '/admin/tags', { title: 'A' }),
      draftName('ann', '/admin/themes', { title: 'A' }),
      draftName('ann', '/admin/tags', { title: 'B' }),
    ];
    expect(new Set(names).size).toBe(4);
  });
});
