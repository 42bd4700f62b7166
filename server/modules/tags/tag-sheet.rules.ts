import type { TagSheetPreview } from '#contract/tags.ts';
import { readEmailAddress } from '#platform/guessing/index.ts';

export interface SheetRow {
  /** As a spreadsheet counts. */
  readonly row: number;
  /** What the cell says. */
  readonly value: string;
}

export interface SheetEmails {
  readonly rows: readonly (SheetRow & { readonly email: string })[];
  readonly refused: readonly (SheetRow & { readonly reason: TagSheetPreview['refused'][number]['reason'] })[];
}

const address = /^[^\s@<>"]+@[^\s@<>".]+(?:\.[^\s@<>".]+)+$/;

/**
 * The addresses of a table, each once: of the column where most cells are addresses. A first row without an address in
 * it is the heading. Null: no column has any.
 */
export function readEmails(table: { firstRow: number; rows: readonly (readonly string[])[] }): SheetEmails | null {
  const width = Math.max(0, ...table.rows.map((row) => row.length));
  const score = Array.from({ length: width }, (_, column) => table.rows.filter((row) => isEmail(row[column])).length);
  const best = Math.max(0, ...score);
  if (best === 0) return null;
  const column = score.indexOf(best);
  const cells = table.rows
    .map((row, index) => ({ row: table.firstRow + index, value: (row[column] ?? '').trim() }))
    .filter((cell) => cell.value !== '');
  const data = isEmail(cells[0]?.value) ? cells : cells.slice(1);
  const seen = new Set<string>();
  const rows: (SheetRow & { email: string })[] = [];
  const refused: (SheetRow & { reason: 'email_invalid' | 'repeated' })[] = [];
  for (const cell of data) {
    const email = readEmailAddress(cell.value).toLowerCase();
    if (!isEmail(email)) refused.push({ ...cell, reason: 'email_invalid' });
    else if (seen.has(email)) refused.push({ ...cell, reason: 'repeated' });
    else {
      seen.add(email);
      rows.push({ ...cell, email });
    }
  }
  return { rows, refused };
}

function isEmail(text: string | undefined): boolean {
  if (text === undefined) return false;
  const written = readEmailAddress(text);
  return written.length <= 254 && address.test(written);
}
