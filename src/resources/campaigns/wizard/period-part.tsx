import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { ChoiceField, FieldGroup, type TemplatePartProps } from './field.tsx';

interface PeriodPartProps extends TemplatePartProps {
  /** The first day that may be chosen. */
  from: string;
  /** The day that somebody has to name; the other one follows from it. */
  required: 'endDate' | 'emailSendEndDate';
  help: { endDate: string; emailSendEndDate: string };
  /** What there is to say about dates that are found by themselves. */
  children?: ReactNode;
}

/** Until when letters go and answers count: found by the product, or named. */
export function PeriodPart({ control, place, from, required, help, children }: PeriodPartProps) {
  const { t } = useTranslations();
  const [dateType, endDate, emailSendEndDate] = useWatch({
    control,
    name: [`${place}dateType`, `${place}endDate`, `${place}emailSendEndDate`],
  });
  return (
    <FieldGroup legend={t('campaigns.wizard.date_type')}>
      <ChoiceField
        control={control}
        name={`${place}dateType`}
        options={(['auto', 'custom'] as const).map((type) => ({
          value: type,
          label: t(`campaigns.wizard.date_types.${type}`),
        }))}
      />
      {dateType === 'auto' ? (
        children
      ) : (
        <div className="campaign-pair">
          <FormField
            control={control}
            name={`${place}emailSendEndDate`}
            id="campaign-send-end"
            label={t('campaigns.wizard.email_send_end_date')}
            help={help.emailSendEndDate}
            isRequired={required === 'emailSendEndDate'}
          >
            {({ value, onChange }, day) => (
              <DayPicker {...day} value={value} from={from} to={endDate ?? undefined} onChange={onChange} />
            )}
          </FormField>
          <FormField
            control={control}
            name={`${place}endDate`}
            id="campaign-end"
            label={t('campaigns.fields.end_date')}
            help={help.endDate}
            isRequired={required === 'endDate'}
          >
            {({ value, onChange }, day) => (
              <DayPicker {...day} value={value} from={emailSendEndDate ?? from} onChange={onChange} />
            )}
          </FormField>
        </div>
      )}
    </FieldGroup>
  );
}
