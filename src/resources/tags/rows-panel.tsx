import { type ReactNode, useState } from 'react';
import { tagsPageSize } from '#contract/constants.ts';
import type { Page } from '#contract/page.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import type { Reading } from '#src/kit/read/call-reading.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';

interface RowsPanelProps<Row> {
  title: string;
  about: string;
  actions?: ReactNode;
  asking: ReturnType<typeof useRowsQuery>;
  reading: Reading<Page<Row>>;
  columns: readonly PlainColumn<Row>[];
  empty: { title: string; text: string };
  children?: ReactNode;
}

/** What is asked for: a search and a page. */
export function useRowsQuery() {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  return {
    search,
    page,
    query: { limit: tagsPageSize, offset: page * tagsPageSize, ...(search !== '' && { search }) },
    setPage,
    setSearch(text: string) {
      setSearch(text);
      setPage(0);
    },
  };
}

/** People whom a tag concerns, searched and page by page. */
export function RowsPanel<Row extends { id: string }>(props: RowsPanelProps<Row>) {
  const { title, about, actions, reading, columns, empty, children } = props;
  const { search, page, setPage, setSearch } = props.asking;
  const { t } = useTranslations();
  return (
    <Panel title={title} about={about} actions={actions}>
      <SearchInput value={search} label={t('tags.people.search')} onSearch={setSearch} />
      <ReadPart reading={reading} height={240}>
        {({ data, total_count }) =>
          data.length === 0 ? (
            <EmptyState
              title={search === '' ? empty.title : t('kit.no_result.title')}
              text={search === '' ? empty.text : t('kit.no_result.search', { search })}
            />
          ) : (
            <>
              <ListPages page={page} pageSize={tagsPageSize} total={total_count} onPage={setPage} />
              <PlainTable
                caption={title}
                columns={columns}
                rows={data}
                keyOf={(row) => row.id}
                isStale={reading.isStale}
              />
            </>
          )
        }
      </ReadPart>
      {children}
    </Panel>
  );
}
