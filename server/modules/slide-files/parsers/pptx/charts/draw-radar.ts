import { chooseScale } from './axis-scale.rules.ts';
import type { Chart, ChartGroup } from './read-chart.ts';
import { type Area, at, drawText, shorten } from './svg-writing.ts';

export function drawRadar({ categories, axes }: Chart, { series }: ChartGroup, area: Area): string {
  const axis = axes.find(({ isValues }) => isValues);
  const look = axis?.look ?? { size: 10, isBold: false, colour: '#000000' };
  const count = Math.max(categories.length, ...series.map(({ values }) => values.length));
  const far = Math.min(area.width, area.height) / 2 - look.size * 1.6;
  if (count < 3 || far <= 0) return '';
  const scale = chooseScale(
    series.flatMap(({ values }) => values.flatMap((value) => value ?? [])),
    { least: axis?.least, most: axis?.most, step: axis?.step, room: 4 },
  );
  const place = (index: number, value: number) => {
    const reach = ((value - scale.least) / (scale.most - scale.least || 1)) * far;
    const turn = (index / count) * 2 * Math.PI;
    return [
      area.x + area.width / 2 + Math.sin(turn) * reach,
      area.y + area.height / 2 - Math.cos(turn) * reach,
    ] as const;
  };
  const outline = (valueAt: (index: number) => number) =>
    `M${Array.from({ length: count }, (_, index) => place(index, valueAt(index)).map(at).join(' ')).join('L')}Z`;
  const net = scale.ticks.map(
    (tick) => `<path d="${outline(() => tick)}" fill="none" stroke="#b3b3b3" stroke-width="0.75"/>`,
  );
  const names = categories.map((name, index) => {
    const [x, y] = place(index, scale.most);
    const [middle, away] = [area.x + area.width / 2, look.size * 0.8];
    const anchor = Math.abs(x - middle) < 1 ? 'middle' : x > middle ? 'start' : 'end';
    const up = y < area.y + area.height / 2 ? -away : away;
    return drawText(shorten(name, look, area.width / 3), look, {
      x: x + (anchor === 'start' ? 4 : anchor === 'end' ? -4 : 0),
      y: y + up,
      anchor,
    });
  });
  const lines = series.map(
    ({ values, colour }) =>
      `<path d="${outline((index) => values[index] ?? scale.least)}" fill="none" stroke="${colour}" stroke-width="2.25"/>`,
  );
  return [...net, ...names, ...lines].join('');
}
