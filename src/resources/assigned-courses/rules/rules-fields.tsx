import { InputNumber, Segmented, Select } from 'antd';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';
import type { CourseRules } from '#contract/assignment-rules.ts';
import { quizLimits, reminderLimits } from '#contract/constants.ts';
import { FormField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { numberRules, type RulesDraft } from './rules-draft.rules.ts';
import { useRuleText } from './use-rule-text.ts';
import './rules.css';

interface RulesFieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Under which word of the form the rules stand. */
  name: FieldPath<Values>;
  /** What holds where nothing is said; unknown while several courses are given at once. */
  course?: CourseRules;
  /** `packages`: nothing but SCORM, which says itself how it is taken. `mixed`: beside courses of the library. */
  kinds?: CourseKinds;
}

export type CourseKinds = 'library' | 'packages' | 'mixed';

const bounds = {
  passing_score: { min: 1, max: quizLimits.passing_score },
  attempts_limit: { min: 0, max: quizLimits.attempts_limit },
  pause_minutes: { min: 0, max: quizLimits.pause_minutes },
  time_limit_minutes: { min: 0, max: quizLimits.time_limit_minutes },
} as const;

const orders = ['course', 'strict', 'free'] as const;
const plans = ['usual', 'own', 'none'] as const;
const offeredDays = [30, 14, 7, 3, 1] as const;

/** How courses are taken in this assignment, and when people are reminded. What is left empty is as the course says. */
export function RulesFields<Values extends FieldValues>({
  control,
  name,
  course,
  kinds = 'library',
}: RulesFieldsProps<Values>) {
  const { t } = useTranslations();
  const sayCourse = useRuleText();
  const fieldOf = <Name extends keyof RulesDraft>(field: Name) => `${name}.${field}` as FieldPath<Values>;
  const rules = useWatch({ control, name }) as RulesDraft;
  return (
    <div className="rules">
      {kinds === 'library' ? null : <p className="kit-muted">{t(`assigned_courses.rules.of_${kinds}`)}</p>}
      {kinds === 'packages' ? null : (
        <>
          <FormField control={control} name={fieldOf('order')} label={t('assigned_courses.rules.order')} isGroup>
            {({ value, onChange }) => (
              <Segmented
                aria-label={t('assigned_courses.rules.order')}
                value={value as RulesDraft['order']}
                options={orders.map((order) => ({
                  value: order,
                  label:
                    order === 'course' && course
                      ? t('assigned_courses.rules.as_course_of', { value: sayCourse('is_free_order', course) })
                      : t(`assigned_courses.rules.orders.${order}`),
                }))}
                onChange={onChange}
              />
            )}
          </FormField>
          <div className="rules__numbers">
            {numberRules.map((rule) => (
              <FormField
                key={rule}
                control={control}
                name={fieldOf(rule)}
                label={t(`assigned_courses.rules.${rule}`)}
                help={t(`assigned_courses.rules.${rule}_help`)}
              >
                {({ value, ...input }) => (
                  <InputNumber
                    {...input}
                    {...bounds[rule]}
                    value={value as number | null}
                    precision={0}
                    placeholder={
                      course
                        ? t('assigned_courses.rules.as_course_of', { value: sayCourse(rule, course) })
                        : t('assigned_courses.rules.orders.course')
                    }
                  />
                )}
              </FormField>
            ))}
          </div>
        </>
      )}
      <FormField
        control={control}
        name={fieldOf('reminders')}
        label={t('assigned_courses.rules.reminders')}
        help={t(`assigned_courses.rules.plans_help.${rules.reminders}`)}
        isGroup
      >
        {({ value, onChange }) => (
          <Segmented
            aria-label={t('assigned_courses.rules.reminders')}
            value={value as RulesDraft['reminders']}
            options={plans.map((plan) => ({ value: plan, label: t(`assigned_courses.rules.plans.${plan}`) }))}
            onChange={onChange}
          />
        )}
      </FormField>
      {rules.reminders === 'own' ? (
        <div className="rules__numbers">
          <FormField control={control} name={fieldOf('days_before')} label={t('assigned_courses.rules.days_before')}>
            {({ value, onChange, id, status, ...described }) => (
              <Select
                id={id}
                mode="multiple"
                status={status}
                maxCount={reminderLimits.days}
                aria-describedby={described['aria-describedby']}
                value={value as FieldPathValue<Values, FieldPath<Values>> as number[]}
                options={offeredDays.map((days) => ({
                  value: days,
                  label: t('assigned_courses.rules.days', { count: days }),
                }))}
                onChange={onChange}
              />
            )}
          </FormField>
          <FormField control={control} name={fieldOf('weeks_after')} label={t('assigned_courses.rules.weeks_after')}>
            {({ value, onChange, ...input }) => (
              <InputNumber
                {...input}
                min={0}
                max={reminderLimits.weeks_after}
                precision={0}
                value={value as number}
                onChange={(weeks) => onChange(weeks ?? 0)}
              />
            )}
          </FormField>
        </div>
      ) : null}
    </div>
  );
}
