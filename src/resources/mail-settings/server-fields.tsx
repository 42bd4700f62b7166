import { Alert, Checkbox, Input, InputNumber, Select } from 'antd';
import { mailPerMinuteMax } from '#contract/constants.ts';
import type { MailSettings } from '#contract/mail-settings.ts';
import { mailSecurities } from '#contract/mail-settings-kinds.ts';
import { FormField, StoredSecretField } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { MailForm } from './sender-fields.tsx';

const portOf = { tls: 465, starttls: 587, none: 25 } as const;

/** The organization's own mail server, or the installation's. */
export function ServerFields({ form, settings }: { form: MailForm; settings: MailSettings }) {
  const { t } = useTranslations();
  const { control } = form;
  const hasServer = form.watch('has_server');
  return (
    <div className="kit-form">
      <FormField control={control} name="has_server" label={t('mail_sending.fields.has_server')}>
        {({ value, ...input }) => (
          <Checkbox {...input} checked={value}>
            {t('mail_sending.fields.has_server_on')}
          </Checkbox>
        )}
      </FormField>
      {hasServer ? (
        <MailServerFields form={form} settings={settings} />
      ) : (
        <Alert
          type={settings.installation.has_server ? 'info' : 'warning'}
          showIcon
          message={t(
            settings.installation.has_server ? 'mail_sending.server.installation' : 'mail_sending.server.nothing',
          )}
        />
      )}
    </div>
  );
}

function MailServerFields({ form, settings }: { form: MailForm; settings: MailSettings }) {
  const { t } = useTranslations();
  const { control } = form;
  const security = form.watch('security');
  return (
    <>
      <FormField control={control} name="host" label={t('mail_sending.fields.host')} isRequired isHalf>
        {(input) => <Input {...input} placeholder="smtp.example.org" spellCheck={false} />}
      </FormField>
      <FormField control={control} name="port" label={t('mail_sending.fields.port')} isRequired isHalf>
        {(input) => <InputNumber {...input} min={1} max={65_535} precision={0} />}
      </FormField>
      <FormField control={control} name="security" label={t('mail_sending.fields.security')}>
        {({ onChange, ...input }) => (
          <Select
            {...input}
            options={mailSecurities.map((value) => ({ value, label: t(`mail_sending.security.${value}`) }))}
            onChange={(value: (typeof mailSecurities)[number]) => {
              // A port that nobody chose follows the way of protection.
              if (form.getValues('port') === portOf[security]) form.setValue('port', portOf[value]);
              onChange(value);
            }}
          />
        )}
      </FormField>
      {security === 'none' ? (
        <Alert type="warning" showIcon message={t('mail_sending.security.warning')} />
      ) : (
        <FormField
          control={control}
          name="certificate_authority"
          label={t('mail_sending.fields.certificate_authority')}
          help={t('mail_sending.help.certificate_authority')}
        >
          {(input) => <Input.TextArea {...input} autoSize={{ minRows: 2, maxRows: 10 }} spellCheck={false} />}
        </FormField>
      )}
      <FormField
        control={control}
        name="user"
        label={t('mail_sending.fields.user')}
        help={t('mail_sending.help.user')}
        isHalf
      >
        {(input) => <Input {...input} autoComplete="off" spellCheck={false} />}
      </FormField>
      <StoredSecretField
        control={control}
        name="password"
        label={t('mail_sending.fields.password')}
        isRetained={settings.has_password}
        keptHelp={t('mail_sending.help.password')}
      />
      <FormField
        control={control}
        name="per_minute"
        label={t('mail_sending.fields.per_minute')}
        help={t('mail_sending.help.per_minute')}
      >
        {(input) => <InputNumber {...input} min={0} max={mailPerMinuteMax} precision={0} />}
      </FormField>
      {settings.installation.takes_bounces ? (
        <FormField
          control={control}
          name="takes_bounces"
          label={t('mail_sending.fields.takes_bounces')}
          help={t('mail_sending.help.takes_bounces')}
        >
          {({ value, ...input }) => (
            <Checkbox {...input} checked={value}>
              {t('mail_sending.fields.takes_bounces_on')}
            </Checkbox>
          )}
        </FormField>
      ) : null}
    </>
  );
}
