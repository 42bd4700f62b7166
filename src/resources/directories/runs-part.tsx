import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { directoryRunsPageSize } from '#contract/constants.ts';
import { directoryCalls } from '#contract/directories.calls.ts';
import type { Directory, DirectoryRun } from '#contract/directories.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { EmptyState } from '#src/ui/states.tsx';

const outcomes = ['created', 'restored', 'changed', 'moved', 'deactivated', 'refused'] as const;

const timeOf = ({ created_at }: DirectoryRun) => `${formatDay(created_at)}, ${formatTime(created_at)}`;

const pageOf = (id: string) => `/admin/staff/employees/changes/${id}`;

/** The way to a synchronization, which begins with a look at what it would do, and what earlier runs did. */
export function RunsPart({ directory }: { directory: Directory }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const call = useCalls();
  const [page, setPage] = useState(0);
  const [isStarting, setIsStarting] = useState(false);
  const query = { limit: directoryRunsPageSize, offset: page * directoryRunsPageSize };
  const reading = useCall(directoryCalls.listDirectoryRuns, { query, resource: 'directory', keepsPrevious: true });

  /** Shows what would change; the page of the preview has the button that changes people. */
  async function look(): Promise<void> {
    setIsStarting(true);
    try {
      const { id } = await call(directoryCalls.startDirectoryRun, { body: { is_dry_run: true } });
      void navigate(pageOf(id));
    } catch (error) {
      toastFailure(error);
      setIsStarting(false);
    }
  }
  const isUnderWay = reading.data?.data.some(({ finished_at }) => finished_at === null) ?? false;
  const sayCounts = ({ counts }: DirectoryRun) => {
    const done = outcomes
      .filter((outcome) => counts[outcome] > 0)
      .map((outcome) => `${t(`adfs.outcomes.${outcome}`)}: ${counts[outcome]}`);
    const leftOut = (['disabled', 'expired'] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => `${t(`adfs.runs.left_out.${kind}`)}: ${counts[kind]}`);
    return [done.join(', ') || t('adfs.runs.nothing'), ...leftOut].join(', ');
  };
  const columns: PlainColumn<DirectoryRun>[] = [
    {
      key: 'created_at',
      label: t('adfs.runs.at'),
      width: 168,
      render: (run) => <time dateTime={run.created_at}>{timeOf(run)}</time>,
    },
    {
      key: 'kind',
      label: t('adfs.runs.kind'),
      width: 168,
      render: (run) => t(run.is_dry_run ? 'adfs.runs.dry' : 'adfs.runs.real'),
    },
    {
      key: 'state',
      label: t('adfs.runs.state'),
      render: (run) => (run.problem === null ? t(`adfs.states.${run.state}`) : t(`adfs.problems.${run.problem}`)),
    },
    { key: 'counts', label: t('adfs.runs.did'), render: sayCounts },
    { key: 'asked_by', label: t('adfs.runs.asked_by'), render: (run) => run.asked_by ?? t('adfs.runs.schedule') },
    {
      key: 'open',
      label: t('kit.actions.title'),
      width: 136,
      render: (run) => <Link to={pageOf(run.id)}>{t('kit.detail')}</Link>,
    },
  ];
  const next = directory.next_run_at;
  const about = [
    t('adfs.runs.linked', { count: directory.linked_count }),
    next === null ? '' : t('adfs.runs.next', { at: `${formatDay(next)}, ${formatTime(next)}` }),
  ];
  return (
    <Panel
      title={t('adfs.runs.title')}
      about={about.filter((part) => part !== '').join(' ')}
      actions={
        directory.is_active ? (
          <Button type="primary" loading={isStarting} disabled={isUnderWay} onClick={() => void look()}>
            {t('adfs.runs.start')}
          </Button>
        ) : null
      }
    >
      <ReadPart reading={reading} height={160}>
        {({ data, total_count }) =>
          data.length === 0 ? (
            <EmptyState title={t('adfs.runs.empty')} text={t('adfs.runs.empty_text')} />
          ) : (
            <>
              <ListPages page={page} pageSize={directoryRunsPageSize} total={total_count} onPage={setPage} />
              <PlainTable
                caption={t('adfs.runs.title')}
                columns={columns}
                rows={data}
                keyOf={(run) => run.id}
                isStale={reading.isStale}
              />
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}
