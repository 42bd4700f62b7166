import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/constants.ts';
import type { MySlide } from '#contract/study.ts';
import { asLanguage } from '../../lib/runtime-config.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { useTheme } from '../theme.ts';
import { type MediaPositions, useMediaPositions } from './use-media-positions.ts';
import { useSlideFrame } from './use-slide-frame.ts';

/** A slide as far as it is shown. */
export type ShownSlide = Pick<MySlide, 'id' | 'order_id' | 'title' | 'text' | 'frame_url' | 'audio_path'>;

interface SlideViewProps {
  slide: ShownSlide;
  /** What its frame is called. */
  name: string;
  /** What the course is written in. */
  language: Language;
  /** False: it is loaded ahead, unseen, until its turn comes. */
  isShown: boolean;
  /** The slide stands on the screen. */
  onDrawn: () => void;
  /** Another address of the same slide: the ticket in the first one may have run out. */
  renew: () => Promise<string>;
  onHeard: () => void;
  /** Where film and sound go on; without it they begin at the beginning. */
  places?: MediaPositions | undefined;
}

/**
 * A slide in a frame of the content origin. The frame may run the slide's own script and nothing else of ours: no
 * storage, no cookies, no way to the page around it. It may tell its height, by which we know that it drew, and where in
 * its film and sound somebody is; links open beside the course, files are downloaded, a film may fill the screen.
 */
export function SlideView({ slide, name, language, isShown, onDrawn, renew, onHeard, places }: SlideViewProps) {
  const { t, i18n } = useTranslation('commons');
  const { theme } = useTheme();
  const { frame, address, height, state, retry } = useSlideFrame(slide.frame_url, { isShown, onDrawn, renew });
  useMediaPositions(frame, places);

  return (
    <>
      <div
        className={isShown ? 'slide__frame' : 'slide__frame slide__frame--ahead'}
        data-state={isShown ? state : 'ahead'}
        aria-busy={isShown && state === 'drawing'}
      >
        {state === 'failed' ? (
          <div className="slide__failure" role="alert">
            <Icon name="alert" size={28} />
            <p>{t('slides.not_drawn')}</p>
            <Button look="primary" onClick={retry}>
              {t('actions.retry')}
            </Button>
          </div>
        ) : (
          <iframe
            ref={frame}
            className="slide__page"
            style={height === null ? undefined : { height }}
            src={`${address}${address.includes('?') ? '&' : '?'}theme=${theme}&lang=${language}&captions=${asLanguage(i18n.language) ?? language}`}
            title={name}
            sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads"
            allow="fullscreen"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      {isShown && slide.audio_path ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- the words stand below the slide
        <audio className="slide__audio" controls preload="none" src={slide.audio_path} onEnded={onHeard} />
      ) : null}
      {isShown && slide.text ? (
        <details className="slide__text">
          <summary>{t('slides.text')}</summary>
          <p lang={language}>{slide.text}</p>
        </details>
      ) : null}
    </>
  );
}
