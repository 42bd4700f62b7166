import { Button, Input, Select } from 'antd';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Titled } from '#src/kit/declare/fields.ts';
import { fieldErrorsOf, wordsOfFailure } from '#src/kit/failure.ts';
import { ReferenceInput } from '#src/kit/fields/reference-input.tsx';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { useWords } from '#src/kit/words.ts';
import { type EmployeeValues, findProblems, textFields } from './employee-form.rules.ts';
import './employees.css';

interface EmployeeFormProps {
  initial: EmployeeValues;
  /** Roles that may be given here; none: the role stays as it is. */
  roles: readonly string[];
  submitLabel: string;
  /** Nothing to send while nothing changed. */
  isChanged(values: EmployeeValues): boolean;
  onSubmit(values: EmployeeValues): Promise<void>;
  onChange?(values: EmployeeValues): void;
  onCancel(): void;
  children?: ReactNode;
}

const isRequired = { last_name: true, first_name: true, middle_name: false, email: true, position: false };
/** A body's word for what the form calls otherwise. */
const fieldOfWord: Readonly<Record<string, keyof EmployeeValues>> = { department_id: 'department' };

/** Who somebody is, where they work and what they may do. Checks on every change; tells what the server refused. */
export function EmployeeForm(props: EmployeeFormProps) {
  const { initial, roles, submitLabel, isChanged, onSubmit, onChange, onCancel, children } = props;
  const { t } = useWords();
  const resource = useKit().registry.resource('employees');
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const problems = findProblems(values);
  const mayPress = Object.keys(problems).length === 0 && isChanged(values) && !isSending;

  const change = (field: keyof EmployeeValues, value: string | Titled | null) => {
    const next = { ...values, [field]: value };
    setValues(next);
    setRefused(({ [field]: _, ...others }) => others);
    setFailure(undefined);
    onChange?.(next);
  };
  const touch = (field: string) => setTouched((before) => new Set(before).add(field));
  const problemOf = (field: keyof EmployeeValues): string | undefined => {
    const said = refused[field];
    if (said !== undefined) return said;
    const problem = problems[field];
    if (problem === undefined || !touched.has(field)) return undefined;
    return t(`kit.invalid.${problem.key}`, problem.count === undefined ? {} : { count: problem.count });
  };

  async function send(): Promise<void> {
    setIsSending(true);
    try {
      await onSubmit(values);
    } catch (error) {
      const said = Object.entries(fieldErrorsOf(error));
      setRefused(Object.fromEntries(said.map(([word, text]) => [fieldOfWord[word] ?? word, text])));
      if (said.length === 0) setFailure(wordsOfFailure(error));
    } finally {
      setIsSending(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayPress) void send();
  };

  return (
    <form className="kit-form employee-form" noValidate onSubmit={submit}>
      {textFields.map((field) => (
        <FieldFrame
          key={field}
          label={t(`employees.fields.${field}`)}
          problem={problemOf(field)}
          isRequired={isRequired[field]}
        >
          {({ id, isInvalid, describedBy }) => (
            <Input
              id={id}
              value={values[field]}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              status={isInvalid ? 'error' : ''}
              aria-invalid={isInvalid || undefined}
              aria-describedby={describedBy}
              aria-required={isRequired[field]}
              onChange={(event) => {
                touch(field);
                change(field, event.target.value);
              }}
              onBlur={() => {
                touch(field);
                if (values[field] !== values[field].trim()) change(field, values[field].trim());
              }}
            />
          )}
        </FieldFrame>
      ))}
      <FieldFrame label={t('employees.fields.department')} problem={problemOf('department')} isRequired>
        {({ id, isInvalid, describedBy }) => (
          <ReferenceInput
            id={id}
            name="department"
            field={resource.fields.department as NonNullable<(typeof resource.fields)[string]>}
            resource={resource}
            value={values.department}
            isInvalid={isInvalid}
            isDisabled={false}
            describedBy={describedBy}
            onChange={(value) => change('department', value as Titled | null)}
            onBlur={() => touch('department')}
          />
        )}
      </FieldFrame>
      {roles.length > 0 ? (
        <FieldFrame label={t('employees.fields.role')} problem={problemOf('role')} help={t('employees.help.role')}>
          {({ id, describedBy }) => (
            <Select
              id={id}
              value={values.role}
              aria-describedby={describedBy}
              options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
              onChange={(role: string) => change('role', role)}
            />
          )}
        </FieldFrame>
      ) : null}
      {children}
      {failure === undefined ? null : (
        <p className="kit-field__error" role="alert">
          {failure}
        </p>
      )}
      <div className="employee-form__foot">
        <Button type="primary" htmlType="submit" loading={isSending} disabled={!mayPress}>
          {submitLabel}
        </Button>
        <Button onClick={onCancel} disabled={isSending}>
          {t('kit.actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
