import { Button } from 'antd';
import { useState } from 'react';
import { directoryRunsPageSize } from '#contract/constants.ts';
import { directoryCalls } from '#contract/directories.calls.ts';
import type { Directory, DirectoryRun } from '#contract/directories.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useWords } from '#src/kit/words.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { RunDialog } from './run-dialog.tsx';

const outcomes = ['created', 'restored', 'changed', 'moved', 'deactivated', 'refused'] as const;

const timeOf = ({ created_at }: DirectoryRun) => `${formatDay(created_at)}, ${formatTime(created_at)}`;

/** What a synchronization would do, doing it after that was looked at, and what earlier runs did. */
export function RunsPart({ directory }: { directory: Directory }) {
  const { t } = useWords();
  const confirm = useConfirm();
  const call = useCalls();
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState<DirectoryRun>();
  const [isStarting, setIsStarting] = useState(false);
  const query = { limit: directoryRunsPageSize, offset: page * directoryRunsPageSize };
  const reading = useCall(directoryCalls.listDirectoryRuns, { query, resource: 'directory', keepsPrevious: true });

  async function start(is_dry_run: boolean, allows_removals = false): Promise<void> {
    setIsStarting(true);
    try {
      await call(directoryCalls.startDirectoryRun, { body: { is_dry_run, allows_removals } });
      reading.retry();
    } catch (error) {
      tellFailure(error);
    } finally {
      setIsStarting(false);
    }
  }
  function ask(run: DirectoryRun): void {
    confirm({
      title: t('adfs.runs.anyway'),
      content: t('adfs.runs.anyway_text', { count: run.counts.deactivated }),
      okText: t('adfs.runs.anyway'),
      isDanger: true,
      onOk: () => start(false, true),
    });
  }
  /** Applies what the newest dry run showed. */
  function askToApply(preview: DirectoryRun): void {
    confirm({
      title: t('adfs.runs.apply'),
      content: t('adfs.runs.apply_text', { at: timeOf(preview), counts: sayCounts(preview) }),
      okText: t('adfs.runs.start'),
      isDanger: preview.counts.deactivated > 0,
      onOk: () => start(false),
    });
  }
  const newest = page === 0 && !reading.isStale ? reading.data?.data[0] : undefined;
  const preview = newest?.is_dry_run && newest.state === 'done' ? newest : undefined;
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
      width: 240,
      render: (run) => (
        <span className="directory-acts">
          <Button size="small" onClick={() => setShown(run)}>
            {t('kit.detail')}
          </Button>
          {run.problem === 'too_many_removals' ? (
            <Button size="small" danger disabled={isUnderWay} onClick={() => ask(run)}>
              {t('adfs.runs.anyway')}
            </Button>
          ) : null}
        </span>
      ),
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
          <>
            <Button
              type={preview ? 'default' : 'primary'}
              loading={isStarting}
              disabled={isUnderWay}
              onClick={() => void start(true)}
            >
              {t('adfs.runs.look')}
            </Button>
            {preview ? (
              <Button type="primary" disabled={isUnderWay || isStarting} onClick={() => askToApply(preview)}>
                {t('adfs.runs.start')}
              </Button>
            ) : null}
          </>
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
      {shown === undefined ? null : <RunDialog run={shown} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}
