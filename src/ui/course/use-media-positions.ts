import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Where somebody is in the film and sound of one slide. */
export interface MediaPositions {
  /** Seconds to go on from; null: from the beginning. */
  read(fileId: string): number | null;
  /** 0: it was played to its end. */
  keep(fileId: string, seconds: number): void;
}

const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Nothing lasts longer, seconds. */
const longest = 24 * 3600;
/** A slide holds no more players. */
const maxFiles = 100;

/** Tells the frame of a slide where its film and sound go on, and keeps where they are. It believes that frame alone. */
export function useMediaPositions(
  frame: RefObject<HTMLIFrameElement | null>,
  places: MediaPositions | undefined,
): void {
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    const page = frame.current?.contentWindow;
    if (!places || !page || source !== page || typeof data !== 'object' || data === null) return;
    const { type, files, file, at } = data as Record<string, unknown>;
    if (type === 'slide:media' && Array.isArray(files)) {
      for (const one of files.slice(0, maxFiles).filter(isFileId)) {
        const seconds = places.read(one);
        // The frame has no origin that could be named.
        if (seconds !== null) page.postMessage({ type: 'slide:resume', file: one, at: seconds }, '*');
      }
    }
    const isMediaPosition =
      type === 'slide:place' && isFileId(file) && typeof at === 'number' && at >= 0 && at <= longest;
    if (isMediaPosition) places.keep(file, Math.floor(at));
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
}

function isFileId(given: unknown): given is string {
  return typeof given === 'string' && fileId.test(given);
}
