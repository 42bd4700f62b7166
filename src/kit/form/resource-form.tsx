import type { HttpError } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { Button } from 'antd';
import { createElement, type FormEvent, Suspense, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { Skeleton } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';
import { titleOf } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { tellFailure } from '../failure.ts';
import { inputOf } from '../fields/kinds.ts';
import { useUnsavedWarning } from '../page/use-unsaved-warning.ts';
import { useWords } from '../words.ts';
import { type FormValues, fieldOfPath, initialValues, isFieldShown, wireValues } from './form-values.rules.ts';
import { useValidation } from './use-validation.ts';

interface ResourceFormProps {
  resource: AnyResource;
  /** The row to edit; without one, the form creates. */
  row?: Identified;
  onSaved(id: string | undefined): void;
  onCancel(): void;
}

/** The form of a resource: one column, labels above, help under, errors at their field, Save at hand once it changed. */
export function ResourceForm({ resource, row, onSaved, onCancel }: ResourceFormProps) {
  const { t, label, own } = useWords();
  const action = row ? 'edit' : 'create';
  const summary = useRef<HTMLDivElement>(null);
  const form = useForm<Identified, HttpError, FormValues>({
    defaultValues: initialValues(resource, row),
    resolver: useValidation(resource, action),
    // A word under a field that was just left moves the button which is being clicked: errors wait for the first Save.
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
    // The kit warns by itself, with its own dialog.
    warnWhenUnsavedChanges: false,
    // Words of the wire are not the names of the fields: the errors are put in their place below.
    disableServerSideValidation: true,
    refineCoreProps: {
      resource: resource.name,
      dataProviderName: resource.provider,
      action,
      ...(row && { id: row.id }),
      redirect: false,
      queryOptions: { enabled: false },
      createMutationOptions: { meta: { showsFailure: true } },
      updateMutationOptions: { meta: { showsFailure: true } },
      successNotification: false,
      errorNotification: false,
    },
  });
  const {
    control,
    handleSubmit,
    setError,
    watch,
    formState: { errors, isDirty, isSubmitting },
    refineCore: { onFinish },
  } = form;
  const values = watch();
  const allowLeaving = useUnsavedWarning(isDirty);

  async function sendValues(valid: FormValues): Promise<void> {
    try {
      const wired = wireValues(resource, valid);
      const saved = await onFinish(wired);
      const title = titleOf(resource, { ...row, ...wired, id: '' });
      notify({ status: 'success', message: own(resource, `told.${action}`, `kit.told.${action}`, { title }) });
      allowLeaving();
      onSaved(row?.id ?? saved?.data?.id);
    } catch (error) {
      if (!placeServerErrors(error)) tellFailure(error);
    }
  }

  const save = (event: FormEvent) =>
    void handleSubmit(
      (valid) => sendValues(valid as FormValues),
      () => summary.current?.focus(),
    )(event);

  /** Puts the server's words on their fields. False when there were none for this form. */
  function placeServerErrors(error: unknown): boolean {
    const given = (error as HttpError).errors ?? {};
    const placed = Object.entries(given).map(([path, said]) => {
      const field = fieldOfPath(resource, path);
      const message = Array.isArray(said) ? said.join(' ') : typeof said === 'string' ? said : t('kit.invalid.format');
      setError(field ?? 'root', { type: 'server', message: field ? message : `${path}: ${message}` });
      return field;
    });
    if (placed.length > 0) summary.current?.focus();
    return placed.length > 0;
  }

  const failed = Object.entries(errors).flatMap(([name, error]) =>
    error?.message ? [{ name, message: String(error.message) }] : [],
  );
  const fields = resource.form?.fields ?? [];
  return (
    <form className="kit-form" noValidate onSubmit={save}>
      <div ref={summary} className="kit-form__summary" tabIndex={-1} role={failed.length > 0 ? 'alert' : undefined}>
        {failed.length > 0 ? (
          <>
            <p>{t('kit.form.has_errors', { count: failed.length })}</p>
            <ul>
              {failed.map(({ name, message }) => (
                <li key={name}>
                  {name === 'root' ? (
                    message
                  ) : (
                    <a href={`#field-${name}`}>
                      {label(resource, name)}: {message}
                    </a>
                  )}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      {fields
        .filter((name) => isFieldShown(resource, name, values))
        .map((name) => (
          <FormField
            key={name}
            resource={resource}
            name={name}
            control={control}
            message={errors[name]?.message?.toString()}
            isDisabled={isSubmitting || isReadOnly(resource, name, action)}
          />
        ))}
      <div className="kit-form__foot" data-changed={isDirty || undefined}>
        <Button type="primary" htmlType="submit" loading={isSubmitting} disabled={action === 'edit' && !isDirty}>
          {t(action === 'create' ? 'kit.form.create' : 'kit.form.save')}
        </Button>
        <Button onClick={onCancel} disabled={isSubmitting}>
          {t('kit.actions.cancel')}
        </Button>
        {isDirty ? <span className="kit-muted">{t('kit.form.unsaved')}</span> : null}
      </div>
    </form>
  );
}

interface FormFieldProps {
  resource: AnyResource;
  name: string;
  control: ReturnType<typeof useForm<Identified, HttpError, FormValues>>['control'];
  message: string | undefined;
  isDisabled: boolean;
}

function FormField({ resource, name, control, message, isDisabled }: FormFieldProps) {
  const { t, label } = useWords();
  const field = resource.fields[name];
  const Input = field && inputOf(field.kind);
  if (!field || !Input) return null;
  const id = `field-${name}`;
  const help = field.options.help ? `${id}-help` : undefined;
  const wrong = message ? `${id}-error` : undefined;
  return (
    <div className="kit-field" data-half={field.options.width === 'half' || undefined}>
      <label htmlFor={id}>
        {label(resource, name)}
        {field.options.required ? (
          <span className="kit-required" aria-hidden="true">
            *
          </span>
        ) : null}
      </label>
      <Suspense fallback={<Skeleton height={36} />}>
        <Controller
          name={name}
          control={control}
          render={({ field: { value, onChange, onBlur } }) =>
            createElement(Input, {
              id,
              name,
              field,
              resource,
              value: value as unknown,
              onChange,
              onBlur,
              isInvalid: message !== undefined,
              isDisabled,
              describedBy: [wrong, help].filter(Boolean).join(' ') || undefined,
            })
          }
        />
      </Suspense>
      {wrong ? (
        <p className="kit-field__error" id={wrong}>
          {message}
        </p>
      ) : null}
      {help ? (
        <p className="kit-field__help" id={help}>
          {t(`${resource.name}.help.${name}`)}
        </p>
      ) : null}
    </div>
  );
}

function isReadOnly(resource: AnyResource, name: string, action: 'create' | 'edit'): boolean {
  const readOnly = resource.fields[name]?.options.readOnly;
  return readOnly === true || readOnly === action;
}
