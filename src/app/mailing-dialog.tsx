import { Modal, Segmented } from 'antd';
import { useState } from 'react';
import { mailingCalls } from '#contract/mailings.calls.ts';
import type { Mailing } from '#contract/mailings.ts';
import type { SentEmailState } from '#contract/sent-emails.ts';
import { EmailList } from '../kit/email/email-list.tsx';
import { ListPages } from '../kit/list/list-pages.tsx';
import { usePanelPages } from '../kit/list/use-panel-pages.ts';
import { ReadPart } from '../kit/panel/panel.tsx';
import { useCall } from '../kit/read/use-call.ts';
import { useTranslations } from '../kit/translations.ts';
import { formatCount } from '../lib/format-number.ts';

const groups = ['all', 'sent', 'waiting', 'not_sent'] as const;
type Group = (typeof groups)[number];
const statesOf: Readonly<Record<Group, readonly SentEmailState[]>> = {
  all: [],
  sent: ['sent'],
  waiting: ['waiting', 'sending'],
  not_sent: ['refused', 'unknown', 'bounced', 'cancelled'],
};

/** The emails of one act: who got theirs, who did not, and why. */
export default function MailingDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { t, language } = useTranslations();
  const [group, setGroup] = useState<Group>('all');
  const { query, pages, toFirst } = usePanelPages(10);
  const mailing = useCall(mailingCalls.readMailing, { params: { id }, keepsPrevious: true });
  const letters = useCall(mailingCalls.listMailingEmails, {
    params: { id },
    query: { ...query, state: [...statesOf[group]] },
    keepsPrevious: true,
  });
  const choose = (next: Group) => {
    setGroup(next);
    toFirst();
  };
  return (
    <Modal
      open
      width={720}
      title={mailing.data === undefined ? t('shell.mailing.result') : titleOf(mailing.data, t)}
      footer={null}
      onCancel={onClose}
    >
      <div className="kit-page-body">
        <Segmented<Group>
          aria-label={t('shell.mailing.result')}
          value={group}
          options={groups.map((value) => ({ value, label: labelOf(value) }))}
          onChange={choose}
        />
        <ReadPart reading={letters} height={240}>
          {({ data, total_count }) =>
            total_count === 0 ? (
              <p className="kit-muted">{t('shell.mailing.none')}</p>
            ) : (
              <div data-stale={letters.isStale || undefined}>
                <EmailList letters={data} />
                {total_count > pages.pageSize ? <ListPages {...pages} total={total_count} /> : null}
              </div>
            )
          }
        </ReadPart>
      </div>
    </Modal>
  );

  function labelOf(value: Group): string {
    const label = t(`shell.mailing.groups.${value}`);
    if (mailing.data === undefined) return label;
    const { count, sent, waiting } = mailing.data;
    const counted = { all: count, sent, waiting, not_sent: count - sent - waiting }[value];
    return `${label}: ${formatCount(counted, language)}`;
  }
}

function titleOf({ kind, title }: Mailing, t: (key: string) => string): string {
  const name = t(`emails.values.kind.${kind}`);
  return title === '' ? name : `${name}: ${title}`;
}
