import { Bar, Column, Line } from '@ant-design/charts';
import { useEffect, useRef } from 'react';
import { useTheme } from '../../ui/theme.ts';
import { fontFamily, fontSizes } from '../../ui/tokens.ts';
import {
  type ChartKind,
  type ChartPoint,
  type ChartRow,
  type ChartSeries,
  labelStep,
  lineDashes,
  toPoints,
} from './chart-data.ts';

interface ChartCanvasProps {
  kind: ChartKind;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format(value: number): string;
  max: number | undefined;
  height: number;
  /** Its width in px. */
  room: number;
  /** A press on what stands at a label of the axis. */
  onPress?: ((label: string) => void) | undefined;
}

/** What the library tells of a press on a bar: the point behind it. */
interface PlotPress {
  readonly data?: { readonly data?: { readonly label?: unknown } };
}

interface DrawnPlot {
  readonly chart: { on(event: 'interval:click', hear: (event: PlotPress) => void): unknown };
}

/** The drawing itself. The one module that imports the drawing library: only ever loaded lazily. */
export default function ChartCanvas({ kind, series, rows, format, max, height, room, onPress }: ChartCanvasProps) {
  const { palette } = useTheme();
  // The drawing keeps the first function that it was given.
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  }, [onPress]);
  const words = {
    labelFill: palette.muted,
    labelFontFamily: fontFamily,
    labelFontSize: fontSizes.small,
    labelFillOpacity: 1,
    labelOpacity: 1,
  };
  const every = kind === 'line' ? labelStep(rows.length, room) : 1;
  const isPainted = rows.some(({ color }) => color !== undefined);
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const config = {
    data: toPoints(rows, series),
    xField: 'label',
    yField: 'value',
    colorField: isPainted ? 'label' : 'series',
    height,
    autoFit: true,
    legend: false as const,
    animate: isStill ? false : { enter: { type: 'fadeIn', duration: 150 } },
    scale: {
      color: isPainted
        ? { domain: rows.map(({ label }) => label), range: rows.map(({ color }) => color) }
        : { domain: series.map((one) => one.words), range: series.map(({ color }) => color) },
      y: max === undefined ? { nice: true } : { domainMin: 0, domainMax: max },
    },
    axis: {
      x: {
        ...words,
        line: true,
        lineStroke: palette.border,
        tick: false,
        labelAutoRotate: false,
        // The library lets neighbours touch.
        tickFilter: (_: unknown, at: number) => at % every === 0,
        title: false,
      },
      y: {
        ...words,
        grid: true,
        gridStroke: palette.border,
        gridStrokeOpacity: 1,
        gridLineDash: [0, 0],
        // Where few people are counted, the library puts halves of them between.
        labelFormatter: (value: number) => (Number.isInteger(value) ? format(value) : ''),
        tick: false,
        title: false,
      },
    },
    tooltip: {
      title: 'label',
      items: [
        (point: { series: string; value: number | null }) => ({
          name: point.series,
          value: point.value === null ? '—' : format(point.value),
        }),
      ],
    },
    interaction: { tooltip: { css: tooltipLook(palette) } },
  };
  switch (kind) {
    case 'line':
      return (
        <Line
          {...config}
          connectNulls={{ connect: false }}
          style={{ lineWidth: 2, lineDash: ([point]: ChartPoint[]) => dashOf(series, point?.series) }}
        />
      );
    case 'column':
      return (
        <Column {...config} group={series.length > 1} style={{ radiusTopLeft: 4, radiusTopRight: 4, maxWidth: 32 }} />
      );
    case 'bar':
    case 'funnel':
      return (
        <Bar
          {...config}
          group={series.length > 1}
          sort={false}
          style={{ radiusTopLeft: 4, radiusTopRight: 4, maxWidth: 28, ...(onPress && { cursor: 'pointer' }) }}
          onReady={({ chart }: DrawnPlot) => {
            chart.on('interval:click', ({ data }) => {
              const label = data?.data?.label;
              if (typeof label === 'string') press.current?.(label);
            });
          }}
        />
      );
  }
}

/** Lines differ by their dashes as well: not everybody tells their colours apart. */
function dashOf(series: readonly ChartSeries[], words: string | undefined): number[] {
  return [
    ...lineDashes(
      Math.max(
        0,
        series.findIndex((one) => one.words === words),
      ),
    ),
  ];
}

function tooltipLook(palette: {
  raised: string;
  text: string;
  border: string;
}): Record<string, Record<string, string>> {
  return {
    '.g2-tooltip': {
      background: palette.raised,
      color: palette.text,
      border: `1px solid ${palette.border}`,
      'border-radius': '8px',
      'box-shadow': 'none',
      'font-family': fontFamily,
    },
    '.g2-tooltip-title': { color: palette.text },
    '.g2-tooltip-list-item-name-label': { color: palette.text },
    '.g2-tooltip-list-item-value': { color: palette.text },
  };
}
