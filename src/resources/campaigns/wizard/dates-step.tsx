import { Checkbox, InputNumber } from 'antd';
import type { Control } from 'react-hook-form';
import { defaultWorkingHours } from '#contract/campaign-kinds.ts';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import type { WorkingHours } from '#contract/campaigns.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { FormField } from '#src/kit/form/index.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay, localeOf } from '#src/lib/format-date.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import type { CampaignDraft } from './draft.ts';
import { ChoiceField, FieldGroup, type TemplatePartProps } from './field.tsx';
import { PeriodPart } from './period-part.tsx';
import type { Plan } from './use-plan.ts';

interface DatesStepProps {
  control: Control<CampaignDraft>;
  draft: CampaignDraft;
  plan: Plan;
}

/** When it begins, until when letters go and answers count. */
export function DatesStep({ control, draft, plan }: DatesStepProps) {
  const { t, language } = useTranslations();
  const people = plan.plan?.users_count ?? 0;
  const reading = useCall(campaignCalls.readAutoFinishDate, {
    query: { targets: people, ...(draft.startDate !== null && { startDate: draft.startDate }) },
  });
  const auto = reading.data;
  const today = shownToday();
  return (
    <>
      <FormField
        control={control}
        name="startDate"
        id="campaign-start"
        label={t('campaigns.fields.start_date')}
        help={t('campaigns.wizard.help.start_date')}
      >
        {({ value, onChange }, day) => <DayPicker {...day} value={value ?? today} from={today} onChange={onChange} />}
      </FormField>
      <PeriodPart
        control={control}
        place=""
        from={draft.startDate ?? today}
        required="endDate"
        help={{
          endDate: t('campaigns.wizard.help.end_date'),
          emailSendEndDate: t('campaigns.wizard.help.email_send_end_date'),
        }}
      >
        {auto ? (
          <p className="campaign-note" role="status">
            {t('campaigns.wizard.auto_dates', {
              sending: formatLongDay(auto.email_send_end_date, language),
              end: formatLongDay(auto.end_date, language),
            })}
          </p>
        ) : (
          <FailedLine what={t('campaigns.wizard.auto_dates_name')} reading={reading} />
        )}
      </PeriodPart>
      <SendingPart control={control} place="" />
    </>
  );
}

/** How letters are spread over the days, and in which hours they go. */
export function SendingPart({ control, place }: TemplatePartProps) {
  const { t } = useTranslations();
  return (
    <>
      <FieldGroup legend={t('campaigns.wizard.email_send_type')}>
        <ChoiceField
          control={control}
          name={`${place}emailSendType`}
          options={(['to_end', 'at_once'] as const).map((type) => ({
            value: type,
            label: t(`campaigns.wizard.send_types.${type}`),
          }))}
        />
      </FieldGroup>
      <FormField
        control={control}
        name={`${place}workingHours`}
        label={t('campaigns.wizard.working_hours')}
        help={t('campaigns.wizard.help.working_hours')}
        isGroup
      >
        {({ value, onChange, status }) => (
          <>
            <Checkbox
              checked={value !== null}
              onChange={({ target }) => onChange(target.checked ? defaultWorkingHours : null)}
            >
              {t('campaigns.wizard.only_working_hours')}
            </Checkbox>
            {value ? <Hours hours={value} status={status} onChange={onChange} /> : null}
          </>
        )}
      </FormField>
    </>
  );
}

interface HoursProps {
  hours: WorkingHours;
  status: 'error' | '';
  onChange: (hours: WorkingHours) => void;
}

function Hours({ hours, status, onChange }: HoursProps) {
  const { t, language } = useTranslations();
  return (
    <>
      <div className="campaign-hours">
        <label htmlFor="campaign-hours-from">{t('campaigns.wizard.hours_from')}</label>
        <InputNumber
          id="campaign-hours-from"
          min={0}
          max={23}
          value={hours.from}
          status={status}
          onChange={(from) => from !== null && onChange({ ...hours, from })}
        />
        <label htmlFor="campaign-hours-to">{t('campaigns.wizard.hours_to')}</label>
        <InputNumber
          id="campaign-hours-to"
          min={1}
          max={24}
          value={hours.to}
          status={status}
          onChange={(to) => to !== null && onChange({ ...hours, to })}
        />
      </div>
      <Checkbox.Group
        className="campaign-checks campaign-checks--line"
        aria-label={t('campaigns.wizard.days')}
        value={hours.days}
        options={weekdays(localeOf(language)).map((label, at) => ({ value: at + 1, label }))}
        onChange={(days) => onChange({ ...hours, days: days.toSorted((left, right) => left - right) })}
      />
    </>
  );
}

/** Short names from Monday on. */
function weekdays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, day + 1)));
}
