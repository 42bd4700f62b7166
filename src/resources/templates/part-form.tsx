import type { ReactNode } from 'react';
import type { Control, FieldPath, FieldPathValue } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { PhishingEmail } from '#contract/phishing-emails.ts';
import { Form, FormButtons, type SchemaForm } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { notify } from '#src/ui/toast-store.ts';
import { templatesPath } from './use-template.ts';

/** What letters and pages both ask for. */
export interface PartValues {
  name: string;
  language: PhishingEmail['language'];
  html: string;
}

interface PartSaving {
  templateId: string;
  /** Of the part that is edited, as it stands in the address; undefined for a new one. */
  id: string | undefined;
  /** Success toasts. */
  told: { created: string; saved: string };
  /** What its author should know of the part as it was sent. */
  findWarning?: (sent: Pick<PartValues, 'html'>) => string | null;
}

/** What the form of every part does once it was sent: back to the template. */
export function useAfterSaving({ templateId, id, told, findWarning }: PartSaving) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  return {
    warnWhenUnsavedChanges: true,
    onSent: (_saved: unknown, sent: Pick<PartValues, 'html'>) => {
      notify({ status: 'success', message: t(id === undefined ? told.created : told.saved) });
      const warning = findWarning?.(sent) ?? null;
      if (warning !== null) notify({ status: 'warning', message: warning });
      void navigate(`${templatesPath}/${templateId}`);
    },
  };
}

/** Fills several fields, as if somebody had typed it. */
export function fillIn<Values extends PartValues>(form: SchemaForm<Values>, given: Partial<Values>): void {
  const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  for (const [name, value] of Object.entries(given)) {
    form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>, options);
  }
}

/** The fields of a letter that a page has as well: a form of more is a form of these. */
export function partControl<Values extends PartValues>({ control }: SchemaForm<Values>): Control<PartValues> {
  return control as unknown as Control<PartValues>;
}

interface PartFormProps<Values extends PartValues> {
  form: SchemaForm<Values>;
  templateId: string;
  isNew: boolean;
  /** Beside Save. */
  actions?: ReactNode;
  preview: ReactNode;
  children: ReactNode;
}

/** Fields at the left, what people will see at the right, Save always at hand. */
export function PartForm<Values extends PartValues>(props: PartFormProps<Values>) {
  const { form, templateId, isNew, actions, preview, children } = props;
  const { t } = useTranslations();
  const navigate = useNavigate();
  return (
    <div className="template-work">
      <Form
        form={form}
        className="template-work__fields"
        foot={
          <FormButtons
            form={form}
            ok={t(isNew ? 'kit.form.create' : 'kit.form.save')}
            onCancel={() => void navigate(`${templatesPath}/${templateId}`)}
          >
            {actions}
            {form.formState.isDirty ? <span className="kit-muted">{t('kit.form.unsaved')}</span> : null}
          </FormButtons>
        }
      >
        {children}
      </Form>
      <div className="template-work__preview">{preview}</div>
    </div>
  );
}
