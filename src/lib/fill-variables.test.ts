import { describe, expect, it } from 'vitest';
import { fillVariables, unknownVariables } from './fill-variables.ts';

describe('variables of a letter', () => {
  it('are replaced by their values, with or without spaces in the braces', () => {
    expect(
      fillVariables('<p>{{first_name}}, {{ link }}</p>', { first_name: 'Анна', link: 'https://a.test/?x=1' }),
    ).toBe('<p>Анна, https://a.test/?x=1</p>');
  });

  it('never become markup, whatever their value is', () => {
    expect(fillVariables('{{last_name}}', { last_name: '<b onclick="x">&\'' })).toBe(
      '&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;',
    );
  });

  it('may be markup of our own, where it is asked for by name', () => {
    expect(fillVariables('{{qr}}', { qr: 'no' }, { qr: '<img>' })).toBe('<img>');
  });

  it('stay visible when nobody knows them, and are named', () => {
    expect(fillVariables('{{salary}}', {})).toBe('{{salary}}');
    expect(unknownVariables('{{salary}} {{ First_name }} {{salary}} {{bonus}}', ['first_name'])).toEqual([
      'salary',
      'bonus',
    ]);
  });
});
