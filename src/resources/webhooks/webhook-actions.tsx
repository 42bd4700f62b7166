import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { webhookCalls } from '#contract/webhooks.calls.ts';
import type { Webhook, WebhookSecret } from '#contract/webhooks.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { notify } from '#src/ui/toast-store.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  onEdit(): void;
  onWatch(): void;
  onSecret(secret: WebhookSecret): void;
  onChanged(): void;
}

/** What can be done with a webhook. */
export function WebhookActions({ webhook, onEdit, onWatch, onSecret, onChanged }: WebhookActionsProps) {
  const { t } = useTranslations();
  const confirm = useConfirm();
  const call = useCalls();
  const [isTrying, setIsTrying] = useState(false);
  const { id, name } = webhook;

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    } finally {
      onChanged();
    }
  }
  async function tryOut(): Promise<void> {
    setIsTrying(true);
    await attempt(async () => {
      const { problem, status, took_ms } = await call(webhookCalls.testWebhook, { params: { id }, body: {} });
      const values = { status: status ?? '—', ms: took_ms ?? 0 };
      if (problem === null) notify({ status: 'success', message: t('webhooks.tested', values) });
      else
        notify({ status: 'error', message: t('webhooks.test_failed', { problem: t(`webhooks.problems.${problem}`) }) });
    });
    setIsTrying(false);
  }
  const askRenew = () =>
    confirm({
      title: t('webhooks.renew_title', { name }),
      content: t('webhooks.renew_text'),
      okText: t('webhooks.renew'),
      onOk: () =>
        attempt(async () => onSecret(await call(webhookCalls.renewWebhookSecret, { params: { id }, body: {} }))),
    });
  const askDelete = () =>
    confirm({
      title: t('webhooks.delete_title', { name }),
      content: t('webhooks.delete_text'),
      okText: t('webhooks.delete'),
      isDanger: true,
      onOk: () =>
        attempt(async () => {
          await call(webhookCalls.deleteWebhook, { params: { id } });
          notify({ status: 'success', message: t('webhooks.deleted') });
        }),
    });
  return (
    <span className="webhook-actions">
      <Button size="small" onClick={onWatch} aria-label={t('webhooks.deliveries_of', { name })}>
        {t('webhooks.deliveries')}
      </Button>
      <Button
        size="small"
        loading={isTrying}
        onClick={() => void tryOut()}
        aria-label={t('webhooks.test_of', { name })}
      >
        {t('webhooks.test')}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'edit', label: t('webhooks.edit'), onClick: onEdit },
            { key: 'renew', label: t('webhooks.renew'), onClick: askRenew },
            { key: 'delete', label: t('webhooks.delete'), danger: true, onClick: askDelete },
          ],
        }}
      >
        <Button size="small" aria-label={t('webhooks.more_of', { name })} icon={<Icon name="dots" size={16} />} />
      </Dropdown>
    </span>
  );
}
