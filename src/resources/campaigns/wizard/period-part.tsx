import { Radio } from 'antd';
import type { ReactNode } from 'react';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { useWords } from '#src/kit/words.ts';
import type { LureDraft } from './draft.ts';
import { Field, FieldGroup } from './field.tsx';

interface PeriodPartProps {
  lure: LureDraft;
  onChange: (change: Partial<LureDraft>) => void;
  problems: { endDate?: string | undefined; emailSendEndDate?: string | undefined };
  /** The first day that may be chosen. */
  from: string;
  /** The day that somebody has to name; the other one follows from it. */
  required: 'endDate' | 'emailSendEndDate';
  help: { endDate: string; emailSendEndDate: string };
  /** What there is to say about dates that are found by themselves. */
  children?: ReactNode;
}

/** Until when letters go and answers count: found by the product, or named. */
export function PeriodPart({ lure, onChange, problems, from, required, help, children }: PeriodPartProps) {
  const { t } = useWords();
  const { dateType, endDate, emailSendEndDate } = lure;
  return (
    <FieldGroup legend={t('campaigns.wizard.date_type')}>
      <Radio.Group
        className="campaign-choices"
        value={dateType}
        options={(['auto', 'custom'] as const).map((type) => ({
          value: type,
          label: t(`campaigns.wizard.date_types.${type}`),
        }))}
        onChange={({ target }) => onChange({ dateType: target.value as LureDraft['dateType'] })}
      />
      {dateType === 'auto' ? (
        children
      ) : (
        <div className="campaign-pair">
          <Field
            name="send-end"
            label={t('campaigns.wizard.email_send_end_date')}
            help={help.emailSendEndDate}
            problem={problems.emailSendEndDate}
            isRequired={required === 'emailSendEndDate'}
          >
            {(control) => (
              <DayPicker
                {...control}
                value={emailSendEndDate}
                from={from}
                to={endDate ?? undefined}
                onChange={(day) => onChange({ emailSendEndDate: day })}
              />
            )}
          </Field>
          <Field
            name="end"
            label={t('campaigns.fields.end_date')}
            help={help.endDate}
            problem={problems.endDate}
            isRequired={required === 'endDate'}
          >
            {(control) => (
              <DayPicker
                {...control}
                value={endDate}
                from={emailSendEndDate ?? from}
                onChange={(day) => onChange({ endDate: day })}
              />
            )}
          </Field>
        </div>
      )}
    </FieldGroup>
  );
}
