import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/constants.ts';
import { f } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import type { Words } from '../translations.ts';
import { fitColumns, shareWidth, sizeColumn } from './fit-columns.rules.ts';

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

  it('leave what is left to those that can use it, where some need no more than their longest value', () => {
    const sized = [
      { name: 'name', width: 200 },
      { name: 'changed', width: 150, isFixed: true },
      { name: 'text', width: 100 },
    ];
    expect([...shareWidth(sized, 900)]).toEqual([
      ['name', 500],
      ['changed', 150],
      ['text', 250],
    ]);
    expect([...shareWidth(sized, 225)].map(([, width]) => width)).toEqual([100, 75, 50]);
  });

  it('always show the one that names the row', () => {
    expect(fitColumns(columns, 50).shown).toEqual(['name']);
  });
});

describe('the width of a column', () => {
  const resource = {
    name: 'badges',
    fields: {
      title: f.text({ columnWidth: 210 }),
      given_at: f.instant({ sort: true }),
      state: f.enum(['on', 'off'], { tones: { on: 'success' } }),
      count: f.number({ max: 9_999 }),
    },
  } as unknown as AnyResource;
  const wordsIn = (language: Language) =>
    ({
      language,
      label: (_: AnyResource, field: string) => (field === 'count' ? 'Unbelievably many' : 'Name'),
      value: (_resource: AnyResource, _field: string, value: string) => (value === 'on' ? 'Switched on' : 'Off'),
    }) as Words;
  /** Ten px for each letter. */
  const measure = (text: string) => text.length * 10;
  const widthOf = (name: string, language: Language = 'en') => sizeColumn(resource, name, wordsIn(language), measure);

  it.each([
    ['en', '15 September 2026, 12:00'],
    ['ru', '15 сентября 2026, 12:00'],
    ['uz', '2026-yil 15-sentabr, 12:00'],
  ] as const)('is in %s that of its longest value: %s', (language, longest) => {
    expect(widthOf('given_at', language)).toEqual({ name: 'given_at', width: longest.length * 10 + 24, isFixed: true });
  });

  it('is that of the longest state with its badge', () => {
    expect(widthOf('state').width).toBe('Switched on'.length * 10 + 20 + 24);
  });

  it('cuts no word of the heading', () => {
    expect(widthOf('count').width).toBe('Unbelievably'.length * 10 + 24);
  });

  it('is what the declaration says where people write the values, or nothing can be measured', () => {
    expect(widthOf('title')).toEqual({ name: 'title', width: 210 });
    expect(sizeColumn(resource, 'given_at', wordsIn('en'), () => undefined)).toEqual({ name: 'given_at', width: 152 });
  });
});
