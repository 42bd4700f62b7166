import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScormSaved } from '#contract/scorm-study.ts';
import type { MyCourse } from '#contract/study.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link, useNavigate } from '../../ui/router.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useLeaveQuestion } from '../leave-question.ts';
import { Contents } from './contents.tsx';
import type { OpenSession } from './open-session.ts';
import type { PlayedState, RuntimeMessage } from './runtime-messages.ts';
import type { SaveQueue } from './save-queue.ts';
import { StudyFrame, type StudyFrameHandle } from './study-frame.tsx';
import { useFullScreen } from './use-full-screen.ts';

interface PlayerProps {
  opened: OpenSession;
  course: MyCourse;
  wanted: string | null;
  saved: ScormSaved | null;
  /** The course is completed. */
  isDone: boolean;
  onAgain(): void;
}

/** A package that is open: its contents, the item that is shown, and what may be done next. */
export function Player({ opened, course, wanted, saved, isDone, onAgain }: PlayerProps) {
  const { t } = useTranslation('commons');
  const { session, queue } = opened;
  const navigate = useNavigate();
  const frame = useRef<StudyFrameHandle>(null);
  const stage = useRef<HTMLDivElement>(null);
  const heard = useRef(0);
  const [state, setState] = useState<PlayedState | null>(null);
  const [statuses, setStatuses] = useState(
    () => new Map(session.items.map(({ identifier, status }) => [identifier, status])),
  );
  const [lastSaved, setLastSaved] = useState(saved);
  const fullScreen = useFullScreen(stage);
  const coursePath = `/user/learning/courses/${course.id}`;

  useEffect(() => {
    return queue?.subscribe(() => {
      if (queue.state === 'saved') frame.current?.confirm(heard.current);
    });
  }, [queue]);

  if (saved !== lastSaved) {
    setLastSaved(saved);
    if (saved !== null) {
      setStatuses(
        new Map([...statuses, ...saved.items.map(({ identifier, status }) => [identifier, status] as const)]),
      );
    }
  }

  function hear(message: RuntimeMessage): void {
    if (message.type === 'save') {
      heard.current = message.number;
      return queue?.put(message.save, message.isUrgent);
    }
    setState(message.state);
    if (message.state.end === 'left') navigate(coursePath);
  }

  const items = session.organization.items.filter((item) => item.is_visible);
  const current = items.find(({ identifier }) => identifier === state?.current);
  const hasContents = items.filter(({ kind }) => kind !== null).length > 1;
  const hides = (name: string) => state?.hidden.includes(name) === true;
  const isEnded = state?.end === 'finished';
  // Its last word counts: until the package is left it may still take that back.
  const isFinishedInside = !isDone && !isEnded && (lastSaved?.status === 'completed' || lastSaved?.status === 'passed');

  return (
    <>
      {session.mode === 'review' ? (
        <p className="learn-note">
          <Icon name="info" />
          <span>{t('scorm.review')}</span>
        </p>
      ) : null}
      <div className={hasContents ? 'scorm__body scorm__body--wide' : 'scorm__body'}>
        {hasContents ? (
          <details className="scorm__contents" open={matchMedia('(min-width: 900px)').matches}>
            <summary>
              <Icon name="book" size={18} />
              {t('scorm.contents')}
            </summary>
            <nav aria-label={t('scorm.contents')}>
              <Contents
                session={session}
                state={state}
                statuses={statuses}
                language={course.language}
                onChoose={(identifier) => frame.current?.ask('choice', identifier)}
              />
            </nav>
          </details>
        ) : null}
        <div className={fullScreen.isOn ? 'scorm__stage scorm__stage--full' : 'scorm__stage'} ref={stage}>
          <div className="scorm__bar">
            <SaveNote queue={queue} />
            <a className="room__skip ui-hidden" href="#scorm-controls">
              {t('scorm.skip')}
            </a>
            <Button look="quiet" size="small" onClick={fullScreen.toggle}>
              <Icon name={fullScreen.isOn ? 'cross' : 'monitor'} size={18} />
              {t(fullScreen.isOn ? 'scorm.small' : 'scorm.full')}
            </Button>
          </div>
          <div className="scorm__page" hidden={isEnded}>
            <StudyFrame
              ref={frame}
              session={session}
              wanted={wanted}
              title={current?.title ?? course.title}
              onMessage={hear}
              onAgain={onAgain}
            />
            {state !== null && state.current === null && !isEnded ? (
              <p className="scorm__choose">{t('scorm.choose')}</p>
            ) : null}
          </div>
          {isEnded ? (
            <Ended
              isDone={isDone}
              progress={lastSaved?.progress ?? course.progress}
              coursePath={coursePath}
              onAgain={onAgain}
            />
          ) : null}
          {/* Below the page: above it, it would move what somebody is about to press. */}
          <div role="status">
            {isDone && session.mode === 'normal' && !isEnded ? (
              <p className="scorm__done">
                <Icon name="check" />
                <span>
                  {t('scorm.done')} <Link to={coursePath}>{t('scorm.to_result')}</Link>
                </span>
              </p>
            ) : isFinishedInside ? (
              <p className="scorm__done">
                <Icon name="check" />
                <span>
                  {t('scorm.finished_inside')} <Link to={coursePath}>{t('scorm.to_result')}</Link>
                </span>
              </p>
            ) : null}
          </div>
          <div className="scorm__controls" id="scorm-controls" tabIndex={-1}>
            {hasContents && !isEnded && !hides('previous') ? (
              <Button isOff={state?.can_previous !== true} onClick={() => frame.current?.ask('previous')}>
                <Icon name="arrow-left" size={18} />
                {t('actions.back')}
              </Button>
            ) : null}
            {isEnded || hides('suspendAll') ? null : (
              <Button look="quiet" isOff={state === null} onClick={() => frame.current?.ask('suspendAll')}>
                {t('scorm.leave')}
              </Button>
            )}
            {hasContents && !isEnded && !hides('continue') ? (
              <Button
                look="primary"
                isOff={state?.can_continue !== true}
                onClick={() => frame.current?.ask('continue')}
              >
                {t('actions.next')}
                <Icon name="arrow-right" size={18} />
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}

interface EndedProps {
  isDone: boolean;
  progress: number;
  coursePath: string;
  onAgain(): void;
}

function Ended({ isDone, progress, coursePath, onAgain }: EndedProps) {
  const { t } = useTranslation('commons');
  return (
    <div role="status">
      <EmptyState
        icon={isDone ? 'award' : 'info'}
        title={t(isDone ? 'scorm.done' : 'scorm.ended_title')}
        text={isDone ? t('scorm.done_text') : t('scorm.ended_text', { percent: progress })}
        actions={
          <>
            <Link className={buttonClass({ look: 'primary' })} to={coursePath}>
              {t(isDone ? 'scorm.to_result' : 'nav.to_course')}
            </Link>
            <Button onClick={onAgain}>{t('scorm.again')}</Button>
          </>
        }
      />
    </div>
  );
}

const never = () => () => {};

/** What is saved, what is not, and whether it would be lost with the page. */
function SaveNote({ queue }: { queue: SaveQueue | null }) {
  const { t } = useTranslation('commons');
  const subscribe = queue?.subscribe ?? never;
  const state = useSyncExternalStore(subscribe, () => queue?.state ?? null);
  const isAtRisk = useSyncExternalStore(subscribe, () => queue?.isAtRisk ?? false);
  useLeaveQuestion(isAtRisk);
  if (state === null) return <span />;
  return (
    <p className="scorm__save" data-state={state}>
      <Icon name={state === 'waiting' ? 'alert' : state === 'saving' ? 'clock' : 'check'} size={16} />
      <span role="status">{t(isAtRisk ? 'scorm.at_risk' : `scorm.${state}`)}</span>
    </p>
  );
}
