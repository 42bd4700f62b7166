import { useNavigate } from 'react-router';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SlowNote } from '../../ui/slow-note.tsx';
import { titleOf } from '../actions/use-actions.tsx';
import type { AnyResource } from '../declare/resource.ts';
import { PageHead } from '../page/page-head.tsx';
import { RowFailure } from '../page/row-failure.tsx';
import { rowTitle } from '../page/row-title.tsx';
import { useRow } from '../page/use-row.ts';
import { pagePath, rowPath } from '../registry.ts';
import { useTranslations } from '../translations.ts';
import { EditableRow } from './editable-row.tsx';
import { ResourceForm } from './resource-form.tsx';

/** Creates one row of a resource, from its declaration alone. */
export function CreatePage({ resource }: { resource: AnyResource }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const list = pagePath(resource, 'list') ?? '/';
  return (
    <section className="kit-page-body">
      <PageHead title={t(`${resource.name}.pages.create`)} />
      <ResourceForm
        resource={resource}
        onSaved={(id) => void navigate((id && rowPath(resource, 'show', id)) || list)}
        onCancel={() => void navigate(list)}
      />
    </section>
  );
}

/** Edits one row. Saving leads to its page, or to the list where it has none. */
export function EditPage({ resource }: { resource: AnyResource }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { id, row, error, isReading, retry } = useRow(resource);
  const what = t(`${resource.name}.pages.edit`);
  const done = rowPath(resource, 'show', id) ?? pagePath(resource, 'list') ?? '/';
  return (
    <section className="kit-page-body">
      <PageHead title={rowTitle(row && `${what}: ${titleOf(resource, row)}`, error, what)} />
      {row ? (
        <EditableRow key={row.id} row={row} title={titleOf(resource, row)} to={done}>
          <ResourceForm
            resource={resource}
            row={row}
            onSaved={() => void navigate(done)}
            onCancel={() => void navigate(done)}
          />
        </EditableRow>
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <div className="kit-form" aria-busy="true">
          <SlowNote />
          {(resource.form?.fields ?? []).map((name) => (
            <div key={name} className="kit-field">
              <Skeleton width={120} height={14} />
              <Skeleton height={36} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
