import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { importCalls } from '#contract/imports.calls.ts';
import type { ImportEntry } from '#contract/imports.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { RowsButtons } from './rows-buttons.tsx';
import { UndoButton } from './undo-button.tsx';

const pageSize = 5;

interface LatestPartProps {
  api: ActionApi;
  /** Shows an import, or with `eventId` the work that takes it back. */
  onFollow(importId: string, eventId?: string): void;
}

/** The latest imports: what came of them, their rows as a file, and the way back. Nothing while there was none. */
export function LatestPart({ api, onFollow }: LatestPartProps) {
  const { t } = useTranslations();
  const [page, setPage] = useState(0);
  const query = { limit: pageSize, offset: page * pageSize };
  const reading = useCall(importCalls.listImports, { query, resource: 'task' });
  if (reading.data?.total_count === 0) return null;
  return (
    <section className="import-latest" aria-label={t('employees.import.latest.title')}>
      <h3>{t('employees.import.latest.title')}</h3>
      <ReadPart reading={reading} height={160}>
        {({ data, total_count }) => (
          <div className="import-rows import-rows--latest">
            <PlainTable
              caption={t('employees.import.latest.title')}
              columns={[
                { key: 'file', label: t('employees.import.latest.file'), render: (row) => <File row={row} /> },
                { key: 'result', label: t('employees.import.latest.result'), render: (row) => <Result row={row} /> },
                {
                  key: 'actions',
                  label: t('employees.import.latest.actions'),
                  width: 330,
                  render: (row) => <Actions row={row} api={api} onFollow={onFollow} />,
                },
              ]}
              rows={data}
              keyOf={({ id }) => id}
              isStale={reading.isStale}
            />
            {total_count > pageSize ? (
              <ListPages page={page} pageSize={pageSize} total={total_count} onPage={setPage} />
            ) : null}
          </div>
        )}
      </ReadPart>
    </section>
  );
}

function File({ row }: { row: ImportEntry }) {
  const { language } = useTranslations();
  return (
    <span className="import-two-lines">
      <Link to={`/admin/staff/employees/changes/${row.id}`}>{row.file_name}</Link>
      <span className="kit-muted">
        {formatMoment(row.created_at, language)}, {row.created_by.full_name}
      </span>
    </span>
  );
}

function Result({ row }: { row: ImportEntry }) {
  const { t, language } = useTranslations();
  if (row.undone_at !== null) {
    return t('employees.import.latest.undone', { when: formatMoment(row.undone_at, language) });
  }
  if (row.status !== 'success' || row.result === null) return t(`employees.import.latest.statuses.${row.status}`);
  const { result } = row;
  const names = ['created', 'changed', 'removed', 'refused'] as const;
  const parts = names.filter((name) => result[name] > 0);
  if (parts.length === 0) return t('employees.import.latest.nothing');
  return parts
    .map((name) => `${t(`employees.import.results.${name}`)}: ${formatCount(result[name], language)}`)
    .join(', ');
}

function Actions({ row, api, onFollow }: { row: ImportEntry } & LatestPartProps) {
  const { t } = useTranslations();
  const isUndoing = row.undo_event_id !== null && row.undone_at === null;
  return (
    <span className="import-buttons">
      {row.status === 'in_process' ? (
        <Button size="small" onClick={() => onFollow(row.id)}>
          {t('employees.import.latest.follow')}
        </Button>
      ) : null}
      {isUndoing && row.undo_event_id !== null ? (
        <Button size="small" onClick={() => onFollow(row.id, row.undo_event_id ?? undefined)}>
          {t('employees.import.latest.follow')}
        </Button>
      ) : null}
      {row.rows_until === null ? null : <RowsButtons importId={row.id} fileName={row.file_name} isSmall />}
      {row.undo_until === null ? null : (
        <UndoButton
          importId={row.id}
          fileName={row.file_name}
          until={row.undo_until}
          api={api}
          isSmall
          onBegun={(eventId) => onFollow(row.id, eventId)}
        />
      )}
    </span>
  );
}
