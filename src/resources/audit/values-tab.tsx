import type { AuditEntry } from '#contract/audit.ts';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useWords } from '#src/kit/words.ts';
import { type ChangedValue, listChangedValues } from './changed-values.rules.ts';
import './audit.css';

/** What was, and what it became. */
export default function ValuesTab({ row }: { row: Pick<AuditEntry, 'old_value' | 'new_value'> }) {
  const { t } = useWords();
  const values = listChangedValues(row.old_value, row.new_value);
  if (values.length === 0) return <p className="kit-muted">{t('audit.no_values')}</p>;
  const columns: PlainColumn<ChangedValue>[] = [
    { key: 'name', label: t('audit.value.field'), width: 220, render: ({ name }) => name || t('audit.value.all') },
    { key: 'before', label: t('audit.value.before'), render: (value) => <Value text={value.before} /> },
    {
      key: 'after',
      label: t('audit.value.after'),
      render: (value) =>
        value.isChanged ? (
          <strong>
            <Value text={value.after} />
          </strong>
        ) : (
          <Value text={value.after} />
        ),
    },
  ];
  return <PlainTable caption={t('audit.tabs.values')} columns={columns} rows={values} keyOf={({ name }) => name} />;
}

function Value({ text }: { text: string }) {
  return <span className="audit-value">{text === '' ? '—' : text}</span>;
}
