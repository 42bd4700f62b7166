import { describe, expect, it } from 'vitest';
import { fieldPathOf, locateErrors, messageOf, pathsOf } from './form-errors.rules.ts';

const names = { department_id: 'department' };

describe('errors of a body', () => {
  it('stand at the field that asks for the word, deep or not', () => {
    expect(fieldPathOf('department_id', names)).toBe('department');
    expect(fieldPathOf('translations.uz.text', names)).toBe('translations.uz.text');
    const wrong = { type: 'x', message: 'Choose' };
    expect(locateErrors({ department_id: wrong }, names, { department: null })).toEqual({ department: wrong });
  });

  it('stand with the form where nothing asks for the word, with the word', () => {
    const placed = locateErrors({ secret: { type: 'x', message: 'Unknown' } }, names, { title: '' });
    expect(messageOf(placed['root'])).toBe('secret: Unknown');
  });

  it('are said by the first words inside, and never by those of the input', () => {
    expect(messageOf([undefined, { id: { type: 'x', message: 'No id', ref: { message: 'of a node' } } }])).toBe(
      'No id',
    );
    expect(messageOf({ ref: { message: 'of a node' } })).toBeUndefined();
  });

  it('are found with their paths', () => {
    const errors = { theme: { type: 'x', message: 'A' }, translations: { uz: { text: { type: 'x', message: 'B' } } } };
    expect(pathsOf(errors)).toEqual(['theme', 'translations.uz.text']);
  });
});
