/** A path of a shape: steps as SVG writes them, `M L C Z`, in the shape's own lengths. */
interface Outline {
  readonly steps: string;
  /** A line over what is filled. */
  readonly isLine?: boolean;
}

interface ShapeSize {
  readonly width: number;
  readonly height: number;
  /** The first adjustment that its author made, of 100,000. */
  readonly adjusted: number | undefined;
}

/** Of a quarter of a circle. */
const bend = 0.5523;

function ellipse(x: number, y: number, across: number, down: number, isBack = false): string {
  const [dx, dy] = [across * bend, down * (isBack ? -bend : bend)];
  const foot = isBack ? -down : down;
  return `M${x - across} ${y} C${x - across} ${y - dy} ${x - dx} ${y - foot} ${x} ${y - foot} C${x + dx} ${y - foot} ${x + across} ${y - dy} ${x + across} ${y} C${x + across} ${y + dy} ${x + dx} ${y + foot} ${x} ${y + foot} C${x - dx} ${y + foot} ${x - across} ${y + dy} ${x - across} ${y} Z`;
}

/** Points in shares of the width and of the height. */
function polygon(width: number, height: number, points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${x * width} ${y * height}`).join(' L')} Z`;
}

function brace(width: number, height: number, isRight: boolean, from: number, to: number): string {
  const middle = (from + to) / 2;
  const radius = Math.min(Math.abs(to - from) / 2, height / 4);
  const at = (x: number) => (isRight ? width - x : x);
  const [outer, inner, edge] = [at(from), at(middle), at(to)];
  const half = height / 2;
  return `M${edge} 0 C${inner} 0 ${inner} 0 ${inner} ${radius} L${inner} ${half - radius} C${inner} ${half} ${inner} ${half} ${outer} ${half} C${inner} ${half} ${inner} ${half} ${inner} ${half + radius} L${inner} ${height - radius} C${inner} ${height} ${inner} ${height} ${edge} ${height}`;
}

function bracket(width: number, height: number, isRight: boolean, depth: number): string {
  const at = (x: number) => (isRight ? width - x : x);
  return `M${at(depth)} 0 C${at(0)} 0 ${at(0)} 0 ${at(0)} ${depth} L${at(0)} ${height - depth} C${at(0)} ${height} ${at(0)} ${height} ${at(depth)} ${height}`;
}

