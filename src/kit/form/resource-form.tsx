import { createElement, Suspense, useId } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';
import { titleOf } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { inputOf } from '../fields/kinds.ts';
import { useTranslations } from '../translations.ts';
import { Form, FormButtons } from './form.tsx';
import { messageOf } from './form-errors.rules.ts';
import { FormField } from './form-field.tsx';
import { type FormValues, fieldNames, initialValues, isFieldShown, wireValues } from './form-values.rules.ts';
import { useErrorMessages } from './use-error-messages.ts';
import { type SchemaForm, useSchemaForm } from './use-schema-form.ts';
import { validateByDeclaration } from './validation.rules.ts';

interface ResourceFormProps {
  resource: AnyResource;
  /** The row to edit; without one, the form creates. */
  row?: Identified;
  onSaved(id: string | undefined): void;
  onCancel(): void;
}

const loadAnyBody = () => import('./body-schema.ts').then(({ anyBody }) => anyBody);

/** The form of a resource: one column, labels above, help under, errors at their field, Save at hand once it changed. */
export function ResourceForm({ resource, row, onSaved, onCancel }: ResourceFormProps) {
  const { t, own } = useTranslations();
  const action = row ? 'edit' : 'create';
  const id = useId();
  const form = useSchemaForm({
    schema: (row && resource.form?.editSchema) ?? resource.form?.schema ?? loadAnyBody,
    defaultValues: initialValues(resource, row),
    fieldNames: fieldNames(resource),
    toBody: (values: FormValues) => wireValues(resource, values),
    check: (values) =>
      Object.fromEntries(
        Object.entries(validateByDeclaration(resource, values)).map(([name, { key, values: numbers }]) => [
          name,
          t(`kit.invalid.${key}`, numbers),
        ]),
      ),
    send: (_, { refineCore, changes }) => refineCore.onFinish(changes),
    onSent: (saved, body) => {
      const title = titleOf(resource, { ...row, ...body, id: '' });
      notify({ status: 'success', message: own(resource, `told.${action}`, `kit.told.${action}`, { title }) });
      onSaved(row?.id ?? saved?.data?.id?.toString());
    },
    warnWhenUnsavedChanges: true,
    refineCoreProps: {
      resource: resource.name,
      dataProviderName: resource.provider,
      action,
      ...(row && { id: row.id }),
    },
  });
  const values = form.watch();
  const shown = (resource.form?.fields ?? []).filter((name) => isFieldShown(resource, name, values));
  return (
    <Form
      form={form}
      foot={
        <FormButtons
          form={form}
          ok={t(action === 'create' ? 'kit.form.create' : 'kit.form.save')}
          needsChange={action === 'edit'}
          onCancel={onCancel}
        >
          {form.formState.isDirty ? <span className="kit-muted">{t('kit.form.unsaved')}</span> : null}
        </FormButtons>
      }
    >
      <Summary resource={resource} errors={form.formState.errors} idOf={(name) => `${id}-${name}`} />
      {shown.map((name) => (
        <ResourceField
          key={name}
          id={`${id}-${name}`}
          resource={resource}
          name={name}
          form={form}
          isDisabled={form.formState.isSubmitting || isReadOnly(resource, name, action)}
        />
      ))}
    </Form>
  );
}

interface SummaryProps {
  resource: AnyResource;
  errors: FieldErrors<FormValues>;
  idOf(name: string): string;
}

/** What is wrong, where the fields themselves are out of view. */
function Summary({ resource, errors, idOf }: SummaryProps) {
  const { t, label } = useTranslations();
  const say = useErrorMessages();
  const failed = Object.keys(errors).filter((name) => name !== 'root');
  if (failed.length === 0) return null;
  return (
    <div className="kit-form__summary" role="alert">
      <p>{t('kit.form.has_errors', { count: failed.length })}</p>
      <ul>
        {failed.map((name) => (
          <li key={name}>
            <a href={`#${idOf(name)}`}>
              {label(resource, name)}: {say(messageOf(errors[name]))}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ResourceFieldProps {
  id: string;
  resource: AnyResource;
  name: string;
  form: SchemaForm<FormValues>;
  isDisabled: boolean;
}

function ResourceField({ id, resource, name, form, isDisabled }: ResourceFieldProps) {
  const { t, label } = useTranslations();
  const field = resource.fields[name];
  const Input = field && inputOf(field.kind);
  if (!field || !Input) return null;
  return (
    <FormField
      control={form.control}
      name={name}
      id={id}
      label={label(resource, name)}
      help={field.options.help ? t(`${resource.name}.help.${name}`) : undefined}
      isRequired={field.options.required ?? false}
      isHalf={field.options.width === 'half'}
    >
      {({ value, onChange, onBlur }, control) => (
        <Suspense fallback={<Skeleton height={36} />}>
          {createElement(Input, { ...control, name, field, resource, value, onChange, onBlur, isDisabled })}
        </Suspense>
      )}
    </FormField>
  );
}

function isReadOnly(resource: AnyResource, name: string, action: 'create' | 'edit'): boolean {
  const readOnly = resource.fields[name]?.options.readOnly;
  return readOnly === true || readOnly === action;
}
