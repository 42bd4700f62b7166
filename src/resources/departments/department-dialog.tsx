import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { nameMaxLength } from '#contract/constants.ts';
import type { DepartmentStat } from '#contract/departments.ts';
import { fieldErrorsOf, wordsOfFailure } from '#src/kit/failure.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { GuardedModal } from '#src/kit/page/guarded-modal.tsx';
import { PlacePicker } from '#src/kit/tree/place-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import { focusUnlessTyping } from '#src/ui/focus-unless-typing.ts';

interface DepartmentDialogProps {
  /** Null: a new one. */
  department: DepartmentStat | null;
  /** Under which one it stands, or a new one is to stand; null at the top. */
  parentId: string | null;
  api: ActionApi;
  onClose(): void;
}

/** Names a department and puts it below another one, or at the top. */
export function DepartmentDialog({ department, parentId, api, onClose }: DepartmentDialogProps) {
  const { t } = useWords();
  const id = useId();
  const input = useRef<InputRef>(null);
  const resource = useKit().registry.resource('departments');
  const [title, setTitle] = useState(department?.title ?? '');
  const [above, setAbove] = useState(parentId);
  const [isTouched, setIsTouched] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isEmpty = title.trim() === '';
  const isSame = department !== null && title.trim() === department.title && above === parentId;
  const problem = refused['title'] ?? (isTouched && isEmpty ? t('kit.invalid.required') : undefined);

  async function send(): Promise<void> {
    setIsSending(true);
    setFailure(undefined);
    const values = { title: title.trim(), parent_id: above };
    try {
      if (department === null) await api.post('departments', values);
      else await api.patch('departments', { id: department.id, ...values });
      api.refresh();
      api.refresh('employees');
      api.tell(department === null ? 'tips:department_create' : 'tips:department_update');
      onClose();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      setRefused(fields);
      if (Object.keys(fields).length === 0) setFailure(wordsOfFailure(error));
      setIsSending(false);
      if (fields['title'] !== undefined) input.current?.focus();
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTouched(true);
    if (!isEmpty && !isSame && !isSending) void send();
  };

  return (
    <GuardedModal
      title={t(department === null ? 'departments.actions.create' : 'departments.actions.edit')}
      footer={null}
      width={520}
      afterOpenChange={(isOpen) => isOpen && focusUnlessTyping(input.current)}
      onClose={onClose}
    >
      <form className="kit-form department-form" noValidate onSubmit={submit}>
        <div className="kit-field">
          <label htmlFor={`${id}-title`}>
            {t('departments.fields.title')}
            <span className="kit-required" aria-hidden="true">
              *
            </span>
          </label>
          <Input
            ref={input}
            id={`${id}-title`}
            value={title}
            maxLength={nameMaxLength}
            status={problem === undefined ? '' : 'error'}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            aria-required
            autoComplete="off"
            onChange={(event) => {
              setTitle(event.target.value);
              setRefused({});
              setIsTouched(true);
            }}
            onBlur={() => setTitle(title.trim())}
          />
          {problem === undefined ? null : (
            <p className="kit-field__error" id={`${id}-problem`} role="alert">
              {problem}
            </p>
          )}
        </div>
        <fieldset className="kit-field department-place">
          <legend>{t('departments.fields.parent')}</legend>
          <PlacePicker
            resource={resource}
            value={above}
            moving={department?.id}
            label={t('departments.fields.parent')}
            top={t('departments.top')}
            onChange={(next) => {
              setAbove(next);
              setRefused({});
            }}
          />
          {refused['parent_id'] === undefined ? null : (
            <p className="kit-field__error" role="alert">
              {refused['parent_id']}
            </p>
          )}
        </fieldset>
        {failure === undefined ? null : (
          <p className="kit-field__error" role="alert">
            {failure}
          </p>
        )}
        <div className="department-form__foot">
          <Button type="primary" htmlType="submit" loading={isSending} disabled={isEmpty || isSame}>
            {t(department === null ? 'kit.form.create' : 'kit.form.save')}
          </Button>
          <Button onClick={onClose} disabled={isSending}>
            {t('kit.actions.cancel')}
          </Button>
        </div>
      </form>
    </GuardedModal>
  );
}
