import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { PageImportBody } from '#contract/phishing-imports.ts';
import { importPage } from './page-import.ts';
import type { BesideFile } from './read-saved.ts';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const font = Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(60, 7)]);
/** A picture that is too large to stay in the text. */
const large = Buffer.concat([gif, Buffer.alloc(5000)]);

const read = (bytes: Uint8Array, beside: BesideFile[] = [], choices: PageImportBody = {}) =>
  importPage({ bytes, name: 'saved', beside, choices });
const codeOf = (bytes: Uint8Array): unknown => {
  try {
    return read(bytes).page.name;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};
const zip = (files: Record<string, Uint8Array | string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, given]) => [name, typeof given === 'string' ? strToU8(given) : given]),
    ),
  );

const style =
  '@import url("more.css");.logo{background:url(../img/logo.gif)}@font-face{font-family:A;src:url(a.woff2)}';

describe('what a page needs', () => {
  it('comes along from a zip of the page and its folder: styles in it, pictures and fonts beside it', () => {
    const { page, files } = read(
      zip({
        'Вход.html':
          '<link rel="stylesheet" href="./Вход_files/css/main.css" media="screen"><img src="%D0%92%D1%85%D0%BE%D0%B4_files/img/logo.gif"><p>Привет</p>',
        'Вход_files/css/main.css': style,
        'Вход_files/css/more.css': '.more{background:url("../img/none.png")}',
        'Вход_files/css/a.woff2': font,
        'Вход_files/img/logo.gif': gif,
        '__MACOSX/._Вход.html': 'x',
      }),
    );
    expect(page.kept).toEqual({ styles: 1, pictures: 1, fonts: 1 });
    expect(page.html).toContain('<style media="screen">');
    expect(page.html).toContain('.more{background:none}');
    expect(page.remote).toEqual([{ address: '../img/none.png', is_kept: false }]);
    expect(files.map(({ kind }) => kind).toSorted()).toEqual(['page_font', 'page_picture']);
    for (const { place } of files) expect(page.html).toContain(place);
    expect(page.html).not.toMatch(/_files|@import|logo\.gif/);
  });

  it('comes along in a file that Chrome saved as one', () => {
    const { page, files } = read(
      Buffer.from(
        [
          'From: <Saved by Blink>',
          'Snapshot-Content-Location: https://bank.test/login/',
          'Subject: =?utf-8?Q?=D0=92=D1=85=D0=BE=D0=B4?=',
          'MIME-Version: 1.0',
          'Content-Type: multipart/related;',
          '\ttype="text/html";',
          '\tboundary="----MultipartBoundary--abc----"',
          '',
          '',
          '------MultipartBoundary--abc----',
          'Content-Type: text/html',
          'Content-ID: <frame-1@mhtml.blink>',
          'Content-Transfer-Encoding: quoted-printable',
          'Content-Location: https://bank.test/login/',
          '',
          '<html><head><meta http-equiv=3D"Content-Type" content=3D"text/html; charset=3DUTF-8=',
          '"><link rel=3D"stylesheet" href=3D"cid:css-1@mhtml.blink"></head><body>=D0=9F=D1=80=D0=B8',
          '<img src=3D"https://cdn.test/logo.gif"><img src=3D"/far.gif"><a href=3D"../help">?</a></body></html>',
          '------MultipartBoundary--abc----',
          'Content-Type: text/css',
          'Content-Transfer-Encoding: quoted-printable',
          'Content-Location: cid:css-1@mhtml.blink',
          '',
          '@charset "utf-8";',
          '.a { background: url("https://cdn.test/logo.gif"); }',
          '------MultipartBoundary--abc----',
          'Content-Type: image/gif',
          'Content-Transfer-Encoding: base64',
          'Content-Location: https://cdn.test/logo.gif',
          '',
          gif.toString('base64'),
          '------MultipartBoundary--abc------',
          '',
        ].join('\r\n'),
      ),
    );
    expect(page.html).toContain('При');
    expect(page.kept).toEqual({ styles: 1, pictures: 1, fonts: 0 });
    expect(Buffer.from(files[0]?.bytes ?? [])).toEqual(gif);
    expect(page.html.split(files[0]?.place ?? '?')).toHaveLength(3);
    expect(page.remote.map(({ address }) => address)).toEqual(['https://bank.test/far.gif']);
    expect(page.links.map(({ address }) => address)).toEqual(['https://bank.test/help']);
  });

  it('is found among the files that were uploaded beside it', () => {
    const { page } = read(
      Buffer.from(
        '<link rel=stylesheet href="https://cdn.test/v3/main.css?v=7"><img src="img/logo.gif"><img src="b.gif">',
      ),
      [
        { name: 'main.css', bytes: Buffer.from('p{color:red}') },
        { name: 'logo.gif', bytes: gif },
      ],
    );
    expect(page.html).toContain('p{color:red}');
    expect(page.kept).toEqual({ styles: 1, pictures: 1, fonts: 0 });
    expect(page.remote.map(({ address }) => address)).toEqual(['b.gif']);
  });

  it('is told by whole addresses where it did not come along', () => {
    const { page } = read(
      Buffer.from(
        '<!-- saved from url=(0023)https://bank.test/in/a/ --><html><head><base href="../b/"></head><body><img src="c.png"><div style="background:url(d.png)"></div></body></html>',
      ),
    );
    expect(page.remote.map(({ address }) => address)).toEqual([
      'https://bank.test/in/b/c.png',
      'https://bank.test/in/b/d.png',
    ]);
    expect(page.html).not.toMatch(/[cd]\.png/);
  });

  it('ends no element that it stands in, and names no variables', () => {
    const { page } = read(
      zip({
        'a.html': '<link rel=stylesheet href=a.css><p>x</p>',
        'a.css': '</style><script>alert(1)</script>{{link}}',
      }),
    );
    expect([page.html.match(/<\/style>/g)?.length, page.html.includes('{{')]).toEqual([1, false]);
  });
});

