import { Button, InputNumber, Select, Switch } from 'antd';
import { type FormEvent, useState } from 'react';
import { registrationLinkDaysMax, registrationLinkDaysMin } from '#contract/constants.ts';
import type { InviteReminderBody, Tag, TagAction } from '#contract/tags.ts';
import { tellFailure } from '#src/kit/failure.ts';
import { FormField } from '#src/kit/form/form-field.tsx';
import type { ActionApi } from '#src/kit/index.ts';
import { useUnsavedWarning } from '#src/kit/page/use-unsaved-warning.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { clampLinkDays, reminderHours, reminderOf } from './tag-values.rules.ts';

interface ReminderPartProps {
  tag: Tag;
  api: ActionApi;
}

/** Whether, how often and at which hour people without an account are invited again. */
export function ReminderPart({ tag, api }: ReminderPartProps) {
  const { t } = useWords();
  const reading = useRead<{ data: TagAction[] }>('tags', `/api/v2/tags/${tag.id}/actions`);
  return (
    <Panel title={t('tags.reminder.title')} about={t('tags.reminder.about')}>
      <ReadPart reading={reading} height={64}>
        {({ data }) => {
          const saved = reminderOf(data);
          return <ReminderForm key={JSON.stringify(saved)} saved={saved} tag={tag} api={api} />;
        }}
      </ReadPart>
    </Panel>
  );
}

function ReminderForm({ saved, tag, api }: ReminderPartProps & { saved: InviteReminderBody }) {
  const { t } = useWords();
  const [reminder, setReminder] = useState(saved);
  const [isSaving, setIsSaving] = useState(false);
  const { is_enabled, registration_link_days, registration_link_time } = reminder;
  const hasChanged = JSON.stringify(reminder) !== JSON.stringify(saved) && (is_enabled || saved.is_enabled);
  useUnsavedWarning(hasChanged);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsSaving(true);
    try {
      await api.post('/api/v2/tags/default/organizations/invite-reminder/config', reminder);
      api.refresh();
      api.tell(is_enabled ? 'tags.reminder.told_on' : 'tags.reminder.told_off');
    } catch (error) {
      tellFailure(error);
      setIsSaving(false);
    }
  };
  return (
    <form className="tags-line" onSubmit={(event) => void submit(event)}>
      {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the switch is within */}
      <label className="tags-switch">
        <Switch checked={is_enabled} onChange={(isOn) => setReminder({ ...reminder, is_enabled: isOn })} />
        <span>{t('tags.reminder.is_on')}</span>
      </label>
      <FormField label={t('tags.link.days')}>
        {({ id }) => (
          <InputNumber
            id={id}
            min={registrationLinkDaysMin}
            max={registrationLinkDaysMax}
            maxLength={3}
            precision={0}
            disabled={!is_enabled}
            value={registration_link_days}
            onChange={(value) =>
              value !== null && setReminder({ ...reminder, registration_link_days: clampLinkDays(value) })
            }
          />
        )}
      </FormField>
      <FormField label={t('tags.link.time')}>
        {({ id }) => (
          <Select
            id={id}
            className="tags-hour"
            disabled={!is_enabled}
            value={registration_link_time}
            options={reminderHours}
            onChange={(time: string) => setReminder({ ...reminder, registration_link_time: time })}
          />
        )}
      </FormField>
      {hasChanged ? (
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('kit.form.save')}
        </Button>
      ) : null}
      {is_enabled && !tag.is_active ? <p className="kit-field__help">{t('tags.reminder.off')}</p> : null}
    </form>
  );
}
