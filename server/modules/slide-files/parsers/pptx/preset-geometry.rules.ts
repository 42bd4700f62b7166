/**
 * How the standard describes a shape (ECMA-376, part 1, 20.1.9): values that its author may adjust, what is counted from
 * them and from the size of the shape, and the paths that follow. One line of `preset-shapes.txt`.
 */
export interface PresetGeometry {
  readonly adjustments: readonly Guide[];
  readonly guides: readonly Guide[];
  /** Left, top, right, bottom of the words. */
  readonly words: readonly string[];
  readonly paths: readonly PresetPath[];
}

interface Guide {
  readonly name: string;
  readonly formula: readonly string[];
}

type PathFill = 'norm' | 'none' | 'darken' | 'darkenLess' | 'lighten' | 'lightenLess';

interface PresetPath {
  readonly fill: PathFill;
  readonly hasLine: boolean;
  /** The lengths that its points are said in; undefined: those of the shape. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly steps: readonly string[];
}

export type Point = readonly [x: number, y: number];
export interface OutlineStep {
  readonly kind: 'M' | 'L' | 'C' | 'Z';
  readonly points: readonly Point[];
}

export interface DrawnPath {
  readonly fill: PathFill;
  readonly hasLine: boolean;
  readonly steps: readonly OutlineStep[];
}

export interface DrawnPreset {
  readonly paths: readonly DrawnPath[];
  /** Where words stand, from the left and the top of the shape. */
  readonly words: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

export function readPreset(line: string): readonly [name: string, geometry: PresetGeometry] {
  const [name = '', adjustments = '', guides = '', words = '', paths = ''] = line.split('|').map((part) => part.trim());
  return [
    name,
    {
      adjustments: readGuides(adjustments),
      guides: readGuides(guides),
      words: words.split(' '),
      paths: paths.split(' / ').map(readPath),
    },
  ];
}

function readGuides(text: string): Guide[] {
  return text
    .split(';')
    .map((one) => one.trim().split(' '))
    .filter(([name]) => name !== '')
    .map(([name = '', ...formula]) => ({ name, formula }));
}

function readPath(text: string): PresetPath {
  const [marks = '', steps = ''] = text.split(':');
  const marked = new Map(marks.split(' ').map((mark) => mark.trim().split('=') as [string, string | undefined]));
  const numberOf = (name: string) => (marked.has(name) ? Number(marked.get(name)) : undefined);
  return {
    fill: (marked.get('fill') ?? 'norm') as PathFill,
    hasLine: marked.get('stroke') !== 'none',
    width: numberOf('w'),
    height: numberOf('h'),
    steps: steps.trim().split(/\s+/),
  };
}

/** Angles are said in 60,000ths of a degree. */
const degree = 60_000;
const radians = (angle: number) => (angle / degree / 180) * Math.PI;
const angleOf = (down: number, across: number) => (Math.atan2(down, across) / Math.PI) * 180 * degree;

const operations: Readonly<Record<string, (x: number, y: number, z: number) => number>> = {
  val: (x) => x,
  '*/': (x, y, z) => (z === 0 ? 0 : (x * y) / z),
  '+-': (x, y, z) => x + y - z,
  '+/': (x, y, z) => (z === 0 ? 0 : (x + y) / z),
  '?:': (x, y, z) => (x > 0 ? y : z),
  abs: (x) => Math.abs(x),
  at2: (x, y) => angleOf(y, x),
  cat2: (x, y, z) => x * Math.cos(Math.atan2(z, y)),
  sat2: (x, y, z) => x * Math.sin(Math.atan2(z, y)),
  cos: (x, y) => x * Math.cos(radians(y)),
  sin: (x, y) => x * Math.sin(radians(y)),
  tan: (x, y) => x * Math.tan(radians(y)),
  max: (x, y) => Math.max(x, y),
  min: (x, y) => Math.min(x, y),
  mod: (x, y, z) => Math.hypot(x, y, z),
  pin: (x, y, z) => (y < x ? x : y > z ? z : y),
  sqrt: (x) => Math.sqrt(Math.max(0, x)),
};

/** Names that every shape knows. */
function knownOf(width: number, height: number): Map<string, number> {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const shares = [2, 3, 4, 5, 6, 8, 10, 12, 16, 32];
  return new Map<string, number>([
    ['w', width],
    ['h', height],
    ['l', 0],
    ['t', 0],
    ['r', width],
    ['b', height],
    ['hc', width / 2],
    ['vc', height / 2],
    ['ss', short],
    ['ls', long],
    ...shares.flatMap((share): [string, number][] => [
      [`wd${share}`, width / share],
      [`hd${share}`, height / share],
      [`ssd${share}`, short / share],
    ]),
    ['cd2', 180 * degree],
    ['cd4', 90 * degree],
    ['cd8', 45 * degree],
    ['3cd4', 270 * degree],
    ['3cd8', 135 * degree],
    ['5cd8', 225 * degree],
    ['7cd8', 315 * degree],
  ]);
}

/** The paths of a shape of this size, in its own lengths. `adjusted`: what its author changed, by name. */
export function drawPreset(
  { adjustments, guides, words, paths }: PresetGeometry,
  { width, height }: { readonly width: number; readonly height: number },
  adjusted: ReadonlyMap<string, number>,
): DrawnPreset {
  const known = knownOf(width, height);
  const valueOf = (word = '0') => known.get(word) ?? (Number(word) || 0);
  for (const { name, formula } of [...adjustments, ...guides]) {
    const [operation = '', x, y, z] = formula;
    known.set(name, operations[operation]?.(valueOf(x), valueOf(y), valueOf(z)) ?? 0);
    const own = adjusted.get(name);
    if (own !== undefined && adjustments.some((one) => one.name === name)) known.set(name, own);
  }
  const [left, top, right, bottom] = words.map(valueOf);
  return {
    paths: paths.map((path) => ({ fill: path.fill, hasLine: path.hasLine, steps: walk(path, valueOf, width, height) })),
    words: { left: left ?? 0, top: top ?? 0, right: right ?? width, bottom: bottom ?? height },
  };
}

const takes: Readonly<Record<string, number>> = { M: 2, L: 2, A: 4, Q: 4, C: 6, Z: 0 };

function walk(path: PresetPath, valueOf: (word: string) => number, width: number, height: number): OutlineStep[] {
  const [across, down] = [width / (path.width ?? width), height / (path.height ?? height)];
  const steps: OutlineStep[] = [];
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  for (let index = 0; index < path.steps.length; ) {
    const kind = path.steps[index] ?? '';
    const count = takes[kind] ?? 0;
    const numbers = path.steps.slice(index + 1, index + 1 + count).map(valueOf);
    index += 1 + count;
    const points = pairs(numbers);
    const last = points.at(-1) ?? start;
    if (kind === 'A') steps.push(...bow(at, numbers));
    else if (kind === 'Q') steps.push(bend(at, points));
    else if (kind === 'M' || kind === 'L' || kind === 'C' || kind === 'Z') steps.push({ kind, points });
    at = kind === 'A' ? (steps.at(-1)?.points.at(-1) ?? at) : last;
    if (kind === 'M') start = at;
  }
  return steps.map(({ kind, points }) => ({ kind, points: points.map(([x, y]) => [x * across, y * down]) }));
}

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [[x, numbers[index + 1] ?? 0] as const] : []));
}

