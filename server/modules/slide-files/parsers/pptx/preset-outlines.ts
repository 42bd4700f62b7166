import { readFileSync } from 'node:fs';
import {
  type DrawnPath,
  drawPreset,
  type OutlineStep,
  type PresetGeometry,
  readPreset,
} from './preset-geometry.rules.ts';

interface ShapeSize {
  readonly width: number;
  readonly height: number;
}

/** What of a shape is drawn at once: filled, with its line around it, or both. */
export interface OutlineLayer {
  /** As its author could have drawn it by hand: `a:custGeom`. */
  readonly geometry: string;
  /** How much lighter (above zero) or darker than the shape, of 100,000; undefined: it has no fill. */
  readonly light: number | undefined;
  readonly hasLine: boolean;
}

export interface PresetOutline {
  readonly layers: readonly OutlineLayer[];
  /** How far words stay away from the edges. */
  readonly insets: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Shares of white or black that lie over a fill. */
const lights = { norm: 0, lighten: 40_000, lightenLess: 20_000, darkenLess: -20_000, darken: -40_000 } as const;

let known: ReadonlyMap<string, PresetGeometry> | undefined;

/**
 * The outline of a shape that the renderer draws wrong or not at all, by the standard's own description of it; undefined
 * for those that it draws right.
 */
export function outlineOf(
  name: string,
  size: ShapeSize,
  adjusted: ReadonlyMap<string, number>,
): PresetOutline | undefined {
  known ??= readPresets();
  const preset = known.get(name);
  if (preset === undefined || size.width <= 0 || size.height <= 0) return undefined;
  const { paths, words } = drawPreset(preset, size, adjusted);
  return {
    layers: layersOf(paths, size),
    insets: {
      left: Math.round(words.left),
      top: Math.round(words.top),
      right: Math.round(size.width - words.right),
      bottom: Math.round(size.height - words.bottom),
    },
  };
}

function readPresets(): ReadonlyMap<string, PresetGeometry> {
  const lines = readFileSync(new URL('./preset-shapes.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return new Map(lines.map(readPreset));
}

/** Paths that look alike and follow each other are one layer. */
function layersOf(paths: readonly DrawnPath[], size: ShapeSize): OutlineLayer[] {
  const groups: { light: number | undefined; hasLine: boolean; paths: DrawnPath[] }[] = [];
  for (const path of paths) {
    const light = path.fill === 'none' ? undefined : lights[path.fill];
    const last = groups.at(-1);
    if (last && last.light === light && last.hasLine === path.hasLine) last.paths.push(path);
    else groups.push({ light, hasLine: path.hasLine, paths: [path] });
  }
  return groups
    .filter(({ light, hasLine }) => light !== undefined || hasLine)
    .map(({ light, hasLine, paths: own }) => ({ light, hasLine, geometry: writeGeometry(own, size) }));
}

function writeGeometry(paths: readonly DrawnPath[], { width, height }: ShapeSize): string {
  const written = paths.map(
    ({ steps }) => `<a:path w="${width}" h="${height}">${steps.map(writeStep).join('')}</a:path>`,
  );
  return `<a:custGeom xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:avLst/><a:gdLst/><a:ahLst/><a:cxnLst/><a:rect l="0" t="0" r="r" b="b"/><a:pathLst>${written.join('')}</a:pathLst></a:custGeom>`;
}

const names = { M: 'moveTo', L: 'lnTo', C: 'cubicBezTo', Z: 'close' } as const;

function writeStep({ kind, points }: OutlineStep): string {
  const written = points.map(([x, y]) => `<a:pt x="${Math.round(x)}" y="${Math.round(y)}"/>`);
  return `<a:${names[kind]}>${written.join('')}</a:${names[kind]}>`;
}
