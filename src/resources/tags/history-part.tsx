import { useState } from 'react';
import { Link } from 'react-router';
import { tagsPageSize } from '#contract/constants.ts';
import type { Page } from '#contract/page.ts';
import type { Tag, TagHistoryRow } from '#contract/tags.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { EmptyState } from '#src/ui/states.tsx';

/** What the tag did to whom, the newest first. */
export function HistoryPart({ tag }: { tag: Tag }) {
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const reading = useRead<Page<TagHistoryRow>>('tags', `/api/v2/tags/${tag.id}/history`, {
    query: { limit: tagsPageSize, offset: page * tagsPageSize, ...(search !== '' && { search }) },
  });
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
    <Panel title={t('tags.tabs.history')} about={t('tags.history.about')}>
      <SearchInput
        value={search}
        label={t('tags.people.search')}
        onSearch={(text) => {
          setSearch(text);
          setPage(0);
        }}
      />
      <ReadPart reading={reading} height={240}>
        {({ data, total_count }) =>
          data.length === 0 ? (
            <EmptyState
              title={t(search === '' ? 'tags.history.empty' : 'kit.no_result.title')}
              text={search === '' ? t('tags.history.empty_text') : t('kit.no_result.search', { search })}
            />
          ) : (
            <>
              <ListPages page={page} pageSize={tagsPageSize} total={total_count} onPage={setPage} />
              <PlainTable
                caption={t('tags.tabs.history')}
                columns={columns}
                rows={data}
                keyOf={(row) => row.id}
                isStale={reading.isStale}
              />
            </>
          )
        }
      </ReadPart>
    </Panel>
  );
}
