import { describe, expect, it } from 'vitest';
import { positionsOf } from './email-cues.ts';
import { emailBody, emailValuesOf, tabOf } from './email-values.rules.ts';

const empty = emailValuesOf(undefined, 'ru');

describe('parts of a letter that can be marked without a pointer', () => {
  it('are its sender, subject, links, texts and documents, each once', () => {
    const places = positionsOf({
      ...empty,
      subject: 'Счёт',
      from_name: 'Склад',
      from_address: 'a@b.test',
      html: '<div><h1>Оплатите</h1><p>До вечера</p><p>До вечера</p><p><a href="{{link}}">Открыть <b>счёт</b></a></p></div>',
      attachments: [{ name: 'Счёт.pdf', media_type: 'application/pdf', html: 'x' }],
    });
    expect(places).toEqual([
      { place: 'sender', quote: 'Склад a@b.test' },
      { place: 'subject', quote: 'Счёт' },
      { place: 'link', quote: 'Открыть счёт' },
      { place: 'text', quote: 'Оплатите' },
      { place: 'text', quote: 'До вечера' },
      { place: 'attachment', quote: 'Счёт.pdf' },
    ]);
  });

  it('are none of an empty letter', () => {
    expect(positionsOf(empty)).toEqual([]);
  });
});

describe('a letter that is saved', () => {
  it('sends no title of a sign where there is none', () => {
    const flag = { place: 'text', quote: '', explanation: 'x' } as const;
    expect(
      emailBody({
        ...empty,
        red_flags: [
          { ...flag, title: ' ' },
          { ...flag, title: 'Спешка' },
        ],
      }),
    ).toMatchObject({
      red_flags: [flag, { ...flag, title: 'Спешка' }],
    });
    expect(emailBody({ ...empty, red_flags: [{ ...flag, title: '' }] })).not.toHaveProperty('red_flags.0.title');
  });

  it('knows on which tab a refused field stands', () => {
    expect([tabOf('attachments'), tabOf('html'), tabOf('subject')]).toEqual(['attachments', 'html', null]);
  });
});
