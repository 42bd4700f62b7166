import { Link } from 'react-router';
import type { AssignPreview } from '#contract/assignments.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay } from '#src/lib/format-date.ts';
import './recipient-preview.css';

/** Before it is sent: who gets each course, who is passed over and why, and what is worth knowing about the people. */
export function WhoGetsIt({ preview, sendsEmails }: { preview: AssignPreview; sendsEmails: boolean }) {
  const { t, language } = useTranslations();
  const { excluded_count, not_registered_count, newbies_count, license_ends_on } = preview;
  const notes = [
    ...(excluded_count > 0 ? [t('assigned_courses.preview.excluded', { count: excluded_count })] : []),
    ...(not_registered_count > 0
      ? [
          t(`assigned_courses.preview.${sendsEmails ? 'not_registered_invited' : 'not_registered_silent'}`, {
            count: not_registered_count,
          }),
        ]
      : []),
    ...(newbies_count > 0 ? [t('assigned_courses.preview.newbies', { count: newbies_count })] : []),
  ];
  return (
    <div className="who-gets" role="status">
      <ul>
        {preview.courses.map((course) => (
          <li key={course.course_id}>
            {preview.courses.length > 1 ? <p className="who-gets__course">{course.title}</p> : null}
            <p>{t('assigned_courses.preview.assigned', { count: course.assigned })}</p>
            {course.left_out.map(({ reason, count, people }) => (
              <details key={reason}>
                <summary>{t(`assigned_courses.preview.${reason}`, { count })}</summary>
                <ul>
                  {people.map(({ user_id, full_name, assigned_course_id }) => (
                    <li key={user_id}>
                      <Link to={`/admin/learning/assigned/${assigned_course_id}`} target="_blank">
                        {full_name}
                      </Link>
                    </li>
                  ))}
                  {count > people.length ? (
                    <li className="kit-muted">
                      {t('assigned_courses.preview.more', { count: count - people.length })}
                    </li>
                  ) : null}
                </ul>
              </details>
            ))}
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p className="kit-muted" key={note}>
          {note}
        </p>
      ))}
      {license_ends_on === null ? null : (
        <p className="who-gets__warning">
          <Icon name="alert" size={14} />
          {t('assigned_courses.preview.license', { date: formatLongDay(license_ends_on, language) })}
        </p>
      )}
    </div>
  );
}
