import { Drawer } from 'antd';
import type { CampaignRecipient, RecipientEvent } from '#contract/campaign-results.ts';
import type { Page } from '#contract/page.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { chartPalette } from '#src/ui/tokens.ts';

interface RecipientDrawerProps {
  campaignId: string;
  recipientId: string;
  /** Unknown when the address was opened directly and the person stands on another page of the table. */
  recipient: CampaignRecipient | undefined;
  onClose(): void;
}

const moments = ['planned_at', 'sent_at'] as const;

/** Everything that came from one letter: what the person did, and apart from it what machines did. */
export default function RecipientDrawer({ campaignId, recipientId, recipient, onClose }: RecipientDrawerProps) {
  const { t, language } = useWords();
  const reading = useRead<Page<RecipientEvent>>(
    'campaigns',
    `/api/v2/phishing/campaigns/${campaignId}/users/${recipientId}/events`,
  );
  return (
    <Drawer open width={480} title={recipient?.full_name ?? t('campaigns.recipients.one')} onClose={onClose}>
      {recipient ? (
        <dl className="campaign-plan">
          <div>
            <dt>{t('campaigns.recipients.email')}</dt>
            <dd>{recipient.email}</dd>
          </div>
          <div>
            <dt>{t('campaigns.by_template.name')}</dt>
            <dd>{recipient.template.name}</dd>
          </div>
          <div>
            <dt>{t('campaigns.recipients.letter')}</dt>
            <dd>
              {t(`campaigns.delivery.${recipient.delivery}`)}
              {recipient.failure === null ? null : <span className="campaign-reason">{recipient.failure}</span>}
            </dd>
          </div>
          {moments.map((moment) => {
            const at = recipient[moment];
            return at === null ? null : (
              <div key={moment}>
                <dt>{t(`campaigns.recipients.${moment}`)}</dt>
                <dd>{formatMoment(at, language)}</dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      <ReadPart reading={reading} height={200}>
        {({ data }) => {
          const people = data.filter((event) => event.machine_reason === null);
          const machines = data.filter((event) => event.machine_reason !== null);
          return (
            <>
              <h3 className="campaign-group__title">{t('campaigns.recipients.events')}</h3>
              {people.length === 0 ? (
                <p className="kit-muted">{t('campaigns.recipients.no_events')}</p>
              ) : (
                <EventList events={people} />
              )}
              {machines.length === 0 ? null : (
                <details className="campaign-machines">
                  <summary>{t('campaigns.machines.count', { count: machines.length })}</summary>
                  <p className="kit-field__help">{t('campaigns.machines.about')}</p>
                  <EventList events={machines} />
                </details>
              )}
            </>
          );
        }}
      </ReadPart>
    </Drawer>
  );
}

function EventList({ events }: { events: readonly RecipientEvent[] }) {
  const { t, language } = useWords();
  return (
    <ol className="campaign-events">
      {events.map((event) => (
        <li key={event.id}>
          <span className="kit-figure__mark" style={{ background: chartPalette[event.kind] }} aria-hidden="true" />
          <span>
            <strong>{t(`campaigns.events.${event.kind}`)}</strong>
            <time className="kit-muted" dateTime={event.at}>
              {formatMoment(event.at, language)}
            </time>
            {event.machine_reason === null ? null : <span>{t(`campaigns.machines.${event.machine_reason}`)}</span>}
            {event.filled_fields === null ? null : (
              <span>{t('campaigns.recipients.filled', { count: event.filled_fields })}</span>
            )}
            <span className="kit-muted">
              {[event.os === null ? null : t(`campaigns.systems.${event.os}`), event.address, event.user_agent]
                .filter((part) => part !== null && part !== '')
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
