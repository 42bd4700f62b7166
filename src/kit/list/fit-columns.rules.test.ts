import { describe, expect, it } from 'vitest';
import { fitColumns, shareWidth } from './fit-columns.rules.ts';

const columns = ['name', 'email', 'position', 'tags'].map((name) => ({ name, width: 200 }));

describe('columns of a list', () => {
  it('stay where they fit and go into the detail where they do not', () => {
    expect(fitColumns(columns, 650)).toEqual({ shown: ['name', 'email', 'position'], hidden: ['tags'] });
  });

  it('keep their order: a narrow one does not slip past a wide one', () => {
    const mixed = [...columns.slice(0, 2), { name: 'wide', width: 900 }, { name: 'narrow', width: 40 }];
    expect(fitColumns(mixed, 500)).toEqual({ shown: ['name', 'email'], hidden: ['wide', 'narrow'] });
  });

  it('share the room that is left, so that the row’s buttons keep their own', () => {
    const shares = shareWidth(
      [
        { name: 'name', width: 200 },
        { name: 'risk', width: 100 },
      ],
      900,
    );
    expect([...shares]).toEqual([
      ['name', 600],
      ['risk', 300],
    ]);
  });

  it('always show the one that names the row', () => {
    expect(fitColumns(columns, 50).shown).toEqual(['name']);
  });
});
