import { Checkbox, Input } from 'antd';
import { nameMaxLength, webhookUrlMaxLength } from '#contract/constants.ts';
import { eventTypes } from '#contract/event-kinds.ts';
import { webhookCalls } from '#contract/webhooks.calls.ts';
import type { Webhook, WebhookSecret } from '#contract/webhooks.ts';
import { FormDialog, FormField, SwitchField, useSchemaForm } from '#src/kit/form/index.ts';
import { createWithSecret } from '#src/kit/panel/create-with-secret.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';

interface WebhookDialogProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  /** With the secret of a new one. */
  onSent(secret: WebhookSecret | null): void;
  onClose(): void;
}

/** Where to call, and of what. */
export function WebhookDialog({ webhook, onSent, onClose }: WebhookDialogProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const typeName = (type: string) => t(`webhooks.types.${type.replace('.', '_')}`);
  const form = useSchemaForm({
    schema: () => import('#contract/webhooks.ts').then(({ webhookBody }) => webhookBody),
    version: webhook?.version,
    defaultValues: {
      name: webhook?.name ?? '',
      url: webhook?.url ?? 'https://',
      events: webhook?.events ?? [],
      is_active: webhook?.is_active ?? true,
    },
    describeValue: (name, value) =>
      name === 'events' ? (value as Webhook['events']).map((type) => typeName(type)).join('\n') : undefined,
    send: async (body, { version }): Promise<WebhookSecret | null> => {
      if (webhook === null) {
        return createWithSecret(
          () => call(webhookCalls.createWebhook, { body }),
          (id) => call(webhookCalls.deleteWebhook, { params: { id } }),
        );
      }
      await call(webhookCalls.changeWebhook, { params: { id: webhook.id }, body: { ...body, version } });
      return null;
    },
    onSent,
  });
  const { control } = form;
  const title = t(webhook === null ? 'webhooks.create' : 'webhooks.edit');
  return (
    <FormDialog
      form={form}
      title={title}
      ok={t(webhook === null ? 'webhooks.create' : 'kit.form.save')}
      needsChange={webhook !== null}
      onClose={onClose}
    >
      <FormField control={control} name="name" label={t('webhooks.name')} help={t('webhooks.name_help')} isRequired>
        {(input) => <Input {...input} maxLength={nameMaxLength} />}
      </FormField>
      <FormField control={control} name="url" label={t('webhooks.url')} help={t('webhooks.url_help')} isRequired>
        {(input) => <Input {...input} maxLength={webhookUrlMaxLength} inputMode="url" />}
      </FormField>
      <FormField control={control} name="events" label={t('webhooks.events')} isGroup isRequired>
        {({ value, onChange }) => (
          <Checkbox.Group
            className="webhook-events"
            value={[...value]}
            onChange={onChange}
            options={eventTypes.map((type) => ({ value: type, label: typeName(type) }))}
          />
        )}
      </FormField>
      <SwitchField control={control} name="is_active" label={t('webhooks.is_active')} />
    </FormDialog>
  );
}
