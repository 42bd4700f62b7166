import { describe, expect, test } from 'vitest';
import { layOutEmail } from './layout.ts';

const brand = { title: 'ООО «Вектор» & <партнёры>', logo: null, colour: null };
const letter = {
  title: 'Вам назначен курс',
  paragraphs: ['Здравствуйте, <b>Анна</b>.', 'Строка\nи ещё одна.'],
  facts: [{ label: 'Закончить до', value: '5 декабря 2026' }],
  button: { text: 'Начать', url: 'https://vector.example/lk/user/learning?a=1&b="2"' },
  note: 'Ссылка только для вас.',
};

describe('a letter of the product', () => {
  test('says the same in HTML and in text', () => {
    const { html, text } = layOutEmail(letter, brand, 'ru');
    for (const words of ['Вам назначен курс', 'Закончить до', '5 декабря 2026', 'Ссылка только для вас.']) {
      expect(html).toContain(words);
      expect(text).toContain(words);
    }
    expect(text).toContain('Начать:\nhttps://vector.example/lk/user/learning?a=1&b="2"');
    expect(text).toContain('Отвечать на него не нужно.');
  });

  test('shows markup in names and texts instead of obeying it', () => {
    const { html } = layOutEmail(letter, brand, 'ru');
    expect(html).toContain('Здравствуйте, &lt;b&gt;Анна&lt;/b&gt;.');
    expect(html).toContain('ООО «Вектор» &amp; &lt;партнёры&gt;');
    expect(html).toContain('href="https://vector.example/lk/user/learning?a=1&amp;b=&quot;2&quot;"');
    expect(html).toContain('Строка<br>и ещё одна.');
  });

  test('speaks the recipient’s language in its own words', () => {
    expect(layOutEmail(letter, brand, 'en').html).toContain('<html lang="en">');
    expect(layOutEmail(letter, brand, 'en').text).toContain('There is no need to reply.');
    expect(layOutEmail(letter, brand, 'uz').text).toContain('javob berish shart emas');
  });

  test('carries the organization’s logo inside, and its title where there is none', () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
    const withLogo = layOutEmail(letter, { ...brand, logo: png }, 'ru');
    expect(withLogo.attachments).toMatchObject([{ media_type: 'image/png', cid: 'organization-logo', content: png }]);
    expect(withLogo.html).toContain('<img src="cid:organization-logo" alt="ООО «Вектор» &amp; &lt;партнёры&gt;"');
    expect(layOutEmail(letter, brand, 'ru').attachments).toEqual([]);
  });

  test('writes on a button of any colour in a colour that can be read, and takes nothing else for a colour', () => {
    const button = (colour: string) =>
      /color:(#[0-9a-f]{6});text-decoration:none/.exec(layOutEmail(letter, { ...brand, colour }, 'ru').html)?.[1];
    expect(button('#0a7a4f')).toBe('#ffffff');
    expect(button('#ffdd00')).toBe('#1f1d1a');
    expect(layOutEmail(letter, { ...brand, colour: 'red;background:url(x)' }, 'ru').html).toContain(
      'bgcolor="#0a7a4f"',
    );
  });

  test('is 600 px wide, follows a dark mail program and asks for nothing from the network', () => {
    const { html } = layOutEmail(letter, brand, 'ru');
    expect(html).toContain('width="600"');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/src="http|@import|<link/);
  });
});
