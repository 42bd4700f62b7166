import { Checkbox, Select } from 'antd';
import { sessionDaysChoices, sessionIdleChoices } from '#contract/account-kinds.ts';
import { rolePriority } from '#contract/permissions.ts';
import { securityCalls } from '#contract/security.calls.ts';
import type { SignInRules } from '#contract/security.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay } from '#src/lib/format-date.ts';
import { notify } from '#src/ui/toast-store.ts';
import { countWithout, TwoFactorFields } from './two-factor-fields.tsx';
import './sign-in-tab.css';

/** How people of the organization sign in by e-mail. */
export default function SignInTab() {
  const reading = useCall(securityCalls.readSignInRules);
  return (
    <ReadPart reading={reading} height={480} shape="form">
      {(rules) => <Rules rules={rules} onSaved={reading.retry} />}
    </ReadPart>
  );
}

type Requirement = Pick<SignInRules, 'requires_two_factor' | 'two_factor_role' | 'two_factor_from'>;

function requirementOf({ requires_two_factor, two_factor_role, two_factor_from }: Requirement): Requirement {
  return { requires_two_factor, two_factor_role, two_factor_from };
}

/** Whether a second factor is asked of more people than before, or of others on another day. */
function asksMore(wanted: Requirement, rules: Requirement): boolean {
  if (!wanted.requires_two_factor) return false;
  if (!rules.requires_two_factor || wanted.two_factor_from !== rules.two_factor_from) return true;
  return rolePriority[wanted.two_factor_role] < rolePriority[rules.two_factor_role];
}

/** Nobody types it: "never" is chosen as a word. */
const never = 0;

function Rules({ rules, onSaved }: { rules: SignInRules; onSaved(): void }) {
  const { t, language } = useTranslations();
  const { http, reloadPerson } = useKit();
  const confirm = useConfirm();
  const form = useSchemaForm({
    schema: () => import('#contract/security.ts').then(({ signInRulesPatch }) => signInRulesPatch),
    version: rules.version,
    defaultValues: {
      ...requirementOf(rules),
      tells_not_registered: rules.tells_not_registered,
      session_days: rules.session_days,
      session_idle_minutes: rules.session_idle_minutes,
    },
    warnWhenUnsavedChanges: true,
    send: async (body, { changes }) => {
      const wanted = { ...requirementOf(rules), ...body };
      if (asksMore(wanted, rules) && !(await confirmRequirement(wanted))) return null;
      return http.call(securityCalls.changeSignInRules, { body: changes });
    },
    onSent: (answer) => {
      if (answer === null) return setTimeout(() => form.reset({ ...form.getValues(), ...requirementOf(rules) }));
      notify({ status: 'success', message: t('kit.told.edit') });
      onSaved();
      // Whoever has no second factor themselves is asked for one at once.
      if (asksMore(answer, rules) && !answer.has_two_factor) void reloadPerson();
      return undefined;
    },
  });

  const confirmRequirement = ({ two_factor_role: role, two_factor_from: from }: Requirement) =>
    new Promise<boolean>((settle) => {
      const { without: count } = countWithout(rules, role);
      confirm({
        title: t('sign_in_rules.confirm.title'),
        content: (
          <>
            <p>
              {from === null
                ? t('sign_in_rules.confirm.text', { count })
                : t('sign_in_rules.confirm.announced', { count, day: formatLongDay(from, language) })}
            </p>
            {rules.has_two_factor || from !== null ? null : <p>{t('sign_in_rules.confirm.you_too')}</p>}
          </>
        ),
        okText: t('sign_in_rules.confirm.ok'),
        onOk: () => settle(true),
        onCancel: () => settle(false),
      });
    });

  const days = sessionDaysChoices.map((value) => ({ value, label: t('sign_in_rules.days', { count: value }) }));
  const idle = [
    { value: never, label: t('sign_in_rules.idle.never') },
    ...sessionIdleChoices.map((value) => ({ value, label: t(`sign_in_rules.idle.${value}`) })),
  ];
  return (
    <Form
      form={form}
      className="sign-in-rules"
      foot={<FormButtons form={form} ok={t('kit.form.save')} needsChange onCancel={() => form.reset()} />}
    >
      <Panel title={t('sign_in_rules.two_factor.title')} about={t('sign_in_rules.two_factor.about')}>
        <TwoFactorFields form={form} rules={rules} />
      </Panel>
      <Panel title={t('sign_in_rules.sessions.title')} about={t('sign_in_rules.sessions.about')}>
        <FormField
          control={form.control}
          name="session_days"
          label={t('sign_in_rules.fields.session_days')}
          help={t('sign_in_rules.help.session_days')}
        >
          {(input) => <Select {...input} className="sign-in-rules__choice" options={days} />}
        </FormField>
        <FormField
          control={form.control}
          name="session_idle_minutes"
          label={t('sign_in_rules.fields.session_idle_minutes')}
          help={t('sign_in_rules.help.session_idle_minutes')}
        >
          {({ value, onChange, ...input }) => (
            <Select
              {...input}
              className="sign-in-rules__choice"
              value={value ?? never}
              onChange={(minutes: number) => onChange(minutes === never ? null : minutes)}
              options={idle}
            />
          )}
        </FormField>
      </Panel>
      <Panel title={t('sign_in_rules.recovery.title')} about={t('sign_in_rules.recovery.about')}>
        <FormField
          control={form.control}
          name="tells_not_registered"
          label={t('sign_in_rules.fields.tells_not_registered')}
          help={t('sign_in_rules.help.tells_not_registered')}
        >
          {({ value, status: _status, ...input }) => (
            <Checkbox {...input} checked={value === true}>
              {t('sign_in_rules.recovery.on')}
            </Checkbox>
          )}
        </FormField>
      </Panel>
    </Form>
  );
}
