import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { mailSettingsCalls } from '#contract/mail-settings.calls.ts';
import type { MailDomain, MailKey } from '#contract/mail-settings.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { RecordLine } from '#src/kit/panel/record-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatTime } from '#src/lib/format-date.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { notify } from '#src/ui/toast-store.ts';
import { PoliciesPanel } from './policies-panel.tsx';
import './mail-settings.css';

const tones = {
  unchecked: 'neutral',
  missing: 'warning',
  different: 'danger',
  revoked: 'danger',
  unreachable: 'warning',
  fine: 'success',
} as const;

/** The signature of letters (DKIM) and what the domain says of its senders. */
export default function DomainTab() {
  const { t } = useTranslations();
  const reading = useCall(mailSettingsCalls.readMailDomain, { resource: 'mail_settings' });
  return (
    <ReadPart reading={reading} height={420} shape="form">
      {(domain) =>
        domain.domain === null ? (
          <EmptyState
            title={t('mail_domain.empty.title')}
            text={t('mail_domain.empty.text')}
            actions={<Link to="?tab=mail_sending">{t('mail_domain.empty.go')}</Link>}
          />
        ) : (
          <>
            <KeysPanel name={domain.domain} keys={domain.keys} onChanged={reading.retry} />
            <PoliciesPanel name={domain.domain} />
          </>
        )
      }
    </ReadPart>
  );
}

interface KeysPanelProps {
  name: string;
  keys: readonly MailKey[];
  onChanged(): void;
}

function KeysPanel({ name, keys, onChanged }: KeysPanelProps) {
  const { t } = useTranslations();
  const call = useCalls();
  const confirm = useConfirm();
  const [busy, setBusy] = useState<string>();
  const signing = keys.find((key) => key.is_signing);
  const next = keys.find((key) => !key.is_signing);
  const momentOf = (at: string) => `${formatDay(at)}, ${formatTime(at)}`;

  async function act(what: string, work: () => Promise<MailDomain>, told?: string): Promise<void> {
    setBusy(what);
    try {
      await work();
      if (told !== undefined) notify({ status: 'success', message: t(told) });
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(undefined);
      onChanged();
    }
  }
  const make = () => act('make', () => call(mailSettingsCalls.makeMailKey));
  const check = ({ id }: MailKey) => act(`check ${id}`, () => call(mailSettingsCalls.checkMailKey, { params: { id } }));
  const change = ({ id }: MailKey, is_signing: boolean) =>
    act(
      `switch ${id}`,
      () => call(mailSettingsCalls.switchMailKey, { params: { id }, body: { is_signing } }),
      is_signing ? 'mail_domain.told.on' : 'mail_domain.told.off',
    );
  function askToDelete(key: MailKey): void {
    confirm({
      title: t('mail_domain.delete.title'),
      content: t('mail_domain.delete.text', { record: key.record_name }),
      okText: t('mail_domain.delete.ok'),
      isDanger: true,
      onOk: () =>
        act(
          `delete ${key.id}`,
          () => call(mailSettingsCalls.deleteMailKey, { params: { id: key.id } }),
          'mail_domain.told.deleted',
        ),
    });
  }

  return (
    <Panel
      title={t('mail_domain.keys.title')}
      about={t('mail_domain.keys.about', { domain: name })}
      actions={
        next === undefined && signing !== undefined ? (
          <Button loading={busy === 'make'} onClick={() => void make()}>
            {t('mail_domain.keys.rotate')}
          </Button>
        ) : null
      }
    >
      {keys.length === 0 ? (
        <EmptyState
          title={t('mail_domain.keys.none')}
          text={t('mail_domain.keys.none_text')}
          actions={
            <Button type="primary" loading={busy === 'make'} onClick={() => void make()}>
              {t('mail_domain.keys.make')}
            </Button>
          }
        />
      ) : null}
      {keys.map((key) => (
        <section key={key.id} className="mail-key" aria-label={key.record_name}>
          <h3>
            {t(
              key.is_signing ? 'mail_domain.keys.signing' : signing ? 'mail_domain.keys.next' : 'mail_domain.keys.idle',
            )}
            <StatusPill tone={tones[key.state]}>{t(`mail_domain.states.${key.state}`)}</StatusPill>
          </h3>
          <RecordLine label={t('mail_domain.record.name')} value={key.record_name} />
          <RecordLine label={t('mail_domain.record.value')} value={key.record_value} />
          <p className="kit-muted" role="status">
            {t(`mail_domain.advice.${key.state}`)}{' '}
            {key.checked_at === null ? null : t('mail_domain.checked', { at: momentOf(key.checked_at) })}{' '}
            {key.is_signing && key.seen_at !== null && key.state !== 'fine'
              ? t('mail_domain.seen', { at: momentOf(key.seen_at) })
              : null}
          </p>
          {key.found !== null && key.state !== 'fine' ? (
            <RecordLine label={t('mail_domain.record.found')} value={key.found} />
          ) : null}
          <div className="mail-acts">
            <Button loading={busy === `check ${key.id}`} onClick={() => void check(key)}>
              {t('mail_domain.keys.check')}
            </Button>
            {key.is_signing ? (
              <Button loading={busy === `switch ${key.id}`} onClick={() => void change(key, false)}>
                {t('mail_domain.keys.switch_off')}
              </Button>
            ) : (
              <>
                <Button
                  type="primary"
                  disabled={key.state !== 'fine'}
                  loading={busy === `switch ${key.id}`}
                  onClick={() => void change(key, true)}
                >
                  {t(signing ? 'mail_domain.keys.switch_over' : 'mail_domain.keys.switch_on')}
                </Button>
                <Button danger onClick={() => askToDelete(key)}>
                  {t('kit.actions.remove')}
                </Button>
              </>
            )}
          </div>
        </section>
      ))}
    </Panel>
  );
}
