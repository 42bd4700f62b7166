import type { AssignedCourseDetails } from '#contract/assignments.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { numberRules } from '../rules/rules-draft.rules.ts';
import { useRuleText } from '../rules/use-rule-text.ts';
import '../rules/rules.css';

/** How this course is taken: what holds, marked where the assignment itself says it. */
export function RulesShown({ assignment }: { assignment: AssignedCourseDetails }) {
  const { t } = useTranslations();
  const say = useRuleText();
  const { rules, effective_rules } = assignment;
  // A package says itself how it is taken.
  const names = assignment.type === 'scorm' ? [] : (['is_free_order', ...numberRules] as const);
  return (
    <Panel title={t('assigned_courses.rules.shown')}>
      {assignment.type === 'scorm' ? <p className="kit-muted">{t('assigned_courses.rules.of_packages')}</p> : null}
      <dl className="rules-shown">
        {names.map((name) => (
          <div key={name}>
            <dt>{t(`assigned_courses.rules.${name === 'is_free_order' ? 'order' : name}`)}</dt>
            <dd>
              {say(name, effective_rules)}
              {rules[name] === null ? null : <Own />}
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('assigned_courses.rules.reminders')}</dt>
          <dd>
            <Reminders plan={rules.reminders} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function Own() {
  const { t } = useTranslations();
  return <StatusPill tone="info">{t('assigned_courses.rules.own')}</StatusPill>;
}

function Reminders({ plan }: { plan: AssignedCourseDetails['rules']['reminders'] }) {
  const { t } = useTranslations();
  if (plan === null) return <>{t('assigned_courses.rules.plans_help.usual')}</>;
  const parts = [
    ...(plan.days_before.length > 0
      ? [t('assigned_courses.rules.before_end', { days: plan.days_before.join(', ') })]
      : []),
    ...(plan.weeks_after > 0 ? [t('assigned_courses.rules.after_end', { count: plan.weeks_after })] : []),
  ];
  return (
    <>
      {parts.length === 0 ? t('assigned_courses.rules.plans.none') : parts.join('; ')}
      <Own />
    </>
  );
}
