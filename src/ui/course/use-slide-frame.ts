import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAbort } from '../../providers/http/api-error.ts';

const lowestFrame = 200;
const highestFrame = 4000;
/** A frame that says nothing for so long shows something else than the slide, ms. */
const maxSilenceMs = 8000;

/** `failed`: neither the first address nor a renewed one drew. */
type FrameState = 'drawing' | 'drawn' | 'failed';

interface SlideFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  readonly height: number | null;
  readonly state: FrameState;
  readonly retry: () => void;
}

/**
 * Waits until the slide's own script tells its height: browsers load pages of errors without saying so. A silent frame
 * is asked for once more with a new ticket, and fails when that is silent too; what is not drawn is asked for when the
 * connection comes back. A frame that is loaded ahead waits unseen:
 * it counts as drawn from the moment that it is shown.
 */
export function useSlideFrame(
  given: string,
  { isShown, onDrawn, renew }: { isShown: boolean; onDrawn: () => void; renew: () => Promise<string> },
): SlideFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const [address, setAddress] = useState(given);
  const [height, setHeight] = useState<number | null>(null);
  const [state, setState] = useState<FrameState>('drawing');
  const [isRenewed, setIsRenewed] = useState(false);

  const listen = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source !== frame.current?.contentWindow || typeof event.data !== 'object' || event.data === null) return;
    const { type, height: told } = event.data as Record<string, unknown>;
    if (type !== 'slide:size' || typeof told !== 'number' || !Number.isFinite(told)) return;
    setHeight(Math.min(highestFrame, Math.max(lowestFrame, Math.ceil(told))));
    setState('drawn');
  });
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => listen(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);

  const tellDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (isShown && state === 'drawn') tellDrawn();
  }, [isShown, state]);

  async function ask(): Promise<void> {
    setIsRenewed(true);
    try {
      setAddress(await renew());
      setState('drawing');
    } catch (error) {
      // Whatever it was, the slide is not there: the page says so and offers to try again.
      if (!isAbort(error)) setState('failed');
    }
  }
  const askAgain = useEffectEvent(() => void ask());
  useEffect(() => {
    if (state !== 'drawing' || !isShown) return;
    const timer = setTimeout(() => (isRenewed ? setState('failed') : askAgain()), maxSilenceMs);
    return () => clearTimeout(timer);
  }, [state, isShown, isRenewed, address]);

  useEffect(() => {
    if (state === 'drawn') return;
    // Also for one that is loaded ahead: it stands when its turn comes.
    const comeBack = () => askAgain();
    window.addEventListener('online', comeBack);
    return () => window.removeEventListener('online', comeBack);
  }, [state]);

  return { frame, address, height, state, retry: () => void ask() };
}
