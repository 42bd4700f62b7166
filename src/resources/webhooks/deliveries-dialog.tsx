import { Button, Modal } from 'antd';
import { useState } from 'react';
import { deliveriesPageSize } from '#contract/constants.ts';
import type { DeliveryState } from '#contract/webhook-kinds.ts';
import { webhookCalls } from '#contract/webhooks.calls.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';
import { notify } from '#src/ui/toast-store.ts';

const tones: Readonly<Record<DeliveryState, PillTone>> = { waiting: 'warning', delivered: 'success', failed: 'danger' };

/** What was sent to a webhook and what it answered; each can be sent once more. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose(): void }) {
  const { t } = useTranslations();
  const call = useCalls();
  const [page, setPage] = useState(0);
  const { id, name, is_active } = webhook;
  const reading = useCall(webhookCalls.listWebhookDeliveries, {
    params: { id },
    query: { limit: deliveriesPageSize, offset: page * deliveriesPageSize },
    resource: 'webhook',
    keepsPrevious: true,
  });
  async function sendAgain(delivery: WebhookDelivery): Promise<void> {
    try {
      await call(webhookCalls.sendDeliveryAgain, { params: { id, delivery_id: delivery.id }, body: {} });
      notify({ status: 'success', message: t('webhooks.sent_again') });
      reading.retry();
    } catch (error) {
      toastFailure(error);
    }
  }
  const when = (moment: string) => `${formatDay(moment)}, ${formatTime(moment)}`;
  const columns: PlainColumn<WebhookDelivery>[] = [
    {
      key: 'type',
      label: t('webhooks.event'),
      width: 220,
      render: ({ type, created_at }) => (
        <span className="kit-stack">
          <span>{t(`webhooks.types.${type.replace('.', '_')}`)}</span>
          <span className="kit-muted">{when(created_at)}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('webhooks.state'),
      width: 272,
      render: ({ state, tries, due_at }) => (
        <span className="kit-stack">
          <StatusPill tone={tones[state]}>{t(`webhooks.delivery_states.${state}`)}</StatusPill>
          {tries === 0 ? null : <span className="kit-muted">{t('webhooks.tries', { count: tries })}</span>}
          {state === 'waiting' && tries > 0 && due_at !== null ? (
            <span className="kit-muted">{t('webhooks.next_try', { at: when(due_at) })}</span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'answer',
      label: t('webhooks.answer'),
      render: (delivery) => (
        <span className="kit-stack">
          <Answer attempt={delivery} />
          {delivery.status === null && delivery.problem === null ? '—' : null}
          <FormerAttempts attempts={delivery.attempts.slice(0, -1)} when={when} />
        </span>
      ),
    },
    {
      key: 'again',
      label: t('kit.actions.title'),
      width: 200,
      render: (delivery) =>
        delivery.event_id === null ? null : (
          <Button size="small" disabled={!is_active} onClick={() => void sendAgain(delivery)}>
            {t('webhooks.again')}
          </Button>
        ),
    },
  ];
  return (
    <Modal open title={t('webhooks.deliveries_of', { name })} width={980} footer={null} onCancel={onClose}>
      <ReadPart reading={reading} height={320}>
        {({ data, total_count }) =>
          data.length === 0 ? (
            <EmptyState icon="clock" title={t('webhooks.no_deliveries')} text={t('webhooks.no_deliveries_text')} />
          ) : (
            <>
              <PlainTable
                caption={t('webhooks.deliveries')}
                columns={columns}
                rows={data}
                keyOf={(delivery) => delivery.id}
                isStale={reading.isStale}
              />
              <ListPages page={page} pageSize={deliveriesPageSize} total={total_count} onPage={setPage} />
            </>
          )
        }
      </ReadPart>
    </Modal>
  );
}

type Attempt = WebhookDelivery['attempts'][number];

function Answer({ attempt: { status, problem, took_ms, answer } }: { attempt: Omit<Attempt, 'at'> }) {
  const { t } = useTranslations();
  return (
    <>
      {problem === null ? null : <span>{t(`webhooks.problems.${problem}`)}</span>}
      {status === null ? null : <span className="kit-muted">{t('webhooks.status', { status, ms: took_ms ?? 0 })}</span>}
      {answer ? <span className="webhook-answer">{answer}</span> : null}
    </>
  );
}

/** The tries before the last one, the newest first. */
function FormerAttempts({ attempts, when }: { attempts: readonly Attempt[]; when(moment: string): string }) {
  const { t } = useTranslations();
  if (attempts.length === 0) return null;
  const title = t('webhooks.former_tries', { count: attempts.length });
  return (
    <details className="webhook-attempts" aria-label={title}>
      <summary>{title}</summary>
      <ol>
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.at} className="kit-stack">
            <time dateTime={attempt.at}>{when(attempt.at)}</time>
            <Answer attempt={attempt} />
          </li>
        ))}
      </ol>
    </details>
  );
}
