import { Bar, Column, Line } from '@ant-design/charts';
import { useTheme } from '../../ui/theme.ts';
import { fontFamily, fontSizes } from '../../ui/tokens.ts';
import { type ChartKind, type ChartRow, type ChartSeries, toPoints } from './chart-data.ts';

interface ChartCanvasProps {
  kind: ChartKind;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
  format(value: number): string;
  max: number | undefined;
  height: number;
}

/** The drawing itself. The one module that imports the drawing library: only ever loaded lazily. */
export default function ChartCanvas({ kind, series, rows, format, max, height }: ChartCanvasProps) {
  const { palette } = useTheme();
  const words = {
    labelFill: palette.muted,
    labelFontFamily: fontFamily,
    labelFontSize: fontSizes.small,
    labelFillOpacity: 1,
    labelOpacity: 1,
  };
  const isNarrow = window.matchMedia('(max-width: 600px)').matches;
  const every = kind === 'line' ? Math.ceil(rows.length / (isNarrow ? 4 : 7)) : 1;
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
        labelFormatter: (value: number) => format(value),
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
      return <Line {...config} connectNulls={{ connect: false }} style={{ lineWidth: 2 }} />;
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
          style={{ radiusTopLeft: 4, radiusTopRight: 4, maxWidth: 28 }}
        />
      );
  }
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
