import { describe, expect, test } from 'vitest';
import { joinRows, packEntry, writeRow } from '#platform/zip/index.ts';
import { buildPptx, type GivenPresentation, picture, textBox } from '../../testing/presentations.ts';
import { copyForDrawing } from './drawing-copy.ts';
import { PptxPackage } from './pptx-package.ts';
import { maxSlides, readPresentation } from './read-presentation.ts';

const read = (given: GivenPresentation, name = 'course.pptx') =>
  readPresentation(new PptxPackage(buildPptx(given)), name);
const redDot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

describe('a presentation is read', () => {
  test('with titles, notes, parts and hidden slides', () => {
    const { slides, size } = read({
      slides: [
        { id: 256, title: 'Пароли', notes: 'Здравствуйте.\nНачнём.' },
        { id: 257, title: 'Письма', isHidden: true },
      ],
      sections: [
        ['Вступление', [256]],
        ['Дальше', [257]],
      ],
    });
    expect(size).toEqual({ width: 12_192_000, height: 6_858_000 });
    expect(slides.map(({ title, part, notes, isHidden }) => ({ title, part, notes, isHidden }))).toEqual([
      { title: 'Пароли', part: 'Вступление', notes: 'Здравствуйте.\nНачнём.', isHidden: false },
      { title: 'Письма', part: 'Дальше', notes: '', isHidden: true },
    ]);
  });

  test('with the place, size and language of its words, and what the master says of a title', () => {
    const [slide] = read({ slides: [{ id: 256, shapes: textBox('Слова'), title: 'Заглавие' }] }).slides;
    expect(slide?.boxes).toEqual([
      expect.objectContaining({
        kind: 'text',
        x: 5.75,
        width: 88.5,
        paragraphs: [{ size: 4.58, align: 'center', lang: 'ru-RU', runs: [{ text: 'Заглавие' }] }],
      }),
      expect.objectContaining({
        kind: 'text',
        x: 8.25,
        y: 27.33,
        paragraphs: [{ size: 2.5, align: 'start', lang: 'ru-RU', runs: [{ text: 'Слова' }] }],
      }),
    ]);
  });

  test('with links that lead to the web and nowhere else', () => {
    const linked = (id: string) =>
      textBox('к сайту').replace('sz="2400"/>', `sz="2400"><a:hlinkClick r:id="${id}"/></a:rPr>`);
    const hrefOf = (target: string) => {
      const relations = [{ id: 'rLink', kind: 'hyperlink', target, isExternal: true }];
      const [slide] = read({ slides: [{ id: 256, shapes: linked('rLink'), relations }] }).slides;
      const [box] = slide?.boxes ?? [];
      return box?.kind === 'text' ? box.paragraphs[0]?.runs[0]?.href : null;
    };
    expect(hrefOf('https://example.org/a')).toBe('https://example.org/a');
    expect(hrefOf('javascript:alert(1)')).toBeUndefined();
    expect(hrefOf('file:///etc/passwd')).toBeUndefined();
  });

  test('with descriptions of pictures; the name of a file describes nothing', () => {
    const relations = [{ id: 'rPic', kind: 'image', target: '../media/dot.png' }];
    const shapes = picture('Красная точка', { relation: 'rPic' }) + picture('IMG_2041.png', { relation: 'rPic' });
    const [slide] = read({ slides: [{ id: 256, shapes, relations }], parts: { 'ppt/media/dot.png': redDot } }).slides;
    expect(slide?.boxes.map((box) => (box.kind === 'picture' ? box.alt : box.kind))).toEqual(['Красная точка', null]);
  });
});

describe('what is broken beside the slides costs no slide and no words of it', () => {
  test.each([
    'ppt/slideLayouts/slideLayout1.xml',
    'ppt/slideMasters/slideMaster1.xml',
    'ppt/theme/theme1.xml',
    'ppt/notesSlides/notesSlide1.xml',
    'ppt/slides/_rels/slide1.xml.rels',
  ])('%s', (part) => {
    for (const content of ['', Buffer.from([0x3c, 0xff, 0xfe])]) {
      const given = { slides: [{ id: 256, title: 'Words', notes: 'Said' }], parts: { [part]: content } };
      const pack = new PptxPackage(buildPptx(given));
      const { slides, parts } = readPresentation(pack, 'course.pptx');
      expect(slides.map(({ title }) => title)).toEqual(['Words']);
      expect(copyForDrawing(pack, parts, 'embedded').length).toBeGreaterThan(0);
    }
  });
});

