import { type Palette, paintOf } from '../colours.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  nameOf,
  numberOf,
  textOf,
  type XmlElement,
} from '../xml-tree.ts';
import { formatDate, isDateFormat } from './number-format.rules.ts';

export type ChartKind = 'bar' | 'line' | 'area' | 'pie' | 'doughnut' | 'scatter' | 'radar' | 'surface';

export interface TextLook {
  /** Points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly colour: string;
}

export interface ChartLabels {
  readonly value: boolean;
  readonly share: boolean;
  readonly category: boolean;
  readonly series: boolean;
  readonly format: string | undefined;
  readonly place: string | undefined;
  readonly look: TextLook;
}

export interface ChartSeries {
  readonly name: string;
  readonly values: readonly (number | null)[];
  /** Of a scatter chart. */
  readonly places: readonly (number | null)[];
  /** Of a bubble chart, in shares of each other. */
  readonly sizes: readonly (number | null)[];
  readonly format: string;
  readonly colour: string;
  /** `none`: points without a line. */
  readonly line: string;
  readonly pointColours: ReadonlyMap<number, string>;
  readonly hasMarkers: boolean;
  readonly isSmooth: boolean;
  readonly labels: ChartLabels | null;
  /** Points that say something else than the others; null: nothing. */
  readonly pointLabels: ReadonlyMap<number, ChartLabels | null>;
}

export interface ChartGroup {
  readonly kind: ChartKind;
  readonly isAcross: boolean;
  readonly grouping: 'clustered' | 'stacked' | 'percentStacked';
  /** Percent of a bar's width. */
  readonly gap: number;
  readonly overlap: number;
  /** Percent of a ring's width. */
  readonly hole: number;
  readonly series: readonly ChartSeries[];
  readonly axes: readonly string[];
  /** A surface that is looked at from above. */
  readonly isFlat: boolean;
  /** A surface of lines alone. */
  readonly isWire: boolean;
  /** The colour of the lines that join the least and the most of all series; null: there are none. */
  readonly spanLine: string | null;
  /** The colours of the bars from the first series to the last, where it rises and where it falls. */
  readonly changeBars: { readonly up: string; readonly down: string } | null;
}

export interface ChartAxis {
  readonly id: string;
  readonly isValues: boolean;
  readonly isHidden: boolean;
  readonly isReversed: boolean;
  readonly hasLabels: boolean;
  readonly hasLine: boolean;
  readonly side: string;
  /** The first and the last category stand at the edges. */
  readonly isEdgeToEdge: boolean;
  readonly title: string;
  readonly grid: string | null;
  readonly format: string | undefined;
  readonly least: number | undefined;
  readonly most: number | undefined;
  readonly step: number | undefined;
  readonly look: TextLook;
}

export interface Chart {
  readonly title: string;
  readonly titleLook: TextLook;
  readonly legend: string | null;
  readonly legendLook: TextLook;
  readonly categories: readonly string[];
  readonly groups: readonly ChartGroup[];
  readonly axes: readonly ChartAxis[];
  /** Colours of the theme, one after the other: of a surface its bands have them. */
  readonly bandColours: readonly string[];
}

const kinds: Readonly<Record<string, ChartKind>> = {
  barChart: 'bar',
  bar3DChart: 'bar',
  lineChart: 'line',
  line3DChart: 'line',
  stockChart: 'line',
  areaChart: 'area',
  area3DChart: 'area',
  pieChart: 'pie',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  doughnutChart: 'doughnut',
  scatterChart: 'scatter',
  bubbleChart: 'scatter',
  radarChart: 'radar',
  surfaceChart: 'surface',
  surface3DChart: 'surface',
};
const defaultPoints = 10;

