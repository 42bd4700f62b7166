import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { ReportChannels } from '#contract/phishing-reports.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { ReadPart } from '#src/kit/panel/panel.tsx';
import { useRead } from '#src/kit/read/use-read.ts';
import { useWords } from '#src/kit/words.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { CopyLine } from './copy-line.tsx';
import { ReportKey } from './report-key.tsx';
import './reporting.css';

/** Where people report doubtful letters to: the address, and the call of add-ins with its key. */
export default function ReportingDialog({ api, onClose }: { api: ActionApi; onClose(): void }) {
  const { t } = useWords();
  const reading = useRead<ReportChannels>('campaigns', '/api/v2/phishing/report-channels');
  return (
    <Modal
      open
      width={640}
      title={t('campaigns.reporting.title')}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('kit.actions.close')}</Button>}
    >
      <div className="campaign-reporting">
        <p className="kit-muted">{t('campaigns.reporting.about')}</p>
        <ReadPart reading={reading} height={440}>
          {(channels) => <Channels channels={channels} api={api} />}
        </ReadPart>
      </div>
    </Modal>
  );
}

function Channels({ channels, api }: { channels: ReportChannels; api: ActionApi }) {
  const { t } = useWords();
  // What stands in the list's memory is the old one until it was read again.
  const [renewedKey, setRenewedKey] = useState<string | null>(null);
  const { address, endpoint } = channels;
  const example = exampleOf(endpoint, t('campaigns.reporting.key_here'));
  return (
    <>
      <section>
        <h3>{t('campaigns.reporting.mail')}</h3>
        {address === null ? (
          <p className="campaign-reporting__missing">{t('campaigns.reporting.no_mail')}</p>
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
        <ReportKey
          value={renewedKey ?? channels.key}
          isNew={renewedKey !== null}
          renew={async () => {
            const renewed = await api.post<ReportChannels>('/api/v2/phishing/report-channels/key');
            setRenewedKey(renewed.key);
            api.refresh();
            api.tell('campaigns.told.report_key');
          }}
        />
        <details>
          <summary>{t('campaigns.reporting.example')}</summary>
          <pre className="ui-details">{example}</pre>
          <div className="campaign-reporting__foot">
            <span className="kit-muted">{t('campaigns.reporting.answer')}</span>
            <CopyButton text={example} label={t('campaigns.reporting.copy_example')} />
          </div>
        </details>
      </section>
      <Received channels={channels} />
    </>
  );
}

/** What came in by every way, or that nothing did yet. */
function Received({ channels }: { channels: ReportChannels }) {
  const { t, language } = useWords();
  const { simulations_count, others_count, others_last_at } = channels;
  const isEmpty = simulations_count === 0 && others_count === 0;
  return (
    <section>
      <h3>{t('campaigns.reporting.received')}</h3>
      {isEmpty ? (
        <p className="kit-muted">{t('campaigns.reporting.nothing')}</p>
      ) : (
        <dl className="campaign-reporting__counts">
          <dt>{t('campaigns.reporting.simulations')}</dt>
          <dd>{simulations_count}</dd>
          <dt>{t('campaigns.reporting.others')}</dt>
          <dd>{others_count}</dd>
          {others_last_at === null ? null : (
            <>
              <dt>{t('campaigns.reporting.others_last')}</dt>
              <dd>{formatMoment(others_last_at, language)}</dd>
            </>
          )}
        </dl>
      )}
    </section>
  );
}

/** A call that works as it is once the key stands in it. */
function exampleOf(endpoint: string, key: string): string {
  return [
    `curl -X POST '${endpoint}' \\`,
    `  -H 'X-Report-Key: ${key}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{"message_id": "<letter@mail.example>"}'`,
  ].join('\n');
}
