import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { fillVariables, normalizeVariables, unknownVariables, usesVariable } from './variables.rules.ts';

describe('variables', () => {
  it('are found however their braces are spaced', () => {
    expect(normalizeVariables('{{ First_Name }} {{link}}')).toBe('{{first_name}} {{link}}');
    expect(usesVariable('<a href="{{ link }}">', 'link')).toBe(true);
    expect(usesVariable('{{link_host}}', 'link')).toBe(false);
  });

  it('that nobody knows are named, each once', () => {
    expect(unknownVariables('{{first_name}} {{frist_name}} {{frist_name}} {{}}', ['first_name'])).toEqual([
      'frist_name',
      '',
    ]);
  });

  it('are filled as text: a name cannot become markup', () => {
    const filled = fillVariables('<p>{{first_name}}</p>', { first_name: '<img src=x onerror=1>"' }, { escape: true });
    expect(filled).toBe('<p>&lt;img src=x onerror=1&gt;&quot;</p>');
  });

  it('are not searched in values again: a name cannot ask for somebody’s link', () => {
    expect(fillVariables('{{first_name}}', { first_name: '{{link}}', link: 'secret' }, { escape: false })).toBe(
      '{{link}}',
    );
  });

  it('take our own markup as it is', () => {
    expect(fillVariables('{{qr}}', {}, { escape: true, html: { qr: '<img>' } })).toBe('<img>');
  });
});

describe('hostile content', () => {
  it('costs no more than its length: braces and blanks do not make it slow', async () => {
    const work = () => expect(unknownVariables(`{{${' '.repeat(400_000)}`, [])).toEqual([]);
    expect(await processorMsOf(work)).toBeLessThan(3000);
  });
});