/** What a chart shows; undefined for a kind that is not drawn. */
export function readChart(root: XmlElement, palette: Palette): Chart | undefined {
  const chart = childOf(root, 'chart');
  const area = childOf(chart, 'plotArea');
  const plain: TextLook = { size: defaultPoints, isBold: false, colour: `#${palette.get('tx1') ?? '000000'}` };
  const look = readLook(childOf(root, 'txPr'), plain, palette);
  let count = 0;
  const groups = childrenOf(area).flatMap((element) => {
    const kind = kinds[nameOf(element)];
    if (kind === undefined) return [];
    const group = readGroup(element, kind, { palette, look, first: count });
    count += group.series.length;
    return [group];
  });
  const series = groups.flatMap((group) => group.series);
  if (groups.length === 0 || series.length === 0) return undefined;
  const titled = childOf(chart, 'title');
  const isUntitled = isOn(childOf(chart, 'autoTitleDeleted')) === true;
  const words = wordsOf(titled);
  const named = titled !== undefined && series.length === 1 ? (series[0]?.name ?? '') : '';
  const automatic = titled === undefined && !isUntitled && series.length === 1 ? (series[0]?.name ?? '') : '';
  const legend = childOf(chart, 'legend');
  return {
    title: words === '' ? named || automatic : words,
    titleLook: readLook(
      childOf(titled, 'tx', 'rich') ?? childOf(titled, 'txPr'),
      { ...look, size: look.size * 1.2, isBold: true },
      palette,
    ),
    legend: legend === undefined ? null : (attributeOf(childOf(legend, 'legendPos'), 'val') ?? 'r'),
    legendLook: readLook(childOf(legend, 'txPr'), look, palette),
    categories: readCategories(area),
    groups,
    bandColours: Array.from({ length: 6 }, (_, index) => accent(index, palette)),
    axes: ['catAx', 'dateAx', 'valAx', 'serAx']
      .flatMap((name) => childrenOf(area, name))
      .map((axis) => readAxis(axis, look, palette)),
  };
}

/** What is said of a point: for itself, or as of all. */
export function labelsOf({ labels, pointLabels }: ChartSeries, index: number): ChartLabels | null {
  const own = pointLabels.get(index);
  return own === undefined ? labels : own;
}

interface Surroundings {
  readonly palette: Palette;
  readonly look: TextLook;
  /** How many series stand before. */
  readonly first: number;
}

function readGroup(element: XmlElement, kind: ChartKind, around: Surroundings): ChartGroup {
  const grouping = attributeOf(childOf(element, 'grouping'), 'val') ?? '';
  const isStacked = grouping === 'stacked' || grouping === 'percentStacked';
  const style = attributeOf(childOf(element, 'scatterStyle') ?? childOf(element, 'radarStyle'), 'val') ?? '';
  const isVaried = isOn(childOf(element, 'varyColors')) !== false && (kind === 'pie' || kind === 'doughnut');
  return {
    kind,
    isAcross: attributeOf(childOf(element, 'barDir'), 'val') === 'bar',
    grouping: isStacked ? grouping : 'clustered',
    gap: numberOf(childOf(element, 'gapWidth'), 'val') ?? 150,
    overlap: numberOf(childOf(element, 'overlap'), 'val') ?? (isStacked ? 100 : 0),
    hole: numberOf(childOf(element, 'holeSize'), 'val') ?? 50,
    series: childrenOf(element, 'ser').map((series, index) =>
      readSeries(series, { ...around, element, kind, style, isVaried, place: around.first + index }),
    ),
    axes: childrenOf(element, 'axId').map((axis) => attributeOf(axis, 'val') ?? ''),
    isFlat: nameOf(element) === 'surfaceChart',
    isWire: isOn(childOf(element, 'wireframe')) === true,
    ...readSpans(element, around.palette),
  };
}

function readSpans(element: XmlElement, palette: Palette): Pick<ChartGroup, 'spanLine' | 'changeBars'> {
  const lines = childOf(element, 'hiLowLines');
  const bars = childOf(element, 'upDownBars');
  const paint = (name: string) => paintOf(childOf(bars, name, 'spPr'), palette);
  return {
    spanLine: lines ? (paintOf(childOf(lines, 'spPr', 'ln'), palette) ?? '#595959') : null,
    changeBars: bars ? { up: paint('upBars') ?? '#ffffff', down: paint('downBars') ?? '#404040' } : null,
  };
}

