export interface DurationPart {
  readonly unit: 'hours' | 'minutes' | 'seconds';
  readonly count: number;
}

/** The two largest units of a stretch of time in seconds; without those that are nought, unless all are. */
export function splitDuration(seconds: number): DurationPart[] {
  const whole = Math.max(0, Math.round(seconds));
  const parts: DurationPart[] = [
    { unit: 'hours', count: Math.floor(whole / 3600) },
    { unit: 'minutes', count: Math.floor(whole / 60) % 60 },
    { unit: 'seconds', count: whole % 60 },
  ];
  const first = parts.findIndex(({ count }) => count > 0);
  if (first < 0) return [{ unit: 'seconds', count: 0 }];
  return parts.slice(first, first + 2).filter(({ count }) => count > 0);
}
