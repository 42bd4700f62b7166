import { useTranslation } from 'react-i18next';
import { passwordMaxLength, passwordMinLength } from '#contract/constants.ts';
import { checkPassword, type PasswordCheck } from '../lib/password-checks.ts';
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

/** A new password with its rules below, ticked off while it is typed. */
export function NewPassword({ label, email, value, error, onChange }: NewPasswordProps) {
  const { t } = useTranslation('commons');
  const checks = checkPassword(value, email);
  return (
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
  );
}
