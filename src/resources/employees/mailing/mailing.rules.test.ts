import { describe, expect, it } from 'vitest';
import { toParagraphs } from './mailing.rules.ts';

describe('a mailing', () => {
  it('begins a paragraph after a blank line', () => {
    expect(toParagraphs('Раз\nдва\n \nтри\n\n\n')).toEqual(['Раз\nдва', 'три']);
  });
});
