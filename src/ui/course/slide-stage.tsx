import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { type ShownSlide, SlideView } from './slide-view.tsx';
import type { MediaPlaces } from './use-media-places.ts';

interface SlideStageProps {
  slides: readonly ShownSlide[];
  /** What the course is written in. */
  language: Language;
  /** The slide that is shown. */
  index: number;
  /** It stands on the screen: the next one may be loaded. */
  isDrawn: boolean;
  /** 0: not said. */
  minutesLeft: number;
  onDrawn: (slideId: string) => void;
  /** Another address of the same slide. */
  renew: (slide: ShownSlide) => Promise<string>;
  onHeard: (slideId: string) => void;
  /** Where film and sound of a slide go on. */
  placesOf?: (slideId: string) => MediaPlaces;
}

/** One slide and how many there are, the next one loaded ahead: for learners and for the preview of authors. */
export function SlideStage({
  slides,
  language,
  index,
  isDrawn,
  minutesLeft,
  onDrawn,
  renew,
  onHeard,
  placesOf,
}: SlideStageProps) {
  const { t } = useTranslation('commons');
  const slide = slides[index];
  if (slide === undefined) return null;
  const place = t('slides.of', { number: index + 1, total: slides.length });
  return (
    <>
      <div className="slide__bar">
        <p className="slide__count" aria-live="polite">
          {place}
          {minutesLeft > 0 ? (
            <span className="learn-dot">{t('course.minutes_left', { count: minutesLeft })}</span>
          ) : null}
        </p>
        <progress className="slide__progress" max={slides.length} value={index + 1} aria-label={place} />
      </div>
      <div className="slide__stage">
        {slides.slice(index, isDrawn ? index + 2 : index + 1).map((one) => (
          <SlideView
            key={one.id}
            slide={one}
            language={language}
            isShown={one.id === slide.id}
            onDrawn={() => onDrawn(one.id)}
            renew={() => renew(one)}
            onHeard={() => onHeard(one.id)}
            places={placesOf?.(one.id)}
          />
        ))}
      </div>
    </>
  );
}

/** Left and right arrows turn pages, but not while somebody uses them in a control. */
export function useArrowKeys(onTurn: (step: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest('input, select, textarea, audio')) return;
    if (event.key === 'ArrowRight') onTurn(1);
    if (event.key === 'ArrowLeft') onTurn(-1);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
