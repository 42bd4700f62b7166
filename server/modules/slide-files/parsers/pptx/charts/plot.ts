import type { Scale } from './axis-scale.rules.ts';
import { type Area, at } from './svg-writing.ts';

/** Where values and categories stand in a plot. */
export interface Plot {
  readonly area: Area;
  readonly isAcross: boolean;
  readonly count: number;
  readonly isReversed: boolean;
  readonly isEdgeToEdge: boolean;
  /** Points of a scatter chart stand by two values. */
  readonly places: Scale | null;
}

/** Points of a value along its axis. */
export function placing({ least, most }: Scale, area: Area, isAcross: boolean): (value: number) => number {
  const span = most - least || 1;
  return (value) => {
    const share = (Math.min(most, Math.max(least, value)) - least) / span;
    return Number(at(isAcross ? area.x + area.width * share : area.y + area.height * (1 - share)));
  };
}
