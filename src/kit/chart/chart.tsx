import { Segmented } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { iconOption } from '../icon/icon-option.tsx';
import { useWords } from '../words.ts';
import './chart.css';
import { type ChartKind, type ChartRow, type ChartSeries, isChartEmpty } from './chart-data.ts';

// The drawing library weighs as much as the rest of the console: it comes alone, after the numbers.
const ChartCanvas = lazy(() => import('./chart-canvas.tsx'));

export interface ChartProps {
  kind: ChartKind;
  /** States what it shows. */
  title: string;
  /** What the numbers are: people, percent. */
  unit: string;
  /** From when to when. */
  period: string;
  /** Name of what stands on the axis, as the head of the table. */
  axis: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format(value: number): string;
  /** End of the scale, where the numbers have one: 10, 100. It begins at zero then. */
  max?: number | undefined;
  /** Height of the drawing in px. */
  height?: number;
}

/** A chart with its title, unit and period, and the same numbers as a table. */
export function Chart({ kind, title, unit, period, axis, series, rows, format, max, height = 260 }: ChartProps) {
  const { t } = useWords();
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const isEmpty = isChartEmpty(rows, series);
  return (
    <section className="kit-chart" aria-labelledby={id}>
      <header className="kit-chart__head">
        <div>
          <h2 className="kit-chart__title" id={id}>
            {title}
          </h2>
          <p className="kit-chart__about">{t('kit.chart.about', { unit, period })}</p>
        </div>
        <Segmented
          size="small"
          aria-label={t('kit.chart.view')}
          value={view}
          onChange={setView}
          options={[
            iconOption('chart', t('kit.chart.drawing'), 'chart'),
            iconOption('table', t('kit.mode.table'), 'list'),
          ]}
        />
      </header>
      {isEmpty ? (
        <p className="kit-chart__empty" style={{ height }}>
          {t('kit.chart.empty')}
        </p>
      ) : view === 'table' ? (
        <ChartTable axis={axis} title={title} series={series} rows={rows} format={format} />
      ) : (
        <>
          {series.length > 1 ? (
            <ul className="kit-chart__legend">
              {series.map(({ key, words, color }) => (
                <li key={key}>
                  <span style={{ background: color }} aria-hidden="true" />
                  {words}
                </li>
              ))}
            </ul>
          ) : null}
          <div role="img" aria-label={t('kit.chart.label', { title, unit, period })} style={{ height }}>
            <Suspense fallback={<Skeleton height={height} />}>
              <ChartCanvas kind={kind} series={series} rows={rows} format={format} max={max} height={height} />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
}

function ChartTable({
  axis,
  title,
  series,
  rows,
  format,
}: Pick<ChartProps, 'axis' | 'title' | 'series' | 'rows' | 'format'>) {
  return (
    // The box scrolls by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="kit-chart__table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{axis}</th>
            {series.map(({ key, words }) => (
              <th key={key} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ key }) => {
                const value = values[key] ?? null;
                return <td key={key}>{value === null ? '—' : format(value)}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
