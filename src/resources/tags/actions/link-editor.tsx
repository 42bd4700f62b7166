import { InputNumber, Select } from 'antd';
import { useState } from 'react';
import { registrationLinkDaysMax, registrationLinkDaysMin } from '#contract/constants.ts';
import { tagActionCalls } from '#contract/tag-actions.calls.ts';
import type { TagAction } from '#contract/tags.ts';
import { FieldFrame } from '#src/kit/form/field-frame.tsx';
import { useWords } from '#src/kit/words.ts';
import { clampLinkDays, reminderHours, usualReminder } from '../tag-values.rules.ts';
import { EditorFrame, type EditorProps } from './editor-frame.tsx';

/** The registration letter again every so many days at an hour. */
export function LinkEditor({ action, ...props }: EditorProps & { action: TagAction | null }) {
  const { t } = useWords();
  const [days, setDays] = useState(action?.registration_link_days ?? usualReminder.registration_link_days);
  const [time, setTime] = useState<string>(action?.registration_link_time ?? usualReminder.registration_link_time);
  const values = { registration_link_days: days, registration_link_time: time };
  return (
    <EditorFrame
      {...props}
      draft={{ type: 'registration_link', ...values }}
      hasChanged={action === null || days !== action.registration_link_days || time !== action.registration_link_time}
      save={() => props.api.call(tagActionCalls.configureInviteReminder, { body: values })}
    >
      <div className="tags-line">
        <FieldFrame label={t('tags.link.days')}>
          {({ id }) => (
            <InputNumber
              id={id}
              min={registrationLinkDaysMin}
              max={registrationLinkDaysMax}
              maxLength={3}
              precision={0}
              value={days}
              onChange={(value) => value !== null && setDays(clampLinkDays(value))}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('tags.link.time')}>
          {({ id }) => <Select id={id} className="tags-hour" value={time} options={reminderHours} onChange={setTime} />}
        </FieldFrame>
      </div>
      <p className="kit-field__help">{t('tags.link.help')}</p>
    </EditorFrame>
  );
}
