import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The title of a row's page; the page's own name where the row could not be read. */
export function rowTitle(title: string | undefined, error: unknown, page: string): ReactNode {
  return title ?? (error ? page : <Skeleton width={280} height={28} />);
}
