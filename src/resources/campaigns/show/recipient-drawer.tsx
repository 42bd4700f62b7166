import { Button, Drawer } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CampaignRecipientDetails } from '#contract/campaign-recipient.ts';
import { recipientCalls } from '#contract/campaign-results.calls.ts';
import type { RecipientEvent } from '#contract/campaign-results.ts';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import { useRunning } from '#src/kit/actions/use-running.ts';
import { EmailTries } from '#src/kit/email/email-tries.tsx';
import { toastFailure } from '#src/kit/failure.ts';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { ZoneNote } from '../zone-note.tsx';
import { EventList } from './event-list.tsx';
import { stateTones } from './recipients-state.rules.ts';
import { ResendDialog } from './resend-dialog.tsx';

interface RecipientDrawerProps {
  campaignId: string;
  recipientId: string;
  onClose(): void;
}

/** As many as one letter ever brings but for floods, which are machines'. */
const eventsShown = 100;

/** One person of a campaign: the letter, what they did, and apart from it what machines did. Stands in the address. */
export default function RecipientDrawer({ campaignId, recipientId, onClose }: RecipientDrawerProps) {
  const { t } = useTranslations();
  const params = { id: campaignId, recipient_id: recipientId };
  const reading = useCall(recipientCalls.readRecipient, { params });
  const isOf = reading.data?.id === recipientId;
  return (
    <Drawer
      open
      width={520}
      title={isOf && reading.data ? reading.data.full_name : t('campaigns.recipients.one')}
      onClose={onClose}
    >
      <ReadPart reading={{ ...reading, data: isOf ? reading.data : undefined }} height={200}>
        {(recipient) => (
          <>
            <Letter recipient={recipient} params={params} />
            <Tries recipient={recipient} />
          </>
        )}
      </ReadPart>
      <Events params={params} />
    </Drawer>
  );
}

/** Of a campaign, and of one of its people. */
interface RecipientParams {
  id: string;
  recipient_id: string;
}

