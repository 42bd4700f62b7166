import { Link } from 'react-router';
import { campaignResultCalls } from '#contract/campaign-results.calls.ts';
import type { CampaignInternal } from '#contract/campaign-results.ts';
import { Figures, Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { ZoneNote } from '../zone-note.tsx';
import { resultsPath, useCampaignRoute } from './campaign-route.ts';

const always = ['planned', 'sent'] as const;
const whenAny = ['sending', 'deferred', 'failed', 'cancelled'] as const;

/** How the letters go, what the mail server refused, which hits were machines'. */
export function SendingPanel({ id }: { id: string }) {
  const { t, language } = useTranslations();
  const place = useCampaignRoute();
  const reading = useCall(campaignResultCalls.readSending, { params: { id } });
  const pathOf = (cause: string) => `${resultsPath(place, id)}?${new URLSearchParams({ cause }).toString()}`;
  return (
    <Panel title={t('campaigns.sending.title')}>
      <ReadPart reading={reading} height={160}>
        {({ letters, next_letter_at, last_letter_at, failures, deferrals, machine_events }) => (
          <>
            <Figures
              figures={[...always, ...whenAny.filter((state) => letters[state] > 0)].map((state) => ({
                name: state,
                label: t(`campaigns.delivery.${state}`),
                value: formatCount(letters[state], language),
              }))}
            />
            {next_letter_at === null ? null : (
              <p>
                {t('campaigns.sending.next', { at: formatMoment(next_letter_at, language) })} <ZoneNote />
              </p>
            )}
            {last_letter_at === null ? null : (
              <p className="kit-muted">{t('campaigns.sending.last', { at: formatMoment(last_letter_at, language) })}</p>
            )}
            <Reasons title={t('campaigns.sending.deferrals')} reasons={deferrals} pathOf={pathOf} />
            <Reasons title={t('campaigns.sending.failures')} reasons={failures} pathOf={pathOf} />
            {machine_events.length === 0 ? null : (
              <section aria-label={t('campaigns.machines.title')}>
                <h3 className="campaign-group__title">{t('campaigns.machines.title')}</h3>
                <p className="kit-field__help">{t('campaigns.machines.about')}</p>
                <ul className="campaign-lines">
                  {machine_events.map(({ reason, count }) => (
                    <li key={reason}>
                      <Link to={`${resultsPath(place, id)}?reason=${reason}`}>{t(`campaigns.machines.${reason}`)}</Link>
                      <span className="kit-muted">{formatCount(count, language)}</span>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </>
        )}
      </ReadPart>
    </Panel>
  );
}

interface ReasonsProps {
  title: string;
  reasons: CampaignInternal['failures'];
  pathOf(cause: string): string;
}

/** Each leads to the people whom it kept from their letters: there they are sent again. */
function Reasons({ title, reasons, pathOf }: ReasonsProps) {
  const { t } = useTranslations();
  if (reasons.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="campaign-group__title">{title}</h3>
      <ul className="campaign-lines">
        {reasons.map(({ cause, reason, count }) => (
          <li key={cause}>
            <Link to={pathOf(cause)}>{reason}</Link>
            <span className="kit-muted">{t('campaigns.people', { count })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
