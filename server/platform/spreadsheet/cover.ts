import { cellStyles, writeString } from './cell.rules.ts';
import { coverEnd, coverStart } from './parts.ts';

/** The sheet that says what a report is: of whom, when, how its figures are meant, and what the other sheets hold. */
export interface Cover {
  /** Of the sheet. */
  readonly name: string;
  readonly title: string;
  readonly lines: readonly CoverLine[];
  /** Over the other sheets and their numbers of rows. */
  readonly contents: CoverLine;
  /** For files that people bring back: those are read by their first sheet. */
  readonly isLast?: boolean;
}

export interface CoverLine {
  readonly label: string;
  readonly text: string;
}

/** The cover as XML; written when the other sheets are, so that it knows their rows. */
export function writeCover(cover: Cover, sheets: readonly { readonly name: string; readonly rows: number }[]): string {
  const { label, head, title, wrapped, count } = cellStyles;
  const pair = (line: CoverLine, styles: readonly [number, number]) => (at: number) =>
    writeString(`A${at}`, styles[0], line.label) + writeString(`B${at}`, styles[1], line.text);
  const nothing = () => '';
  const rows: ((at: number) => string)[] = [
    (at) => writeString(`A${at}`, title, cover.title),
    nothing,
    ...cover.lines.map((line) => pair(line, [label, wrapped])),
    nothing,
    pair(cover.contents, [head, head]),
    ...sheets.map(
      (sheet) => (at: number) =>
        `${writeString(`A${at}`, label, sheet.name)}<c r="B${at}" s="${count}"><v>${sheet.rows}</v></c>`,
    ),
  ];
  const written = rows.map((row, at) => `<row r="${at + 1}">${row(at + 1)}</row>`);
  return coverStart + written.join('') + coverEnd;
}
