import { useState } from 'react';

/** The pages of a list inside a panel, which stand in no address: what to ask for, and what `ListPages` is given. */
export function usePanelPages(size: number) {
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(size);
  const toFirst = () => setPage(0);
  const onPageSize = (next: number) => {
    setPageSize(next);
    toFirst();
  };
  return {
    query: { limit: pageSize, offset: page * pageSize },
    pages: { page, pageSize, onPage: setPage, onPageSize },
    toFirst,
  };
}
