import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { type RateFigure, trendOf } from '#contract/figures.ts';
import { CsvButton } from '#src/kit/chart/csv-button.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatChange, formatCount, formatRate, formatRisk } from '#src/lib/format-number.ts';
import { RiskBadge } from '#src/ui/risk-badge.tsx';
import { type ComparedFigure, type Rankable, rankRows, readRanking, writeRanking } from './ranking.rules.ts';
import { RateCell } from './rate-cell.tsx';
import { toneOf } from './trend-icon.tsx';

/** A column as it is shown, and as it is saved. */
export interface ComparedColumn<Row> extends PlainColumn<Row, ComparedFigure> {
  write(row: Row): string;
}

export type ComparedRow = Rankable & { readonly users_count: number; readonly risk_change: number | null };

/** How far a figure moved over the period; nothing where it was not known before, or nobody can see it move. */
export function Moved({ change, good }: { change: number | null; good: 'falling' | 'rising' }) {
  const { language } = useTranslations();
  return change === null || change === 0 ? null : (
    <span data-tone={toneOf(trendOf(change), good)}>{formatChange(change, language)}</span>
  );
}

/** The columns that groups of people have in common. */
export function useComparedColumns<Row extends ComparedRow>(
  /** Where the people behind a rate are listed. */
  listOf?: (row: Row, outcome: 'failed' | 'reported') => string | undefined,
) {
  const { t, language } = useTranslations();
  const writeRate = (rate: RateFigure | null) => {
    if (rate === null) return t('general-statistics.hidden');
    if (rate.total === 0) return '—';
    const { share, low, high } = formatRate(rate, language);
    return `${share} (${low} – ${high})`;
  };
  const rateColumn = (key: 'failed' | 'reported', rateOf: (row: Row) => RateFigure | null): ComparedColumn<Row> => ({
    key,
    label: t(`general-statistics.${key}_people`),
    width: 200,
    sort: key,
    write: (row) => writeRate(rateOf(row)),
    render: (row) => {
      const rate = rateOf(row);
      const to = rate !== null && rate.count > 0 ? listOf?.(row, key) : undefined;
      return <RateCell rate={rate} tone={key} words={writeRate(rate)} to={to} />;
    },
  });
  const people: ComparedColumn<Row> = {
    key: 'people',
    label: t('general-statistics.people'),
    align: 'right',
    width: 88,
    write: (row) => formatCount(row.users_count, language),
    render: (row) => formatCount(row.users_count, language),
  };
  const risk: ComparedColumn<Row> = {
    key: 'risk',
    label: t('general-statistics.risk'),
    width: 168,
    sort: 'risk',
    write: ({ risk_level }) => (risk_level === null ? '—' : formatRisk(risk_level, language)),
    render: (row) => (
      <span className="statistics-moved">
        <RiskBadge level={row.risk_level} />
        <Moved change={row.risk_change} good="falling" />
      </span>
    ),
  };
  return {
    people,
    risk,
    failed: rateColumn('failed', (row) => row.failed_people),
    reported: rateColumn('reported', (row) => row.reported_people),
  };
}

/** The name of a group, and why it has no place where it is too small. */
export function ComparedName({ row, children }: { row: ComparedRow; children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <>
      {children}
      {row.is_ranked ? null : <span className="statistics-unranked">{t('general-statistics.too_few')}</span>}
    </>
  );
}

interface ComparedPanelProps<Row> {
  title: string;
  about: string;
  columns: readonly ComparedColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** The word of the address that says what it is ordered by. */
  table: string;
}

/** Groups of people beside each other in the order that the address names; the small ones stand last and have no place. */
export function ComparedPanel<Row extends ComparedRow>(props: ComparedPanelProps<Row>) {
  const { title, about, columns, keyOf, table } = props;
  const { t } = useTranslations();
  const [query, setQuery] = useSearchParams();
  const ranking = readRanking(query, table);
  const rows = rankRows(props.rows, ranking);
  const isEmpty = rows.length === 0;
  return (
    <Panel
      title={title}
      about={about}
      actions={
        isEmpty ? undefined : (
          <CsvButton
            title={title}
            rows={() => [
              columns.map(({ label }) => label),
              ...rows.map((row) => columns.map(({ write }) => write(row))),
            ]}
          />
        )
      }
    >
      {isEmpty ? (
        <p className="kit-muted">{t('kit.no_data')}</p>
      ) : (
        <PlainTable
          caption={title}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          sort={ranking}
          onSort={(chosen) =>
            setQuery(
              (current) => {
                const next = new URLSearchParams(current);
                next.set(table, writeRanking(chosen));
                return next;
              },
              { preventScrollReset: true },
            )
          }
        />
      )}
    </Panel>
  );
}
