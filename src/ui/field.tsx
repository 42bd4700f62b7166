import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  label: string;
  help?: ReactNode;
  error?: string | null;
  ref?: Ref<HTMLInputElement>;
}

/** Label above, help and error below, both read out with the input. A password can be shown. */
export function TextField({ label, help, error, type = 'text', required, ...input }: TextFieldProps) {
  const { t } = useTranslation('commons');
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const isPassword = type === 'password';
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="ui-field">
      <label className="ui-field__label" htmlFor={id}>
        {label}
        {required ? (
          <span className="ui-field__required" aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </label>
      <div className="ui-field__box">
        <input
          {...input}
          id={id}
          className="ui-input"
          type={isPassword && isShown ? 'text' : type}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {isPassword ? (
          <span className="ui-field__reveal">
            <button
              type="button"
              className="ui-icon-button"
              aria-label={t(isShown ? 'field.hide_password' : 'field.show_password')}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon name={isShown ? 'eye-off' : 'eye'} />
            </button>
          </span>
        ) : null}
      </div>
      {help ? (
        <div className="ui-field__help" id={`${id}-help`}>
          {help}
        </div>
      ) : null}
      {error ? (
        <p className="ui-field__error" id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      ) : null}
    </div>
  );
}
