import type { Trend } from '#contract/figures.ts';
import { Icon } from '#src/kit/icon/icon.tsx';

const icons = { falling: 'sort-down', rising: 'sort-up', unknown: 'info' } as const;

/** Which way a figure goes. One that stands still has no arrow, and no tick either: a high one is not good. */
export function TrendIcon({ trend, size }: { trend: Trend; size: number }) {
  return trend === 'steady' ? null : <Icon name={icons[trend]} size={size} />;
}

/** Whether a figure goes the good way. */
export function toneOf(trend: Trend, good: 'falling' | 'rising'): 'good' | 'bad' | undefined {
  if (trend === 'steady' || trend === 'unknown') return undefined;
  return trend === good ? 'good' : 'bad';
}
