import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { moduleCalls } from '#contract/modules.calls.ts';
import { themeCalls } from '#contract/themes.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { type NewTheme, NewThemeForm } from './new-theme-form.tsx';

/** A new theme: empty, from one that exists (`new/{theme_id}`), or around a module (`?module_id=`). */
export default function NewThemePage() {
  const { http, registry } = useKit();
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { theme_id } = useParams();
  const [query] = useSearchParams();
  const module_id = query.get('module_id');
  const model = useQuery({
    queryKey: ['theme-model', theme_id, module_id],
    enabled: theme_id !== undefined || module_id !== null,
    queryFn: async (): Promise<NewTheme> => {
      const { title, description } = theme_id
        ? await http.call(themeCalls.readTheme, { params: { id: theme_id } })
        : await http.call(moduleCalls.readModule, { params: { id: module_id ?? '' } });
      return { title: theme_id ? t('themes.copy_of', { title }) : title, description };
    },
    gcTime: 0,
    placeholderData: undefined,
    meta: { showsFailure: true },
  });

  const create = async (given: NewTheme): Promise<string> => {
    if (!theme_id) {
      const body = { ...given, ...(module_id !== null && { module_id }) };
      return (await http.call(themeCalls.createTheme, { body })).id;
    }
    const { id } = await http.call(themeCalls.copyTheme, { params: { id: theme_id } });
    await http.call(themeCalls.editTheme, { params: { id }, body: given });
    return id;
  };

  const isWaiting = model.isLoading;
  return (
    <section className="kit-page-body">
      <PageHead
        title={t(theme_id ? 'themes.pages.derive' : 'themes.pages.create')}
        about={t(theme_id ? 'themes.derive_about' : module_id ? 'themes.module_about' : 'themes.create_about')}
      />
      {model.error ? (
        <RowFailure
          resource={registry.resource('themes')}
          error={model.error}
          isReading={model.isFetching}
          onRetry={() => void model.refetch()}
        />
      ) : isWaiting ? (
        <Skeleton height={240} />
      ) : (
        <NewThemeForm
          initial={model.data ?? { title: '', description: '' }}
          create={create}
          onCreated={(id) => void navigate(`/admin/learning/themes/${id}`, { replace: true })}
          onCancel={() => void navigate('/admin/learning/themes')}
        />
      )}
    </section>
  );
}
