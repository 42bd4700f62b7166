import { useEffect, useEffectEvent } from 'react';
import { type SlideKey, slideKeys, swipe } from '#contract/slide-keys.ts';

/** Where keys and swipes are somebody else's. */
const controls = 'input, select, textarea, audio, video, dialog';

/**
 * Hears the keys that turn slides, and swipes to the side as the arrows that they stand for, on the page and in the
 * frames of its slides. Whoever answers true has used the key. What belongs to a control, to selected text or to a page
 * that is pushed sideways stays theirs.
 */
export function useSlideKeys(onKey: (key: SlideKey) => boolean): void {
  const hit = useEffectEvent(onKey);
  useEffect(() => {
    let from: { x: number; y: number; at: number } | null = null;
    const press = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isControl(event.target)) return;
      if (isSlideKey(key) && hit(key)) event.preventDefault();
    };
    const begin = ({ touches, target, timeStamp }: TouchEvent) => {
      const [touch] = touches;
      const isOurs = touch !== undefined && touches.length === 1 && !isControl(target);
      from = isOurs ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
    };
    const cancel = () => {
      from = null;
    };
    const end = ({ changedTouches: [touch], timeStamp }: TouchEvent) => {
      const begun = from;
      from = null;
      if (begun === null || touch === undefined || timeStamp - begun.at > swipe.longestMs) return;
      const x = touch.clientX - begun.x;
      const isSideways = Math.abs(x) >= swipe.leastPx && Math.abs(x) > Math.abs(touch.clientY - begun.y) * 2;
      const isPushed = (window.visualViewport?.scale ?? 1) > 1 || window.getSelection()?.isCollapsed === false;
      if (isSideways && !isPushed) hit(x < 0 ? 'ArrowRight' : 'ArrowLeft');
    };
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (typeof data !== 'object' || data === null) return;
      const { type, key } = data as Record<string, unknown>;
      if (type === 'slide:key' && isSlideKey(key) && isSlideFrame(source)) hit(key);
    };
    window.addEventListener('keydown', press);
    window.addEventListener('touchstart', begin, { passive: true });
    window.addEventListener('touchcancel', cancel);
    window.addEventListener('touchend', end);
    window.addEventListener('message', hear);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchcancel', cancel);
      window.removeEventListener('touchend', end);
      window.removeEventListener('message', hear);
    };
  }, []);
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(controls) !== null;
}

function isSlideFrame(source: MessageEventSource | null): boolean {
  const frames = document.querySelectorAll<HTMLIFrameElement>('.slide__page');
  return [...frames].some(({ contentWindow }) => contentWindow !== null && contentWindow === source);
}

function isSlideKey(given: unknown): given is SlideKey {
  return slideKeys.some((key) => key === given);
}
