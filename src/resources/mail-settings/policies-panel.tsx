import { Button } from 'antd';
import { mailSettingsCalls } from '#contract/mail-settings.calls.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';

const tones = { fine: 'success', missing: 'danger', weak: 'warning', several: 'danger', unknown: 'neutral' } as const;
const records = ['spf', 'dmarc'] as const;

/** What SPF and DMARC of the domain say: to be mended at whoever keeps the domain, not here. */
export function PoliciesPanel({ name }: { name: string }) {
  const { t } = useTranslations();
  const reading = useCall(mailSettingsCalls.readMailPolicies);
  return (
    <Panel
      title={t('mail_domain.policies.title')}
      about={t('mail_domain.policies.about', { domain: name })}
      actions={
        <Button loading={reading.isReading} onClick={reading.retry}>
          {t('mail_domain.keys.check')}
        </Button>
      }
    >
      <ReadPart reading={reading} height={160}>
        {(policies) =>
          records.map((record) => {
            const { state, record: text } = policies[record];
            return (
              <section key={record} className="mail-key" aria-label={t(`mail_domain.policies.${record}`)}>
                <h3>
                  {t(`mail_domain.policies.${record}`)}
                  <StatusPill tone={tones[state]}>{t(`mail_domain.policies.states.${state}`)}</StatusPill>
                </h3>
                <p className="kit-muted">{t(`mail_domain.policies.${record}_${state}`)}</p>
                {text === null ? null : (
                  <div className="kit-record">
                    <code>{text}</code>
                  </div>
                )}
              </section>
            );
          })
        }
      </ReadPart>
    </Panel>
  );
}
