import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, type FieldPathByValue, useController } from 'react-hook-form';
import type { Titled } from '#src/kit/declare/fields.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormField } from '#src/kit/form/index.ts';
import { useErrorMessages } from '#src/kit/form/use-error-messages.ts';
import { type ChoiceSource, OnePicker } from '#src/kit/pick/choice-picker.tsx';
import type { CampaignDraft } from './draft.ts';

/** A campaign and its follow-up ask the same questions: where the answers of each stand in the form. */
export type TemplateScope = '' | 'postCampaign.';

export interface TemplatePartProps {
  control: Control<CampaignDraft>;
  place: TemplateScope;
}

/** Words that stand by no single input. */
export function Problem({ problem }: { problem: string | undefined }) {
  const words = useErrorMessages()(problem);
  return words === undefined ? null : (
    <p className="kit-field__error" role="alert">
      {words}
    </p>
  );
}

/** Several inputs under one question. */
export function FieldGroup({ legend, help, children }: { legend: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="campaign-group">
      <legend>{legend}</legend>
      {help === undefined ? null : <p className="kit-field__help">{help}</p>}
      {children}
    </fieldset>
  );
}

interface ChoiceFieldProps {
  control: Control<CampaignDraft>;
  name: FieldPath<CampaignDraft>;
  options: readonly { value: string | boolean; label: string }[];
}

/** One of a few ways, under the question of its {@link FieldGroup}. */
export function ChoiceField({ control, name, options }: ChoiceFieldProps) {
  const { field } = useController({ control, name });
  return (
    <Radio.Group
      className="campaign-choices"
      value={field.value}
      options={[...options]}
      onChange={({ target }) => field.onChange(target.value)}
    />
  );
}

interface QuestionProps {
  control: Control<CampaignDraft>;
  id: string;
  label: string;
  help?: string;
  isRequired?: boolean;
}

interface RowFieldProps<Row extends { id: string }> extends QuestionProps {
  name: FieldPathByValue<CampaignDraft, Titled | null>;
  source: ChoiceSource<Row>;
}

/** One row that has to be chosen. */
export function RowField<Row extends { id: string }>({ source, ...field }: RowFieldProps<Row>) {
  return (
    <FormField {...field} isRequired>
      {({ value, onChange }, picker) => <OnePicker {...picker} source={source} value={value} onChange={onChange} />}
    </FormField>
  );
}

interface DayFieldProps extends QuestionProps {
  name: FieldPathByValue<CampaignDraft, string | null>;
}

export function DayField(field: DayFieldProps) {
  return (
    <FormField {...field}>
      {({ value, onChange }, day) => <DayPicker {...day} value={value} onChange={onChange} />}
    </FormField>
  );
}
