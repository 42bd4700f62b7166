import { Segmented } from 'antd';
import { Suspense, useCallback, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { iconOption } from '../icon/icon-option.tsx';
import { useTranslations } from '../translations.ts';
import './chart.css';
import { lazyPiece } from '../../ui/lazy-piece.tsx';
import { type ChartKind, type ChartRow, type ChartSeries, isChartEmpty, lineDashes, toTable } from './chart-data.ts';
import { CsvButton } from './csv-button.tsx';

// The drawing library weighs as much as the rest of the console: it comes alone, after the numbers.
const ChartCanvas = lazyPiece(() => import('./chart-canvas.tsx'));

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
  const { t } = useTranslations();
  const id = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  /** Until the drawing stands somewhere, as much as it likes. */
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  const measure = useCallback((drawn: HTMLElement | null) => {
    if (drawn !== null) setRoom(drawn.clientWidth);
  }, []);
  const navigate = useNavigate();
  const isEmpty = isChartEmpty(rows, series);
  const places = new Map(rows.flatMap(({ label, to }) => (to === undefined ? [] : [[label, to]])));
  const open = (label: string) => {
    const place = places.get(label);
    if (place !== undefined) void navigate(place);
  };
  return (
    <section className="kit-chart" aria-labelledby={id}>
      <header className="kit-chart__head">
        <div>
          <h2 className="kit-chart__title" id={id}>
            {title}
          </h2>
          <p className="kit-chart__about">{t('kit.chart.about', { unit, period })}</p>
        </div>
        <div className="kit-chart__tools">
          {isEmpty ? null : <CsvButton title={title} rows={() => toTable({ axis, series, rows, format })} />}
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
        </div>
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
              {series.map(({ key, words, color }, at) => (
                <li key={key}>
                  {kind === 'line' ? (
                    <svg width="24" height="10" aria-hidden="true">
                      <line
                        x2="24"
                        y1="5"
                        y2="5"
                        stroke={color}
                        strokeWidth="2"
                        strokeDasharray={lineDashes(at).join(' ')}
                      />
                    </svg>
                  ) : (
                    <span style={{ background: color }} aria-hidden="true" />
                  )}
                  {words}
                </li>
              ))}
            </ul>
          ) : null}
          <div ref={measure} role="img" aria-label={t('kit.chart.label', { title, unit, period })} style={{ height }}>
            <Suspense fallback={<Skeleton height={height} />}>
              <ChartCanvas
                kind={kind}
                series={series}
                rows={rows}
                format={format}
                max={max}
                height={height}
                room={room}
                onPress={places.size === 0 ? undefined : open}
              />
            </Suspense>
          </div>
          {places.size === 0 ? null : <ChartLinks series={series} rows={rows} format={format} />}
        </>
      )}
    </section>
  );
}

/** The numbers of a drawing that lead somewhere, as links: a drawing has none. */
function ChartLinks({ series, rows, format }: Pick<ChartProps, 'series' | 'rows' | 'format'>) {
  const [only] = series;
  if (only === undefined) return null;
  return (
    <ul className="kit-chart__places">
      {rows.map(({ label, values, to }) => {
        const value = values[only.key] ?? null;
        const written = value === null ? '—' : format(value);
        return (
          <li key={label}>
            {label} {to === undefined ? written : <Link to={to}>{written}</Link>}
          </li>
        );
      })}
    </ul>
  );
}

function ChartTable(props: Pick<ChartProps, 'axis' | 'title' | 'series' | 'rows' | 'format'>) {
  const { title } = props;
  const [head = [], ...body] = toTable(props);
  return (
    // The box scrolls by keyboard as well.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="kit-chart__table" role="region" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((words, at) => (
              <th key={at === 0 ? '' : props.series[at - 1]?.key} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(([label = '', ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, at) => (
                <td key={props.series[at]?.key}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
