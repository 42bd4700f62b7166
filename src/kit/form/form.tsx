import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useUnsavedWarning } from '../page/use-unsaved-warning.ts';
import { FileOnItsWay } from '../upload/upload-progress.tsx';
import { useWords } from '../words.ts';
import { useErrorWords } from './use-error-words.ts';
import type { SchemaForm } from './use-schema-form.ts';
import './form.css';

interface FormProps<Values extends FieldValues> {
  form: SchemaForm<Values>;
  className?: string;
  /** Under what is wrong with the form as a whole; mostly {@link FormButtons}. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The fields of a form. Enter sends it; what is wrong with none of the fields stands under them. */
export function Form<Values extends FieldValues>({ form, className = 'kit-form', foot, children }: FormProps<Values>) {
  const { element, submit } = form;
  return (
    <form ref={element} className={className} noValidate onSubmit={submit}>
      {form.warnWhenUnsavedChanges ? <LeaveGuard form={form} /> : null}
      {children}
      <FormProblem form={form} />
      {foot}
    </form>
  );
}

/** How far a form with a file is; then what is wrong with it and with none of its fields. */
export function FormProblem<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  const problem = useErrorWords()(form.formState.errors.root?.message);
  const { share, stop } = form.sending;
  if (share !== null) return <FileOnItsWay share={share} onStop={stop} />;
  return problem === undefined ? null : (
    <p className="kit-field__error" role="alert">
      {problem}
    </p>
  );
}

/** Asks before a form is left that was changed, or that is being sent: its send begins only after its check. */
export function LeaveGuard<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  const { isDirty, isSubmitting } = form.formState;
  return isDirty || isSubmitting ? <UnsavedWarning form={form} /> : null;
}

/** Drawn only while something would be lost: the router asks one warning at a time. */
function UnsavedWarning<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  const allowLeaving = useUnsavedWarning(true);
  const { onSaved } = form;
  useEffect(() => onSaved(allowLeaving), [onSaved, allowLeaving]);
  return null;
}

interface FormButtonsProps<Values extends FieldValues> {
  form: SchemaForm<Values>;
  ok: string;
  /** There is nothing to send while nothing changed. */
  needsChange?: boolean;
  onCancel?(): void;
  className?: string;
  children?: ReactNode;
}

/** Save and cancel of a form on a page. */
export function FormButtons<Values extends FieldValues>(props: FormButtonsProps<Values>) {
  const { form, ok, needsChange = false, onCancel, className = 'kit-form__foot', children } = props;
  const { t } = useWords();
  const { isDirty, isSubmitting } = form.formState;
  return (
    <div className={className} data-changed={isDirty || undefined}>
      <Button type="primary" htmlType="submit" loading={isSubmitting} disabled={needsChange && !isDirty}>
        {ok}
      </Button>
      {onCancel ? (
        <Button onClick={onCancel} disabled={isSubmitting}>
          {t('kit.actions.cancel')}
        </Button>
      ) : null}
      {children}
    </div>
  );
}