function bend([x, y]: Point, [[cx, cy] = [0, 0], [ex, ey] = [0, 0]]: readonly Point[]): OutlineStep {
  const share = (from: number, to: number) => from + ((to - from) * 2) / 3;
  return {
    kind: 'C',
    points: [
      [share(x, cx), share(y, cy)],
      [share(ex, cx), share(ey, cy)],
      [ex, ey],
    ],
  };
}

/** A part of an ellipse from where the path stands, in pieces of a quarter at most. */
function bow([x, y]: Point, [wide = 0, high = 0, from = 0, sweep = 0]: readonly number[]): OutlineStep[] {
  const begin = turnOf(wide, high, from);
  // Angles are those that are seen: on an ellipse the turn behind them differs, by no more than a quarter.
  const full = Math.trunc(sweep / (360 * degree)) * 2 * Math.PI;
  const rest = sweep % (360 * degree);
  let end = turnOf(wide, high, from + rest);
  if (rest > 0 && end <= begin) end += 2 * Math.PI;
  if (rest < 0 && end >= begin) end -= 2 * Math.PI;
  if (rest === 0) end = begin;
  const whole = end - begin + full;
  const [middleX, middleY] = [x - wide * Math.cos(begin), y - high * Math.sin(begin)];
  const count = Math.max(1, Math.ceil(Math.abs(whole) / (Math.PI / 2) - 1e-9));
  const piece = whole / count;
  const far = (4 / 3) * Math.tan(piece / 4);
  const place = (turn: number): Point => [middleX + wide * Math.cos(turn), middleY + high * Math.sin(turn)];
  return Array.from({ length: count }, (_, index) => {
    const [start, stop] = [begin + index * piece, begin + (index + 1) * piece];
    const [a, b] = [place(start), place(stop)];
    return {
      kind: 'C' as const,
      points: [
        [a[0] - wide * Math.sin(start) * far, a[1] + high * Math.cos(start) * far] as const,
        [b[0] + wide * Math.sin(stop) * far, b[1] - high * Math.cos(stop) * far] as const,
        b,
      ],
    };
  });
}

function turnOf(wide: number, high: number, angle: number): number {
  const seen = radians(angle);
  return Math.atan2(wide * Math.sin(seen), high * Math.cos(seen));
}
