import { useState } from 'react';
import type { NewReportKey, ReportKey } from '#contract/phishing-reports.ts';
import { useRunning } from '#src/kit/actions/use-running.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyLine } from './copy-line.tsx';

interface ReportKeyLineProps {
  known: ReportKey | null;
  make(): Promise<NewReportKey>;
}

interface Made {
  readonly key: NewReportKey;
  readonly hasEndedAnother: boolean;
}

/** The key of add-ins. It is readable once, right after it was made; a new one ends the old one, so that asks first. */
export function ReportKeyLine({ known, make }: ReportKeyLineProps) {
  const { t, language } = useTranslations();
  const confirm = useConfirm();
  const [made, setMade] = useState<Made | null>(null);
  const { isRunning, runOnce } = useRunning();
  const hasKey = made !== null || known !== null;

  const attempt = () =>
    runOnce('make', async () => setMade({ key: await make(), hasEndedAnother: hasKey })).catch(toastFailure);
  const ask = () =>
    confirm({
      title: t('campaigns.reporting.renew_title'),
      content: t('campaigns.reporting.renew_text'),
      okText: t('campaigns.reporting.renew'),
      isDanger: true,
      onOk: attempt,
    });
  const renewal = (
    <Button size="small" look="quiet" onClick={ask}>
      {t('campaigns.reporting.renew')}
    </Button>
  );

  if (made !== null) {
    return (
      <div className="campaign-reporting__made">
        <CopyLine label={t('campaigns.reporting.key')} value={made.key.secret}>
          {renewal}
        </CopyLine>
        <p role="status">{t(`campaigns.reporting.${made.hasEndedAnother ? 'renewed' : 'made'}`)}</p>
      </div>
    );
  }
  if (known === null) {
    return (
      <div className="campaign-reporting__none">
        <p>{t('campaigns.reporting.key_none')}</p>
        <Button look="primary" size="small" isBusy={isRunning('make')} onClick={() => void attempt()}>
          {t('campaigns.reporting.make')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <CopyLine label={t('campaigns.reporting.key')} shown={`${known.prefix}${'•'.repeat(12)}`}>
        {renewal}
      </CopyLine>
      <p className="kit-muted">{t('campaigns.reporting.key_made', { at: formatMoment(known.created_at, language) })}</p>
    </>
  );
}
