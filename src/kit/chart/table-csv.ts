const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const negative = /^-\d[\d ]*(?:[.,]\d+)? ?%?$/;

/** A cell that a spreadsheet would take for a formula is text. */
function cell(value: string): string {
  const plain = value.replaceAll(/[\u00a0\u202f]/g, ' ');
  const safe = formulaStart.test(plain) && !negative.test(plain) ? `'${plain}` : plain;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a file that spreadsheets open by a double click: UTF-8 with its mark, semicolons as Excel writes them here. */
export function tableCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** A name that every system takes. */
export function fileNameOf(title: string): string {
  return `${title.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim()}.csv`;
}
