import { Link } from 'react-router';
import { tagCalls } from '#contract/tags.calls.ts';
import type { Tag, TagHistoryRow } from '#contract/tags.ts';
import type { PlainColumn } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { RowsPanel, useRowsQuery } from './rows-panel.tsx';

/** What the tag did to whom, the newest first. */
export function HistoryPart({ tag }: { tag: Tag }) {
  const { t } = useTranslations();
  const asking = useRowsQuery();
  const reading = useCall(tagCalls.listTagHistory, { params: { id: tag.id }, query: asking.query });
  const columns: PlainColumn<TagHistoryRow>[] = [
    {
      key: 'user',
      label: t('tags.history.user'),
      render: ({ user }) => <Link to={`/admin/staff/employees/${user.id}`}>{user.full_name}</Link>,
    },
    { key: 'type', label: t('tags.history.type'), width: 160, render: (row) => t(`tags.kinds.${row.type}.name`) },
    { key: 'title', label: t('tags.history.what'), render: (row) => row.title || t('tags.history.link') },
    {
      key: 'outcome',
      label: t('tags.history.outcome'),
      width: 136,
      render: (row) => t(`tags.outcomes.${row.outcome}`),
    },
    {
      key: 'at',
      label: t('tags.history.at'),
      width: 168,
      render: (row) => <time dateTime={row.at}>{`${formatDay(row.at)}, ${formatTime(row.at)}`}</time>,
    },
  ];
  return (
    <RowsPanel
      title={t('tags.tabs.history')}
      about={t('tags.history.about')}
      asking={asking}
      reading={reading}
      columns={columns}
      empty={{ title: t('tags.history.empty'), text: t('tags.history.empty_text') }}
    />
  );
}
