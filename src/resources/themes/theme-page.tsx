import { Link, useSearchParams } from 'react-router';
import { themeCalls } from '#contract/themes.calls.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { PageSkeleton } from '#src/kit/page/page-skeleton.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ThemeEditor } from './editor/theme-editor.tsx';
import { useModule } from './editor/use-module.ts';

/** The page of one theme: its slides, its quiz, how it is taken. */
export default function ThemePage() {
  const { registry } = useKit();
  const { t } = useTranslations();
  const [query] = useSearchParams();
  const resource = registry.resource('themes');
  const { row: theme, error, isReading, retry } = useRow(resource, themeCalls.readTheme);
  const { rowActions, dialog } = useActions(resource);
  const module = useModule(theme?.module_id ?? null);
  const course = query.get('course');

  const failure = error ?? module.error;
  if (failure) {
    return (
      <section className="kit-page-body">
        <PageHead title={theme?.title ?? t('themes.pages.show')} />
        <RowFailure
          resource={resource}
          error={failure}
          isReading={isReading || module.isFetching}
          onRetry={() => (error ? retry() : void module.refetch())}
        />
      </section>
    );
  }
  if (!theme || !module.data) return <PageSkeleton />;
  return (
    <>
      <ThemeEditor
        key={module.data.id}
        theme={theme}
        module={module.data}
        actions={rowActions(theme).filter(({ name }) => name !== 'preview')}
        onModuleChanged={retry}
      >
        <Link className="kit-button kit-button--default" to={`/admin/learning/modules/preview/${module.data.id}`}>
          {t('themes.actions.preview')}
        </Link>
        {course ? (
          <Link className="kit-button kit-button--default" to={`/admin/learning/courses/edit/${course}`}>
            {t('themes.to_course')}
          </Link>
        ) : null}
      </ThemeEditor>
      {dialog}
    </>
  );
}
