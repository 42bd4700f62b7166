import { Alert, Input } from 'antd';
import { nameMaxLength } from '#contract/constants.ts';
import type { MailSettings, MailSettingsBody } from '#contract/mail-settings.ts';
import { FormField, type SchemaForm } from '#src/kit/form/index.ts';
import { useTranslations } from '#src/kit/translations.ts';

export type MailForm = SchemaForm<MailSettingsBody>;

interface MailFieldsProps {
  form: MailForm;
  settings: MailSettings;
}

/** Name and address that letters bear. */
export function SenderFields({ form, settings }: MailFieldsProps) {
  const { t } = useTranslations();
  const { control } = form;
  const { sender, installation } = settings;
  return (
    <div className="kit-form">
      {settings.is_address_unproven ? (
        <Alert
          type="warning"
          showIcon
          message={t('mail_sending.unproven', { address: settings.sender_address, used: sender.address })}
        />
      ) : (
        <p className="kit-muted">{t('mail_sending.now', { name: sender.name, address: sender.address })}</p>
      )}
      <FormField
        control={control}
        name="sender_name"
        label={t('mail_sending.fields.sender_name')}
        help={t('mail_sending.help.sender_name')}
      >
        {(input) => <Input {...input} maxLength={nameMaxLength} />}
      </FormField>
      <FormField
        control={control}
        name="sender_address"
        label={t('mail_sending.fields.sender_address')}
        help={t('mail_sending.help.sender_address', { address: installation.sender_address })}
        isRequired={form.watch('has_server')}
        isHalf
      >
        {(input) => <Input {...input} type="email" inputMode="email" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField
        control={control}
        name="reply_to"
        label={t('mail_sending.fields.reply_to')}
        help={t('mail_sending.help.reply_to')}
        isHalf
      >
        {(input) => <Input {...input} type="email" inputMode="email" autoComplete="off" spellCheck={false} />}
      </FormField>
    </div>
  );
}
