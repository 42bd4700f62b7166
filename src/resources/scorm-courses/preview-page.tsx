import { Alert, Button } from 'antd';
import { useReducer, useState } from 'react';
import { useSearchParams } from 'react-router';
import { scormCalls } from '#contract/scorm.calls.ts';
import type { ScormCourse } from '#contract/scorm.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailurePage } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { Contents } from './contents.tsx';
import { MissingFiles } from './import-progress.tsx';
import { PackageFacts } from './package-facts.tsx';
import { PackageFrame } from './package-frame.tsx';
import { PackageRules } from './package-rules.tsx';
import { addMessage, emptyLog, type RuntimeLog } from './runtime-log.rules.ts';
import { RuntimePanel } from './runtime-panel.tsx';
import './scorm.css';

/** A package as it runs, and what it tells the product. Nothing of it is recorded. */
export default function PreviewPage() {
  const { registry } = useKit();
  const { t } = useTranslations();
  const resource = registry.resource('scorm-courses');
  const { row: course, error, isReading, retry } = useRow(resource, scormCalls.readScormCourse);
  const { rowActions, dialog } = useActions(resource);
  if (error && !course) {
    return <RowFailurePage page="show" resource={resource} error={error} onRetry={retry} isReading={isReading} />;
  }
  if (!course) return <PageSkeleton />;
  const actions = rowActions(course).map((action) =>
    action.name === (course.tested ? 'assign' : 'test') ? { ...action, isPrimary: true } : action,
  );
  return (
    <section className="kit-page-body">
      <PageHead title={course.title} about={t('scorm-courses.preview_about')} actions={actions} />
      <MissingFiles files={course.missing_files} />
      <Preview key={course.packages[0]?.id} course={course} />
      <PackageRules course={course} />
      <Panel title={t('scorm-courses.packages.title')} about={t('scorm-courses.packages.about')}>
        <PackageFacts packages={course.packages} />
      </Panel>
      {dialog}
    </section>
  );
}

function Preview({ course }: { course: ScormCourse }) {
  const { t } = useTranslations();
  const [words, setWords] = useSearchParams();
  const [attempt, setAttempt] = useState(0);
  const item = words.get('item') ?? undefined;
  const launching = useCall(scormCalls.launchScormPreview, {
    params: { id: course.id },
    query: { item },
    resource: `scorm-launch-${course.packages[0]?.id}`,
  });
  return (
    <div className="scorm-preview">
      <Contents course={course} current={launching.data?.item} onChoose={(chosen) => setWords({ item: chosen })} />
      <ReadPart reading={launching} height={480} shape="surface">
        {(launch) => (
          <Stage key={`${launch.item} ${attempt}`} launch={launch} title={course.title}>
            <Button onClick={() => setAttempt((before) => before + 1)}>{t('scorm-courses.runtime.again')}</Button>
          </Stage>
        )}
      </ReadPart>
    </div>
  );
}

interface StageProps {
  launch: Parameters<typeof PackageFrame>[0]['launch'];
  title: string;
  children: React.ReactNode;
}

/** One run of one item: the frame, and beside it what the package told. */
function Stage({ launch, title, children }: StageProps) {
  const { t } = useTranslations();
  const [log, hear] = useReducer(addMessage, emptyLog as RuntimeLog);
  const isWorking = log.isStarted && log.errors === 0;
  return (
    <>
      <div className="scorm-stage">
        <PackageFrame launch={launch} title={title} onMessage={hear} />
      </div>
      <Panel title={t('scorm-courses.runtime.title')} about={t('scorm-courses.runtime.about')} actions={children}>
        {isWorking ? <Alert type="success" showIcon message={t('scorm-courses.runtime.works')} /> : null}
        <RuntimePanel log={log} />
      </Panel>
    </>
  );
}
