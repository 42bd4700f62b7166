import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { ChartsPart } from './charts-part.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';
import { NumbersPart } from './numbers-part.tsx';
import { useShownOrganization } from './use-shown-organization.ts';
import './statistics.css';

/** How the organization stands: the answer, the numbers behind it, how they came about. */
export default function StatisticsPage() {
  const { t } = useWords();
  const { id, isOwn } = useShownOrganization();
  return (
    <section className="kit-page-body">
      {isOwn ? (
        <PageHead title={t('general-statistics.title')} about={t('general-statistics.about')} />
      ) : (
        <ChildHead id={id} />
      )}
      <AnswerPanel />
      <NumbersPart />
      <ChartsPart />
      <DepartmentsPanel />
    </section>
  );
}

/** Which organization below the own one it is. */
function ChildHead({ id }: { id: string }) {
  const { t } = useWords();
  const { data, error } = useCall(organizationChildrenCalls.readChildOrganization, { params: { id } });
  const what = t('organization-statistics.title');
  return (
    <PageHead
      title={rowTitle(data && `${what}: ${data.title}`, error, what)}
      about={t('organization-statistics.about')}
    />
  );
}
