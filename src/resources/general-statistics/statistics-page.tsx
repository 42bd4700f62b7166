import { PageHead } from '#src/kit/page/page-head.tsx';
import { useWords } from '#src/kit/words.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { ChartsPart } from './charts-part.tsx';
import { DepartmentsPanel } from './departments-panel.tsx';
import { NumbersPart } from './numbers-part.tsx';
import './statistics.css';

/** How the organization stands: the answer, the numbers behind it, how they came about. */
export default function StatisticsPage() {
  const { t } = useWords();
  return (
    <section className="kit-page-body">
      <PageHead title={t('general-statistics.title')} about={t('general-statistics.about')} />
      <AnswerPanel />
      <NumbersPart />
      <ChartsPart />
      <DepartmentsPanel />
    </section>
  );
}
