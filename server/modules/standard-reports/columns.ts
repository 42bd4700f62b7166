import type { Translator } from '#platform/i18n.ts';
import type { Column } from '#platform/spreadsheet/index.ts';

type Read<Row, Value> = (row: Row) => Value;

/** Columns of a report by their names in `reports.columns`. */
export function columnsOf<Row>(t: Translator) {
  const column =
    <Value>(kind: Column<Row>['kind'], width: number) =>
    (name: string, read: Read<Row, Value>, own = width): Column<Row> => ({
      title: t(`reports.columns.${name}`),
      width: own,
      kind,
      read: read as Column<Row>['read'],
    });
  const text = column<string | null>('text', 24);
  return {
    text,
    number: column<number | null>('number', 14),
    percent: column<number | null>('percent', 14),
    day: column<string | null>('day', 14),
    moment: column<Date | null>('moment', 18),
    yesNo: (name: string, read: Read<Row, boolean>) =>
      text(name, (row) => t(read(row) ? 'reports.yes' : 'reports.no'), 16),
  };
}
