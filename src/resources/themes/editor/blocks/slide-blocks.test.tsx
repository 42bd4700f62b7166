import { describe, expect, it } from 'vitest';
import { toggleMark, writeInline } from './inline-marks.rules.ts';
import { readSlideBlocks } from './read-slide-blocks.ts';
import { asKind, type Block, listBlockFiles, writeSlideHtml } from './slide-blocks.rules.ts';

const everyKind: Block[] = [
  { kind: 'heading', text: 'Look at the *sender*' },
  { kind: 'paragraph', text: 'First', isLead: true },
  {
    kind: 'paragraph',
    text: 'A **bold** word, a [page](https://example.org/a?b=1&c=2)\nand a second line',
    isLead: false,
  },
  { kind: 'list', isOrdered: false, items: ['one', '**two**'] },
  { kind: 'list', isOrdered: true, items: ['first', 'second'] },
  { kind: 'tip', look: 'callout-warning', text: 'Never read a code aloud.' },
  { kind: 'quote', text: 'Trust, but check.' },
  {
    kind: 'picture',
    src: 'file:0190b6c0-0000-7000-8000-000000000000',
    alt: 'A "letter" & more',
    isDecorative: false,
    caption: 'Fig. 1',
  },
  { kind: 'picture', src: 'file:0190b6c0-0000-7000-8000-000000000001', alt: '', isDecorative: true, caption: '' },
  {
    kind: 'video',
    src: 'file:0190b6c0-0000-7000-8000-000000000002',
    poster: 'file:0190b6c0-0000-7000-8000-000000000003',
    tracks: [
      { language: 'en', src: 'file:0190b6c0-0000-7000-8000-000000000004' },
      { language: 'ru', src: 'file:0190b6c0-0000-7000-8000-000000000005' },
    ],
    caption: 'A *lesson*',
  },
  { kind: 'video', src: 'file:0190b6c0-0000-7000-8000-000000000006', poster: '', tracks: [], caption: '' },
  {
    kind: 'audio',
    src: 'file:0190b6c0-0000-7000-8000-000000000007',
    tracks: [{ language: 'uz', src: 'file:0190b6c0-0000-7000-8000-000000000008' }],
    caption: '',
  },
  { kind: 'download', src: 'file:0190b6c0-0000-7000-8000-000000000009', title: 'Rules & "more"' },
  { kind: 'video_link', address: 'https://rutube.ru/video/1/?a=1&b=2', title: 'A lecture' },
  { kind: 'video_link', address: 'https://rutube.ru/', title: '' },
  { kind: 'other', html: '<table><tbody><tr><td>1</td></tr></tbody></table>' },
];

describe('the body of a slide', () => {
  it('comes back as it was written, block by block', () => {
    expect(readSlideBlocks(writeSlideHtml(everyKind))).toEqual(everyKind);
  });

  it('keeps what the editor does not know exactly as it is', () => {
    const foreign = '<table><tbody><tr><td>a <b>b</b></td></tr></tbody></table>\n<p>x<sub>2</sub></p>\n<h3>Small</h3>';
    expect(writeSlideHtml(readSlideBlocks(foreign))).toBe(foreign);
  });

  it('leaves out what is empty', () => {
    expect(
      writeSlideHtml([
        { kind: 'paragraph', text: '  ', isLead: false },
        { kind: 'list', isOrdered: false, items: ['', 'kept', ' '] },
        { kind: 'picture', src: '', alt: 'nothing', isDecorative: false, caption: '' },
        { kind: 'video', src: '', poster: '', tracks: [], caption: 'not yet' },
        { kind: 'download', src: '', title: 'not yet' },
        { kind: 'video_link', address: 'javascript:alert(1)', title: 'never' },
        { kind: 'video_link', address: 'http://rutube.ru/', title: 'never' },
      ]),
    ).toBe('<ul><li>kept</li></ul>');
  });

  it('names the files of a block, its poster and captions with it', () => {
    expect(everyKind.flatMap(listBlockFiles).map((id) => Number(id.at(-1)))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('reads loose text and pictures without a frame, too', () => {
    expect(readSlideBlocks('Hello <em>there</em><img src="file:x" alt="">')).toEqual([
      { kind: 'paragraph', text: 'Hello *there*', isLead: false },
      { kind: 'picture', src: 'file:x', alt: '', isDecorative: false, caption: '' },
    ]);
  });

  it('runs and keeps nothing that was typed as HTML', () => {
    const html = writeSlideHtml([{ kind: 'paragraph', text: '<img src=x onerror=alert(1)> & "so"', isLead: false }]);
    expect(html).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;so&quot;</p>');
  });

  it('keeps its words when a block becomes another kind', () => {
    const list = asKind({ kind: 'paragraph', text: 'one\ntwo', isLead: false }, 'list');
    expect(list).toEqual({ kind: 'list', isOrdered: false, items: ['one', 'two'] });
    expect(asKind(list, 'quote')).toEqual({ kind: 'quote', text: 'one\ntwo' });
  });
});

describe('marks in a text', () => {
  it('are bold, italic and links', () => {
    expect(writeInline('**a *b* c** and *d*')).toBe('<strong>a <em>b</em> c</strong> and <em>d</em>');
    expect(writeInline('[mail](mailto:a@b.c)')).toBe('<a href="mailto:a@b.c">mail</a>');
  });

  it('stay text when they are not closed, are escaped, or lead somewhere dangerous', () => {
    expect(writeInline('2 * 2 * 2 = 8')).toBe('2 * 2 * 2 = 8');
    expect(writeInline(String.raw`\*not\*`)).toBe('*not*');
    expect(writeInline('[x](javascript:alert)')).toBe('[x](javascript:alert)');
  });

  it('go around the selection, and away again', () => {
    const once = toggleMark('say it loud', 4, 6, 'bold');
    expect(once).toEqual({ text: 'say **it** loud', from: 6, to: 8 });
    expect(toggleMark(once.text, once.from, once.to, 'bold')).toEqual({ text: 'say it loud', from: 4, to: 6 });
  });

  it('select the address of a new link, so that it can be typed at once', () => {
    const { text, from, to } = toggleMark('see page', 4, 8, 'link');
    expect(text.slice(from, to)).toBe('https://');
    expect(text).toBe('see [page](https://)');
  });
});