const outlines: Readonly<Record<string, (size: ShapeSize) => readonly Outline[]>> = {
  donut: ({ width, height, adjusted = 25_000 }) => {
    const ring = (Math.min(width, height) * adjusted) / 100_000;
    const [x, y] = [width / 2, height / 2];
    return [{ steps: `${ellipse(x, y, x, y)} ${ellipse(x, y, x - ring, y - ring, true)}` }];
  },
  can: ({ width, height, adjusted = 25_000 }) => {
    const down = (Math.min(width, height) * adjusted) / 200_000;
    const [x, bow] = [width / 2, down * (1 + bend)];
    const foot = height - down;
    return [
      {
        steps: `M0 ${down} C0 ${2 * down - bow} ${x - x * bend} 0 ${x} 0 C${x + x * bend} 0 ${width} ${2 * down - bow} ${width} ${down} L${width} ${foot} C${width} ${foot + down * bend} ${x + x * bend} ${height} ${x} ${height} C${x - x * bend} ${height} 0 ${foot + down * bend} 0 ${foot} Z`,
      },
      {
        steps: `M0 ${down} C0 ${bow} ${x - x * bend} ${2 * down} ${x} ${2 * down} C${x + x * bend} ${2 * down} ${width} ${bow} ${width} ${down}`,
        isLine: true,
      },
    ];
  },
  cube: ({ width, height, adjusted = 25_000 }) => {
    const deep = (Math.min(width, height) * adjusted) / 100_000;
    return [
      {
        steps: `M0 ${deep} L${deep} 0 L${width} 0 L${width} ${height - deep} L${width - deep} ${height} L0 ${height} Z`,
      },
      {
        steps: `M0 ${deep} L${width - deep} ${deep} L${width - deep} ${height} M${width - deep} ${deep} L${width} 0`,
        isLine: true,
      },
    ];
  },
  lightningBolt: ({ width, height }) => [
    {
      steps: polygon(width, height, [
        [0.392, 0],
        [0.595, 0.28],
        [0.511, 0.31],
        [0.76, 0.567],
        [0.676, 0.6],
        [1, 1],
        [0.459, 0.685],
        [0.555, 0.63],
        [0.281, 0.445],
        [0.382, 0.387],
        [0, 0.18],
      ]),
    },
  ],
  moon: ({ width, height }) => [
    {
      steps: `M${width} 0 C${-width / 3} ${height * 0.05} ${-width / 3} ${height * 0.95} ${width} ${height} C${width / 3} ${height * 0.8} ${width / 3} ${height * 0.2} ${width} 0 Z`,
    },
  ],
  sun: ({ width, height }) => {
    const rays = Array.from({ length: 8 }, (_, ray) => {
      const point = (turn: number, far: number) =>
        `${width / 2 + Math.cos(turn) * far * width} ${height / 2 + Math.sin(turn) * far * height}`;
      const turn = (ray / 8) * 2 * Math.PI;
      return `M${point(turn, 0.5)} L${point(turn + 0.24, 0.34)} L${point(turn - 0.24, 0.34)} Z`;
    });
    return [{ steps: `${ellipse(width / 2, height / 2, width / 4, height / 4)} ${rays.join(' ')}` }];
  },
  smileyFace: ({ width, height }) => [
    { steps: ellipse(width / 2, height / 2, width / 2, height / 2) },
    {
      steps: `${ellipse(width * 0.345, height * 0.352, width * 0.052, height * 0.052)} ${ellipse(width * 0.655, height * 0.352, width * 0.052, height * 0.052)}`,
      isLine: true,
    },
    {
      steps: `M${width * 0.23} ${height * 0.72} C${width * 0.38} ${height * 0.84} ${width * 0.62} ${height * 0.84} ${width * 0.77} ${height * 0.72}`,
      isLine: true,
    },
  ],
  cloud: ({ width, height }) => {
    const at = (points: readonly number[]) =>
      points.map((value, index) => value * (index % 2 === 0 ? width : height)).join(' ');
    const puffs = [
      [0.02, 0.2, 0.2, 0.05, 0.33, 0.12],
      [0.38, 0.01, 0.5, 0.02, 0.53, 0.08],
      [0.58, -0.02, 0.69, -0.01, 0.71, 0.07],
      [0.78, -0.02, 0.92, 0.03, 0.91, 0.2],
      [1.03, 0.25, 1.03, 0.45, 0.95, 0.5],
      [1.03, 0.62, 0.97, 0.78, 0.85, 0.76],
      [0.82, 0.9, 0.68, 0.94, 0.62, 0.86],
      [0.55, 1.04, 0.4, 1.03, 0.36, 0.91],
      [0.26, 0.98, 0.13, 0.93, 0.13, 0.82],
      [0.02, 0.83, -0.01, 0.7, 0.05, 0.62],
      [-0.03, 0.55, -0.02, 0.4, 0.09, 0.36],
    ];
    return [{ steps: `M${at([0.09, 0.36])} ${puffs.map((puff) => `C${at(puff)}`).join(' ')} Z` }];
  },
  bentArrow: ({ width, height }) => [
    {
      steps: polygon(width, height, [
        [0, 1],
        [0, 0.56],
        [0.13, 0.25],
        [0.44, 0.125],
        [0.75, 0.125],
        [0.75, 0],
        [1, 0.25],
        [0.75, 0.5],
        [0.75, 0.375],
        [0.44, 0.375],
        [0.25, 0.56],
        [0.25, 1],
      ]),
    },
  ],
  leftBrace: ({ width, height }) => [{ steps: brace(width, height, false, 0, width), isLine: true }],
  rightBrace: ({ width, height }) => [{ steps: brace(width, height, true, 0, width), isLine: true }],
  bracePair: ({ width, height }) => {
    const deep = Math.min(width, height) / 6;
    return [{ steps: `${brace(width, height, false, 0, deep)} ${brace(width, height, true, 0, deep)}`, isLine: true }];
  },
  leftBracket: ({ width, height }) => [
    { steps: bracket(width, height, false, Math.min(width, height / 8)), isLine: true },
  ],
  rightBracket: ({ width, height }) => [
    { steps: bracket(width, height, true, Math.min(width, height / 8)), isLine: true },
  ],
  bracketPair: ({ width, height }) => {
    const deep = Math.min(width, height) / 6;
    return [{ steps: `${bracket(width, height, false, deep)} ${bracket(width, height, true, deep)}`, isLine: true }];
  },
};

const names: Readonly<Record<string, string>> = { M: 'moveTo', L: 'lnTo', C: 'cubicBezTo', Z: 'close' };
type Step = readonly [name: string, points: readonly (readonly [number, number])[]];

/** The outline of a shape that the renderer draws wrong, as its author could have drawn it by hand. */
export function outlineOf(name: string, size: ShapeSize): string | undefined {
  const paths = outlines[name]?.(size);
  if (paths === undefined || size.width <= 0 || size.height <= 0) return undefined;
  const written = paths.map(({ steps, isLine }) => {
    const read = readSteps(steps);
    const walked = isLine && !steps.includes('Z') ? [...read, ...wayBack(read)] : read;
    return `<a:path w="${size.width}" h="${size.height}"${isLine ? ' fill="none"' : ''}>${walked.map(writeStep).join('')}</a:path>`;
  });
  return `<a:custGeom><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${written.join('')}</a:pathLst></a:custGeom>`;
}

function readSteps(steps: string): Step[] {
  return [...steps.matchAll(/([MLCZ])([^MLCZ]*)/g)].flatMap(([, name = '', numbers = '']): Step[] => {
    const values = (numbers.match(/\S+/g) ?? []).map((value) => Math.round(Number(value)));
    const points = values.flatMap((x, index) => (index % 2 === 0 ? [[x, values[index + 1] ?? 0] as const] : []));
    // Several points after one letter are as many lines.
    return name === 'M' || name === 'L'
      ? points.map((point, index) => [index > 0 ? 'L' : name, [point]])
      : [[name, points]];
  });
}

/** The renderer fills what a line goes around: a line that is walked back goes around nothing. */
function wayBack(steps: readonly Step[]): Step[] {
  const back: Step[] = [];
  for (let index = steps.length - 1; index > 0; index -= 1) {
    const [name, points] = steps[index] as Step;
    const start = steps[index - 1]?.[1].at(-1);
    if (name === 'M') back.push(['M', start ? [start] : []]);
    else if (start) back.push([name, [...points.slice(0, -1).reverse(), start]]);
  }
  return back;
}

function writeStep([name, points]: Step): string {
  return `<a:${names[name]}>${points.map(([x, y]) => `<a:pt x="${x}" y="${y}"/>`).join('')}</a:${names[name]}>`;
}
