import { Input, InputNumber } from 'antd';
import { useWatch } from 'react-hook-form';
import { campaignPeriodMax, emailTextMaxLength, emailThemeMaxLength } from '#contract/constants.ts';
import { CheckField, FormField } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { ChoiceField, DayField, FieldGroup, RowField, type TemplatePartProps } from './field.tsx';
import { courseSource, redirectPageSource } from './sources.ts';
import { StatesPicker } from './states-picker.tsx';

/** What follows a letter: the page, a course, a message. */
export function AfterPart({ control, place }: TemplatePartProps) {
  const { t } = useTranslations();
  const [enableRedirect, hasAutoCourse, hasMessage, isDelay] = useWatch({
    control,
    name: [`${place}enableRedirect`, `${place}hasAutoCourse`, `${place}hasMessage`, `${place}isDelay`],
  });
  return (
    <>
      <FieldGroup legend={t('campaigns.wizard.redirect')} help={t('campaigns.wizard.help.redirect')}>
        <ChoiceField
          control={control}
          name={`${place}enableRedirect`}
          options={[
            { value: false, label: t('campaigns.wizard.gotcha') },
            { value: true, label: t('campaigns.wizard.redirect_to') },
          ]}
        />
        {enableRedirect ? (
          <RowField
            control={control}
            name={`${place}redirectPage`}
            id="campaign-redirect"
            label={t('campaigns.wizard.redirect_page')}
            source={redirectPageSource}
          />
        ) : null}
      </FieldGroup>

      <FieldGroup legend={t('campaigns.wizard.auto_course')} help={t('campaigns.wizard.help.auto_course')}>
        <CheckField control={control} name={`${place}hasAutoCourse`} label={t('campaigns.wizard.has_auto_course')} />
        {hasAutoCourse ? <CoursePart control={control} place={place} /> : null}
      </FieldGroup>

      <FieldGroup legend={t('campaigns.wizard.message')} help={t('campaigns.wizard.help.message')}>
        <CheckField control={control} name={`${place}hasMessage`} label={t('campaigns.wizard.has_message')} />
        {hasMessage ? (
          <>
            <FormField
              control={control}
              name={`${place}theme`}
              id="campaign-theme"
              label={t('campaigns.wizard.theme')}
              isRequired
            >
              {(input) => <Input {...input} maxLength={emailThemeMaxLength} />}
            </FormField>
            <FormField
              control={control}
              name={`${place}text`}
              id="campaign-text"
              label={t('campaigns.wizard.text')}
              isRequired
            >
              {(input) => (
                <Input.TextArea {...input} autoSize={{ minRows: 4, maxRows: 14 }} maxLength={emailTextMaxLength} />
              )}
            </FormField>
            <StatesPicker control={control} name={`${place}targetsMessage`} />
          </>
        ) : null}
      </FieldGroup>

      {hasAutoCourse || hasMessage ? (
        <FieldGroup legend={t('campaigns.wizard.delay')} help={t('campaigns.wizard.help.delay')}>
          <CheckField control={control} name={`${place}isDelay`} label={t('campaigns.wizard.is_delay')} />
          {isDelay ? (
            <DayField
              control={control}
              name={`${place}dateDelay`}
              id="campaign-delay"
              label={t('campaigns.wizard.date_delay')}
              isRequired
            />
          ) : null}
        </FieldGroup>
      ) : null}
    </>
  );
}

function CoursePart({ control, place }: TemplatePartProps) {
  const { t } = useTranslations();
  const { organizationId } = useKit();
  const dateEnd = useWatch({ control, name: `${place}dateEnd` });
  return (
    <>
      <RowField
        control={control}
        name={`${place}course`}
        id="campaign-course"
        label={t('campaigns.wizard.course')}
        source={courseSource(organizationId)}
      />
      <StatesPicker control={control} name={`${place}targetsAutoCourse`} />
      <div className="campaign-pair">
        <FormField
          control={control}
          name={`${place}period`}
          id="campaign-period"
          label={t('campaigns.wizard.period')}
          help={t('campaigns.wizard.help.period')}
          isDisabled={dateEnd !== null}
        >
          {({ onChange, ...input }) => (
            <InputNumber
              {...input}
              min={1}
              max={campaignPeriodMax}
              onChange={(period) => period !== null && onChange(period)}
            />
          )}
        </FormField>
        <DayField
          control={control}
          name={`${place}dateEnd`}
          id="campaign-course-end"
          label={t('campaigns.wizard.date_end')}
          help={t('campaigns.wizard.help.date_end')}
        />
      </div>
    </>
  );
}
