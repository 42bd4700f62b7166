import { Button } from 'antd';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import { statisticsPeriods } from '#contract/constants.ts';
import { standardReportCalls } from '#contract/standard-reports.calls.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { MenuDropdown } from '#src/kit/page/menu-dropdown.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { ReportChoiceDialog } from '#src/kit/report/report-choice-dialog.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { addDays } from '#src/lib/days.ts';
import { type Period, readPeriod } from '#src/lib/period.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { useShownOrganization } from './use-shown-organization.ts';

type Asked = 'summary' | 'progress';

/** What can be taken away from the statistics: a summary on paper, how far everybody is as a spreadsheet. */
export function ReportMenu() {
  const { t } = useTranslations();
  const isAllowed = useAllowed();
  const [asked, setAsked] = useState<Asked>();
  if (!isAllowed('admin.statistics')) return null;
  const onClose = () => setAsked(undefined);
  return (
    <>
      <MenuDropdown
        items={[
          { key: 'summary', label: t('reports.ask.summary.action') },
          { key: 'progress', label: t('reports.ask.progress.action') },
        ]}
        onChoose={(key) => setAsked(key === 'summary' ? 'summary' : 'progress')}
      >
        <Button icon={<Icon name="download" size={16} />} aria-haspopup="menu">
          {t('reports.title')}
        </Button>
      </MenuDropdown>
      {asked === 'summary' ? <SummaryReport onClose={onClose} /> : null}
      {asked === 'progress' ? <ProgressReport onClose={onClose} /> : null}
    </>
  );
}

function SummaryReport({ onClose }: { onClose(): void }) {
  const { t } = useTranslations();
  const call = useCalls();
  const { id: organization_id } = useShownOrganization();
  const [query] = useSearchParams();
  const ask = useCallback(
    (days_period: Period) => call(standardReportCalls.requestSummary, { body: { organization_id, days_period } }),
    [call, organization_id],
  );
  const [shortest, ...longer] = statisticsPeriods.map((days) => ({
    value: days,
    label: t('reports.ask.days', { count: days }),
  }));
  if (shortest === undefined) return null;
  return (
    <ReportChoiceDialog<Period>
      title={t('reports.ask.summary.title')}
      about={t('reports.ask.summary.about')}
      question={t('kit.period.title')}
      choices={[shortest, ...longer]}
      first={readPeriod(query)}
      ask={ask}
      onClose={onClose}
    />
  );
}

function ProgressReport({ onClose }: { onClose(): void }) {
  const { t } = useTranslations();
  const call = useCalls();
  const { id: organization_id } = useShownOrganization();
  const ask = useCallback(
    (days: Period | 0) => {
      const to = shownToday();
      const period = days === 0 ? {} : { from: addDays(to, 1 - days), to };
      return call(standardReportCalls.requestProgress, { body: { organization_id, ...period } });
    },
    [call, organization_id],
  );
  return (
    <ReportChoiceDialog<Period | 0>
      title={t('reports.ask.progress.title')}
      about={t('reports.ask.progress.about')}
      question={t('kit.period.title')}
      choices={[
        { value: 0, label: t('reports.ask.whole_time') },
        ...statisticsPeriods.map((days) => ({ value: days, label: t('reports.ask.days', { count: days }) })),
      ]}
      ask={ask}
      onClose={onClose}
    />
  );
}