interface SeriesSurroundings extends Surroundings {
  readonly element: XmlElement;
  readonly kind: ChartKind;
  readonly style: string;
  readonly isVaried: boolean;
  readonly place: number;
}

function readSeries(series: XmlElement, around: SeriesSurroundings): ChartSeries {
  const { palette, element, kind, style, isVaried } = around;
  const index = numberOf(childOf(series, 'idx'), 'val') ?? around.place;
  const properties = childOf(series, 'spPr');
  const values = childOf(series, 'val') ?? childOf(series, 'yVal');
  const isLine = kind === 'line' || kind === 'scatter' || kind === 'radar';
  const line = paintOf(childOf(properties, 'ln'), palette);
  const fill = paintOf(properties, palette);
  const own = isLine ? [line, fill] : [fill];
  const colour = own.find((one) => one !== undefined && one !== 'none') ?? accent(index, palette);
  const points = numbersOf(values);
  const pointColours = new Map(isVaried ? points.map((_, point) => [point, accent(point, palette)] as const) : []);
  for (const point of childrenOf(series, 'dPt')) {
    const paint = paintOf(childOf(point, 'spPr'), palette);
    if (paint !== undefined) pointColours.set(numberOf(childOf(point, 'idx'), 'val') ?? 0, paint);
  }
  const marker = attributeOf(childOf(series, 'marker', 'symbol'), 'val');
  const withMarkers =
    kind === 'scatter'
      ? !/^(line|smooth)$/.test(style)
      : isOn(childOf(element, 'marker')) === true || style === 'marker';
  const labels = childOf(series, 'dLbls') ?? childOf(element, 'dLbls');
  return {
    name: descendantsOf(childOf(series, 'tx'), 'v').map(textOf).join(' '),
    values: points,
    places: numbersOf(childOf(series, 'xVal')),
    sizes: numbersOf(childOf(series, 'bubbleSize')),
    format: textOf(descendantsOf(values, 'formatCode')[0]),
    colour,
    line: nameOf(element) === 'bubbleChart' || line === 'none' ? 'none' : colour,
    pointColours,
    hasMarkers: marker === undefined ? withMarkers : marker !== 'none',
    isSmooth: isOn(childOf(series, 'smooth')) === true,
    labels: labels === undefined ? null : readLabels(labels, around),
    pointLabels: new Map(
      childrenOf(labels, 'dLbl').map((one) => [numberOf(childOf(one, 'idx'), 'val') ?? 0, readLabels(one, around)]),
    ),
  };
}

function readLabels(labels: XmlElement, { palette, look }: Surroundings): ChartLabels | null {
  const shows = (name: string) => isOn(childOf(labels, name)) === true;
  const shown = {
    value: shows('showVal'),
    share: shows('showPercent'),
    category: shows('showCatName'),
    series: shows('showSerName'),
  };
  if (!Object.values(shown).includes(true) || shows('delete')) return null;
  const format = childOf(labels, 'numFmt');
  return {
    ...shown,
    format: isOn(format, 'sourceLinked') === true ? undefined : attributeOf(format, 'formatCode'),
    place: attributeOf(childOf(labels, 'dLblPos'), 'val'),
    look: readLook(childOf(labels, 'txPr'), look, palette),
  };
}

