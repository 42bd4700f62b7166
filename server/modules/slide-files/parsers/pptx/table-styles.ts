import type { PptxPackage } from './pptx-package.ts';
import {
  adopt,
  attributeOf,
  childOf,
  childrenOf,
  descendantsOf,
  nameOf,
  parseFragment,
  textOf,
  writeFragment,
  type XmlElement,
} from './xml-tree.ts';

const drawingNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/main';

/** Where a cell stands, and what its table marks. */
interface CellPosition {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly marks: ReadonlySet<string>;
}

/** Writes into the cells of a slide's tables what the style of their table says: fills, lines, colour and weight of words. */
export function writeTableStyles(pack: PptxPackage, root: XmlElement): void {
  for (const table of descendantsOf(root, 'tbl')) {
    const properties = childOf(table, 'tblPr');
    const style = styleOf(pack, properties);
    if (style === undefined) continue;
    const marks = new Set(
      ['firstRow', 'lastRow', 'firstCol', 'lastCol', 'bandRow', 'bandCol'].filter((name) =>
        /^(1|true)$/.test(attributeOf(properties, name) ?? ''),
      ),
    );
    const rows = childrenOf(table, 'tr');
    for (const [row, line] of rows.entries()) {
      const cells = childrenOf(line, 'tc');
      for (const [column, cell] of cells.entries()) {
        writeCell(cell, style, { row, column, rows: rows.length, columns: cells.length, marks });
      }
    }
  }
}

function styleOf(pack: PptxPackage, properties: XmlElement | undefined): XmlElement | undefined {
  const part = pack.firstOf(pack.main, 'tableStyles');
  const id = textOf(childOf(properties, 'tableStyleId')).trim();
  return part === undefined || id === ''
    ? undefined
    : childrenOf(pack.xmlOf(part), 'tblStyle').find((style) => attributeOf(style, 'styleId') === id);
}

/** Parts of a style that hold for a cell, the strongest first. */
function partsOf(style: XmlElement, { row, column, rows, columns, marks }: CellPosition): XmlElement[] {
  const bandRow = row - (marks.has('firstRow') ? 1 : 0);
  const bandColumn = column - (marks.has('firstCol') ? 1 : 0);
  const names = [
    ...(marks.has('firstRow') && row === 0 ? ['firstRow'] : []),
    ...(marks.has('lastRow') && row === rows - 1 ? ['lastRow'] : []),
    ...(marks.has('firstCol') && column === 0 ? ['firstCol'] : []),
    ...(marks.has('lastCol') && column === columns - 1 ? ['lastCol'] : []),
    ...(marks.has('bandRow') && bandRow >= 0 ? [bandRow % 2 === 0 ? 'band1H' : 'band2H'] : []),
    ...(marks.has('bandCol') && bandColumn >= 0 ? [bandColumn % 2 === 0 ? 'band1V' : 'band2V'] : []),
    'wholeTbl',
  ];
  return names.flatMap((name) => childOf(style, name) ?? []);
}

const fills = new Set(['noFill', 'solidFill', 'gradFill', 'blipFill', 'pattFill', 'grpFill']);
/** In the order in which a cell has to have them. */
const edges = [
  ['lnL', 'left', 'insideV'],
  ['lnR', 'right', 'insideV'],
  ['lnT', 'top', 'insideH'],
  ['lnB', 'bottom', 'insideH'],
] as const;

function writeCell(cell: XmlElement, style: XmlElement, place: CellPosition): void {
  const parts = partsOf(style, place);
  let properties = childOf(cell, 'tcPr');
  if (properties === undefined) {
    const [made] = parseFragment(`<a:tcPr xmlns:a="${drawingNamespace}"/>`);
    if (made === undefined) return;
    properties = adopt(cell, made);
    cell.children.push(properties);
  }
  const own = childrenOf(properties);
  const fill = own.some((one) => fills.has(nameOf(one)))
    ? undefined
    : parts.flatMap((part) => childrenOf(childOf(part, 'tcStyle', 'fill')))[0];
  const lines = edges.flatMap(([name, outer, inner]) => {
    if (own.some((one) => nameOf(one) === name)) return [];
    const side = isAtEdge(name, place) ? outer : inner;
    const line = parts.flatMap((part) => childrenOf(childOf(part, 'tcStyle', 'tcBdr', side), 'ln'))[0];
    return line === undefined ? [] : [rename(line, name)];
  });
  const firstLines = own.filter((one) => nameOf(one).startsWith('ln'));
  const rest = own.filter((one) => !nameOf(one).startsWith('ln'));
  const all = [...firstLines, ...lines.flatMap(copyOf), ...(fill ? copyOf(fill) : []), ...rest];
  properties.children = all.map((one) => adopt(properties, one));
  writeText(cell, parts);
}

function isAtEdge(edge: (typeof edges)[number][0], { row, column, rows, columns }: CellPosition): boolean {
  if (edge === 'lnL') return column === 0;
  if (edge === 'lnR') return column === columns - 1;
  return edge === 'lnT' ? row === 0 : row === rows - 1;
}

function rename(line: XmlElement, name: string): XmlElement {
  const [made] = copyOf(line);
  if (made) made.name = `a:${name}`;
  return made ?? line;
}

function copyOf(element: XmlElement): XmlElement[] {
  return parseFragment(writeFragment(element));
}

function writeText(cell: XmlElement, parts: readonly XmlElement[]): void {
  const styles = parts.flatMap((part) => childOf(part, 'tcTxStyle') ?? []);
  const colour = styles
    .flatMap((one) => childrenOf(one))
    .find((one) => /^(schemeClr|srgbClr|prstClr|sysClr)$/.test(nameOf(one)));
  const weight = styles.map((one) => attributeOf(one, 'b')).find((value) => value !== undefined);
  for (const run of descendantsOf(cell, 'r')) {
    let look = childOf(run, 'rPr');
    if (look === undefined) {
      const [made] = parseFragment(`<a:rPr xmlns:a="${drawingNamespace}"/>`);
      if (made === undefined) continue;
      look = adopt(run, made);
      run.children.unshift(look);
    }
    if (weight === 'on') look.attribs['b'] ??= '1';
    if (colour === undefined || childrenOf(look).some((one) => fills.has(nameOf(one)))) continue;
    const [paint] = parseFragment(`<a:solidFill xmlns:a="${drawingNamespace}">${writeFragment(colour)}</a:solidFill>`);
    // A line of the letters stands before their fill.
    const after = childrenOf(look, 'ln').length > 0 ? 1 : 0;
    if (paint) look.children.splice(after, 0, adopt(look, paint));
  }
}
