import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import type { AssignedModule, MySlide, MyStep } from '#contract/study.ts';
import { stepPath } from '../../lib/course-order.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { Button } from '../../ui/button.tsx';
import { SlideStage, useArrowKeys } from '../../ui/course/slide-stage.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRoom } from '../../ui/room-context.tsx';
import { useNavigate, usePath, useSearch } from '../../ui/router.tsx';
import { usePerson } from '../person-gate.tsx';
import { createMediaPlaces } from './media-places.ts';

interface SlideShowProps {
  courseId: string;
  module: AssignedModule;
  theory: MyStep;
  slides: readonly MySlide[];
}

/** One slide per view, its number in the address, the next one loaded ahead. Left and right arrows turn the pages. */
export function SlideShow({ courseId, module, theory, slides }: SlideShowProps) {
  const { t } = useTranslation('commons');
  const { http } = useRoom();
  const navigate = useNavigate();
  const path = usePath();
  const [words] = useSearch();
  const firstUnopened = slides.findIndex((slide) => !slide.is_opened);
  const [opened, setOpened] = useState(() => new Set(slides.filter((slide) => slide.is_opened).map(({ id }) => id)));
  const [heard, setHeard] = useState(() => new Set(slides.filter((slide) => slide.is_audio_heard).map(({ id }) => id)));
  /** Slides that were drawn here, whether the server heard of it already or not. */
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const isReview = theory.state === 'done';

  const wanted = Number(words.get('slide') ?? Math.max(1, firstUnopened + 1));
  const index = Math.min(slides.length, Math.max(1, Number.isInteger(wanted) ? wanted : 1)) - 1;
  const slide = slides[index];
  const isLast = index === slides.length - 1;

  const turnTo = useCallback(
    (next: number) => {
      if (next >= 0 && next < slides.length) navigate(`${path}?slide=${next + 1}`);
    },
    [slides.length, navigate, path],
  );

  const markSeen = useCallback(
    async (slideId: string, isHeard: boolean) => {
      await http.call(studyCalls.seeSlide, {
        params: { id: courseId },
        body: { step_id: theory.id, slide_id: slideId, is_audio_heard: isHeard },
      });
      setOpened((before) => new Set(before).add(slideId));
      if (isHeard) setHeard((before) => new Set(before).add(slideId));
    },
    [http, courseId, theory.id],
  );

  const userId = usePerson()?.me.id ?? '';
  const places = useMemo(() => createMediaPlaces(localStorage, userId), [userId]);

  const slideId = slide?.id;
  const isDrawn = slideId !== undefined && shown.has(slideId);
  const isSlideOpened = slideId !== undefined && opened.has(slideId);
  useEffect(() => {
    if (slideId === undefined || !isDrawn || isSlideOpened || isReview) return;
    markSeen(slideId, false).catch(reportFailure);
  }, [slideId, isDrawn, isSlideOpened, isReview, markSeen]);

  useArrowKeys((step) => turnTo(index + step));

  /** Addresses carry tickets that run out after an hour or two: reading the module again gives new ones. */
  async function renewAddress(of: { id: string; frame_url: string }): Promise<string> {
    const fresh = await http.call(studyCalls.readAssignedModule, {
      params: { id: module.id },
      query: { with_slides: true },
    });
    const address = fresh.slides?.find(({ id }) => id === of.id)?.frame_url ?? of.frame_url;
    // The same ticket within its hour: a browser that shows an error page loads it again only under another address.
    return `${address}${address.includes('?') ? '&' : '?'}try=${Date.now()}`;
  }

  async function finish(): Promise<void> {
    setIsBusy(true);
    try {
      // A slide whose note got lost on the way is told again: all of them were on the screen.
      for (const { id } of slides) if (!opened.has(id)) await markSeen(id, false);
      const answer = await http.call(studyCalls.completeTheory, {
        params: { id: courseId },
        body: { step_id: theory.id },
      });
      navigate(answer.next_step ? stepPath(courseId, answer.next_step) : `/user/learning/courses/${courseId}`);
    } catch (error) {
      reportFailure(error);
      setIsBusy(false);
    }
  }

  if (!slide) return null;
  const minutesLeft = Math.ceil((theory.minutes * (slides.length - index)) / slides.length);
  const isUnheard = (one: MySlide) => module.needs_audio && one.audio_path !== null && !heard.has(one.id);
  const unheard = slides.filter(isUnheard).length;
  const unopened = slides.filter(({ id }) => !shown.has(id) && !opened.has(id)).length;

  const isHeldBack = isLast && !isReview && (unheard > 0 || unopened > 0);
  function goOn(): void {
    if (!isLast) turnTo(index + 1);
    else if (isReview) navigate(`/user/learning/courses/${courseId}`);
    else void finish();
  }

  return (
    <section aria-label={t('slides.label')}>
      <SlideStage
        slides={slides}
        language={module.language}
        index={index}
        isDrawn={isDrawn}
        minutesLeft={isReview ? 0 : minutesLeft}
        onDrawn={(id) => setShown((before) => new Set(before).add(id))}
        renew={renewAddress}
        placesOf={places.of}
        onHeard={(id) => {
          if (!isReview) markSeen(id, true).catch(reportFailure);
        }}
      />
      <div className="slide__controls">
        <Button onClick={() => turnTo(index - 1)} disabled={index === 0}>
          <Icon name="arrow-left" size={18} />
          {t('actions.back')}
        </Button>
        {/* One button for every slide, so that the focus stays on it when the last one comes. */}
        <Button look="primary" isBusy={isBusy} isOff={isHeldBack} onClick={goOn}>
          {isLast && !isReview ? <Icon name="check" size={18} /> : null}
          {isLast
            ? t(isReview ? 'nav.to_course' : module.quiz ? 'slides.finish_to_quiz' : 'slides.finish')
            : t('actions.next')}
          {isLast ? null : <Icon name="arrow-right" size={18} />}
        </Button>
      </div>
      {isLast && !isReview && unopened > 0 ? (
        <p className="slide__hint">{t('slides.unopened', { count: unopened })}</p>
      ) : null}
      {isLast && !isReview && unopened === 0 && unheard > 0 ? (
        <p className="slide__hint">{t('slides.unheard', { count: unheard })}</p>
      ) : null}
      <p className="slide__keys">{t('slides.keys')}</p>
    </section>
  );
}
