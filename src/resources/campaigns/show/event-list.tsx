import { Button } from 'antd';
import { useState } from 'react';
import { machineReasons } from '#contract/campaign-kinds.ts';
import type { RecipientEvent } from '#contract/campaign-results.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatExactMoment } from '#src/lib/format-date.ts';
import { chartPalette } from '#src/ui/tokens.ts';

interface EventListProps {
  events: readonly RecipientEvent[];
  label: string;
  /** Somebody says that it was a machine's, or a person's. */
  onJudge(event: RecipientEvent, isMachine: boolean): Promise<void>;
}

/** What came from a letter, in order; each can be given to the other side. */
export function EventList({ events, label, onJudge }: EventListProps) {
  const { t, language } = useTranslations();
  const [judged, setJudged] = useState<string | null>(null);
  const judge = async (event: RecipientEvent) => {
    setJudged(event.id);
    await onJudge(event, event.machine_reason === null);
    setJudged(null);
  };
  return (
    <ol className="campaign-events" aria-label={label}>
      {events.map((event) => {
        const isMachine = event.machine_reason !== null;
        const place = [
          event.os === null ? null : t(`campaigns.systems.${event.os}`),
          event.address,
          event.user_agent,
        ].filter((part) => part !== null && part !== '');
        return (
          <li key={event.id}>
            <span className="kit-figure__mark" style={{ background: chartPalette[event.kind] }} aria-hidden="true" />
            <span className="campaign-events__words">
              <strong>{t(`campaigns.events.${event.page_use ?? event.kind}`)}</strong>
              <time className="kit-muted" dateTime={event.at}>
                {formatExactMoment(event.at, language)}
              </time>
              {event.machine_reason === null ? null : <span>{t(`campaigns.machines.${event.machine_reason}`)}</span>}
              <Signs event={event} />
              {event.is_late ? <span>{t('campaigns.recipients.late')}</span> : null}
              {event.is_judged_by_hand && !isMachine ? <span>{t('campaigns.machines.person_by_hand')}</span> : null}
              {event.filled_fields === null ? null : (
                <span>{t('campaigns.recipients.filled', { count: event.filled_fields })}</span>
              )}
              <span className="kit-muted">{place.join(' · ')}</span>
            </span>
            <Button
              size="small"
              type={isMachine ? 'default' : 'text'}
              loading={judged === event.id}
              onClick={() => void judge(event)}
            >
              {t(isMachine ? 'campaigns.machines.was_person' : 'campaigns.machines.was_machine')}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** What else spoke for either side. */
function Signs({ event: { machine_reason, signs } }: { event: RecipientEvent }) {
  const { t } = useTranslations();
  const words = (found: readonly string[]) => found.map((sign) => t(`campaigns.machines.${sign}`)).join(', ');
  const machine = signs.filter((sign) => sign !== machine_reason && isMachineReason(sign));
  const person = signs.filter((sign) => !isMachineReason(sign));
  return (
    <>
      {person.length === 0 ? null : (
        <span className="kit-muted">{t('campaigns.machines.for_person', { signs: words(person) })}</span>
      )}
      {machine.length === 0 ? null : (
        <span className="kit-muted">{t('campaigns.machines.for_machine', { signs: words(machine) })}</span>
      )}
    </>
  );
}

const isMachineReason = (sign: string) => machineReasons.some((reason) => reason === sign);
