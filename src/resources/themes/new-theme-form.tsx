import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { nameMaxLength } from '#contract/constants.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { useWords } from '#src/kit/words.ts';

export interface NewTheme {
  title: string;
  description: string;
}

interface NewThemeFormProps {
  initial: NewTheme;
  /** Makes the theme and leads to its editor. */
  onCreate(theme: NewTheme): Promise<void>;
  onCancel(): void;
}

/** What a theme is called: the rest is written in its editor. */
export function NewThemeForm({ initial, onCreate, onCancel }: NewThemeFormProps) {
  const { t } = useWords();
  const id = useId();
  const first = useRef<InputRef>(null);
  const [values, setValues] = useState(initial);
  const [isAsked, setIsAsked] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isChanged = values.title !== initial.title || values.description !== initial.description;
  const allowLeaving = useUnsavedWarning(isChanged);
  const isMissing = isAsked && values.title.trim() === '';

  useEffect(() => first.current?.focus(), []);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (values.title.trim() === '') return first.current?.focus();
    setIsSending(true);
    allowLeaving();
    try {
      await onCreate({ title: values.title.trim(), description: values.description.trim() });
    } catch (error) {
      tellFailure(error);
      setIsSending(false);
    }
  };

  return (
    <form className="kit-form" noValidate onSubmit={(event) => void send(event)}>
      <div className="kit-field">
        <label htmlFor={`${id}-title`}>
          {t('themes.fields.title')}
          <span className="kit-required" aria-hidden="true">
            *
          </span>
        </label>
        <Input
          ref={first}
          id={`${id}-title`}
          value={values.title}
          maxLength={nameMaxLength}
          status={isMissing ? 'error' : ''}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={(event) => setValues({ ...values, title: event.target.value })}
        />
        {isMissing ? (
          <p className="kit-field__error" id={`${id}-error`}>
            {t('kit.invalid.required')}
          </p>
        ) : null}
      </div>
      <div className="kit-field">
        <label htmlFor={`${id}-description`}>{t('themes.fields.description')}</label>
        <Input.TextArea
          id={`${id}-description`}
          autoSize={{ minRows: 3 }}
          maxLength={4000}
          value={values.description}
          onChange={(event) => setValues({ ...values, description: event.target.value })}
        />
      </div>
      <div className="kit-form__foot">
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('themes.create_and_write')}
        </Button>
        <Button disabled={isSending} onClick={onCancel}>
          {t('kit.actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
