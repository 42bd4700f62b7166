import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { templatesPath, useTemplate } from './use-template.ts';
import './templates.css';

interface EditorFrameProps<Part> {
  title: string;
  /** The letter or page whose id stands in the address; without an id, a new one is written. */
  part: { id: string | undefined; among: (template: PhishingTemplate) => readonly Part[] };
  children: (template: PhishingTemplate, part: Part | undefined) => ReactNode;
}

/** Around the editors of letters and pages: the template they belong to. */
export function EditorFrame<Part extends { id: string }>({ title, part, children }: EditorFrameProps<Part>) {
  const { t } = useTranslations();
  const { resource, template, error, isReading, retry } = useTemplate();
  const found = template && part.among(template).find(({ id }) => id === part.id);
  // What is deleted while somebody is at it stays in their editor, with what they typed.
  const [openedId, setOpenedId] = useState(found?.id);
  if (found !== undefined && found.id !== openedId) setOpenedId(found.id);
  const isThere = part.id === undefined || part.id === openedId;
  return (
    <section className="kit-page-body">
      <PageHead title={title} about={template && t('phishing-templates.of', { name: template.name })} />
      {template && isThere ? (
        children(template, found)
      ) : template && !isReading ? (
        <EmptyState
          title={t('kit.gone.title')}
          text={t('kit.gone.text')}
          actions={
            <Link className="kit-button kit-button--default" to={`${templatesPath}/${template.id}`}>
              {t('phishing-templates.to_template', { name: template.name })}
            </Link>
          }
        />
      ) : error && !template ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <div aria-busy="true">
          <SlowNote />
          <Skeleton height={480} />
        </div>
      )}
    </section>
  );
}
