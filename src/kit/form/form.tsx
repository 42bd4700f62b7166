import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { loadAnew } from '../../lib/unsaved-work.ts';
import { FailureDetails } from '../../ui/failure-details.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useUnsavedWarning } from '../page/use-unsaved-warning.ts';
import { ConflictDialog } from '../save/conflict-dialog.tsx';
import { useTranslations } from '../translations.ts';
import { FileOnItsWay } from '../upload/upload-progress.tsx';
import { useErrorMessages } from './use-error-messages.ts';
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

/** How far a form with a file is; then what is wrong with it and with none of its fields, and what to choose between. */
export function FormProblem<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  return (
    <>
      <WhatIsWrong form={form} />
      <ConflictDialog conflict={form.conflict} />
    </>
  );
}

function WhatIsWrong<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  const { t } = useTranslations();
  const { root } = form.formState.errors;
  const problem = useErrorMessages()(root?.message);
  const { share, stop } = form.sending;
  if (share !== null) return <FileOnItsWay share={share} onStop={stop} />;
  if (problem === undefined) {
    return form.restored === null ? null : (
      <p className="kit-muted" role="status">
        {t(`kit.form.restored.${form.restored}`)}
      </p>
    );
  }
  return (
    <div className="kit-field__error" role="alert">
      {problem}
      {root?.type === 'piece' ? <LoadAnew /> : null}
      {form.failure === null ? null : <FailureDetails text={form.failure} />}
    </div>
  );
}

/** For a page whose pieces are gone: what was typed is put aside and stands in the form again. */
function LoadAnew() {
  const { t } = useTranslations();
  const [isLoading, setIsLoading] = useState(false);
  async function load(): Promise<void> {
    setIsLoading(true);
    if (await loadAnew()) return;
    setIsLoading(false);
    notify({ status: 'error', message: t('commons:errors.no_connection') });
  }
  return (
    <div>
      <Button size="small" loading={isLoading} onClick={() => void load()}>
        {t('commons:actions.load_anew')}
      </Button>
    </div>
  );
}

/** Asks before a form is left that was changed, or that is being sent: its send begins only after its check. */
export function LeaveGuard<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  const { isDirty, isSubmitting } = form.formState;
  return isDirty || isSubmitting ? <UnsavedWarning form={form} /> : null;
}

/** Drawn only while something would be lost: the router asks one warning at a time. */
function UnsavedWarning<Values extends FieldValues>({ form }: { form: SchemaForm<Values> }) {
  const allowLeaving = useUnsavedWarning(true, { isRetained: true });
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
  const { t } = useTranslations();
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
