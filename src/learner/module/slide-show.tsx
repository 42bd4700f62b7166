import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { studyCalls } from '#contract/study.calls.ts';
import type { AssignedModule, MySlide, MyStep } from '#contract/study.ts';
import { stepPath } from '../../lib/course-order.ts';
import { reportFailure } from '../../providers/http/report-failure.ts';
import { useAppTools } from '../../ui/app-tools-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SlideProgress, SlideStage } from '../../ui/course/slide-stage.tsx';
import type { MediaPositions } from '../../ui/course/use-media-positions.ts';
import { useSlideKeys } from '../../ui/course/use-slide-keys.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNavigate, useSearch } from '../../ui/router.tsx';
import { useSeenSlides } from '../outbox/outbox-provider.tsx';
import { CourseGone, isGone } from '../page-state.tsx';
import { usePerson } from '../person-gate.tsx';
import { useResumePositions } from '../resume-position/resume-position-provider.tsx';
import { createMediaPositions } from './media-positions.ts';
import { slideAfter } from './slide-turns.ts';
import { useLessonMode } from './use-lesson-mode.ts';

interface SlideShowProps {
  courseId: string;
  module: AssignedModule;
  theory: MyStep;
  slides: readonly MySlide[];
}

/**
 * One slide per view, its number in the address, the next one loaded ahead. Keys and swipes turn them; the lesson mode
 * shows nothing beside them.
 */
