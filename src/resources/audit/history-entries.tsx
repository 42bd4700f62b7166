import { useLogList } from '@refinedev/core';
import type { AuditEntry } from '#contract/audit.ts';
import { describeActor } from '#contract/audit-actors.ts';
import type { AuditNoun } from '#contract/audit-kinds.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import type { ProviderError } from '#src/providers/data/data-provider.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { actingOf } from './acting.ts';
import { listChangedValues } from './changed-values.rules.ts';
import { useValueText } from './use-value-text.ts';
import './audit.css';

interface HistoryProps {
  entity: AuditNoun;
  id: string;
}

/** What was done to one row: who, when, what was and what it became. */
export function HistoryEntries({ entity, id }: HistoryProps) {
  const { t, language } = useTranslations();
  const read = useLogList<AuditEntry[], ProviderError>({
    resource: entity,
    meta: { entity, id },
    queryOptions: { meta: { showsFailure: true }, placeholderData: undefined },
  });
  const columns: PlainColumn<AuditEntry>[] = [
    { key: 'at', label: t('audit.fields.at'), width: 216, render: ({ at }) => formatMoment(at, language) },
    { key: 'actor', label: t('audit.fields.actor'), width: 200, render: (entry) => describeActor(t, actingOf(entry)) },
    { key: 'verb', label: t('audit.fields.verb'), width: 180, render: ({ verb }) => t(`audit.values.verb.${verb}`) },
    {
      key: 'values',
      label: t('audit.tabs.values'),
      render: (entry) => <Changes entry={entry} />,
    },
  ];
  return (
    <ReadPart
      reading={{
        data: read.data,
        error: read.isError ? read.error : null,
        isReading: read.isFetching,
        retry: () => void read.refetch(),
      }}
      height={240}
    >
      {(entries) =>
        entries.length === 0 ? (
          <EmptyState title={t('audit.history.empty')} text={t('audit.history.empty_text')} />
        ) : (
          <PlainTable caption={t('audit.history.title')} columns={columns} rows={entries} keyOf={({ id }) => id} />
        )
      }
    </ReadPart>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const { nameOf, say } = useValueText(entry.entity);
  const changed = listChangedValues(entry.old_value, entry.new_value).filter(({ isChanged }) => isChanged);
  return changed.map(({ name, before, after }) => (
    <div key={name} className="audit-value">
      {name === '' ? '' : `${nameOf(name) ?? name}: `}
      {say(name, before) === '' ? '' : `${say(name, before)} → `}
      {say(name, after) === '' ? '—' : say(name, after)}
    </div>
  ));
}

/** The history of rows of one resource, as a tab of their page. */
export function historyTabOf(entity: AuditNoun) {
  return function HistoryTab({ row }: { row: { id: string } }) {
    return <HistoryEntries entity={entity} id={row.id} />;
  };
}
