import { Button } from 'antd';
import { useState } from 'react';
import { webhookCalls } from '#contract/webhooks.calls.ts';
import type { Webhook, WebhookSecret, Webhooks } from '#contract/webhooks.ts';
import { Maker } from '#src/kit/panel/maker.tsx';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { SecretDialog } from '#src/kit/panel/secret-dialog.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import './webhooks.css';

/** Whom the product calls when something happens, and whether they hear it. */
export default function WebhooksTab() {
  const reading = useCall(webhookCalls.listWebhooks, { resource: 'webhook', keepsPrevious: true });
  return (
    <ReadPart reading={reading} height={320}>
      {(answer) => <List answer={answer} onChanged={reading.retry} />}
    </ReadPart>
  );
}

function List({ answer, onChanged }: { answer: Webhooks; onChanged(): void }) {
  const { t } = useTranslations();
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [watched, setWatched] = useState<Webhook>();
  const [made, setMade] = useState<WebhookSecret>();
  const { webhooks, webhooks_left } = answer;
  const columns: PlainColumn<Webhook>[] = [
    {
      key: 'name',
      label: t('webhooks.name'),
      render: ({ name, url, ...maker }) => (
        <span className="kit-stack">
          <span>{name}</span>
          <span className="kit-muted">{url}</span>
          <Maker {...maker} />
        </span>
      ),
    },
    {
      key: 'state',
      label: t('webhooks.state'),
      width: 280,
      render: (webhook) => <State webhook={webhook} />,
    },
    {
      key: 'events',
      label: t('webhooks.events'),
      width: 112,
      align: 'right',
      render: ({ events }) => events.length,
    },
    {
      key: 'actions',
      label: t('kit.actions.title'),
      width: 330,
      render: (webhook) => (
        <WebhookActions
          webhook={webhook}
          onEdit={() => setEdited(webhook)}
          onWatch={() => setWatched(webhook)}
          onSecret={setMade}
          onChanged={onChanged}
        />
      ),
    },
  ];
  return (
    <Panel
      title={t('webhooks.title')}
      about={t('webhooks.about')}
      actions={
        <Button type="primary" disabled={webhooks_left === 0} onClick={() => setEdited('new')}>
          {t('webhooks.create')}
        </Button>
      }
    >
      {webhooks.length === 0 ? (
        <EmptyState icon="globe" title={t('webhooks.empty')} text={t('webhooks.empty_text')} />
      ) : (
        <PlainTable caption={t('webhooks.title')} columns={columns} rows={webhooks} keyOf={({ id }) => id} />
      )}
      {webhooks_left === 0 ? <p className="kit-muted">{t('webhooks.full')}</p> : null}
      <p className="kit-muted">{t('webhooks.signed')}</p>
      {edited === undefined ? null : (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
          onSent={(secret) => {
            if (secret !== null) setMade(secret);
            onChanged();
          }}
        />
      )}
      {watched === undefined ? null : <DeliveriesDialog webhook={watched} onClose={() => setWatched(undefined)} />}
      {made === undefined ? null : (
        <SecretDialog
          title={t('webhooks.secret_title')}
          label={t('webhooks.secret')}
          secret={made.secret}
          onClose={() => setMade(undefined)}
        />
      )}
    </Panel>
  );
}

function State({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslations();
  const { is_active, stopped_at, failing_since, last_delivered_at, waiting_count } = webhook;
  const when = (moment: string) => `${formatDay(moment)}, ${formatTime(moment)}`;
  const tone = stopped_at !== null || failing_since !== null ? 'danger' : is_active ? 'success' : 'neutral';
  const word = stopped_at !== null ? 'stopped' : !is_active ? 'off' : failing_since !== null ? 'failing' : 'on';
  return (
    <span className="kit-stack">
      <StatusPill tone={tone}>{t(`webhooks.states.${word}`)}</StatusPill>
      <span className="kit-muted">
        {failing_since !== null
          ? t('webhooks.failing_since', { at: when(failing_since) })
          : last_delivered_at === null
            ? t('webhooks.never')
            : t('webhooks.last', { at: when(last_delivered_at) })}
      </span>
      {waiting_count > 0 ? <span className="kit-muted">{t('webhooks.waiting', { count: waiting_count })}</span> : null}
    </span>
  );
}
