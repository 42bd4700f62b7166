import { splitDuration } from '#contract/figures.ts';
import { useTranslations } from './translations.ts';

/** Writes a stretch of time in seconds the way people say it: `45 s`, `3 min 20 s`, `1 h 5 min`. */
export function useDuration(): (seconds: number) => string {
  const { t } = useTranslations();
  return (seconds) =>
    splitDuration(seconds)
      .map(({ unit, count }) => t(`kit.duration.${unit}`, { value: count }))
      .join(' ');
}
