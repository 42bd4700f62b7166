import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MySlide } from '#contract/study.ts';
import { useTheme } from '../../ui/theme.ts';

const lowestFrame = 200;
const highestFrame = 4000;

/**
 * A slide in a frame of the content origin. The frame may run the slide's own resizing script and nothing else of ours:
 * no storage, no cookies, no way to the page around it. It may tell its height, which is all that we listen to.
 */
export function SlideView({ slide, onHeard }: { slide: MySlide; onHeard: () => void }) {
  const { t } = useTranslation('commons');
  const frame = useRef<HTMLIFrameElement>(null);
  const { theme } = useTheme();
  const [height, setHeight] = useState<number | null>(null);

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || typeof event.data !== 'object' || event.data === null)
        return;
      const { type, height: given } = event.data as Record<string, unknown>;
      if (type === 'slide:size' && typeof given === 'number' && Number.isFinite(given)) {
        setHeight(Math.min(highestFrame, Math.max(lowestFrame, Math.ceil(given))));
      }
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  return (
    <>
      <div className="slide__frame">
        <iframe
          ref={frame}
          className="slide__page"
          style={height === null ? undefined : { height }}
          src={`${slide.frame_url}${slide.frame_url.includes('?') ? '&' : '?'}theme=${theme}`}
          title={slide.title || t('slides.of', { number: slide.order_id, total: '' })}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
        />
      </div>
      {slide.audio_path ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words stand below the slide
        <audio className="slide__audio" controls preload="none" src={slide.audio_path} onEnded={onHeard} />
      ) : null}
      {slide.text ? (
        <details className="slide__text">
          <summary>{t('slides.text')}</summary>
          <p>{slide.text}</p>
        </details>
      ) : null}
    </>
  );
}
