import { useSubscription } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { reportCalls } from '#contract/reports.calls.ts';
import type { Report } from '#contract/reports.ts';
import { notify } from '../../ui/toast-store.ts';
import { failureToMessage, isForbidden, toastFailure } from '../failure.ts';
import { useKit } from '../kit-context.tsx';
import { useTranslations } from '../translations.ts';
import { followReport, type ReportEnd } from './follow-report.ts';
import { saveBlob } from './save-file.ts';

export type ReportState = { kind: 'making' } | ReportEnd | { kind: 'refused'; text: string; isFinal: boolean };

/**
 * Asks for a report and follows it to its end: by asking, and at once when the live stream speaks of it. Whoever closes
 * the dialog meanwhile is told by a notice, with the file one press away.
 */
export function useReport(ask: () => Promise<{ id: string }>) {
  const { http } = useKit();
  const { t } = useTranslations();
  const [state, setState] = useState<ReportState>({ kind: 'making' });
  const isShown = useRef(true);
  const hasBegun = useRef(false);
  const wake = useRef<() => void>(() => undefined);

  useSubscription({
    channel: 'resources/report',
    params: { resource: 'report' },
    onLiveEvent: () => wake.current(),
  });

  const save = useCallback(
    async ({ id, file_name }: Pick<Report, 'id' | 'file_name'>) =>
      saveBlob(await http.call(reportCalls.readReportFile, { params: { id } }), file_name ?? ''),
    [http],
  );

  const begin = useCallback(async () => {
    setState({ kind: 'making' });
    try {
      const { id } = await ask();
      const end = await followReport({
        read: () => http.call(reportCalls.readReport, { params: { id } }),
        pause: (ms) =>
          new Promise((resolve) => {
            const timer = setTimeout(resolve, ms);
            wake.current = () => {
              clearTimeout(timer);
              resolve();
            };
          }),
      });
      if (isShown.current) setState(end);
      else notifyEnd(end);
    } catch (error) {
      if (isShown.current) setState({ kind: 'refused', text: failureToMessage(error), isFinal: isForbidden(error) });
      else toastFailure(error);
    }

    function notifyEnd(end: ReportEnd): void {
      if (end.kind !== 'complete') return void notify({ status: 'error', message: t(`kit.report.${end.kind}`) });
      const { report } = end;
      if (report.sent_to !== null) {
        return void notify({ status: 'success', message: t('kit.report.sent', { email: report.sent_to }) });
      }
      const action = { label: t('kit.report.download'), run: () => void save(report).catch(toastFailure) };
      notify({ status: 'success', message: t('tips:report_success'), action });
    }
  }, [ask, http, save, t]);

  useEffect(() => {
    isShown.current = true;
    if (!hasBegun.current) {
      hasBegun.current = true;
      void begin();
    }
    return () => {
      isShown.current = false;
    };
  }, [begin]);

  return { state, retry: () => void begin(), save };
}
