/** Excel takes a text that begins so for a formula; an apostrophe before it says that it is none. */
const formulaStart = /^[=+\-@\t\r]/;
const needsQuotes = /[";\r\n]/;

/** One line of a CSV with semicolons, as Excel reads it: what somebody typed is text, whatever it begins with. */
export function writeCsvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(writeCell).join(';')}\r\n`;
}

function writeCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Without it Excel reads UTF-8 as something else. */
export const byteOrderMark = '\ufeff';
