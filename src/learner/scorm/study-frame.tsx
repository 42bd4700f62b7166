import { type Ref, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScormSession } from '#contract/scorm-study.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { type RuntimeMessage, readMessage } from './runtime-messages.ts';

/** What the frame of a package may. Without the right to move the page around it. */
const rights =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads allow-presentation';
/** A package that is taken away says its last words a little later. */
const finalMessageMs = 700;
/** A page that has not said a word by then may never come: its host is not reached, or something on the way blocks it. */
export const silenceMs = 10_000;

export type PlayerRequest = 'continue' | 'previous' | 'choice' | 'suspendAll';

export interface StudyFrameHandle {
  ask(request: PlayerRequest, target?: string): void;
  /** Everything up to that save is with the server. */
  confirm(number: number): void;
}

interface StudyFrameProps {
  session: ScormSession;
  /** The item to open first; null: where the person stopped. */
  wanted: string | null;
  title: string;
  onMessage(message: RuntimeMessage): void;
  onAgain(): void;
  ref: Ref<StudyFrameHandle>;
}

/** A package on an origin of its own. It is begun through a port that nobody else has. */
export function StudyFrame({ session, wanted, title, onMessage, onAgain, ref }: StudyFrameProps) {
  const { t } = useTranslation('commons');
  const [isSilent, setIsSilent] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const port = useRef<MessagePort | null>(null);
  const hear = useEffectEvent(onMessage);
  const { frame_url: url, frame_origin: origin } = session;
  useImperativeHandle(ref, () => ({
    ask: (request, target) => port.current?.postMessage({ type: 'navigate', request, target }),
    confirm: (number) => port.current?.postMessage({ type: 'saved', number }),
  }));
  const begin = useEffectEvent((target: Window, channel: MessageChannel) => {
    target.postMessage({ type: 'scorm:begin', study: session, wanted }, origin, [channel.port2]);
  });
  // The page in the frame says once that it is there: it has to be heard from the moment that the frame stands.
  useLayoutEffect(() => {
    let opened: MessagePort | null = null;
    const silence = setTimeout(() => setIsSilent(true), silenceMs);
    const listen = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow;
      if (!target || event.source !== target || event.origin !== origin || opened !== null) return;
      if ((event.data as { type?: unknown } | null)?.type !== 'scorm:ready') return;
      clearTimeout(silence);
      setIsSilent(false);
      const channel = new MessageChannel();
      opened = channel.port1;
      port.current = opened;
      opened.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = readMessage(data);
        if (message !== null) hear(message);
      };
      begin(target, channel);
    };
    window.addEventListener('message', listen);
    return () => {
      window.removeEventListener('message', listen);
      clearTimeout(silence);
      const closing = opened;
      setTimeout(() => closing?.close(), finalMessageMs);
    };
  }, [origin]);
  return (
    <>
      {isSilent ? (
        <div role="alert" className="scorm__silent">
          <EmptyState
            icon="alert"
            title={t('scorm.silent_title')}
            text={t('scorm.silent_text', { host: new URL(origin).host })}
            actions={
              <Button look="primary" onClick={onAgain}>
                {t('actions.retry')}
              </Button>
            }
          />
        </div>
      ) : null}
      <iframe
        key={url}
        ref={frame}
        className="scorm__frame"
        title={title}
        src={url}
        sandbox={rights}
        allow="fullscreen; autoplay"
        referrerPolicy="no-referrer"
      />
    </>
  );
}
