import { Link } from 'react-router';
import type { TagAction } from '#contract/tags.ts';
import { useTranslations } from '#src/kit/translations.ts';

/** What a saved action does, in words. */
export function ActionSummary({ action }: { action: TagAction }) {
  const { t } = useTranslations();
  switch (action.type) {
    case 'course':
      return (
        <>
          <p>{t('tags.course.count', { count: action.courses.length })}</p>
          <ul className="tags-names">
            {action.courses.map((course) => (
              <li key={course.id}>
                {action.cmi_course_ids.includes(course.id) ? `${course.title} · SCORM` : course.title}
              </li>
            ))}
          </ul>
        </>
      );
    case 'letter': {
      const versions = Object.keys(action.translations);
      return (
        <>
          <p className="tags-letter__theme">{action.theme}</p>
          <p className="tags-letter__text">{action.text}</p>
          {versions.length > 0 ? (
            <p className="kit-muted">
              {t('tags.letter.also', {
                languages: versions.map((language) => t(`kit.languages.${language}`)).join(', '),
              })}
            </p>
          ) : null}
        </>
      );
    }
    case 'phishing':
      return (
        <>
          <p>
            {t('tags.phishing.templates', { count: action.phishing_templates.length })}
            {', '}
            {action.defer_by === 0 ? t('tags.phishing.at_once') : t('tags.phishing.after', { count: action.defer_by })}
          </p>
          <ul className="tags-names">
            {action.phishing_templates.map((template) => (
              <li key={template.id}>{template.title}</li>
            ))}
          </ul>
          {action.phishing_templates_campaign_id === null ? null : (
            <p>
              <Link to={`/admin/phishing/campaigns/${action.phishing_templates_campaign_id}`}>
                {t('tags.phishing.campaign')}
              </Link>
            </p>
          )}
        </>
      );
    case 'registration_link':
      return (
        <p>
          {t('tags.link.every', {
            count: action.registration_link_days ?? 0,
            time: action.registration_link_time ?? '',
          })}
        </p>
      );
  }
}
