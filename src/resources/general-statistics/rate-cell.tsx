import { Link } from 'react-router';
import type { RateFigure } from '#contract/figures.ts';

interface RateCellProps {
  rate: RateFigure | null;
  tone: 'failed' | 'reported';
  /** The share and its interval. */
  words: string;
  /** The people behind it. */
  to?: string | undefined;
}

/** A share with the range in which the truth lies: the bar is the range, the line in it the share. */
export function RateCell({ rate, tone, words, to }: RateCellProps) {
  if (rate === null || rate.total === 0) return words;
  const percent = (share: number) => `${share * 100}%`;
  return (
    <span className="statistics-rate" data-tone={tone} title={words}>
      {to === undefined ? <span>{words}</span> : <Link to={to}>{words}</Link>}
      <span className="statistics-rate__scale" aria-hidden="true">
        <span
          className="statistics-rate__range"
          style={{ left: percent(rate.low), width: percent(rate.high - rate.low) }}
        />
        <span className="statistics-rate__share" style={{ left: percent(rate.share) }} />
      </span>
    </span>
  );
}
