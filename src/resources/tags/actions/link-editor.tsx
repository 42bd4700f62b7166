import { InputNumber, Select } from 'antd';
import { registrationLinkDaysMax, registrationLinkDaysMin } from '#contract/constants.ts';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import { FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { clampLinkDays, defaultReminder, reminderHours } from '../tag-values.rules.ts';
import { afterSaving, EditorFrame, type EditorProps } from './editor-frame.tsx';

/** The registration letter again every so many days at an hour. */
export function LinkEditor(props: EditorProps) {
  const { action, api } = props;
  const { t } = useTranslations();
  const form = useSchemaForm({
    ...afterSaving(props),
    schema: () => import('#contract/tags.ts').then(({ inviteReminderBody }) => inviteReminderBody),
    defaultValues: {
      registration_link_days: action?.registration_link_days ?? defaultReminder.registration_link_days,
      registration_link_time: action?.registration_link_time ?? defaultReminder.registration_link_time,
    },
    send: (body) => api.call(tagActionCalls.configureInviteReminder, { body }),
  });
  const { registration_link_days, registration_link_time } = form.watch();
  return (
    <EditorFrame
      {...props}
      form={form}
      draft={{ type: 'registration_link', registration_link_days, registration_link_time }}
    >
      <div className="tags-line">
        <FormField control={form.control} name="registration_link_days" label={t('tags.link.days')}>
          {({ onChange, ...input }) => (
            <InputNumber
              {...input}
              min={registrationLinkDaysMin}
              max={registrationLinkDaysMax}
              maxLength={3}
              precision={0}
              onChange={(days) => days !== null && onChange(clampLinkDays(days))}
            />
          )}
        </FormField>
        <FormField control={form.control} name="registration_link_time" label={t('tags.link.time')}>
          {(input) => <Select {...input} className="tags-hour" options={reminderHours} />}
        </FormField>
      </div>
      <p className="kit-field__help">{t('tags.link.help')}</p>
    </EditorFrame>
  );
}
