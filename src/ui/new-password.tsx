import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountCalls } from '#contract/accounts.calls.ts';
import { passwordMaxLength, passwordMinLength } from '#contract/constants.ts';
import { logForEngineers } from '../lib/diagnostics.ts';
import { checkPassword, type PasswordCheck } from '../lib/password-checks.ts';
import { useAppTools } from './app-tools-context.tsx';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';

interface NewPasswordProps {
  label: string;
  /** Whose password it becomes: its name may not stand in it. */
  email: string;
  value: string;
  error?: string | null;
  onChange: (value: string) => void;
}

const order: PasswordCheck[] = ['length', 'variety', 'email'];

/** A new password with its rules below, ticked off while it is typed. One that was made up for the person is shown to them. */
export function NewPassword({ label, email, value, error, onChange }: NewPasswordProps) {
  const { t } = useTranslation('commons');
  const { http } = useAppTools();
  const [generated, setGenerated] = useState('');
  const checks = checkPassword(value, email);

  async function generate(): Promise<void> {
    try {
      const { password } = await http.call(accountCalls.generatePassword, { keepsSession: true });
      setGenerated(password);
      onChange(password);
    } catch (failure) {
      // People think of one themselves.
      logForEngineers('No password was generated', failure);
    }
  }

  return (
    <div className="ui-new-password">
      <TextField
        label={label}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={value}
        error={error ?? null}
        onChange={(event) => onChange(event.target.value)}
        help={
          <ul className="ui-rules">
            {order.map((check) => (
              <li key={check} className={checks[check] ? 'ui-rule ui-rule--met' : 'ui-rule'}>
                {checks[check] ? <Icon name="check" size={16} /> : <span className="ui-rule__dot" />}
                <span>
                  {t(`password.${check}`, { min: passwordMinLength, max: passwordMaxLength })}
                  <span className="ui-hidden">{t(checks[check] ? 'password.met' : 'password.not_met')}</span>
                </span>
              </li>
            ))}
          </ul>
        }
      />
      <div className="ui-new-password__generated">
        <Button size="small" onClick={() => void generate()}>
          <Icon name="refresh" size={16} />
          {t('password.generate')}
        </Button>
        <span role="status">
          {generated !== '' && generated === value ? (
            <>
              {t('password.generated')} <code translate="no">{generated}</code>
            </>
          ) : null}
        </span>
        {generated !== '' && generated === value ? <CopyButton text={generated} /> : null}
      </div>
    </div>
  );
}
