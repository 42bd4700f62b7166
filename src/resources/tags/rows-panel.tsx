import { type ReactNode, useState } from 'react';
import { tagsPageSize } from '#contract/constants.ts';
import type { Page } from '#contract/page.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { SearchInput } from '#src/kit/list/search-input.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { EmptyState } from '#src/ui/states.tsx';

interface RowsPanelProps<Row> {
  title: string;
  about: string;
  actions?: ReactNode;
  /** Where pages of rows are read, searched by `search`. */
  path: string;
  columns: readonly PlainColumn<Row>[];
  empty: { title: string; text: string };
  children?: ReactNode;
}

/** People whom a tag concerns, searched and page by page. */
export function RowsPanel<Row extends { id: string }>(props: RowsPanelProps<Row>) {
  const { title, about, actions, path, columns, empty, children } = props;
  const { t } = useWords();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const reading = useRead<Page<Row>>('tags', path, {
    query: { limit: tagsPageSize, offset: page * tagsPageSize, ...(search !== '' && { search }) },
  });
  return (
    <Panel title={title} about={about} actions={actions}>
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
