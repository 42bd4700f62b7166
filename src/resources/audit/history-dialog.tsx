import { useLogList } from '@refinedev/core';
import { Button, Modal } from 'antd';
import type { AuditEntry } from '#contract/audit.ts';
import type { AuditNoun } from '#contract/audit-kinds.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import type { ProviderError } from '#src/providers/data/data-provider.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { listChangedValues } from './changed-values.rules.ts';
import './audit.css';

interface HistoryProps {
  row: { id: string };
  onClose(): void;
}

/** What was done to one row: who, when, what was and what it became. */
function History({ entity, row, onClose }: HistoryProps & { entity: AuditNoun }) {
  const { t, language } = useWords();
  const read = useLogList<AuditEntry[], ProviderError>({
    resource: entity,
    meta: { entity, id: row.id },
    queryOptions: { meta: { showsFailure: true }, placeholderData: undefined },
  });
  const columns: PlainColumn<AuditEntry>[] = [
    { key: 'at', label: t('audit.fields.at'), width: 184, render: ({ at }) => formatMoment(at, language) },
    { key: 'actor', label: t('audit.fields.actor'), width: 200, render: ({ actor }) => actor?.title ?? '—' },
    { key: 'verb', label: t('audit.fields.verb'), width: 180, render: ({ verb }) => t(`audit.values.verb.${verb}`) },
    { key: 'values', label: t('audit.tabs.values'), render: (entry) => <Changes entry={entry} /> },
  ];
  return (
    <Modal
      open
      title={t('audit.history.title')}
      width={960}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.actions.close')}</Button>}
    >
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
    </Modal>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changed = listChangedValues(entry.old_value, entry.new_value).filter(({ isChanged }) => isChanged);
  return changed.map(({ name, before, after }) => (
    <div key={name} className="audit-value">
      {name === '' ? '' : `${name}: `}
      {before === '' ? '' : `${before} → `}
      {after === '' ? '—' : after}
    </div>
  ));
}

/** The history of rows of one noun. */
export function historyOf(entity: AuditNoun) {
  return function HistoryDialog(props: HistoryProps) {
    return <History entity={entity} {...props} />;
  };
}
