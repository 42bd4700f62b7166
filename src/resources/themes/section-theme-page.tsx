import { useNavigate, useParams } from 'react-router';
import { themeCalls } from '#contract/themes.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { type NewTheme, NewThemeForm } from './new-theme-form.tsx';

/** A new theme at the end of a section. From the editor of a course, that course is where one comes back to. */
export default function SectionThemePage() {
  const { http } = useKit();
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { course_id, section_id } = useParams();
  const back = course_id ? `/admin/learning/courses/edit/${course_id}` : '/admin/learning/themes';

  const create = async (given: NewTheme): Promise<string> => {
    const { id } = await http.call(themeCalls.createTheme, { body: { ...given, section_id } });
    return id;
  };
  const open = (id: string): void => {
    const context = course_id ? `?course=${encodeURIComponent(course_id)}` : '';
    void navigate(`/admin/learning/themes/${id}${context}`, { replace: true });
  };
  return (
    <section className="kit-page-body">
      <PageHead title={t('themes.pages.create')} about={t('themes.section_about')} />
      <NewThemeForm
        initial={{ title: '', description: '' }}
        create={create}
        onCreated={open}
        onCancel={() => void navigate(back)}
      />
    </section>
  );
}
