import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { type Control, type FieldPath, useController } from 'react-hook-form';
import { useErrorWords } from '#src/kit/form/use-error-words.ts';
import type { CampaignDraft } from './draft.ts';

/** A campaign and its follow-up ask the same questions: where the answers of each stand in the form. */
export type LurePlace = '' | 'postCampaign.';

export interface LurePartProps {
  control: Control<CampaignDraft>;
  place: LurePlace;
}

/** Words that stand by no single input. */
export function Problem({ problem }: { problem: string | undefined }) {
  const words = useErrorWords()(problem);
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
