import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AssignAnswer } from '#contract/assignments.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { AssignForm } from './flow/assign-form.tsx';
import { AssignProgress } from './flow/assign-progress.tsx';
import { AssignResult } from './flow/assign-result.tsx';
import { readDraft } from './flow/draft-store.ts';
import './assigned.css';

type Stage = { name: 'form' } | { name: 'running'; taskId: string } | { name: 'done'; assigned: AssignAnswer['data'] };

/** Courses to people: who, from when to when, on which terms; then what came of it. */
export default function CreatePage() {
  const { t } = useTranslations();
  const [query] = useSearchParams();
  const [initial] = useState(() => readDraft(query, shownToday()));
  const [stage, setStage] = useState<Stage>({ name: 'form' });

  const settle = (answer: AssignAnswer | { id: string }) => {
    setStage('data' in answer ? { name: 'done', assigned: answer.data } : { name: 'running', taskId: answer.id });
  };
  return (
    <section className="kit-page-body">
      <PageHead title={t('assigned_courses.pages.create')} />
      {stage.name === 'form' ? <AssignForm initial={initial} onAssigned={settle} /> : null}
      {stage.name === 'running' ? (
        <AssignProgress taskId={stage.taskId} onDone={(assigned) => setStage({ name: 'done', assigned })} />
      ) : null}
      {stage.name === 'done' ? <AssignResult assigned={stage.assigned} /> : null}
    </section>
  );
}
