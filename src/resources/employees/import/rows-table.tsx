import type { ImportOutcome, ImportRow } from '#contract/imports.ts';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';

interface RowsTableProps {
  rows: readonly ImportRow[];
  outcome: ImportOutcome;
  /** How many rows of the file have this outcome. */
  total: number;
}

/** The first rows of one outcome: number, who, and what happens or why not. */
export function RowsTable({ rows, outcome, total }: RowsTableProps) {
  const { t } = useTranslations();
  const what: PlainColumn<ImportRow> =
    outcome === 'changed'
      ? { key: 'changes', label: t('employees.import.changes'), render: (row) => <Changes row={row} /> }
      : { key: 'reason', label: t('employees.import.reason'), render: (row) => <Reason row={row} /> };
  const department: PlainColumn<ImportRow> = {
    key: 'department',
    label: t('employees.fields.department'),
    width: '18%',
    render: (row) => row.department || '—',
  };
  const columns: PlainColumn<ImportRow>[] = [
    { key: 'row', label: t('employees.import.row'), width: 88, render: (row) => row.row },
    { key: 'name', label: t('employees.fields.full_name'), width: '20%', render: (row) => row.full_name || '—' },
    { key: 'email', label: t('employees.fields.email'), width: '22%', render: (row) => row.email || '—' },
    ...(rows.some((row) => row.department) ? [department] : []),
    ...(outcome === 'created' ? [] : [what]),
  ];
  return (
    <div className="import-rows">
      <PlainTable
        caption={t(`employees.import.outcomes.${outcome}`)}
        columns={columns}
        rows={rows}
        keyOf={(row) => String(row.row)}
      />
      {rows.length < total ? (
        <p className="kit-muted">{t('employees.import.first_rows', { count: rows.length })}</p>
      ) : null}
    </div>
  );
}

function Reason({ row }: { row: ImportRow }) {
  const { t } = useTranslations();
  if (row.reason === null) return null;
  return (
    <>
      {t(`employees.import.reasons.${row.reason}`, { row: row.other_row ?? '' })}
      {row.value ? <span className="kit-muted"> {row.value}</span> : null}
    </>
  );
}

function Changes({ row }: { row: ImportRow }) {
  const { t } = useTranslations();
  return (
    <ul className="import-changes">
      {row.changes.map((change) => (
        <li key={change.field}>
          {t(`employees.import.fields.${change.field}`)}: <del>{change.old || '—'}</del> → <ins>{change.new}</ins>
        </li>
      ))}
    </ul>
  );
}
