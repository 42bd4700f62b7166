import { describe, expect, test } from 'vitest';
import { cleanSlideHtml } from './slide-html.ts';
import {
  hasUncaptionedMedia,
  isHostAllowed,
  listFilesOf,
  listMedia,
  listSlideFiles,
  listVideoLinks,
  replaceFiles,
} from './slide-media.rules.ts';

const ids = Array.from({ length: 6 }, (_, place) => `01922c6b-0000-7000-8000-00000000000${place}`);
const [picture, film, poster, captions, sound, handout] = ids as [string, string, string, string, string, string];
const html = cleanSlideHtml(
  [
    `<p>Typed: &lt;video src="file:${sound}"&gt; src="file:${picture}"</p>`,
    `<figure><img alt="x" src="file:${picture}"></figure>`,
    `<figure><video poster="file:${poster}" src="file:${film}"><track srclang="uz" src="file:${captions}"></video></figure>`,
    `<audio src="file:${sound}"></audio><p><a href="file:${handout}">Памятка</a></p>`,
  ].join(''),
);

describe('files of a slide', () => {
  test('are listed by kind, and nothing that was merely typed is one', () => {
    expect(listFilesOf('picture', html)).toEqual([picture, poster]);
    expect(listFilesOf('video', html)).toEqual([film]);
    expect(listFilesOf('audio', html)).toEqual([sound]);
    expect(listFilesOf('captions', html)).toEqual([captions]);
    expect(listFilesOf('download', html)).toEqual([handout]);
    expect(listSlideFiles(html).toSorted()).toEqual(ids);
  });

  test('are replaced in their tags and nowhere else', () => {
    const replaced = replaceFiles(html, (id) => `/media/${id.at(-1)}`);
    expect(listSlideFiles(replaced)).toEqual([]);
    expect(replaced).toContain('poster="/media/2"');
    expect(replaced).toContain('href="/media/5"');
    expect(replaced).toContain(`src="file:${picture}"</p>`);
  });

  test('film and sound come with their poster and captions', () => {
    expect(listMedia(html)).toEqual([
      { kind: 'video', fileId: film, posterId: poster, captions: [{ language: 'uz', fileId: captions }] },
      { kind: 'audio', fileId: sound, posterId: null, captions: [] },
    ]);
  });
});

describe('film and sound', () => {
  const captioned = html.replace(/<audio.*?<\/audio>/, '');
  test.each([
    ['without any', html, ['ru', 'en', 'uz'], true],
    ['with some in the language', captioned, ['uz'], false],
    ['with some in one of the languages', captioned, ['ru', 'uz'], false],
    ['with some in another language', captioned, ['ru'], true],
    ['that are not there', '<p>a</p>', ['ru'], false],
  ] as const)('%s lack captions: %s', (_, given, languages, lack) => {
    expect(hasUncaptionedMedia(given, languages)).toBe(lack);
  });
});

describe('films elsewhere', () => {
  test('are listed, also those whose address was thrown away', () => {
    const links = listVideoLinks(
      cleanSlideHtml(
        '<a class="video-link" href="https://rutube.ru/v/1?a=1&amp;b=2">a</a><a class="video-link" href="http://rutube.ru">b</a><a href="https://c.test">c</a>',
      ),
    );
    expect(links.map((link) => link?.href ?? null)).toEqual(['https://rutube.ru/v/1?a=1&b=2', null]);
  });

  test.each([
    ['rutube.ru', true],
    ['www.rutube.ru', true],
    ['evilrutube.ru', false],
    ['rutube.ru.evil.test', false],
    ['', false],
  ])('of the host %s are allowed where rutube.ru is: %s', (host, isAllowed) => {
    expect(isHostAllowed(host, ['rutube.ru'])).toBe(isAllowed);
  });
});