export function SlideShow({ courseId, module, theory, slides }: SlideShowProps) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const navigate = useNavigate();
  const [words] = useSearch();
  const firstUnopened = slides.findIndex((slide) => !slide.is_opened);
  const seen = useSeenSlides();
  /** Slides that stood on a screen, whether the server has heard of it already or not. */
  const [opened, setOpened] = useState(() => {
    const waiting = seen.pendingOf(theory.id).map(({ slideId }) => slideId);
    return new Set([...slides.filter((slide) => slide.is_opened).map(({ id }) => id), ...waiting]);
  });
  const [heard, setHeard] = useState(() => new Set(slides.filter((slide) => slide.is_audio_heard).map(({ id }) => id)));
  /** Those that stood on this one. */
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [isLost, setIsLost] = useState(false);
  const isRefused = useSyncExternalStore(seen.subscribe, () => isGone(seen.errorOf(theory.id)));
  const isReview = theory.state === 'done';

  const keeper = useResumePositions();
  const [stood] = useState(() => {
    keeper.learn(courseId, module.place, module.server_time);
    const place = isReview ? null : keeper.positionIn(courseId, theory.id);
    return slides.findIndex(({ id }) => id === place?.slide_id);
  });
  const wanted = Number(words.get('slide') ?? (stood >= 0 ? stood + 1 : Math.max(1, firstUnopened + 1)));
  const index = Math.min(slides.length, Math.max(1, Number.isInteger(wanted) ? wanted : 1)) - 1;
  const slide = slides[index];
  const isLast = index === slides.length - 1;

  const { isOn: isBare, enter, leave, addressOf } = useLessonMode();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasBare = useRef(isBare);
  useEffect(() => {
    // The button that was pressed is gone: the one that takes its place has the focus.
    if (wasBare.current !== isBare) toggle.current?.focus({ preventScroll: true });
    wasBare.current = isBare;
  }, [isBare]);
  const finishing = useRef<AbortController | null>(null);
  useEffect(() => () => finishing.current?.abort(), []);
  const turnTo = useCallback(
    (next: number) => {
      // Whoever turns back takes the end back, also one that waits for the connection.
      finishing.current?.abort();
      if (next >= 0 && next < slides.length) navigate(addressOf({ slide: next + 1 }));
    },
    [slides.length, navigate, addressOf],
  );

  function tellDrawn(drawnId: string): void {
    setDrawn((before) => new Set(before).add(drawnId));
    if (isReview || opened.has(drawnId)) return;
    setOpened((before) => new Set(before).add(drawnId));
    seen.put({ courseId, stepId: theory.id, slideId: drawnId, isHeard: false });
  }
  function tellHeard(heardId: string): void {
    if (isReview || heard.has(heardId)) return;
    setHeard((before) => new Set(before).add(heardId));
    seen.put({ courseId, stepId: theory.id, slideId: heardId, isHeard: true });
  }

  const userId = usePerson()?.me.id ?? '';
  const slideId = slide?.id;
  const places = useMemo(() => {
    const own = createMediaPositions(localStorage, userId);
    return (ofSlide: string): MediaPositions => {
      const here = own.of(ofSlide);
      if (isReview) return here;
      return {
        read(fileId) {
          const place = keeper.positionIn(courseId, theory.id);
          const isKnown = place?.slide_id === ofSlide && place.file_id === fileId;
          return isKnown ? place.at_seconds || null : here.read(fileId);
        },
        keep(fileId, seconds) {
          here.keep(fileId, seconds);
          const place = { step_id: theory.id, slide_id: ofSlide, question_id: null };
          keeper.stand(courseId, { ...place, file_id: fileId, at_seconds: seconds });
        },
      };
    };
  }, [userId, keeper, courseId, theory.id, isReview]);
  useEffect(() => {
    if (slideId === undefined || isReview) return;
    const place = { step_id: theory.id, slide_id: slideId, question_id: null };
    keeper.stand(courseId, { ...place, file_id: null, at_seconds: 0 });
  }, [keeper, courseId, theory.id, slideId, isReview]);

  const isDrawn = slideId !== undefined && drawn.has(slideId);

  useSlideKeys((key) => {
    if (key === 'Escape' && isBare) leave();
    const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
    const hasMore = { above: scrollTop > 1, below: scrollTop + clientHeight < scrollHeight - 1 };
    const next = slideAfter(key, { index, total: slides.length, isBare, hasMore });
    if (next !== null) turnTo(next);
    return next !== null;
  });

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
    const asked = new AbortController();
    finishing.current = asked;
    setIsBusy(true);
    try {
      await seen.settle(theory.id, asked.signal);
      const answer = await http.call(studyCalls.completeTheory, {
        params: { id: courseId },
        body: { step_id: theory.id },
        signal: asked.signal,
      });
      navigate(answer.next_step ? stepPath(courseId, answer.next_step) : `/user/learning/courses/${courseId}`);
    } catch (error) {
      setIsBusy(false);
      if (isGone(error)) setIsLost(true);
      // What refused a slide was told when it did.
      else if (error !== seen.errorOf(theory.id)) reportFailure(error);
    }
  }

  if (isLost || isRefused) return <CourseGone />;
  if (!slide) return null;
  const isUnheard = (one: MySlide) => module.needs_audio && one.audio_path !== null && !heard.has(one.id);
  const unheard = slides.filter(isUnheard).length;
  const unopened = slides.filter(({ id }) => !opened.has(id)).length;

  const isHeldBack = isLast && !isReview && (unheard > 0 || unopened > 0);
  function goOn(): void {
    if (!isLast) turnTo(index + 1);
    else if (isReview) navigate(`/user/learning/courses/${courseId}`);
    else void finish();
  }

  const progress = (
    <SlideProgress index={index} total={slides.length} minutes={isReview || isBare ? 0 : theory.minutes} />
  );
  return (
    <section aria-label={t('slides.label')} className={isBare ? 'slides slides--bare' : 'slides'}>
      {isBare ? null : (
        <div className="slide__bar">
          {progress}
          <Button look="quiet" size="small" ref={toggle} onClick={enter}>
            <Icon name="expand" size={18} />
            <span>{t('slides.lesson')}</span>
          </Button>
        </div>
      )}
      <SlideStage
        slides={slides}
        language={module.language}
        index={index}
        isDrawn={isDrawn}
        onDrawn={tellDrawn}
        renew={renewAddress}
        positionsOf={places}
        onHeard={tellHeard}
      />
      <div className="slide__controls">
        <Button onClick={() => turnTo(index - 1)} disabled={index === 0}>
          <Icon name="arrow-left" size={18} />
          <span>{t('actions.back')}</span>
        </Button>
        {isBare ? progress : null}
        {/* One button for every slide, so that the focus stays on it when the last one comes. */}
        <Button look="primary" isBusy={isBusy} isOff={isHeldBack} onClick={goOn}>
          {isLast && !isReview ? <Icon name="check" size={18} /> : null}
          {isLast
            ? t(isReview ? 'nav.to_course' : module.quiz ? 'slides.finish_to_quiz' : 'slides.finish')
            : t('actions.next')}
          {isLast ? null : <Icon name="arrow-right" size={18} />}
        </Button>
        {isBare ? (
          <button
            type="button"
            className="ui-icon-button"
            ref={toggle}
            aria-label={t('slides.leave_lesson')}
            title={t('slides.leave_lesson')}
            onClick={leave}
          >
            <Icon name="shrink" />
          </button>
        ) : null}
      </div>
      {isLast && !isReview && unopened > 0 ? (
        <p className="slide__hint">{t('slides.unopened', { count: unopened })}</p>
      ) : null}
      {isLast && !isReview && unopened === 0 && unheard > 0 ? (
        <p className="slide__hint">{t('slides.unheard', { count: unheard })}</p>
      ) : null}
      {isBare ? null : <p className="slide__keys">{t('slides.keys')}</p>}
    </section>
  );
}
