import { Button } from 'antd';
import { Link } from 'react-router';
import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { usePageTrail } from '#src/kit/page/page-title.ts';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { PeriodChoice } from '#src/kit/period/period-choice.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { printPage } from '#src/ui/theme.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { ChangesPanel } from './changes-panel.tsx';
import { ChartsPart } from './charts-part.tsx';
import { ChildrenPanel } from './children-panel.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';
import { organizationsPath } from './links.ts';
import { NextStepsPanel } from './next-steps-panel.tsx';
import { NumbersPart } from './numbers-part.tsx';
import { ReportMenu } from './report-menu.tsx';
import { ResiliencePanel } from './resilience-panel.tsx';
import { useShownOrganization } from './use-shown-organization.ts';
import './statistics.css';

/** How the organization stands: the answer, the numbers behind it, how they came about. */
export default function StatisticsPage() {
  const { t } = useTranslations();
  const { id, isOfOwner, isNamed } = useShownOrganization();
  const named = useCall(organizationChildrenCalls.readChildOrganization, { params: { id }, enabled: isNamed });
  // What a page before has asked for is known here too.
  usePageTrail(isNamed && named.data ? [{ to: `${organizationsPath}/${id}`, title: named.data.title }] : []);
  const what = t(isNamed ? 'organization-statistics.title' : 'general-statistics.title');
  const about = t(isOfOwner ? 'general-statistics.about' : 'organization-statistics.about');
  if (isNone(named.error)) {
    // One answer instead of one in each panel.
    return (
      <section className="kit-page-body">
        <PageHead title={what} />
        <EmptyState
          title={t('kit.gone.title')}
          text={t('kit.gone.text')}
          actions={
            <Link className="kit-button kit-button--default" to={organizationsPath}>
              {t('kit.back_to', { title: t('organizations.title') })}
            </Link>
          }
        />
      </section>
    );
  }
  return (
    <section className="kit-page-body">
      <PageHead
        title={isNamed ? rowTitle(named.data && `${what}: ${named.data.title}`, named.error, what) : what}
        about={about}
        note={named.error ? <FailedLine what={t('general-statistics.axes.organization')} reading={named} /> : undefined}
      >
        <PeriodChoice />
        <PrintButton />
        <ReportMenu />
      </PageHead>
      <AnswerPanel />
      <NextStepsPanel />
      <ChangesPanel />
      <ResiliencePanel />
      <NumbersPart />
      <ChartsPart />
      <ChildrenPanel />
      <DepartmentsPanel />
    </section>
  );
}

/** No organization of that id, or none that is the viewer's to see. */
function isNone(error: unknown): boolean {
  const { statusCode } = (error ?? {}) as { statusCode?: number };
  return statusCode === 404 || statusCode === 422;
}

function PrintButton() {
  const { t } = useTranslations();
  return <Button onClick={printPage}>{t('general-statistics.print')}</Button>;
}
