import { useEffect } from 'react';
import { gotchaCalls } from '#contract/gotcha.calls.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';

const kinds = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel'] as const;
/** A pointer that stands under the page moves by a pixel or two when it opens. */
const movedPixels = 10;

/**
 * Tells once that somebody handled the page, as the browser itself vouches for: a mail filter draws pages, it does not
 * handle them. What was handled is not told.
 */
export function useSharedHandling(token: string | null): void {
  const { http } = useAppTools();
  useEffect(() => {
    if (token === null) return;
    const stop = new AbortController();
    let from: PointerEvent | null = null;
    const handle = (event: Event) => {
      if (!event.isTrusted) return;
      if (event.type === 'pointermove' && event instanceof PointerEvent) {
        from ??= event;
        if (Math.abs(event.clientX - from.clientX) + Math.abs(event.clientY - from.clientY) < movedPixels) return;
      }
      stop.abort();
      const told = http.call(gotchaCalls.tellGotchaUse, { params: { token }, body: { did: 'handled' } });
      // The reader has nothing to do about evidence that could not be told.
      told.catch(() => undefined);
    };
    for (const kind of kinds) {
      document.addEventListener(kind, handle, { capture: true, passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [token, http]);
}
