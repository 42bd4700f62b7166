import { describe, expect, test } from 'vitest';
import { emailPage, emailPolicy } from './email-view.rules.ts';

describe('a letter in its frame', () => {
  test('shows pictures that travel inside it and leaves other attachments alone', () => {
    const attachment = (cid: string, media_type: string) => ({
      name: 'a',
      media_type,
      content: new Uint8Array([1, 2, 3]),
      cid,
      isInline: true,
    });
    const page = emailPage('<img src="cid:logo"><img src="cid:drawing">', '', [
      attachment('logo', 'image/png'),
      attachment('drawing', 'image/svg+xml'),
    ]);
    expect(page).toContain('<img src="data:image/png;base64,AQID">');
    expect(page).toContain('<img src="cid:drawing">');
  });

  test('opens links in new tabs', () => {
    expect(emailPage('<a href="http://127.0.0.1/x">x</a>', '', [])).toMatch(/^<!doctype html><base target="_blank">/);
  });

  test('shows a letter without HTML as text, markup in it included', () => {
    expect(emailPage(null, '<script>alert(1)</script>', [])).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  test('may run nothing, send nothing and load nothing but the pixel of the phishing origin', () => {
    const policy = emailPolicy(['http://127.0.0.1:3000'], ['http://127.0.0.1:3001', 'http://localhost:3001']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('img-src data: http://127.0.0.1:3001 http://localhost:3001;');
    expect(policy).toContain('frame-ancestors http://127.0.0.1:3000');
    expect(policy).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
    expect(policy).not.toContain('script-src');
  });
});
