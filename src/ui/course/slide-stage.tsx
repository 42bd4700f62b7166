import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import { Dotted } from './course-text.tsx';
import { type ShownSlide, SlideView } from './slide-view.tsx';
import type { MediaPositions } from './use-media-positions.ts';

interface SlideStageProps {
  slides: readonly ShownSlide[];
  /** What the course is written in. */
  language: Language;
  /** The slide that is shown. */
  index: number;
  /** It stands on the screen: the next one may be loaded. */
  isDrawn: boolean;
  onDrawn: (slideId: string) => void;
  /** Another address of the same slide. */
  renew: (slide: ShownSlide) => Promise<string>;
  onHeard: (slideId: string) => void;
  /** Where film and sound of a slide go on. */
  positionsOf?: (slideId: string) => MediaPositions;
}

/** One slide and how many there are, the next one loaded ahead: for learners and for the preview of authors. */
export function SlideStage({
  slides,
  language,
  index,
  isDrawn,
  onDrawn,
  renew,
  onHeard,
  positionsOf,
}: SlideStageProps) {
  const { t } = useTranslation('commons');
  const slide = slides[index];
  if (slide === undefined) return null;
  return (
    <div className="slide__stage">
      {slides.slice(index, isDrawn ? index + 2 : index + 1).map((one) => (
        <SlideView
          key={one.id}
          name={one.title || t('slides.of', { number: slides.indexOf(one) + 1, total: slides.length })}
          slide={one}
          language={language}
          isShown={one.id === slide.id}
          onDrawn={() => onDrawn(one.id)}
          renew={() => renew(one)}
          onHeard={() => onHeard(one.id)}
          places={positionsOf?.(one.id)}
        />
      ))}
    </div>
  );
}

interface SlideProgressProps {
  index: number;
  total: number;
  /** Of all slides together; what is left of them is said. 0: nothing is. */
  minutes: number;
}

/** Which slide of how many: it is said aloud as the slides turn. */
export function SlideProgress({ index, total, minutes }: SlideProgressProps) {
  const { t } = useTranslation('commons');
  const minutesLeft = Math.ceil((minutes * (total - index)) / total);
  const place = t('slides.of', { number: index + 1, total });
  return (
    <div className="slide__place">
      <p className="slide__count" aria-live="polite">
        {place}
        {minutesLeft > 0 ? <Dotted>{t('course.minutes_left', { count: minutesLeft })}</Dotted> : null}
      </p>
      <progress className="slide__progress" max={total} value={index + 1} aria-label={place} />
    </div>
  );
}
