import { Button, Descriptions, Modal } from 'antd';
import type { ErasureReceipts } from '#contract/data-protection.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay, formatMoment } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';

interface ReceiptDialogProps {
  receipt: ErasureReceipts['data'][number];
  onClose: () => void;
}

/** What became of somebody's data: what went and how much, what stays and until when. */
export function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t, language } = useTranslations();
  const { pseudonym, requested_at: requestedAt, done_at: doneAt, gone, remains, log_digest: digest } = receipt;
  const word = (key: string) => t(`general_settings.receipts.${key}`);
  return (
    <Modal
      open
      title={t('general_settings.receipts.of', { pseudonym })}
      width={640}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('kit.actions.close')}
        </Button>
      }
    >
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: 'requested',
            label: word('requested_at'),
            children: requestedAt === null ? word('by_age') : formatMoment(requestedAt, language),
          },
          { key: 'done', label: word('done_at'), children: formatMoment(doneAt, language) },
        ]}
      />
      <Descriptions
        bordered
        column={1}
        size="small"
        className="receipt__part"
        title={word('gone_title')}
        items={gone.map(({ place, count }) => ({
          key: place,
          label: word(`gone.${place}`),
          children: formatCount(count, language),
        }))}
      />
      <Descriptions
        bordered
        column={1}
        size="small"
        className="receipt__part receipt__remains"
        title={word('remains_title')}
        items={remains.map(({ what, until }) => ({
          key: what,
          label: word(`remains.${what}`),
          children:
            until === null
              ? word(`until.${what}`)
              : t('general_settings.receipts.until.day', { day: formatLongDay(until, language) }),
        }))}
      />
      <p className="kit-muted receipt__digest">{t('general_settings.receipts.digest', { digest })}</p>
    </Modal>
  );
}
