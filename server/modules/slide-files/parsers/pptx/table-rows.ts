import { attributeOf, childOf, childrenOf, descendantsOf, numberOf, textOf, type XmlElement } from './xml-tree.ts';

const pointEmu = 12_700;
const inset = { side: 91_440, edge: 45_720 } as const;
const defaultPoints = 18;
/** Of the size of its letters. */
const lineHeight = 1.2;
const letterWidth = 0.5;

/** Rows grow with the words in them, as in programs that show presentations: what a table says of their heights is the least. */
export function growRows(root: XmlElement): void {
  for (const table of descendantsOf(root, 'tbl')) {
    const widths = childrenOf(childOf(table, 'tblGrid'), 'gridCol').map((column) => numberOf(column, 'w') ?? 0);
    for (const row of childrenOf(table, 'tr')) {
      const needed = childrenOf(row, 'tc').map((cell, index) => heightOf(cell, widths, index));
      const height = Math.max(numberOf(row, 'h') ?? 0, ...needed);
      row.attribs['h'] = String(Math.round(height));
    }
  }
}

/** Cells over several rows make none of them higher. */
function heightOf(cell: XmlElement, widths: readonly number[], index: number): number {
  if (['hMerge', 'vMerge', 'rowSpan'].some((name) => attributeOf(cell, name) !== undefined)) return 0;
  const look = childOf(cell, 'tcPr');
  const span = numberOf(cell, 'gridSpan') ?? 1;
  const width = widths.slice(index, index + span).reduce((sum, one) => sum + one, 0);
  const room = width - (numberOf(look, 'marL') ?? inset.side) - (numberOf(look, 'marR') ?? inset.side);
  const lines = childrenOf(childOf(cell, 'txBody'), 'p').map((paragraph) => {
    const sizes = [...descendantsOf(paragraph, 'rPr'), ...descendantsOf(paragraph, 'endParaRPr')];
    const size = sizes.map((one) => numberOf(one, 'sz')).find((value) => value !== undefined) ?? defaultPoints * 100;
    const letter = (size / 100) * pointEmu;
    return countLines(wordsOf(paragraph), room / (letter * letterWidth)) * letter * lineHeight;
  });
  const edges = (numberOf(look, 'marT') ?? inset.edge) + (numberOf(look, 'marB') ?? inset.edge);
  return lines.reduce((sum, one) => sum + one, 0) + edges;
}

function wordsOf(paragraph: XmlElement): string {
  return childrenOf(paragraph)
    .map((part) => (part.name.endsWith('br') ? '\n' : textOf(childOf(part, 't'))))
    .join('');
}

/** Lines of so many letters, broken between words. */
function countLines(words: string, letters: number): number {
  const most = Math.max(1, letters);
  return words.split('\n').reduce((lines, line) => {
    let used = 0;
    let count = 1;
    for (const word of line.split(/\s+/)) {
      if (used > 0 && used + word.length > most) {
        count += 1;
        used = 0;
      }
      // A word that is longer than a line is broken.
      count += Math.max(0, Math.ceil(word.length / most) - 1);
      used += (word.length % most) + 1;
    }
    return lines + count;
  }, 0);
}
