import { useSearchParams } from 'react-router';
import { type Period, readPeriod } from '../../lib/period.ts';

/** The period of the page, which its address names. */
export function usePeriod() {
  const [query, setQuery] = useSearchParams();
  const setPeriod = (days: Period) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('days', String(days));
        return next;
      },
      { preventScrollReset: true },
    );
  return { period: readPeriod(query), setPeriod };
}