describe('a slide is known again', () => {
  test('by the mark of its program, whatever the file is called and where the slide stands', () => {
    const keys = (name: string, ids: number[]) =>
      read({ slides: ids.map((id) => ({ id })) }, name).slides.map(({ key }) => key);
    expect(keys('other.pptx', [257, 256])).toEqual(keys('course.pptx', [256, 257]).toReversed());
  });

  test('by the name of the file where programs give no marks', () => {
    const keyOf = (name: string) => read({ slides: [{ id: 256, mark: 0 }] }, name).slides[0]?.key;
    expect(keyOf('Course.pptx')).toBe(keyOf('course.pptx'));
    expect(keyOf('other.pptx')).not.toBe(keyOf('course.pptx'));
  });

  test('as changed when its words or its notes are others, and only then', () => {
    const hashes = (title: string, notes: string) =>
      read({
        slides: [
          { id: 256, title, notes },
          { id: 257, title: 'B' },
        ],
      }).slides.map(({ hash }) => hash);
    const before = hashes('A', 'n');
    expect(hashes('A', 'n')).toEqual(before);
    expect(hashes('A2', 'n')[0]).not.toBe(before[0]);
    expect(hashes('A', 'n2')[0]).not.toBe(before[0]);
    expect(hashes('A2', 'n')[1]).toBe(before[1]);
  });
});

describe('what is refused', () => {
  const codeOf = (work: () => unknown) => {
    try {
      work();
    } catch (error) {
      return (error as { code?: string }).code;
    }
    return 'taken';
  };
  const withSlide = (xml: string) => ({ slides: [{ id: 256 }], parts: { 'ppt/slides/slide1.xml': xml } });

  test.each([
    ['no slides', { slides: [] }, 'slides_file_empty'],
    [
      'too many slides',
      { slides: Array.from({ length: maxSlides + 1 }, (_, id) => ({ id: 256 + id })) },
      'slides_file_too_many',
    ],
    [
      'foreign entities',
      withSlide('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><p:sld>&e;</p:sld>'),
      'document_markup_unsafe',
    ],
    ['endless nesting', withSlide('<p:sld>'.repeat(400) + '</p:sld>'.repeat(400)), 'document_too_complex'],
    [
      'a part that is no text',
      { slides: [{ id: 256 }], parts: { 'ppt/slides/slide1.xml': Buffer.from([0x3c, 0xff, 0xfe]) } },
      'document_broken',
    ],
  ])('%s', (_what, given, code) => {
    expect(codeOf(() => read(given))).toBe(code);
  });

  test('a file that is cut off, and one that unfolds without end', () => {
    const whole = buildPptx({ slides: [{ id: 256 }] });
    expect(codeOf(() => new PptxPackage(whole.subarray(0, whole.length - 30)))).toBe('document_broken');
    const zeros = packEntry('ppt/slides/slide1.xml', new Uint8Array(2 * 1024 * 1024), 9);
    const huge = joinRows([writeRow([{ ...zeros, size: 700 * 1024 * 1024 }])]);
    expect(codeOf(() => new PptxPackage(huge))).toBe('document_too_complex');
    const honest = [...new PptxPackage(whole).entries.values()].filter(({ name }) => name !== zeros.name);
    const lying = joinRows([writeRow([...honest, { ...zeros, size: 100 }])]);
    expect(codeOf(() => readPresentation(new PptxPackage(lying), 'course.pptx'))).toBe('document_too_complex');
  });
});

test('nothing in the copy for a renderer leads outside or runs', () => {
  const pack = new PptxPackage(
    buildPptx({
      slides: [
        {
          id: 256,
          shapes: picture('x', { link: 'rOut' }),
          relations: [
            { id: 'rOut', kind: 'image', target: 'http://127.0.0.1:1/spy.png', isExternal: true },
            { id: 'rWeb', kind: 'hyperlink', target: 'https://example.org', isExternal: true },
            { id: 'rOle', kind: 'oleObject', target: '../embeddings/oleObject1.bin' },
          ],
        },
      ],
      parts: { 'ppt/embeddings/oleObject1.bin': 'x', 'ppt/vbaProject.bin': 'x' },
    }),
  );
  const { parts } = readPresentation(pack, 'course.pptx');
  for (const renderer of ['embedded', 'libreoffice'] as const) {
    const copy = new PptxPackage(copyForDrawing(pack, parts, renderer));
    expect([...copy.entries.keys()].filter((name) => name.endsWith('.bin'))).toEqual([]);
    expect(copy.relationsOf('ppt/slides/slide1.xml').map(({ id }) => id)).toEqual(['rLayout', 'rWeb']);
  }
});
