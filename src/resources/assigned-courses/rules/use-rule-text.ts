import type { CourseRules } from '#contract/assignment-rules.ts';
import { useTranslations } from '#src/kit/translations.ts';

/** A rule in words: "80 %", "без ограничений"; several of them where the quizzes of a course differ. */
export function useRuleText(): (rule: keyof CourseRules, rules: CourseRules) => string {
  const { t } = useTranslations();
  return (rule, rules) => {
    if (rule === 'is_free_order') return t(`assigned_courses.rules.orders.${rules.is_free_order ? 'free' : 'strict'}`);
    const values = rules[rule];
    if (values.length === 0) return t('assigned_courses.rules.no_quiz');
    return values
      .map((value) =>
        value === 0
          ? t(`assigned_courses.rules.none.${rule}`)
          : t(`assigned_courses.rules.said.${rule}`, { count: value }),
      )
      .join(', ');
  };
}
