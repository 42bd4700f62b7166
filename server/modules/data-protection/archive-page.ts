import type { Translator } from '#platform/i18n.ts';
import { escapeHtml } from '#platform/mail/index.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The columns that say something to a person: ids of the database are for machines, which read the other file. */
export function shownColumns(columns: readonly string[]): string[] {
  return columns.filter((column) => !/(^|_)(ids?|by)$/.test(column));
}

/** The page of an archive that people read, piece by piece as its rows come. */
export function archivePage(title: string, language: string, t: Translator) {
  const cell = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'reports.yes' : 'reports.no');
    return typeof value === 'string' ? value : value == null ? '' : JSON.stringify(value);
  };
  const columnName = (column: string) => t(`data_protection.columns.${column}`);
  const line = (tag: string, cells: readonly string[]) =>
    `<tr>${cells.map((text) => `<${tag}>${escapeHtml(text)}</${tag.slice(0, 2)}>`).join('')}</tr>`;
  return {
    head: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
body{font:15px/1.5 system-ui,sans-serif;color:#1f1d1a;max-width:1100px;margin:32px auto;padding:0 16px}
.scroll{overflow-x:auto}table{border-collapse:collapse;font-size:13px}
th,td{border:1px solid #e3dfd8;padding:4px 8px;text-align:left;vertical-align:top}th{background:#f2f0ec}
</style></head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('data_protection.archive.about'))}</p>\n`,
    tableHead: (table: string, total: number, columns: readonly string[]) => {
      const heading = `<h2>${escapeHtml(t(`data_protection.tables.${table}`))} (${total})</h2>`;
      return total === 0
        ? `${heading}<p>${escapeHtml(t('data_protection.archive.nothing'))}</p>\n`
        : `${heading}<div class="scroll"><table><thead>${line('th scope="col"', columns.map(columnName))}</thead><tbody>`;
    },
    rows: (rows: readonly Row[], columns: readonly string[]) =>
      rows
        .map((row) =>
          line(
            'td',
            columns.map((column) => cell(row[column])),
          ),
        )
        .join(''),
    /** `cutAfter`: how many rows stand here of more. */
    tableFoot: (cutAfter: number | null) =>
      cutAfter === null
        ? '</tbody></table></div>\n'
        : `</tbody></table></div><p>${escapeHtml(t('data_protection.archive.cut', { count: cutAfter }))}</p>\n`,
    foot: '</body></html>',
  };
}
