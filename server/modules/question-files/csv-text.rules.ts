/**
 * A CSV puts an apostrophe before what a spreadsheet would take for a formula, and the import takes one away: a text that
 * begins so by itself needs one more.
 */
export function protectApostrophe(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** The text of a cell of a CSV: without the spaces around it, and without that apostrophe. */
export function readCsvText(cell: string): string {
  return cell
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .replace(/^'(?='*[=+\-@\t\r])/, '');
}