function Letter({ recipient, params }: { recipient: CampaignRecipientDetails; params: RecipientParams }) {
  const { t, language } = useTranslations();
  const confirm = useConfirm();
  const isAllowed = useAllowed();
  const api = useActionApi(useKit().registry.resource('campaigns'));
  const { isRunning, runOnce } = useRunning();
  const { full_name: name } = recipient;
  const putBack = async () => {
    await api.call(recipientCalls.restoreRecipient, { params });
    api.refresh();
    api.tell('campaigns.recipients.restored', { name });
  };
  const stop = async () => {
    try {
      await api.call(recipientCalls.stopRecipient, { params });
      api.refresh();
      api.tell('campaigns.recipients.stopped', { name }, putBack);
    } catch (error) {
      toastFailure(error);
    }
  };
  const ask = () =>
    confirm({
      title: t('campaigns.recipients.stop_title', { name }),
      content: t('campaigns.recipients.stop_text'),
      okText: t('campaigns.recipients.stop'),
      isDanger: true,
      onOk: stop,
    });
  const isStopped = recipient.delivery === 'cancelled' && recipient.sent_at === null;
  const hasFailed = recipient.delivery === 'failed' || recipient.delivery === 'deferred';
  const [isAsked, setIsAsked] = useState(false);
  const reading = useCall(campaignCalls.readCampaign, {
    params: { id: params.id },
    enabled: isStopped || hasFailed,
  });
  const campaign = reading.data;
  const isSending = campaign?.can.includes('add_people') && campaign.email_send_end_date >= shownToday();
  const canStop = (recipient.delivery === 'planned' || recipient.delivery === 'deferred') && recipient.sent_at === null;
  const canResend = hasFailed && isSending;
  const canRestore = isStopped && isSending;
  return (
    <dl className="campaign-plan">
      <div>
        <dt>{t('campaigns.fields.status')}</dt>
        <dd className="campaign-line">
          <StatusPill tone={recipient.delivery === 'failed' ? 'danger' : stateTones[recipient.status]}>
            {recipient.status === 'unknown'
              ? t(`campaigns.delivery.${recipient.delivery}`)
              : t(`campaigns.states.${recipient.status}`)}
          </StatusPill>
          {recipient.reported_at === null ? null : (
            <StatusPill tone="success">{t('campaigns.states.reported')}</StatusPill>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('campaigns.recipients.email')}</dt>
        <dd>
          {isAllowed('admin.staff.employees') ? (
            <Link to={`/admin/staff/employees/${recipient.user_id}`}>{recipient.email}</Link>
          ) : (
            recipient.email
          )}
        </dd>
      </div>
      <div>
        <dt>{t('campaigns.by_template.name')}</dt>
        <dd>{recipient.template.name}</dd>
      </div>
      <div>
        <dt>{t(`campaigns.recipients.${recipient.sent_at === null ? 'planned_at' : 'sent_at'}`)}</dt>
        <dd>
          {formatMoment(recipient.sent_at ?? recipient.planned_at, language)} <ZoneNote />
          {recipient.failure === null || recipient.tries.length > 0 ? null : (
            <span className="campaign-reason">{recipient.failure}</span>
          )}
        </dd>
      </div>
      {canResend || canStop || canRestore || reading.error ? (
        <div>
          <dd className="campaign-line">
            {canResend ? (
              <Button size="small" onClick={() => setIsAsked(true)}>
                {t('campaigns.resend.action')}
              </Button>
            ) : null}
            {canStop ? (
              <Button danger size="small" onClick={ask}>
                {t('campaigns.recipients.stop')}
              </Button>
            ) : null}
            {canRestore ? (
              <Button
                size="small"
                loading={isRunning('restore')}
                onClick={() => void runOnce('restore', putBack).catch(toastFailure)}
              >
                {t('campaigns.recipients.restore')}
              </Button>
            ) : null}
            <FailedLine what={t('campaigns.pages.show')} reading={reading} />
            {canResend && isAsked ? (
              <ResendDialog id={params.id} body={{ recipients: [recipient.id] }} onClose={() => setIsAsked(false)} />
            ) : null}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Said where something went wrong: an email that left at the first attempt has its line above. */
function Tries({ recipient }: { recipient: CampaignRecipientDetails }) {
  const { t } = useTranslations();
  if (recipient.tries.length === 0 && recipient.bounced_at === null) return null;
  const title = t('campaigns.recipients.tries');
  return (
    <section className="campaign-drawer-events" aria-label={title}>
      <h3 className="campaign-group__title">{title}</h3>
      <EmailTries delivery={recipient} caption={title} isNarrow />
    </section>
  );
}

function Events({ params }: { params: RecipientParams }) {
  const { t } = useTranslations();
  const api = useActionApi(useKit().registry.resource('campaigns'));
  const reading = useCall(recipientCalls.listRecipientEvents, { params, query: { limit: eventsShown } });
  const list = useRef<HTMLDivElement>(null);
  const judge = async (event: RecipientEvent, is_machine: boolean) => {
    const say = (verdict: boolean) =>
      api.call(recipientCalls.assessEvent, {
        params: { ...params, event_id: event.id },
        body: { is_machine: verdict },
      });
    try {
      await say(is_machine);
      // The button goes with its event: the keyboard stays in the drawer, and Esc closes it.
      list.current?.focus({ preventScroll: true });
      api.refresh();
      api.tell(is_machine ? 'campaigns.machines.told_machine' : 'campaigns.machines.told_person', {}, async () => {
        await say(!is_machine);
        api.refresh();
      });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <div ref={list} tabIndex={-1} className="campaign-drawer-events">
      <ReadPart reading={reading} height={200}>
        {({ data, total_count }) => {
          const people = data.filter((event) => event.machine_reason === null);
          const machines = data.filter((event) => event.machine_reason !== null);
          return (
            <>
              <h3 className="campaign-group__title">{t('campaigns.recipients.events')}</h3>
              {people.length === 0 ? (
                <p className="kit-muted">{t('campaigns.recipients.no_events')}</p>
              ) : (
                <EventList events={people} label={t('campaigns.recipients.events')} onJudge={judge} />
              )}
              {machines.length === 0 ? null : (
                <section className="campaign-machines" aria-label={t('campaigns.machines.title')}>
                  <h3 className="campaign-group__title">{t('campaigns.machines.title')}</h3>
                  <p className="kit-field__help">{t('campaigns.machines.about')}</p>
                  <EventList events={machines} label={t('campaigns.machines.title')} onJudge={judge} />
                </section>
              )}
              {total_count > data.length ? (
                <p className="kit-muted">
                  {t('campaigns.recipients.more_events', { shown: data.length, count: total_count })}
                </p>
              ) : null}
            </>
          );
        }}
      </ReadPart>
    </div>
  );
}
