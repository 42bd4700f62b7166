import { Checkbox, Select } from 'antd';
import { Link } from 'react-router';
import { sessionDaysChoices, sessionIdleChoices } from '#contract/account-kinds.ts';
import { securityCalls } from '#contract/security.calls.ts';
import type { SignInRules } from '#contract/security.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { notify } from '#src/ui/toast-store.ts';
import './sign-in-tab.css';

/** How people of the organization sign in by e-mail. */
export default function SignInTab() {
  const reading = useCall(securityCalls.readSignInRules);
  return (
    <ReadPart reading={reading} height={480}>
      {(rules) => <Rules rules={rules} onSaved={reading.retry} />}
    </ReadPart>
  );
}

/** Nobody types it: "never" is chosen as a word. */
const never = 0;

function Rules({ rules, onSaved }: { rules: SignInRules; onSaved(): void }) {
  const { t } = useWords();
  const { http, reloadPerson } = useKit();
  const confirm = useConfirm();
  const form = useSchemaForm({
    schema: () => import('#contract/security.ts').then(({ signInRulesPatch }) => signInRulesPatch),
    version: rules.version,
    defaultValues: {
      requires_two_factor: rules.requires_two_factor,
      tells_not_registered: rules.tells_not_registered,
      session_days: rules.session_days,
      session_idle_minutes: rules.session_idle_minutes,
    },
    warnWhenUnsavedChanges: true,
    send: async (body, { changes }) => {
      const asksNow = body.requires_two_factor === true && !rules.requires_two_factor;
      if (asksNow && !(await confirmRequirement())) return null;
      return http.call(securityCalls.changeSignInRules, { body: changes });
    },
    onSent: (answer) => {
      if (answer === null) return setTimeout(() => form.setValue('requires_two_factor', false));
      notify({ status: 'success', message: t('kit.told.edit') });
      onSaved();
      // Whoever has no second factor themselves is asked for one at once.
      if (answer.requires_two_factor && !answer.has_two_factor) void reloadPerson();
      return undefined;
    },
  });

  const confirmRequirement = () =>
    new Promise<boolean>((settle) => {
      confirm({
        title: t('sign_in_rules.confirm.title'),
        content: (
          <>
            <p>{t('sign_in_rules.confirm.text', { count: rules.without_two_factor_count })}</p>
            {rules.has_two_factor ? null : <p>{t('sign_in_rules.confirm.you_too')}</p>}
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
        <Covered rules={rules} />
        <FormField
          control={form.control}
          name="requires_two_factor"
          label={t('sign_in_rules.fields.requires_two_factor')}
          help={t('sign_in_rules.help.requires_two_factor')}
        >
          {({ value, status: _status, ...input }) => (
            <Checkbox {...input} checked={value === true}>
              {t('sign_in_rules.two_factor.on')}
            </Checkbox>
          )}
        </FormField>
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

/** How many people have a second factor already, and the way to those who have none. */
function Covered({ rules }: { rules: SignInRules }) {
  const { t } = useWords();
  const isAllowed = useAllowed();
  const { people_count: people, without_two_factor_count: without } = rules;
  if (without === 0)
    return <p className="sign-in-rules__covered">{t('sign_in_rules.covered_all', { count: people })}</p>;
  return (
    <p className="sign-in-rules__covered">
      {t('sign_in_rules.without', { count: without, people })}{' '}
      {isAllowed('admin.staff.employees') ? (
        <Link to="/admin/staff/employees?has_two_factor=false&is_registered=true">
          {t('sign_in_rules.show_without')}
        </Link>
      ) : null}
    </p>
  );
}
