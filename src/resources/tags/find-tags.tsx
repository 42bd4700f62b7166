import { useMemo } from 'react';
import { tagCalls } from '#contract/tags.calls.ts';
import type { FinderProps } from '#src/kit/declare/finder.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { maxFound, useFound } from '#src/kit/read/use-found.ts';

/** Tags by a part of their title. */
export default function FindTags(props: FinderProps) {
  const read = useCall(tagCalls.listTags, { query: { search: props.search, limit: maxFound } });
  const found = useMemo(
    () => read.data?.data.map(({ id, title }) => ({ key: id, words: title, to: `/admin/staff/tags?tag=${id}` })),
    [read.data],
  );
  useFound(props, found, read.error !== null);
  return null;
}
