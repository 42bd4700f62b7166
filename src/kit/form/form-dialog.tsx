import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { focusUnlessTyping } from '../../ui/focus-unless-typing.ts';
import { GuardedModal } from '../page/guarded-modal.tsx';
import { useTranslations } from '../translations.ts';
import { FormProblem, LeaveGuard } from './form.tsx';
import type { SchemaForm } from './use-schema-form.ts';

interface FormDialogProps<Values extends FieldValues> {
  form: SchemaForm<Values>;
  title: string;
  /** Over the fields: what this does. */
  about?: string | undefined;
  /** What the button says: what it does. */
  ok: string;
  isDanger?: boolean;
  /** There is nothing to send while nothing changed. */
  needsChange?: boolean;
  width?: number;
  /** Of the fields, where they do not stand below one another. */
  className?: string;
  onClose(): void;
  children: ReactNode;
}

const firstField = 'input, textarea, [role="combobox"], [role="tree"]';

/** A form in a dialog. Closes when it was sent; the cross and Esc ask before they throw away what was typed. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const {
    form,
    title,
    about,
    ok,
    isDanger = false,
    needsChange = false,
    width = 520,
    className = 'kit-form',
    onClose,
    children,
  } = props;
  const { t } = useTranslations();
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isSubmitSuccessful) close();
  }, [isSubmitSuccessful]);
  return (
    <GuardedModal
      title={title}
      width={width}
      isChanged={isDirty && !isSubmitting}
      okText={ok}
      okButtonProps={{ htmlType: 'submit', danger: isDanger, disabled: needsChange && !isDirty }}
      confirmLoading={isSubmitting}
      cancelText={t('kit.actions.cancel')}
      cancelButtonProps={{ disabled: isSubmitting, onClick: onClose }}
      afterOpenChange={(isOpen) => {
        if (isOpen) focusUnlessTyping(form.element.current?.querySelector<HTMLElement>(firstField) ?? null);
      }}
      modalRender={(dialog) => (
        <form ref={form.element} noValidate onSubmit={form.submit}>
          {dialog}
        </form>
      )}
      onClose={onClose}
    >
      <LeaveGuard form={form} />
      <div className={className}>
        {about === undefined ? null : <p className="kit-muted">{about}</p>}
        {children}
        <FormProblem form={form} />
      </div>
    </GuardedModal>
  );
}
