import { Checkbox, InputNumber, Radio } from 'antd';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import type { WorkingHours } from '#contract/campaigns.ts';
import { defaultWorkingHours } from '#contract/kinds.ts';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatLongDay, localeOf } from '#src/lib/format-date.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import type { CampaignDraft, LureDraft } from './draft.ts';
import { Field, FieldGroup, Problem } from './field.tsx';
import { PeriodPart } from './period-part.tsx';
import type { ChangeDraft } from './use-draft.ts';
import type { Plan } from './use-plan.ts';
import type { Problems } from './wizard.rules.ts';

interface DatesStepProps {
  draft: CampaignDraft;
  change: ChangeDraft;
  problems: Problems;
  plan: Plan;
}

/** When it begins, until when letters go and answers count. */
export function DatesStep({ draft, change, problems, plan }: DatesStepProps) {
  const { t, language } = useWords();
  const people = plan.plan?.users_count ?? 0;
  const { data: auto } = useCall(campaignCalls.readAutoFinishDate, {
    query: { targets: people, ...(draft.startDate !== null && { startDate: draft.startDate }) },
  });
  const today = shownToday();
  return (
    <>
      <Field
        name="start"
        label={t('campaigns.fields.start_date')}
        help={t('campaigns.wizard.help.start_date')}
        problem={problems.startDate}
      >
        {(control) => (
          <DayPicker
            {...control}
            value={draft.startDate ?? today}
            from={today}
            onChange={(startDate) => change({ startDate })}
          />
        )}
      </Field>
      <PeriodPart
        lure={draft}
        onChange={change}
        problems={problems}
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
        ) : null}
      </PeriodPart>
      <SendingPart lure={draft} onChange={change} problem={problems.workingHours} />
    </>
  );
}

interface SendingPartProps {
  lure: LureDraft;
  onChange: (change: Partial<LureDraft>) => void;
  problem: string | undefined;
}

/** How letters are spread over the days, and in which hours they go. */
export function SendingPart({ lure, onChange, problem }: SendingPartProps) {
  const { t } = useWords();
  return (
    <>
      <FieldGroup legend={t('campaigns.wizard.email_send_type')}>
        <Radio.Group
          className="campaign-choices"
          value={lure.emailSendType}
          options={(['to_end', 'at_once'] as const).map((type) => ({
            value: type,
            label: t(`campaigns.wizard.send_types.${type}`),
          }))}
          onChange={({ target }) => onChange({ emailSendType: target.value as LureDraft['emailSendType'] })}
        />
      </FieldGroup>
      <FieldGroup legend={t('campaigns.wizard.working_hours')} help={t('campaigns.wizard.help.working_hours')}>
        <Checkbox
          checked={lure.workingHours !== null}
          onChange={({ target }) => onChange({ workingHours: target.checked ? defaultWorkingHours : null })}
        >
          {t('campaigns.wizard.only_working_hours')}
        </Checkbox>
        {lure.workingHours ? (
          <Hours hours={lure.workingHours} onChange={(workingHours) => onChange({ workingHours })} problem={problem} />
        ) : null}
      </FieldGroup>
    </>
  );
}

interface HoursProps {
  hours: WorkingHours;
  onChange: (hours: WorkingHours) => void;
  problem: string | undefined;
}

function Hours({ hours, onChange, problem }: HoursProps) {
  const { t, language } = useWords();
  const status = problem === undefined ? '' : 'error';
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
      <Problem problem={problem} />
    </>
  );
}

/** Short names from Monday on. */
function weekdays(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // The first of January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2024, 0, day + 1)));
}
