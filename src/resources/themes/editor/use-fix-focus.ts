import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { FindingKind } from '#contract/content-review.ts';

const controls = 'input:not([disabled]), textarea, button, select';

/** Says of an element that remarks of these kinds are mended there. */
export function mends(...kinds: FindingKind[]): { 'data-mends': string } {
  return { 'data-mends': kinds.join(' ') };
}

/** Whoever comes from a remark on the content (`mend` in the address) stands at the very field that mends it. */
export function useFixFocus(): void {
  const [query] = useSearchParams();
  const kind = query.get('mend');
  useEffect(() => {
    if (kind === null) return;
    const places = [...document.querySelectorAll<HTMLElement>(`[data-mends~="${CSS.escape(kind)}"]`)];
    // The innermost: a slide as a whole mends what none of its parts does.
    const place = places.find((one) => !places.some((other) => other !== one && one.contains(other)));
    const within = place?.querySelector<HTMLElement>('textarea') ?? place?.querySelector<HTMLElement>(controls);
    const control = place?.matches(controls) ? place : within;
    control?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  }, [kind]);
}
