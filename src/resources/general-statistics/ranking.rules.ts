import type { RateFigure } from '#contract/figures.ts';

export const comparedFigures = ['risk', 'failed', 'reported', 'progress'] as const;
export type ComparedFigure = (typeof comparedFigures)[number];
export interface Ranking {
  by: ComparedFigure;
  order: 'asc' | 'desc';
}

/** What the address compares a table by; the risk, the highest first, where it names nothing that can be compared. */
export function readRanking(query: URLSearchParams, table: string): Ranking {
  const written = query.get(table) ?? '';
  const by = comparedFigures.find((figure) => figure === written.replace(/^-/, ''));
  if (by === undefined) return { by: 'risk', order: 'desc' };
  return { by, order: written.startsWith('-') ? 'desc' : 'asc' };
}

/** What somebody asked the address to compare by. */
export const writeRanking = ({ by, order }: Ranking): string => (order === 'desc' ? `-${by}` : by);

export interface Rankable {
  readonly is_ranked: boolean;
  readonly risk_level: number | null;
  readonly progress: number | null;
  readonly failed_people: RateFigure | null;
  readonly reported_people: RateFigure | null;
}

function figureOf(row: Rankable, by: ComparedFigure): number | null {
  switch (by) {
    case 'risk':
      return row.risk_level;
    case 'progress':
      return row.progress;
    case 'failed':
      return row.failed_people && row.failed_people.total > 0 ? row.failed_people.share : null;
    case 'reported':
      return row.reported_people && row.reported_people.total > 0 ? row.reported_people.share : null;
  }
}

/** Rows in the order of a figure. Those too small to be compared, and those without the figure, stand last as they came. */
export function rankRows<Row extends Rankable>(rows: readonly Row[], { by, order }: Ranking): Row[] {
  const placed = (row: Row) => row.is_ranked && figureOf(row, by) !== null;
  const sign = order === 'desc' ? -1 : 1;
  return [
    ...rows.filter(placed).toSorted((left, right) => sign * ((figureOf(left, by) ?? 0) - (figureOf(right, by) ?? 0))),
    ...rows.filter((row) => row.is_ranked && !placed(row)),
    ...rows.filter((row) => !row.is_ranked),
  ];
}
