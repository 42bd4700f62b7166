import type { ScormCourse } from '#contract/scorm.ts';
import { useTranslations } from '#src/kit/translations.ts';

interface ContentsProps {
  course: ScormCourse;
  /** Identifier of the item that is shown. */
  current: string | undefined;
  onChoose(item: string): void;
}

/** The table of contents of a package. One with a single item needs none. */
export function Contents({ course, current, onChoose }: ContentsProps) {
  const { t } = useTranslations();
  if (course.items_count < 2) return null;
  return (
    <nav className="scorm-contents" aria-label={t('scorm-courses.contents')}>
      {course.organizations.map((organization) => (
        <div key={organization.identifier}>
          {course.organizations.length > 1 ? <h2 className="scorm-contents__title">{organization.title}</h2> : null}
          <ul>
            {organization.items.map((item) => (
              <li key={item.identifier} style={{ paddingInlineStart: item.depth * 16 }}>
                {item.kind === null ? (
                  <span className="scorm-contents__heading">{item.title}</span>
                ) : (
                  <button
                    type="button"
                    className="scorm-contents__item"
                    aria-current={item.identifier === current ? 'step' : undefined}
                    onClick={() => onChoose(item.identifier)}
                  >
                    {item.title}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
