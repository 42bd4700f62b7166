import { Checkbox, Input, InputNumber, Radio } from 'antd';
import { DayPicker } from '#src/kit/fields/day-input.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { OnePicker } from '#src/kit/pick/choice-picker.tsx';
import { useWords } from '#src/kit/words.ts';
import type { LureDraft } from './draft.ts';
import { Field, FieldGroup, Problem } from './field.tsx';
import { courseSource, redirectPageSource } from './sources.ts';
import { StatesPicker } from './states-picker.tsx';
import { hasFollowUp, type Problems, type WizardField } from './wizard.rules.ts';

interface AfterPartProps {
  lure: LureDraft;
  onChange: (change: Partial<LureDraft>) => void;
  problems: Problems;
  /** Where the problems of this part stand. */
  prefix?: '' | 'post.';
}

/** What follows a letter: the page, a course, a message. */
export function AfterPart({ lure, onChange, problems, prefix = '' }: AfterPartProps) {
  const { t } = useWords();
  const { organizationId } = useKit();
  const of = (name: string) => problems[`${prefix}${name}` as WizardField];
  return (
    <>
      <FieldGroup legend={t('campaigns.wizard.redirect')} help={t('campaigns.wizard.help.redirect')}>
        <Radio.Group
          className="campaign-choices"
          value={lure.enableRedirect}
          options={[
            { value: false, label: t('campaigns.wizard.gotcha') },
            { value: true, label: t('campaigns.wizard.redirect_to') },
          ]}
          onChange={({ target }) => onChange({ enableRedirect: target.value as boolean })}
        />
        {lure.enableRedirect ? (
          <Field name="redirect" label={t('campaigns.wizard.redirect_page')} problem={of('redirectPage')} isRequired>
            {(control) => (
              <OnePicker
                {...control}
                source={redirectPageSource}
                value={lure.redirectPage}
                onChange={(redirectPage) => onChange({ redirectPage })}
              />
            )}
          </Field>
        ) : null}
      </FieldGroup>

      <FieldGroup legend={t('campaigns.wizard.auto_course')} help={t('campaigns.wizard.help.auto_course')}>
        <Checkbox checked={lure.hasAutoCourse} onChange={({ target }) => onChange({ hasAutoCourse: target.checked })}>
          {t('campaigns.wizard.has_auto_course')}
        </Checkbox>
        {lure.hasAutoCourse ? (
          <>
            <Field name="course" label={t('campaigns.wizard.course')} problem={of('course')} isRequired>
              {(control) => (
                <OnePicker
                  {...control}
                  source={courseSource(organizationId)}
                  value={lure.course}
                  onChange={(course) => onChange({ course })}
                />
              )}
            </Field>
            <FieldGroup legend={t('campaigns.wizard.for_whom')}>
              <StatesPicker
                value={lure.targetsAutoCourse}
                onChange={(targetsAutoCourse) => onChange({ targetsAutoCourse })}
              />
              <Problem problem={of('targetsAutoCourse')} />
            </FieldGroup>
            <div className="campaign-pair">
              <Field
                name="period"
                label={t('campaigns.wizard.period')}
                help={t('campaigns.wizard.help.period')}
                problem={of('period')}
              >
                {({ id, isInvalid, describedBy }) => (
                  <InputNumber
                    id={id}
                    min={1}
                    max={365}
                    value={lure.period}
                    disabled={lure.dateEnd !== null}
                    status={isInvalid ? 'error' : ''}
                    aria-describedby={describedBy}
                    onChange={(period) => period !== null && onChange({ period })}
                  />
                )}
              </Field>
              <Field
                name="course-end"
                label={t('campaigns.wizard.date_end')}
                help={t('campaigns.wizard.help.date_end')}
                problem={of('dateEnd')}
              >
                {(control) => (
                  <DayPicker {...control} value={lure.dateEnd} onChange={(dateEnd) => onChange({ dateEnd })} />
                )}
              </Field>
            </div>
          </>
        ) : null}
      </FieldGroup>

      <FieldGroup legend={t('campaigns.wizard.message')} help={t('campaigns.wizard.help.message')}>
        <Checkbox checked={lure.hasMessage} onChange={({ target }) => onChange({ hasMessage: target.checked })}>
          {t('campaigns.wizard.has_message')}
        </Checkbox>
        {lure.hasMessage ? (
          <>
            <Field name="theme" label={t('campaigns.wizard.theme')} problem={of('theme')} isRequired>
              {({ id, isInvalid, describedBy }) => (
                <Input
                  id={id}
                  maxLength={255}
                  value={lure.theme}
                  status={isInvalid ? 'error' : ''}
                  aria-describedby={describedBy}
                  onChange={({ target }) => onChange({ theme: target.value })}
                />
              )}
            </Field>
            <Field name="text" label={t('campaigns.wizard.text')} problem={of('text')} isRequired>
              {({ id, isInvalid, describedBy }) => (
                <Input.TextArea
                  id={id}
                  autoSize={{ minRows: 4, maxRows: 14 }}
                  maxLength={20_000}
                  value={lure.text}
                  status={isInvalid ? 'error' : ''}
                  aria-describedby={describedBy}
                  onChange={({ target }) => onChange({ text: target.value })}
                />
              )}
            </Field>
            <FieldGroup legend={t('campaigns.wizard.for_whom')}>
              <StatesPicker value={lure.targetsMessage} onChange={(targetsMessage) => onChange({ targetsMessage })} />
              <Problem problem={of('targetsMessage')} />
            </FieldGroup>
          </>
        ) : null}
      </FieldGroup>

      {hasFollowUp(lure) ? (
        <FieldGroup legend={t('campaigns.wizard.delay')} help={t('campaigns.wizard.help.delay')}>
          <Checkbox checked={lure.isDelay} onChange={({ target }) => onChange({ isDelay: target.checked })}>
            {t('campaigns.wizard.is_delay')}
          </Checkbox>
          {lure.isDelay ? (
            <Field name="delay" label={t('campaigns.wizard.date_delay')} problem={of('dateDelay')} isRequired>
              {(control) => (
                <DayPicker {...control} value={lure.dateDelay} onChange={(dateDelay) => onChange({ dateDelay })} />
              )}
            </Field>
          ) : null}
        </FieldGroup>
      ) : null}
    </>
  );
}