describe('the size of a page', () => {
  const written = `<img src="data:image/gif;base64,${large.toString('base64')}">`;

  it('is that of its text: four megabytes of pictures that are written into it become files', () => {
    const { page, files } = read(Buffer.from(`<p>x</p>${written.repeat(600)}`));
    expect(page.html.length).toBeLessThan(50_000);
    expect(files.length).toBeGreaterThan(0);
    expect(page.html).not.toContain('base64');
  });

  it('leaves small pictures where they are', () => {
    const { page, files } = read(Buffer.from(`<img src="data:image/gif;base64,${gif.toString('base64')}">`));
    expect([files.length, page.html.includes('data:image/gif;base64')]).toEqual([0, true]);
  });

  it('has limits: of text, of what unfolds, of parts', () => {
    expect(codeOf(Buffer.from(`<p>${'x'.repeat(900_000)}</p>`))).toBe('saved');
    expect(codeOf(Buffer.from(`<p>${'x'.repeat(1_100_000)}</p>`))).toBe('import_html_too_large');
    expect(codeOf(zip({ 'a.html': '<p>x</p>', 'b.css': new Uint8Array(60_000_000) }))).toBe('page_too_complex');
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`${at}.html`, '<p>x</p>']));
    expect(codeOf(zip(many))).toBe('page_too_complex');
    const parts = `Content-Type: multipart/related; boundary=b\r\n\r\n${'--b\r\n\r\n\r\n'.repeat(100_000)}`;
    expect(codeOf(Buffer.from(parts))).toBe('page_too_complex');
  });

  it('is of no use without a page: an archive that holds none or is broken is refused by name', () => {
    expect(codeOf(zip({ 'a.css': 'p{}' }))).toBe('import_archive_without_page');
    expect(codeOf(Buffer.from('PK\u0003\u0004 and nothing that unfolds'))).toBe('import_archive_unreadable');
  });
});

describe('the words of a page', () => {
  const words = 'Войдите в личный кабинет, чтобы продолжить работу с документами отдела кадров';
  const cyrillic = (base: number, small: number, split = 0) =>
    Buffer.from(
      Array.from(`<p>${words}</p>`, (letter) => {
        const code = letter.charCodeAt(0);
        if (code < 0x80) return code;
        const at = code - 0x410;
        if (at < 32) return base + at;
        return split > 0 && at - 32 >= 16 ? split + at - 48 : small + at - 32;
      }),
    );

  it('are read as the page, its first bytes or its letters say', () => {
    const html = `<p>${words}</p>`;
    const utf16 = Buffer.from(html, 'utf16le');
    for (const bytes of [
      Buffer.from(html),
      Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]),
      utf16,
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
      Buffer.from(utf16).swap16(),
      cyrillic(0xc0, 0xe0),
      Buffer.concat([Buffer.from('<meta charset=windows-1251>'), cyrillic(0xc0, 0xe0)]),
      cyrillic(0x80, 0xa0, 0xe0),
    ])
      expect(read(bytes).page.html).toContain(words);
  });

  it('that nobody can tell are refused by name', () => {
    expect(codeOf(Buffer.from('<p>Gr\u00fc\u00dfe aus M\u00fcnchen</p>', 'latin1'))).toBe('import_encoding_unknown');
    expect(codeOf(Buffer.from('<meta charset="klingon"><p>x</p>'))).toBe('import_encoding_unknown');
  });
});
