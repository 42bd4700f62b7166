import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailingCalls } from '#contract/mailings.calls.ts';
import type { Mailing } from '#contract/mailings.ts';
import { toastFailure } from '../kit/failure.ts';
import { Icon } from '../kit/icon/icon.tsx';
import { useCall } from '../kit/read/use-call.ts';
import { useCalls } from '../kit/read/use-calls.ts';
import { useTranslations } from '../kit/translations.ts';
import { formatCount } from '../lib/format-number.ts';
import { lazyPiece } from '../ui/lazy-piece.tsx';
import { notify } from '../ui/toast-store.ts';
import { useConsole } from './console-context.tsx';

const MailingDialog = lazyPiece(() => import('./mailing-dialog.tsx'));

const pollIntervalMs = 3000;
const none: readonly Mailing[] = [];

/** Over every page: how far the emails are that the viewer sent to many people, with a way to stop them. */
export function MailingNotes() {
  const { me } = useConsole();
  const reading = useCall(mailingCalls.listRunningMailings, {
    enabled: me.runs_mailings === true,
    repeat: ({ data }) => data.length > 0 && pollIntervalMs,
  });
  const running = reading.data?.data ?? none;
  const [shown, setShown] = useState<string | null>(null);
  useTellingEnds(running, setShown);
  return (
    <>
      {running.map((mailing) => (
        <MailingNote key={mailing.id} mailing={mailing} onStopped={reading.retry} onShow={() => setShown(mailing.id)} />
      ))}
      {shown === null ? null : (
        <Suspense>
          <MailingDialog id={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </>
  );
}

/** What runs no more has an outcome: what really left. Those that somebody stopped have been told of. */
function useTellingEnds(running: readonly Mailing[], onShow: (id: string) => void): void {
  const { t } = useTranslation('translation');
  const call = useCalls();
  const known = useRef(running);
  const notifyEnd = useEffectEvent(async (id: string) => {
    const { sent, failed, cancelled } = await call(mailingCalls.readMailing, { params: { id } });
    if (cancelled > 0) return;
    notify({
      status: failed > 0 ? 'warning' : 'success',
      message: t('kit.mass.ended', { sent, failed }),
      action: { label: t('shell.mailing.who'), run: () => onShow(id) },
    });
  });
  useEffect(() => {
    const ids = new Set(running.map(({ id }) => id));
    for (const { id } of known.current) if (!ids.has(id)) notifyEnd(id).catch(toastFailure);
    known.current = running;
  }, [running]);
}

interface MailingNoteProps {
  mailing: Mailing;
  onStopped(): void;
  onShow(): void;
}

function MailingNote({ mailing, onStopped, onShow }: MailingNoteProps) {
  const { t } = useTranslation('translation');
  const call = useCalls();
  const [isStopping, setIsStopping] = useState(false);
  const { id, kind, count, sent, failed, delivery } = mailing;
  const { language } = useTranslations();
  const shown = (number: number) => formatCount(number, language);
  const stop = async () => {
    setIsStopping(true);
    try {
      const { stopped, left } = await call(mailingCalls.stopMailing, { params: { id } });
      notify({ status: 'neutral', message: t('kit.mass.stopped', { stopped, left }) });
      onStopped();
    } catch (error) {
      setIsStopping(false);
      toastFailure(error);
    }
  };
  const progress = { sent: shown(sent), count: shown(count), failed: shown(failed) };
  const state = delivery === 'waits' ? 'waits' : failed > 0 ? 'running_failed' : 'running';
  return (
    <div className="shell-note" role="note">
      <Icon name="send" size={16} />
      <div className="shell-note__words">
        <span>{`${t(`emails.values.kind.${kind}`)}: ${t(`shell.mailing.${state}`, progress)}`}</span>
        <button type="button" onClick={onShow}>
          {t('shell.mailing.who')}
        </button>
        <button type="button" disabled={isStopping} onClick={() => void stop()}>
          {t('kit.mass.stop')}
        </button>
      </div>
    </div>
  );
}
