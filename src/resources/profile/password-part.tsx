import { Button, Input } from 'antd';
import { useState } from 'react';
import { accountCalls } from '#contract/accounts.calls.ts';
import { passwordMaxLength, passwordMinLength } from '#contract/constants.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { checkPassword, isPasswordAcceptable, type PasswordCheck } from '#src/lib/password-checks.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { notify } from '#src/ui/toast-store.ts';

const order: readonly PasswordCheck[] = ['length', 'variety', 'email'];
const empty = { current_password: '', new_password: '' };

/** The old password once, the new one once, with its rules. The person's other sessions end. */
export function PasswordPart({ email }: { email: string }) {
  const { t } = useTranslations();
  const { http } = useKit();
  const [generated, setGenerated] = useState('');
  const form = useSchemaForm({
    schema: () => import('#contract/sessions.ts').then(({ passwordUpdateBody }) => passwordUpdateBody),
    defaultValues: empty,
    check: ({ new_password }) =>
      new_password !== '' && !isPasswordAcceptable(new_password, email)
        ? { new_password: t('commons:password.refused') }
        : {},
    send: (body) => http.call(accountCalls.updatePassword, { body }),
    onSent: () => {
      // After the form has taken what was sent for its beginning.
      setTimeout(() => form.reset(empty));
      setGenerated('');
      notify({ status: 'success', message: 'tips:password_update' });
    },
  });
  const typed = form.watch('new_password');
  const checks = checkPassword(typed, email);

  async function generate(): Promise<void> {
    try {
      const { password } = await http.call(accountCalls.generatePassword, { query: { role: 'operator' } });
      setGenerated(password);
      form.setValue('new_password', password, { shouldDirty: true });
    } catch (error) {
      toastFailure(error);
    }
  }

  return (
    <Panel title={t('commons:profile.password')} about={t('commons:profile.password_text')}>
      <Form
        form={form}
        className="kit-form profile-password"
        foot={<FormButtons form={form} ok={t('profile.save')} className="profile-foot" />}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <FormField
          control={form.control}
          name="current_password"
          label={t('commons:profile.current_password')}
          isRequired
        >
          {(input) => <Input.Password {...input} autoComplete="current-password" />}
        </FormField>
        <FormField control={form.control} name="new_password" label={t('commons:recovery.new_password')} isRequired>
          {(input) => <Input.Password {...input} autoComplete="new-password" />}
        </FormField>
        <ul className="profile-rules">
          {order.map((check) => (
            <li key={check} data-met={checks[check] || undefined}>
              {t(`commons:password.${check}`, { min: passwordMinLength, max: passwordMaxLength })}
              <span className="ui-hidden">
                {t(checks[check] ? 'commons:password.met' : 'commons:password.not_met')}
              </span>
            </li>
          ))}
        </ul>
        <div className="profile-generated">
          <Button onClick={() => void generate()}>{t('commons:password.generate')}</Button>
          <span role="status">
            {generated !== '' && generated === typed ? (
              <>
                {t('commons:password.generated')} <code translate="no">{generated}</code>
              </>
            ) : null}
          </span>
          {generated !== '' && generated === typed ? <CopyButton text={generated} /> : null}
        </div>
      </Form>
    </Panel>
  );
}
