import { problem } from '../question-judging.rules.ts';
import type { CellMark } from '../question-table.rules.ts';

/**
 * Cells of a sheet whose value is not what it seems: formulas that were never calculated or failed, and parts of ranges
 * merged over several rows that say something. A range within one row is its first cell; one over rows that are empty
 * otherwise as well.
 */
export function readSheetMarks(xml: string, rows: readonly (readonly string[])[]): CellMark[] {
  const marks: CellMark[] = [];
  for (const [, attributes = '', inside = ''] of xml.matchAll(/<c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)) {
    const place = /\br="([A-Z]{1,3}\d{1,7})"/.exec(attributes)?.[1];
    if (place === undefined) continue;
    const value = /<v>([\s\S]*?)<\/v>/.exec(inside)?.[1];
    if (/\bt="e"/.test(attributes))
      marks.push({ ...placeOf(place), problem: problem('formula_failed', place, value ?? null) });
    else if (/<f[\s>/]/.test(inside) && value === undefined && !inside.includes('<v/>')) {
      marks.push({ ...placeOf(place), problem: problem('formula_without_value', place) });
    }
  }
  for (const [, from = '', to = ''] of xml.matchAll(
    /<mergeCell\s[^>]*ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"/g,
  )) {
    marks.push(...markRange(`${from}:${to}`, placeOf(from), placeOf(to), rows));
  }
  return marks;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf(name: string): Place {
  const [, letters = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(name) ?? [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(number) - 1, column };
}

function markRange(name: string, from: Place, to: Place, rows: readonly (readonly string[])[]): CellMark[] {
  if (from.row === to.row) return [];
  const said = rows
    .slice(from.row, to.row + 1)
    .flatMap((cells, at) => (cells.some((cell) => cell !== '') ? [from.row + at] : []));
  if (said.length < 2) return [];
  return said.map((row) => ({ row, column: from.column, problem: problem('cell_merged', name) }));
}
