import { Checkbox, Radio } from 'antd';
import { scimCalls } from '#contract/scim.calls.ts';
import type { ScimSettingsBody } from '#contract/scim.ts';
import { Form, FormButtons, FormField, useSchemaForm } from '#src/kit/form/index.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { notify } from '#src/ui/toast-store.ts';

const modes = ['dry_run', 'on'] as const;
const targets = ['tag', 'department'] as const;

interface SettingsPartProps {
  settings: Omit<ScimSettingsBody, 'version'>;
  version: string;
  onSaved(): void;
}

/** Whether anything changes, and what a group is here. */
export function SettingsPart({ settings, version, onSaved }: SettingsPartProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const form = useSchemaForm({
    schema: () => import('#contract/scim.ts').then(({ scimSettingsBody }) => scimSettingsBody),
    version,
    defaultValues: settings,
    send: (body, sent) => call(scimCalls.changeScimSettings, { body: { ...body, version: sent.version } }),
    onSent: () => {
      notify({ status: 'success', message: t('kit.told.edit') });
      onSaved();
    },
    warnWhenUnsavedChanges: true,
  });
  const { control } = form;
  const explained = <const Value extends string>(values: readonly Value[], place: 'modes' | 'targets') =>
    values.map((value) => ({
      value,
      label: (
        <span className="scim-choice">
          <span>{t(`scim.${place}.${value}`)}</span>
          <span className="kit-muted">{t(`scim.${place}.${value}_text`)}</span>
        </span>
      ),
    }));
  return (
    <Panel title={t('scim.settings.title')} about={t('scim.settings.about')}>
      <Form
        form={form}
        foot={<FormButtons form={form} ok={t('kit.form.save')} needsChange onCancel={() => form.reset()} />}
      >
        <FormField control={control} name="mode" label={t('scim.settings.mode')} isGroup>
          {({ value, onChange }) => (
            <Radio.Group
              className="scim-choices"
              value={value}
              onChange={onChange}
              options={explained(modes, 'modes')}
            />
          )}
        </FormField>
        <FormField control={control} name="group_target" label={t('scim.settings.group_target')} isGroup>
          {({ value, onChange }) => (
            <Radio.Group
              className="scim-choices"
              value={value}
              onChange={onChange}
              options={explained(targets, 'targets')}
            />
          )}
        </FormField>
        <FormField control={control} name="sends_invitations" label={t('scim.settings.invitations')} isGroup>
          {({ value, onChange }) => (
            <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)}>
              {t('scim.settings.sends_invitations')}
            </Checkbox>
          )}
        </FormField>
      </Form>
    </Panel>
  );
}
