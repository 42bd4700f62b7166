import { useEffect, useRef, useState } from 'react';
import { useTheme } from '../../ui/theme.ts';
import { useTranslations } from '../translations.ts';
import './frame.css';

const lowest = 120;
const highest = 4000;

interface SlideFrameProps {
  /** Address of the slide on the content origin; null where there is nothing to show. */
  url: string | null;
  /** What was saved last. Another one is read again; browsers keep a slide for an hour. */
  html: string;
  title: string;
}

/**
 * A slide as learners see it, in a frame without an origin. What is shown stays until the newer version has told its
 * height, so that nothing flickers while somebody writes.
 */
export function SlideFrame({ url, html, title }: SlideFrameProps) {
  const { t, language } = useTranslations();
  const { theme } = useTheme();
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const [heights, setHeights] = useState<Readonly<Record<string, number>>>({});
  const [shown, setShown] = useState<string | null>(null);
  const wanted =
    url === null ? null : `${url}${url.includes('?') ? '&' : '?'}theme=${theme}&captions=${language}&v=${markOf(html)}`;

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const { type, height } = (event.data ?? {}) as { type?: unknown; height?: unknown };
      if (type !== 'slide:size' || typeof height !== 'number') return;
      for (const [address, frame] of frames.current) {
        if (event.source !== frame.contentWindow) continue;
        setHeights({ [address]: Math.min(highest, Math.max(lowest, Math.ceil(height))) });
        setShown(address);
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  if (wanted === null) return <p className="kit-preview kit-preview--empty">{t('kit.no_data')}</p>;
  const isFresh = shown === wanted;
  const addresses = shown === null || isFresh ? [wanted] : [shown, wanted];
  return (
    <div className="kit-slide" style={{ minHeight: heights[shown ?? ''] ?? lowest }} aria-busy={!isFresh}>
      {addresses.map((address) => (
        <iframe
          key={address}
          ref={(frame) => {
            if (frame) frames.current.set(address, frame);
            else frames.current.delete(address);
          }}
          className="kit-slide__frame"
          data-waits={(address !== shown && shown !== null) || undefined}
          title={title}
          src={address}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads"
          allow="fullscreen"
          referrerPolicy="no-referrer"
          style={{ height: heights[address] ?? lowest }}
        />
      ))}
    </div>
  );
}

/** A short mark of a text: FNV-1a, 32 bits (Fowler, Noll, Vo). Another text has, as good as always, another mark. */
function markOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
