import { useNavigate } from 'react-router';
import { ResourceForm } from '#src/kit/form/resource-form.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { rowPath } from '#src/kit/registry.ts';
import { useTranslations } from '#src/kit/translations.ts';

const list = '/admin/learning/courses';

/** What a new course is called. Its sections and themes are put together on the next page. */
export default function CreatePage() {
  const { registry } = useKit();
  const { t } = useTranslations();
  const navigate = useNavigate();
  const resource = registry.resource('courses');
  return (
    <section className="kit-page-body">
      <PageHead title={t('courses.pages.create')} about={t('courses.create_about')} />
      <ResourceForm
        resource={resource}
        onSaved={(id) => void navigate((id && rowPath(resource, 'edit', id)) || list)}
        onCancel={() => void navigate(list)}
      />
    </section>
  );
}
