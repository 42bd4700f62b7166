import type { AuditEntry } from '#contract/audit.ts';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { type ChangedValue, listChangedValues } from './changed-values.rules.ts';
import { useValueText } from './use-value-text.ts';
import './audit.css';

/** What was, and what it became. */
export default function ValuesTab({ row }: { row: Pick<AuditEntry, 'entity' | 'old_value' | 'new_value'> }) {
  const { t } = useTranslations();
  const { nameOf, say } = useValueText(row.entity);
  const values = listChangedValues(row.old_value, row.new_value);
  if (values.length === 0) return <p className="kit-muted">{t('audit.no_values')}</p>;
  const columns: PlainColumn<ChangedValue>[] = [
    {
      key: 'name',
      label: t('audit.value.field'),
      width: 220,
      render: ({ name }) => (name === '' ? t('audit.value.all') : (nameOf(name) ?? name)),
    },
    {
      key: 'before',
      label: t('audit.value.before'),
      render: ({ name, before }) => <Value text={say(name, before)} />,
    },
    {
      key: 'after',
      label: t('audit.value.after'),
      render: ({ name, after, isChanged }) =>
        isChanged ? (
          <strong>
            <Value text={say(name, after)} />
          </strong>
        ) : (
          <Value text={say(name, after)} />
        ),
    },
  ];
  return <PlainTable caption={t('audit.tabs.values')} columns={columns} rows={values} keyOf={({ name }) => name} />;
}

function Value({ text }: { text: string }) {
  return <span className="audit-value">{text === '' ? '—' : text}</span>;
}
