import type { ReactNode } from 'react';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { useWords } from '#src/kit/words.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { useTemplate } from './use-template.ts';
import './templates.css';

/** Around the editors of letters and pages: the template they belong to. */
export function EditorFrame({
  title,
  children,
}: {
  title: string;
  children: (template: PhishingTemplate) => ReactNode;
}) {
  const { t } = useWords();
  const { resource, template, error, isReading, retry } = useTemplate();
  return (
    <section className="kit-page-body">
      <PageHead title={title} about={template && t('phishing-templates.of', { name: template.name })} />
      {template ? (
        children(template)
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <div aria-busy="true">
          <Skeleton height={480} />
        </div>
      )}
    </section>
  );
}