function readAxis(axis: XmlElement, look: TextLook, palette: Palette): ChartAxis {
  const scaling = childOf(axis, 'scaling');
  const grid = childOf(axis, 'majorGridlines');
  const format = childOf(axis, 'numFmt');
  return {
    id: attributeOf(childOf(axis, 'axId'), 'val') ?? '',
    isValues: nameOf(axis) === 'valAx',
    isHidden: isOn(childOf(axis, 'delete')) === true,
    isReversed: attributeOf(childOf(scaling, 'orientation'), 'val') === 'maxMin',
    hasLabels: attributeOf(childOf(axis, 'tickLblPos'), 'val') !== 'none',
    hasLine: paintOf(childOf(axis, 'spPr', 'ln'), palette) !== 'none',
    side: attributeOf(childOf(axis, 'axPos'), 'val') ?? '',
    isEdgeToEdge: attributeOf(childOf(axis, 'crossBetween'), 'val') === 'midCat',
    title: wordsOf(childOf(axis, 'title')),
    grid: grid === undefined ? null : (paintOf(childOf(grid, 'spPr', 'ln'), palette) ?? '#b3b3b3'),
    format: isOn(format, 'sourceLinked') === true ? undefined : attributeOf(format, 'formatCode'),
    least: numberOf(childOf(scaling, 'min'), 'val'),
    most: numberOf(childOf(scaling, 'max'), 'val'),
    step: numberOf(childOf(axis, 'majorUnit'), 'val'),
    look: readLook(childOf(axis, 'txPr'), look, palette),
  };
}

function readLook(text: XmlElement | undefined, base: TextLook, palette: Palette): TextLook {
  const looks = [...descendantsOf(text, 'rPr'), ...descendantsOf(text, 'defRPr')];
  const size = looks.map((one) => numberOf(one, 'sz')).find((value) => value !== undefined);
  const weight = looks.map((one) => attributeOf(one, 'b')).find((value) => value !== undefined);
  const colour = looks.map((one) => paintOf(one, palette)).find((value) => value !== undefined);
  return {
    size: size === undefined ? base.size : Math.min(96, Math.max(4, size / 100)),
    isBold: weight === undefined ? base.isBold : /^(1|true)$/.test(weight),
    colour: colour ?? base.colour,
  };
}

/** Names of categories: words, dates, or several levels of them, of which the nearest counts. */
function readCategories(area: XmlElement | undefined): string[] {
  for (const series of descendantsOf(area, 'ser')) {
    const given = childOf(series, 'cat');
    const [list] = childrenOf(childrenOf(given)[0]).filter((one) => /Cache$|Lit$/.test(nameOf(one)));
    const source = list ?? childrenOf(given).find((one) => nameOf(one).endsWith('Lit'));
    if (source === undefined) continue;
    const code = textOf(childOf(source, 'formatCode'));
    return pointsOf(source).map((words) =>
      words !== '' && isDateFormat(code) ? formatDate(Number(words), code) : words,
    );
  }
  return [];
}

function numbersOf(source: XmlElement | undefined): (number | null)[] {
  const [list] = [...descendantsOf(source, 'numCache'), ...descendantsOf(source, 'numLit')];
  return list === undefined
    ? []
    : pointsOf(list).map((words) => (words === '' || !Number.isFinite(Number(words)) ? null : Number(words)));
}

/** More than anybody looks at in one chart. */
const maxPoints = 2000;

function pointsOf(list: XmlElement): string[] {
  const from = childOf(list, 'lvl') ?? list;
  const count = Math.min(maxPoints, numberOf(childOf(list, 'ptCount'), 'val') ?? 0);
  const points: string[] = Array.from({ length: count }, () => '');
  for (const point of childrenOf(from, 'pt')) {
    const index = numberOf(point, 'idx') ?? 0;
    if (index < maxPoints) points[index] = textOf(childOf(point, 'v')).trim();
  }
  return Array.from(points, (words) => words ?? '');
}

function wordsOf(title: XmlElement | undefined): string {
  const rich = descendantsOf(childOf(title, 'tx', 'rich'), 'p').map((line) =>
    descendantsOf(line, 't').map(textOf).join(''),
  );
  const linked = descendantsOf(childOf(title, 'tx', 'strRef'), 'v').map(textOf);
  return [...rich, ...linked].join(' ').trim();
}

function accent(index: number, palette: Palette): string {
  return `#${palette.get(`accent${(index % 6) + 1}`) ?? '4F81BD'}`;
}

function isOn(element: XmlElement | undefined, name = 'val'): boolean | undefined {
  if (element === undefined) return undefined;
  return /^(1|true)$/.test(attributeOf(element, name) ?? (name === 'val' ? '1' : '0'));
}
