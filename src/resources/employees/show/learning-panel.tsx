import { Link } from 'react-router';
import { employeeStatisticsCalls } from '#contract/statistics.calls.ts';
import type { UserQuizzes } from '#contract/statistics.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { coursePath } from '../courses/paths.ts';

type Quiz = UserQuizzes['data'][number];

/** The quizzes of the person's courses: attempts, best result, passed or not. */
export function LearningPanel({ id }: { id: string }) {
  const { t, language } = useTranslations();
  const reading = useCall(employeeStatisticsCalls.readQuizzesOfEmployee, { params: { id } });
  const columns: PlainColumn<Quiz>[] = [
    {
      key: 'theme',
      label: t('employees.learning.theme'),
      render: (quiz) => (
        <>
          <Link to={coursePath(id, quiz.assigned_course_id)}>{quiz.theme}</Link>
          <span className="kit-muted"> · {quiz.course}</span>
        </>
      ),
    },
    {
      key: 'attempts',
      label: t('employees.learning.attempts'),
      align: 'right',
      width: 96,
      render: (quiz) => formatCount(quiz.attempts, language),
    },
    {
      key: 'best',
      label: t('employees.learning.best'),
      align: 'right',
      width: 96,
      render: (quiz) => (quiz.best_percent === null ? '—' : formatPercent(quiz.best_percent, language)),
    },
    {
      key: 'passed',
      label: t('employees.learning.result'),
      width: 128,
      render: (quiz) => (
        <StatusPill tone={quiz.has_passed ? 'success' : 'neutral'}>
          {t(quiz.has_passed ? 'employees.learning.passed' : 'employees.learning.not_passed')}
        </StatusPill>
      ),
    },
  ];
  return (
    <Panel title={t('employees.learning.title')}>
      <ReadPart reading={reading} height={160}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="kit-muted">{t('employees.learning.none')}</p>
          ) : (
            <PlainTable
              caption={t('employees.learning.title')}
              columns={columns}
              rows={data}
              keyOf={(quiz) => `${quiz.assigned_course_id}:${quiz.theme}`}
            />
          )
        }
      </ReadPart>
    </Panel>
  );
}
