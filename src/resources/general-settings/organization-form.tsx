import { Checkbox, Input, Select } from 'antd';
import { languages, nameMaxLength } from '#contract/constants.ts';
import { generalSettingsCalls } from '#contract/general-settings.calls.ts';
import type { GeneralSettings } from '#contract/general-settings.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { notify } from '#src/ui/toast-store.ts';
import { BrandPreview } from './brand-preview.tsx';
import { ColourInput } from './colour-input.tsx';
import { listTimeZones } from './time-zones.ts';

interface OrganizationFormProps {
  settings: Omit<GeneralSettings, 'logo_file_id' | 'dark_logo_file_id'>;
  onSaved(): void;
}

/** Title, days, languages, colour and privacy, with what the colour makes of the pages before it is saved. */
export function OrganizationForm({ settings, onSaved }: OrganizationFormProps) {
  const words = useTranslations();
  const { t } = words;
  const call = useCalls();
  const { reloadPerson } = useKit();
  const { readable_colour: _, version, ...values } = settings;
  const form = useSchemaForm({
    schema: () => import('#contract/general-settings.ts').then(({ generalSettingsBody }) => generalSettingsBody),
    version,
    defaultValues: values,
    send: (body, sent) =>
      call(generalSettingsCalls.changeGeneralSettings, { body: { ...body, version: sent.version } }),
    onSent: () => {
      notify({ status: 'success', message: t('kit.told.edit') });
      onSaved();
      void reloadPerson();
    },
    warnWhenUnsavedChanges: true,
  });
  const { control } = form;
  const languageOptions = languages.map((value) => ({ value, label: t(`general_settings.languages.${value}`) }));
  return (
    <Panel title={t('general_settings.organization.title')} about={t('general_settings.organization.about')}>
      <Form
        form={form}
        foot={<FormButtons form={form} ok={t('kit.form.save')} needsChange onCancel={() => form.reset()} />}
      >
        <FormField control={control} name="title" label={t('general_settings.fields.title')} isRequired>
          {(input) => <Input {...input} maxLength={nameMaxLength} />}
        </FormField>
        <FormField
          control={control}
          name="time_zone"
          label={t('general_settings.fields.time_zone')}
          help={t('general_settings.help.time_zone')}
          isRequired
        >
          {(input) => (
            <Select
              {...input}
              showSearch
              optionFilterProp="label"
              options={listTimeZones(input.value, words.language)}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="languages"
          label={t('general_settings.fields.languages')}
          help={t('general_settings.help.languages')}
          isGroup
          isRequired
        >
          {({ value, onChange }) => <Checkbox.Group value={value} onChange={onChange} options={languageOptions} />}
        </FormField>
        <FormField
          control={control}
          name="language"
          label={t('general_settings.fields.language')}
          help={t('general_settings.help.language')}
          isRequired
        >
          {(input) => (
            <Select
              {...input}
              options={languageOptions.filter(({ value }) => (form.watch('languages') ?? []).includes(value))}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="primary_colour"
          label={t('general_settings.fields.primary_colour')}
          help={t('general_settings.help.primary_colour')}
        >
          {(input) => <ColourInput {...input} />}
        </FormField>
        <BrandPreview colour={form.watch('primary_colour')} title={form.watch('title')} />
        <FormField
          control={control}
          name="video_hosts"
          label={t('general_settings.fields.video_hosts')}
          help={t('general_settings.help.video_hosts')}
        >
          {(input) => (
            <Select {...input} mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', ';']} />
          )}
        </FormField>
        <FormField
          control={control}
          name="certificate_signatory_name"
          label={t('general_settings.fields.certificate_signatory_name')}
          help={t('general_settings.help.certificate_signatory_name')}
        >
          {(input) => <Input {...input} maxLength={nameMaxLength} />}
        </FormField>
        <FormField
          control={control}
          name="certificate_signatory_position"
          label={t('general_settings.fields.certificate_signatory_position')}
        >
          {(input) => <Input {...input} maxLength={nameMaxLength} />}
        </FormField>
        <FormField
          control={control}
          name="hides_small_groups"
          label={t('general_settings.fields.hides_small_groups')}
          help={t('general_settings.help.hides_small_groups')}
        >
          {({ value, ...input }) => (
            <Checkbox {...input} checked={value}>
              {t('general_settings.fields.hides_small_groups_on')}
            </Checkbox>
          )}
        </FormField>
        <FormField
          control={control}
          name="counts_streaks"
          label={t('general_settings.fields.counts_streaks')}
          help={t('general_settings.help.counts_streaks')}
        >
          {({ value, ...input }) => (
            <Checkbox {...input} checked={value}>
              {t('general_settings.fields.counts_streaks_on')}
            </Checkbox>
          )}
        </FormField>
      </Form>
    </Panel>
  );
}
