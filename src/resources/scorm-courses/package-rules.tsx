import type { ScormCourse } from '#contract/scorm.ts';
import type { PackageRule } from '#contract/scorm-rules.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDecimal, formatPercent } from '#src/lib/format-number.ts';

/** What the author of the package set for passing, order and attempts, in sentences. */
export function PackageRules({ course }: { course: ScormCourse }) {
  const { t } = useTranslations();
  const organizations = course.organizations.map((organization) => ({
    ...organization,
    items: organization.items.filter(({ rules }) => rules.length > 0),
  }));
  const hasRules = organizations.some(({ rules, items }) => rules.length + items.length > 0);
  return (
    <Panel title={t('scorm-courses.rules.title')} about={t('scorm-courses.rules.about')}>
      {hasRules || organizations.length > 1 ? (
        organizations.map(({ identifier, title, rules, items }) => (
          <section key={identifier} className="scorm-rules">
            <h3>
              {title}
              {organizations.length > 1 ? (
                <span className="kit-muted">
                  {' '}
                  · {t(`scorm-courses.rules.${identifier === course.default_organization ? 'studied' : 'not_studied'}`)}
                </span>
              ) : null}
            </h3>
            <Rules rules={rules} />
            {items.map((item) => (
              <div key={item.identifier} style={{ paddingInlineStart: item.depth * 16 }}>
                <h4>{item.title}</h4>
                <Rules rules={item.rules} />
              </div>
            ))}
          </section>
        ))
      ) : (
        <p className="kit-muted">{t('scorm-courses.rules.none')}</p>
      )}
    </Panel>
  );
}

function Rules({ rules }: { rules: readonly PackageRule[] }) {
  const say = useSentence();
  // Two goals of an item may be read in the same way: once is enough.
  const sentences = [...new Set(rules.map(say))];
  if (sentences.length === 0) return null;
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** Those whose number is a share. */
const shares: readonly string[] = ['passing_share', 'completion_share', 'at_least_share'];

function useSentence(): (rule: PackageRule) => string {
  const { t, language } = useTranslations();
  const number = (value: number | null, kind: string) => {
    if (value === null) return '';
    if (shares.includes(kind)) return formatPercent(value, language);
    return formatDecimal(value, Number.isInteger(value) ? 0 : 2, language);
  };
  const sayCondition = ({ condition, is_negated, share, objective }: PackageRule['conditions'][number]) => {
    const limit = share === null ? '' : formatPercent(share, language);
    const words = t(`scorm-courses.conditions.${condition}`, { share: limit });
    const said = is_negated ? t('scorm-courses.conditions.not', { words }) : words;
    return objective === null ? said : t('scorm-courses.conditions.of_goal', { words: said, goal: objective });
  };
  return ({ rule, value, text, parts, combination, conditions }) => {
    const counted = { count: value ?? 0, value: number(value, parts ?? rule) };
    return t(`scorm-courses.rules.${rule}`, {
      ...counted,
      text: text ?? '',
      parts: parts === null ? '' : t(`scorm-courses.rules.parts_${parts}`, counted),
      conditions: conditions.map(sayCondition).join(t(`scorm-courses.conditions.${combination}`)),
    });
  };
}
