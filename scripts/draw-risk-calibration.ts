import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binsOf, foretell, type Habit } from '../server/modules/statistics/simulated-staff.ts';
import { projectRoot } from './project-root.ts';

/** Draws docs/pictures/risk-calibration.svg: what the risk foretold to simulated staff, and what they then did. */

const side = 480;
const edge = 56;
const most = 0.35;
const marks: Record<Habit, { words: string; colour: string; shape: string }> = {
  alike: { words: 'everybody alike', colour: '#0072b2', shape: 'circle' },
  near: { words: 'near the average', colour: '#e69f00', shape: 'square' },
  wide: { words: 'careful and careless', colour: '#009e73', shape: 'diamond' },
  three: { words: 'three kinds of people', colour: '#cc79a7', shape: 'triangle' },
  tail: { words: 'a few very careless', colour: '#d55e00', shape: 'cross' },
  immune: { words: 'a third hardly ever falls', colour: '#56b4e9', shape: 'ring' },
};

const x = (share: number) => edge + (share / most) * side;
const y = (share: number) => edge + side - (share / most) * side;

function draw(shape: string, at: { x: number; y: number }, colour: string): string {
  const place = `transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})"`;
  switch (shape) {
    case 'circle':
      return `<circle ${place} r="4.5" fill="${colour}"/>`;
    case 'ring':
      return `<circle ${place} r="4" fill="none" stroke="${colour}" stroke-width="2"/>`;
    case 'square':
      return `<path ${place} d="M-4-4h8v8h-8z" fill="${colour}"/>`;
    case 'diamond':
      return `<path ${place} d="M0-5.5 5.5 0 0 5.5-5.5 0z" fill="${colour}"/>`;
    case 'triangle':
      return `<path ${place} d="M0-5.5 5 4H-5z" fill="${colour}"/>`;
    default:
      return `<path ${place} d="M-4-4 4 4M-4 4 4-4" stroke="${colour}" stroke-width="2.5"/>`;
  }
}

const lines: string[] = [];
for (let percent = 0; percent <= most * 100; percent += 5) {
  const share = percent / 100;
  lines.push(
    `<path d="M${x(share)} ${y(0)}V${y(most)}M${x(0)} ${y(share)}H${x(most)}" stroke="#e3dfd8"/>`,
    `<text x="${x(share)}" y="${y(0) + 20}" text-anchor="middle">${percent}</text>`,
    `<text x="${x(0) - 8}" y="${y(share) + 4}" text-anchor="end">${percent}</text>`,
  );
}
const points = (Object.keys(marks) as Habit[]).flatMap((habit, at) => {
  const { words, colour, shape } = marks[habit];
  const drawn = binsOf(foretell({ habit, seed: 1 })).map(({ foretold, happened }) =>
    draw(shape, { x: x(foretold), y: y(happened) }, colour),
  );
  const top = edge + 20 + at * 22;
  return [
    ...drawn,
    draw(shape, { x: x(0) + 20, y: top }, colour),
    `<text x="${x(0) + 34}" y="${top + 4}">${words}</text>`,
  ];
});
const band = `M${x(0)} ${y(0.02)}L${x(most - 0.02)} ${y(most)}H${x(most)}V${y(most - 0.02)}L${x(0.02)} ${y(0)}H${x(0)}z`;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side + 2 * edge} ${side + 2 * edge + 8}" font-family="sans-serif" font-size="13" fill="#1f1d1a" role="img" aria-label="Forecast and outcome in ten bins lie within two points of each other">
<rect width="100%" height="100%" fill="#fff"/>
${lines.join('\n')}
<path d="${band}" fill="#0a7a4f" fill-opacity="0.1"/>
<path d="M${x(0)} ${y(0)}L${x(most)} ${y(most)}" stroke="#0a7a4f"/>
${points.join('\n')}
<text x="${x(most / 2)}" y="${side + 2 * edge - 8}" text-anchor="middle">foretold, % (tenths of 10,000 people); the band is two points wide each way</text>
<text transform="translate(18 ${y(most / 2)}) rotate(-90)" text-anchor="middle">happened, %</text>
</svg>
`;
writeFileSync(join(projectRoot, 'docs/pictures/risk-calibration.svg'), picture);
