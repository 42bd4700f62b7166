import { drawAxesPlot } from './draw-axes-plot.ts';
import { drawPie } from './draw-pie.ts';
import { drawRadar } from './draw-radar.ts';
import { drawSurface, surfaceBands } from './draw-surface.ts';
import type { Chart } from './read-chart.ts';
import { type Area, at, drawBox, drawText, shorten, widthOf } from './svg-writing.ts';

/** A chart as SVG of that many points. */
export function drawChart(chart: Chart, { width, height }: { width: number; height: number }): string {
  const margin = Math.min(8, width / 20);
  const whole = { x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin };
  const titled = drawTitle(chart, whole);
  const legend = drawLegend(chart, titled.area);
  const round = chart.groups.find(({ kind }) => kind === 'pie' || kind === 'doughnut');
  const radar = chart.groups.find(({ kind }) => kind === 'radar');
  const surface = chart.groups.find(({ kind }) => kind === 'surface');
  const plot = round
    ? drawPie(chart, round, legend.area)
    : radar
      ? drawRadar(chart, radar, legend.area)
      : surface
        ? drawSurface(chart, surface, legend.area)
        : drawAxesPlot(chart, legend.area);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${at(width)}" height="${at(height)}" viewBox="0 0 ${at(width)} ${at(height)}" font-family="Calibri, Carlito, sans-serif">${titled.drawing}${plot}${legend.drawing}</svg>`;
}

interface Drawn {
  readonly drawing: string;
  /** What is left. */
  readonly area: Area;
}

function drawTitle({ title, titleLook: look }: Chart, area: Area): Drawn {
  if (title === '') return { drawing: '', area };
  const taken = look.size * 1.7;
  const words = shorten(title, look, area.width * 1.1);
  return {
    drawing: drawText(words, look, { x: area.x + area.width / 2, y: area.y + look.size * 0.7, anchor: 'middle' }),
    area: { ...area, y: area.y + taken, height: area.height - taken },
  };
}

/** Entries: one for each series, of a pie one for each piece, of a surface one for each band of its values. */
function entriesOf(chart: Chart): { name: string; colour: string }[] {
  const { groups, categories } = chart;
  return groups.flatMap((group) => {
    const { kind, series } = group;
    const [first] = series;
    if (kind === 'surface') return surfaceBands(chart, group);
    if ((kind === 'pie' || kind === 'doughnut') && first) {
      return first.values.map((_, index) => ({
        name: categories[index] || String(index + 1),
        colour: first.pointColours.get(index) ?? first.colour,
      }));
    }
    return series.map(({ name, colour }, index) => ({ name: name || `${index + 1}`, colour }));
  });
}

function drawLegend(chart: Chart, area: Area): Drawn {
  const { legend, legendLook: look } = chart;
  const entries = entriesOf(chart);
  if (legend === null || entries.length === 0) return { drawing: '', area };
  return legend === 't' || legend === 'b'
    ? drawLegendRow(entries, chart, area, legend)
    : drawLegendColumn(entries, area, { look, isLeft: legend === 'l', isTop: legend === 'tr' });
}

function drawLegendRow(
  entries: readonly { name: string; colour: string }[],
  { legendLook: look }: Chart,
  area: Area,
  side: 't' | 'b',
): Drawn {
  const key = look.size * 0.6;
  const widths = entries.map(({ name }) => key * 3 + Math.min(widthOf(name, look), area.width));
  const lines: number[][] = [[]];
  let used = 0;
  for (const [index, width] of widths.entries()) {
    if (used + width > area.width && used > 0) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)?.push(index);
    used += width;
  }
  const shown = lines.slice(0, Math.max(1, Math.floor((area.height * 0.4) / (look.size * 1.4))));
  const taken = shown.length * look.size * 1.4 + look.size * 0.4;
  const top = side === 't' ? area.y : area.y + area.height - taken + look.size * 0.4;
  const drawing = shown.map((line, row) => {
    const width = line.reduce((sum, index) => sum + (widths[index] ?? 0), 0);
    let x = area.x + (area.width - width) / 2;
    const y = top + (row + 0.5) * look.size * 1.4;
    return line.map((index) => {
      const { name = '', colour = '' } = entries[index] ?? {};
      const box = drawBox({ x, y: y - key / 2, width: key, height: key }, colour);
      const words = drawText(shorten(name, look, area.width), look, { x: x + key * 1.6, y });
      x += widths[index] ?? 0;
      return box + words;
    });
  });
  const rest = { ...area, y: side === 't' ? area.y + taken : area.y, height: area.height - taken };
  return { drawing: drawing.flat().join(''), area: rest };
}

function drawLegendColumn(
  entries: readonly { name: string; colour: string }[],
  area: Area,
  { look, isLeft, isTop }: { look: Chart['legendLook']; isLeft: boolean; isTop: boolean },
): Drawn {
  const key = look.size * 0.6;
  const line = look.size * 1.5;
  const widest = Math.max(...entries.map(({ name }) => widthOf(name, look)));
  const width = Math.min(area.width * 0.4, key * 2.6 + widest);
  const shown = entries.slice(0, Math.max(1, Math.floor(area.height / line)));
  const top = isTop ? area.y : area.y + (area.height - shown.length * line) / 2;
  const x = isLeft ? area.x : area.x + area.width - width;
  const drawing = shown.map(({ name, colour }, row) => {
    const y = top + (row + 0.5) * line;
    const words = drawText(shorten(name, look, width - key * 1.6), look, { x: x + key * 1.6, y });
    return drawBox({ x, y: y - key / 2, width: key, height: key }, colour) + words;
  });
  const rest = { ...area, x: isLeft ? area.x + width + key : area.x, width: area.width - width - key };
  return { drawing: drawing.join(''), area: rest };
}
