import { useNavigate, useSearchParams } from 'react-router';
import { titleOf } from '#src/kit/actions/use-actions.tsx';
import { EditableRow } from '#src/kit/form/editable-row.tsx';
import { ResourceForm } from '#src/kit/form/resource-form.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { returnPath } from './return-path.rules.ts';

/** Changes an organization and leads back to where somebody came from: `?from=`. */
export default function EditPage() {
  const { t } = useTranslations();
  const { registry } = useKit();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const resource = registry.resource('organizations');
  const { id, row, error, isReading, retry } = useRow(resource);
  const what = t('organizations.pages.edit');
  const back = () => void navigate(returnPath(query.get('from'), id));
  // Who runs it is said when it is made.
  const fields = resource.form?.fields.filter((name) => name !== 'operator_email') ?? [];
  return (
    <section className="kit-page-body">
      <PageHead title={rowTitle(row && `${what}: ${titleOf(resource, row)}`, error, what)} />
      {row ? (
        <EditableRow
          key={row.id}
          row={row}
          title={titleOf(resource, row)}
          to={returnPath(query.get('from'), id)}
          text={t('organizations.not_editable')}
        >
          <ResourceForm
            resource={{ ...resource, form: { ...resource.form, fields } }}
            row={row}
            onSaved={back}
            onCancel={back}
          />
        </EditableRow>
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : null}
    </section>
  );
}
