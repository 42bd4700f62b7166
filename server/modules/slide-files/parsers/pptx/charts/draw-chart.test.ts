import { describe, expect, test } from 'vitest';
import { parseXml } from '../xml-tree.ts';
import { drawChart } from './draw-chart.ts';
import { readChart } from './read-chart.ts';

const palette = new Map([
  ['tx1', '000000'],
  ['accent1', '4F81BD'],
  ['accent2', 'C0504D'],
]);
const points = (values: readonly (string | number)[]) =>
  `<c:ptCount val="${values.length}"/>${values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('')}`;
const series = (index: number, values: readonly number[], more = '') =>
  `<c:ser><c:idx val="${index}"/><c:tx><c:strRef><c:strCache>${points([`S${index}`])}</c:strCache></c:strRef></c:tx>${more}<c:cat><c:multiLvlStrRef><c:multiLvlStrCache><c:ptCount val="2"/><c:lvl>${points(['Jan', 'Feb'])}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef></c:cat><c:val><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;
const axes = '<c:catAx><c:axId val="1"/></c:catAx><c:valAx><c:axId val="2"/><c:majorGridlines/></c:valAx>';

function draw(plot: string, beside = ''): string {
  const xml = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart><c:plotArea>${plot}</c:plotArea>${beside}</c:chart></c:chartSpace>`;
  const chart = readChart(parseXml(Buffer.from(xml)), palette);
  return chart === undefined ? '' : drawChart(chart, { width: 400, height: 300 });
}
const wordsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words);
const barsOf = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" fill="(#\w+)"/g)].map(
    ([, x, y, width, height, colour]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
      colour,
    }),
  );

describe('a chart of a presentation', () => {
  test('has bars as high as their values, round values at its axis and its categories below', () => {
    const svg = draw(
      `<c:barChart><c:barDir val="col"/>${series(0, [50, 100])}<c:axId val="1"/><c:axId val="2"/></c:barChart>${axes}`,
    );
    const [first, second] = barsOf(svg);
    expect(second?.height).toBeCloseTo(2 * (first?.height ?? 0), 1);
    expect(wordsOf(svg)).toEqual(expect.arrayContaining(['0', '20', '120', 'Jan', 'Feb']));
  });

  test('stacks shares up to the whole', () => {
    const svg = draw(
      `<c:barChart><c:barDir val="col"/><c:grouping val="percentStacked"/>${series(0, [30, 1])}${series(1, [10, 3])}<c:axId val="1"/><c:axId val="2"/></c:barChart>${axes}`,
    );
    const [low, , high] = barsOf(svg);
    expect([low?.colour, high?.colour]).toEqual(['#4F81BD', '#C0504D']);
    expect(low?.height).toBeCloseTo(3 * (high?.height ?? 0), 0);
    expect(high && high.y + high.height).toBeCloseTo(low?.y ?? 0, 1);
    expect(wordsOf(svg)).toContain('100%');
  });

  test('says the shares of a pie, its title and its legend, and for one piece what its author wanted', () => {
    const labels = '<c:dLbls><c:dLbl><c:idx val="1"/><c:delete val="1"/></c:dLbl><c:showPercent val="1"/></c:dLbls>';
    const svg = draw(`<c:pieChart><c:varyColors val="1"/>${series(0, [3, 1], labels)}</c:pieChart>`, '<c:legend/>');
    expect(wordsOf(svg)).toEqual(['S0', '75%', 'Jan', 'Feb']);
    expect(svg.match(/<path[^>]*fill="#(4F81BD|C0504D)"/g)).toHaveLength(2);
  });

  test('leaves a gap in a line where there is no value', () => {
    const gap = series(0, [1, 2]).replace('<c:pt idx="0"><c:v>1</c:v></c:pt>', '');
    const svg = draw(`<c:lineChart>${gap}<c:axId val="1"/><c:axId val="2"/></c:lineChart>${axes}`);
    expect(svg).toMatch(/<path d="M[\d.]+ [\d.]+" fill="none" stroke="#4F81BD"/);
  });

  test('that is a surface has bands of its values, in front what is in front, and says them in its legend', () => {
    const rows = `${series(0, [0, 0])}${series(1, [0, 100])}`;
    const surface = draw(
      `<c:surface3DChart>${rows}<c:axId val="1"/><c:axId val="2"/></c:surface3DChart>${axes}`,
      '<c:legend/>',
    );
    expect(wordsOf(surface)).toEqual(expect.arrayContaining(['Jan', 'Feb', 'S0', 'S1', '0–50', '100–150']));
    expect(new Set([...surface.matchAll(/Z" fill="(#\w+)"/g)].map(([, colour]) => colour)).size).toBe(2);
    const flat = draw(`<c:surfaceChart>${rows}<c:axId val="1"/><c:axId val="2"/></c:surfaceChart>${axes}`);
    expect(wordsOf(flat), 'seen from above it has no heights').not.toContain('100');
  });

  test('of bubbles has them as large as what they stand for', () => {
    const list = (name: string, values: readonly number[]) =>
      `<c:${name}><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:${name}>`;
    const bubbles = `<c:ser><c:idx val="0"/>${list('xVal', [1, 2])}${list('yVal', [1, 2])}${list('bubbleSize', [1, 4])}</c:ser>`;
    const svg = draw(`<c:bubbleChart>${bubbles}</c:bubbleChart><c:valAx><c:axId val="1"/><c:axPos val="b"/></c:valAx>`);
    const [small, large] = [...svg.matchAll(/ r="([\d.]+)"/g)].map(([, radius]) => Number(radius));
    expect((large ?? 0) / (small ?? 1)).toBeCloseTo(2, 1);
  });

  test('of prices joins the lowest and the highest, and tells rises from falls', () => {
    const bare = '<c:spPr><a:ln><a:noFill/></a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>';
    const rows = [series(0, [10, 20], bare), series(1, [30, 30], bare), series(2, [20, 10], bare)].join('');
    const svg = draw(
      `<c:stockChart>${rows}<c:hiLowLines/><c:upDownBars><c:upBars/><c:downBars/></c:upDownBars><c:axId val="1"/><c:axId val="2"/></c:stockChart>${axes}`,
    );
    expect(svg.match(/stroke="#595959"/g)).toHaveLength(4);
    expect([...svg.matchAll(/<rect[^>]*fill="(#\w+)" stroke/g)].map(([, colour]) => colour)).toEqual([
      '#ffffff',
      '#404040',
    ]);
  });

  test('is left to the renderer where its kind is unknown, and no words of it are markup', () => {
    expect(draw('<c:unheardOfChart/>')).toBe('');
    const title = '<c:title><c:tx><c:rich><a:p><a:r><a:t>A &lt;b&gt; &amp;</a:t></a:r></a:p></c:rich></c:tx></c:title>';
    expect(draw(`<c:pieChart>${series(0, [1, 1])}</c:pieChart>`, title)).toContain('A &lt;b&gt; &amp;');
  });
});
