import { Button } from 'antd';
import { useState } from 'react';
import { dataProtectionCalls } from '#contract/data-protection.calls.ts';
import type { ErasureReceipts, Erasures } from '#contract/data-protection.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { notify } from '#src/ui/toast-store.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Receipt = ErasureReceipts['data'][number];
type Erasure = Erasures['data'][number];

/** People whose grace period runs; each can be called off. */
export function ErasuresPanel() {
  const { t, language } = useTranslations();
  const call = useCalls();
  const reading = useCall(dataProtectionCalls.listErasures, { resource: 'employee' });

  async function cancel({ user_id, full_name }: Erasure): Promise<void> {
    try {
      await call(dataProtectionCalls.cancelErasure, { params: { id: user_id } });
      notify({ status: 'success', message: t('general_settings.erasures.cancelled', { name: full_name }) });
    } catch (error) {
      toastFailure(error);
    } finally {
      reading.retry();
    }
  }

  const columns = [
    { key: 'full_name', label: t('general_settings.erasures.person'), render: (row: Erasure) => row.full_name },
    { key: 'email', label: t('general_settings.erasures.email'), render: (row: Erasure) => row.email },
    {
      key: 'due_at',
      label: t('general_settings.erasures.due_at'),
      render: (row: Erasure) => formatMoment(row.due_at, language),
    },
    {
      key: 'cancel',
      label: t('general_settings.erasures.act'),
      render: (row: Erasure) => (
        <Button size="small" onClick={() => void cancel(row)}>
          {t('general_settings.erasures.cancel')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={t('general_settings.erasures.title')} about={t('general_settings.erasures.about')}>
      <ReadPart reading={reading} height={96}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="kit-muted">{t('general_settings.erasures.empty')}</p>
          ) : (
            <PlainTable
              caption={t('general_settings.erasures.title')}
              columns={columns}
              rows={data}
              keyOf={(row) => row.user_id}
            />
          )
        }
      </ReadPart>
    </Panel>
  );
}

/** What was erased, each with what went, what stays and until when. */
export function ReceiptsPanel() {
  const { t, language } = useTranslations();
  const [shown, setShown] = useState<Receipt | null>(null);
  const reading = useCall(dataProtectionCalls.listErasureReceipts, { resource: 'employee' });
  const columns = [
    { key: 'pseudonym', label: t('general_settings.receipts.person'), render: (row: Receipt) => row.pseudonym },
    {
      key: 'done_at',
      label: t('general_settings.receipts.done_at'),
      render: (row: Receipt) => formatMoment(row.done_at, language),
    },
    {
      key: 'show',
      label: t('general_settings.receipts.act'),
      render: (row: Receipt) => (
        <Button size="small" onClick={() => setShown(row)}>
          {t('general_settings.receipts.show')}
        </Button>
      ),
    },
  ];
  return (
    <Panel title={t('general_settings.receipts.title')} about={t('general_settings.receipts.about')}>
      <ReadPart reading={reading} height={96}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="kit-muted">{t('general_settings.receipts.empty')}</p>
          ) : (
            <PlainTable
              caption={t('general_settings.receipts.title')}
              columns={columns}
              rows={data}
              keyOf={(row) => row.user_id}
            />
          )
        }
      </ReadPart>
      {shown === null ? null : <ReceiptDialog receipt={shown} onClose={() => setShown(null)} />}
    </Panel>
  );
}
