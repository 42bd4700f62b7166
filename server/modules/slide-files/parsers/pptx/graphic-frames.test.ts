import { describe, expect, test } from 'vitest';
import { buildPptx, type GivenSlide, paragraph } from '../../testing/presentations.ts';
import { PptxPackage } from './pptx-package.ts';
import { maxSlides, readPresentation } from './read-presentation.ts';

const place = '<p:xfrm><a:off x="0" y="0"/><a:ext cx="12192000" cy="6858000"/></p:xfrm>';
const frame = (data: string, description = '') =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="Frame" descr="${description}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${place}<a:graphic><a:graphicData>${data}</a:graphicData></a:graphic></p:graphicFrame>`;

function boxesOf(slide: Omit<GivenSlide, 'id'>, parts: Record<string, string> = {}) {
  const { slides } = readPresentation(
    new PptxPackage(buildPptx({ slides: [{ id: 256, ...slide }], parts })),
    'course.pptx',
  );
  return (slides[0]?.boxes ?? []).map((box) =>
    box.kind === 'text'
      ? { ...box, words: box.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n') }
      : { ...box, words: box.alt },
  );
}

describe('what is no text box of a slide', () => {
  test('a table is its cells where they stand; merged ones are one', () => {
    const cell = (words: string, attributes = '') =>
      `<a:tc ${attributes}><a:txBody><a:bodyPr/>${words === '' ? '<a:p/>' : paragraph(words)}</a:txBody></a:tc>`;
    const row = (cells: string) => `<a:tr h="3429000">${cells}</a:tr>`;
    const table = `<a:tbl><a:tblGrid><a:gridCol w="6096000"/><a:gridCol w="6096000"/></a:tblGrid>${row(
      cell('Пароли', 'gridSpan="2"') + cell('', 'hMerge="1"'),
    )}${row(cell('Длина') + cell('12'))}</a:tbl>`;
    expect(boxesOf({ shapes: frame(table) }).map(({ words, x, y, width }) => ({ words, x, y, width }))).toEqual([
      { words: 'Пароли', x: 0, y: 0, width: 100 },
      { words: 'Длина', x: 0, y: 50, width: 50 },
      { words: '12', x: 50, y: 50, width: 50 },
    ]);
  });

  test('a chart is told in words, unless its author has described it', () => {
    const values = (name: string, points: readonly string[]) =>
      `<c:${name}><c:strRef><c:strCache>${points.map((point, at) => `<c:pt idx="${at}"><c:v>${point}</c:v></c:pt>`).join('')}</c:strCache></c:strRef></c:${name}>`;
    const chart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Утечки</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:ser>${values('tx', ['Письма'])}${values('cat', ['2025', '2026'])}${values('val', ['12', '3'])}</c:ser></c:barChart></c:plotArea></c:chart></c:chartSpace>`;
    const given = {
      shapes: frame('<c:chart xmlns:c="c" r:id="rChart"/>'),
      relations: [{ id: 'rChart', kind: 'chart', target: '../charts/chart1.xml' }],
    };
    const parts = { 'ppt/charts/chart1.xml': chart };
    expect(boxesOf(given, parts).map(({ words }) => words)).toEqual(['Утечки. Письма: 2025 12, 2026 3']);
    const described = { ...given, shapes: frame('<c:chart xmlns:c="c" r:id="rChart"/>', 'Утечек меньше') };
    expect(boxesOf(described, parts).map(({ words }) => words)).toEqual(['Утечек меньше']);
  });

  test('SmartArt gives its words in order, and stays a picture where its data is gone', () => {
    const point = (words: string) => `<dgm:pt><dgm:t><a:bodyPr/>${paragraph(words)}</dgm:t></dgm:pt>`;
    const given = {
      shapes: frame('<dgm:relIds xmlns:dgm="d" r:dm="rData"/>'),
      relations: [{ id: 'rData', kind: 'diagramData', target: '../diagrams/data1.xml' }],
    };
    const data = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>${point('Заметить')}${point('Сообщить')}</dgm:ptLst></dgm:dataModel>`;
    expect(boxesOf(given, { 'ppt/diagrams/data1.xml': data }).map(({ words }) => words)).toEqual([
      'Заметить\nСообщить',
    ]);
    expect(boxesOf({ ...given, relations: [] }).map(({ kind }) => kind)).toEqual(['picture']);
  });

  test('text from right to left begins where its author put it', () => {
    const alignOf = (attributes: string) => {
      const shapes = `<p:sp><p:nvSpPr><p:cNvPr id="9" name="T"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/><a:p><a:pPr ${attributes}/><a:r><a:rPr lang="ar-SA"/><a:t>كلمة المرور</a:t></a:r></a:p></p:txBody></p:sp>`;
      const [box] = boxesOf({ shapes });
      return box?.kind === 'text' && box.paragraphs[0];
    };
    expect(alignOf('rtl="1" algn="r"')).toMatchObject({ align: 'start', lang: 'ar-SA' });
    expect(alignOf('rtl="1" algn="l"')).toMatchObject({ align: 'end' });
    expect(alignOf('algn="r"')).toMatchObject({ align: 'end' });
  });
});

test('five hundred slides are read, in the time of five hundred slides', () => {
  const slides = Array.from({ length: maxSlides }, (_, at) => ({ id: 256 + at, title: `Слайд ${at + 1}` }));
  const read = readPresentation(new PptxPackage(buildPptx({ slides })), 'course.pptx');
  expect(read.slides.map(({ title }) => title)).toEqual(slides.map(({ title }) => title));
});
