import { Button, Modal } from 'antd';
import { reportChannelCalls } from '#contract/phishing-reports.calls.ts';
import type { NewReportKey, ReportAddressReason, ReportChannels } from '#contract/phishing-reports.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { Figures, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { CopyLine } from './copy-line.tsx';
import { MailProgramSteps } from './mail-program-steps.tsx';
import { ReportKeyLine } from './report-key.tsx';
import './reporting.css';

/** How people report doubtful letters: what came in, the address, and the button of mail programs with its key. */
export default function ReportingDialog({ api, onClose }: { api: ActionApi; onClose(): void }) {
  const { t } = useTranslations();
  const reading = useCall(reportChannelCalls.readReportChannels, { resource: 'campaigns' });
  return (
    <Modal
      open
      width={680}
      title={t('campaigns.reporting.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.actions.close')}</Button>}
    >
      <div className="campaign-reporting">
        <p className="kit-muted">{t('campaigns.reporting.about')}</p>
        <ReadPart reading={reading} height={560}>
          {(channels) => <Channels channels={channels} api={api} />}
        </ReadPart>
      </div>
    </Modal>
  );
}

function Channels({ channels, api }: { channels: ReportChannels; api: ActionApi }) {
  const { t } = useTranslations();
  const { address, address_reason, endpoint, key } = channels;
  async function makeKey(): Promise<NewReportKey> {
    const made = await api.call(reportChannelCalls.makeReportKey);
    api.refresh();
    api.tell('campaigns.told.report_key');
    return made;
  }
  return (
    <>
      <Received channels={channels} />
      <section>
        <h3>{t('campaigns.reporting.mail')}</h3>
        {address === null ? (
          <MissingAddress reason={address_reason ?? 'mail_port_missing'} />
        ) : (
          <>
            <p>{t('campaigns.reporting.mail_about')}</p>
            <CopyLine label={t('campaigns.reporting.address')} value={address} />
          </>
        )}
      </section>
      <section>
        <h3>{t('campaigns.reporting.add_in')}</h3>
        <p>{t('campaigns.reporting.add_in_about')}</p>
        <CopyLine label={t('campaigns.reporting.endpoint')} value={endpoint} />
        <ReportKeyLine known={key} make={makeKey} />
        <MailProgramSteps endpoint={endpoint} />
      </section>
    </>
  );
}

const settingsFor: Readonly<Record<ReportAddressReason, readonly string[]>> = {
  mail_domain_missing: ['domain', 'port', 'route'],
  mail_port_missing: ['port', 'route'],
};

/** Why there is no address, and what the administrator of the server does about it. */
function MissingAddress({ reason }: { reason: ReportAddressReason }) {
  const { t } = useTranslations();
  return (
    <div className="campaign-reporting__missing">
      <p>{t(`campaigns.reporting.missing.${reason}`)}</p>
      <ol>
        {settingsFor[reason].map((name) => (
          <li key={name}>{t(`campaigns.reporting.set.${name}`)}</li>
        ))}
      </ol>
    </div>
  );
}

/** What came in by every way, or that nothing did yet. */
function Received({ channels }: { channels: ReportChannels }) {
  const { t, language } = useTranslations();
  const { simulations_count, others_count, others_last_at } = channels;
  const isEmpty = simulations_count === 0 && others_count === 0;
  return (
    <section>
      <h3>{t('campaigns.reporting.received')}</h3>
      {isEmpty ? (
        <p className="kit-muted">{t('campaigns.reporting.nothing')}</p>
      ) : (
        <Figures
          figures={[
            { name: 'simulations', label: t('campaigns.reporting.simulations'), value: simulations_count },
            {
              name: 'others',
              label: t('campaigns.reporting.others'),
              value: others_count,
              note:
                others_last_at === null
                  ? undefined
                  : t('campaigns.reporting.others_last', { at: formatMoment(others_last_at, language) }),
            },
          ]}
        />
      )}
    </section>
  );
}
