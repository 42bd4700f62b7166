import { Button } from 'antd';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { CoursePicker } from './flow/course-picker.tsx';
import './assigned.css';

/** Which courses: the first step of an assignment. */
export default function SelectPage() {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<readonly string[]>(() => query.getAll('course_id'));
  const isShared = pathname.endsWith('-public');
  const next = isShared ? '/admin/learning/assigned/create-public' : '/admin/learning/assigned/create';
  const words = new URLSearchParams(query);
  words.delete('course_id');
  for (const id of chosen) words.append('course_id', id);
  return (
    <section className="kit-page-body">
      <PageHead
        title={t(isShared ? 'assigned_courses.pages.select_public' : 'assigned_courses.pages.select')}
        about={t(isShared ? 'assigned_courses.share.about' : 'assigned_courses.select_about')}
      >
        <Button onClick={() => void navigate(-1)}>{t('kit.actions.cancel')}</Button>
        <Button
          type="primary"
          disabled={chosen.length === 0}
          onClick={() => void navigate(`${next}?${words.toString()}`)}
        >
          {chosen.length === 0
            ? t('assigned_courses.choose')
            : t('assigned_courses.choose_count', { count: chosen.length })}
        </Button>
      </PageHead>
      <CoursePicker chosen={chosen} onChange={setChosen} />
    </section>
  );
}
