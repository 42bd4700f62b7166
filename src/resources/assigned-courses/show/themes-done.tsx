import { assignmentProgressCalls } from '#contract/assignments.calls.ts';
import { progressOf } from '#contract/figures.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';

/** Where people stop: how many finished each theme, or each item of a package. */
export function ThemesDone({ id, isPackage }: { id: string; isPackage: boolean }) {
  const { t, language } = useTranslations();
  const progress = useCall(assignmentProgressCalls.readAssignmentProgress, { params: { id } });
  return (
    <Panel
      title={t('assigned_courses.themes.title')}
      about={t(isPackage ? 'assigned_courses.themes.about_items' : 'assigned_courses.themes.about')}
    >
      <ReadPart reading={progress} height={240}>
        {({ themes, employees_count }) =>
          themes.length === 0 ? (
            <p className="kit-muted">{t('kit.no_data')}</p>
          ) : (
            <ul className="themes-done">
              {themes.map(({ id: themeId, title, done_count }) => (
                <li key={themeId}>
                  <span className="themes-done__title">{title}</span>
                  <span className="themes-done__count">
                    {t('assigned_courses.themes.of', {
                      done: formatCount(done_count, language),
                      total: formatCount(employees_count, language),
                    })}
                  </span>
                  <span className="themes-done__track" aria-hidden="true">
                    <span style={{ width: `${progressOf(done_count, employees_count)}%` }} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </ReadPart>
    </Panel>
  );
}
