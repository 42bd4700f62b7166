import { describe, expect, test } from 'vitest';
import { cleanSlideHtml, hasUndescribedPicture, readSlideText } from './slide-html.ts';

const file = '01922c6b-0000-7000-8000-000000000001';

describe('cleaning', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="alert(1)" style="position:fixed">a</p>', '<p>a</p>'],
    ['<img src="https://evil.test/pixel.png"><p>a</p>', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<iframe src="https://evil.test"></iframe><object data="x"></object><p>a</p>', '<p>a</p>'],
    ['<form action="https://evil.test"><input name="p"></form>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<base href="https://evil.test"><meta http-equiv="refresh" content="0"><link rel="stylesheet" href="x">', ''],
    ['<style>body{display:none}</style>', ''],
    ['<a href="javascript:alert(1)">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    ['<p class="callout position-fixed">a</p>', '<p class="callout">a</p>'],
  ])('turns %s into %s', (given, kept) => {
    expect(cleanSlideHtml(given)).toBe(kept);
  });

  test('keeps text, lists, tables, links and pictures of our own files', () => {
    const html = [
      '<h2>Пароли</h2><p class="lead">Длинный <strong>важнее</strong> сложного.</p>',
      '<ul><li>один</li></ul><table><tbody><tr><td>a</td></tr></tbody></table>',
      `<figure><img src="file:${file}" alt="Схема" /><figcaption>Схема</figcaption></figure>`,
    ].join('');
    expect(cleanSlideHtml(html)).toBe(html);
  });

  test.each([
    [
      `<video src="file:${file}" poster="file:${file}" autoplay onplay="x()"><track src="file:${file}" srclang="ru" kind="metadata">Fallback</video>`,
      `<video src="file:${file}" poster="file:${file}"><track kind="captions" src="file:${file}" srclang="ru" /></video>`,
    ],
    [`<video src="https://evil.test/a.mp4"></video><p>a</p>`, '<p>a</p>'],
    [`<video src="file:../../etc/passwd"><track src="file:${file}" srclang="ru"></video>`, ''],
    [`<video src="file:${file}" poster="javascript:alert(1)"></video>`, `<video src="file:${file}"></video>`],
    [
      `<video src="file:${file}"><p><video src="file:${file}"></video></p></video>`,
      `<video src="file:${file}"></video><p></p>`,
    ],
    [
      `<audio src="file:${file}"><track src="file:${file}" srclang="ru"><track src="file:${file}" srclang="ru"><track src="file:${file}" srclang="xx"></audio>`,
      `<audio src="file:${file}"><track kind="captions" src="file:${file}" srclang="ru" /></audio>`,
    ],
    [`<a href="file:${file}" onclick="x()">Памятка</a>`, `<a class="download" href="file:${file}">Памятка</a>`],
    ['<a href="file:///etc/passwd">a</a>', '<a target="_blank" rel="noopener noreferrer">a</a>'],
    [
      '<a class="video-link" href="javascript:alert(1)">a</a>',
      '<a class="video-link" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      '<a class="video-link" href="https://rutube.ru/video/1/?a=1&amp;b=2">a</a>',
      '<a class="video-link" href="https://rutube.ru/video/1/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">a</a>',
    ],
  ])('of film, sound, downloads and links to films turns %s into %s', (given, kept) => {
    expect(cleanSlideHtml(given)).toBe(kept);
    expect(cleanSlideHtml(kept)).toBe(kept);
  });

  test('what was cleaned once is not changed by cleaning again', () => {
    const once = cleanSlideHtml('<p>a<b>c</p><img src=x><ul><li>1</ul> 5 < 6 & "x"');
    expect(cleanSlideHtml(once)).toBe(once);
  });
});

test('the text of a slide has a line for each block, descriptions of pictures and plain signs', () => {
  const html = cleanSlideHtml(
    `<h2>Письма</h2><p>5 &lt; 6 &amp; <em>да</em></p><ul><li>один</li><li>два</li></ul><img src="file:${file}" alt="Схема">`,
  );
  expect(readSlideText(html)).toBe('Письма\n5 < 6 & да\nодин\nдва\nСхема');
});

describe('a picture', () => {
  test.each([
    ['<img src="file:x" alt="A lock">', false],
    ['<img src="file:x" alt="" role="presentation">', false],
    ['<p>alt="words"</p>', false],
    ['<img src="file:x">', true],
    ['<img src="file:x" alt=" ">', true],
    ['<img src="file:x" alt="A lock"><img src="file:y" alt="">', true],
  ])('%s lacks a description: %s', (html, lacks) => {
    expect(hasUndescribedPicture(html)).toBe(lacks);
  });

  test('may be marked as decorative and as nothing else', () => {
    const html = `<img src="file:${file}" alt="" role="presentation" />`;
    expect(cleanSlideHtml(html)).toBe(html);
    expect(cleanSlideHtml(html.replace('presentation', 'button'))).not.toContain('role="button"');
  });
});
