// typed outside a form: structure
import { Select } from 'antd';
import { useState } from 'react';
import { directoryRunsPageSize } from '#contract/constants.ts';
import { directoryCalls } from '#contract/directories.calls.ts';
import type { DirectoryOutcome, DirectoryRun, DirectoryRunEntry } from '#contract/directories.ts';
import { FieldFrame } from '#src/kit/form/index.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';

const outcomes = ['created', 'restored', 'changed', 'moved', 'deactivated', 'refused'] as const;
/** Changes of these name their field as the people's table does. */
const fieldNames = ['email', 'last_name', 'first_name', 'middle_name', 'position', 'department'] as const;

/** Whom a run of a directory touched or refused, each with the reason. */
export function EntriesPart({ run }: { run: DirectoryRun }) {
  const { t } = useTranslations();
  const [outcome, setOutcome] = useState<DirectoryOutcome>();
  const [page, setPage] = useState(0);
  const reading = useCall(directoryCalls.listDirectoryRunEntries, {
    params: { id: run.id },
    query: {
      limit: directoryRunsPageSize,
      offset: page * directoryRunsPageSize,
      ...(outcome !== undefined && { outcome }),
    },
    resource: 'change_sets',
    keepsPrevious: true,
  });
  const columns: PlainColumn<DirectoryRunEntry>[] = [
    { key: 'full_name', label: t('adfs.people.full_name'), render: (row) => row.full_name || row.dn },
    { key: 'email', label: t('adfs.people.email'), render: (row) => row.email },
    { key: 'department', label: t('adfs.people.department'), render: (row) => row.department },
    { key: 'outcome', label: t('adfs.people.outcome'), width: 136, render: (row) => t(`adfs.outcomes.${row.outcome}`) },
    {
      key: 'reason',
      label: t('adfs.people.reason'),
      render: (row) =>
        [row.reason === null ? '' : t(`adfs.reasons.${row.reason}`), ...row.changes.map(sayChange)]
          .filter((part) => part !== '')
          .join('; '),
    },
  ];
  function sayChange({ field, old, new: now }: DirectoryRunEntry['changes'][number]): string {
    const known = fieldNames.find((name) => name === field);
    return `${known === undefined ? field : t(`adfs.attributes.${known}`)}: ${old || '—'} → ${now || '—'}`;
  }
  if (outcomes.every((name) => run.counts[name] === 0)) {
    return (
      <EmptyState title={t('adfs.runs.nothing')} text={t('adfs.runs.nothing_text', { count: run.counts.unchanged })} />
    );
  }
  return (
    <>
      <FieldFrame label={t('adfs.people.outcome')}>
        {({ id }) => (
          <Select
            id={id}
            allowClear
            className="change-set-outcome"
            placeholder={t('kit.filter.any')}
            options={outcomes
              .filter((value) => run.counts[value] > 0)
              .map((value) => ({ value, label: `${t(`adfs.outcomes.${value}`)}: ${run.counts[value]}` }))}
            onChange={(value: DirectoryOutcome | undefined) => {
              setOutcome(value);
              setPage(0);
            }}
          />
        )}
      </FieldFrame>
      <ReadPart reading={reading} height={320}>
        {({ data, total_count }) => (
          <>
            <ListPages page={page} pageSize={directoryRunsPageSize} total={total_count} onPage={setPage} />
            <PlainTable
              caption={t('change_sets.people.title')}
              columns={columns}
              rows={data}
              keyOf={(row) => String(row.number)}
              isStale={reading.isStale}
            />
          </>
        )}
      </ReadPart>
    </>
  );
}
