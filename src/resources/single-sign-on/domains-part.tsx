import { Button } from 'antd';
import { useState } from 'react';
import { singleSignOnCalls } from '#contract/single-sign-on.calls.ts';
import type { SsoDomain } from '#contract/single-sign-on.ts';
import { toastFailure } from '#src/kit/failure.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { RecordLine } from '#src/kit/panel/record-line.tsx';
import { useCalls } from '#src/kit/read/use-calls.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatLongDay, formatMoment } from '#src/lib/format-date.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';

const tones = { proved: 'success', own_people: 'info', waiting: 'warning', elsewhere: 'danger' } as const;

/** Which domains are known to be the organization's, and the record that proves the others. */
export function DomainsPart({ domains, onChanged }: { domains: readonly SsoDomain[]; onChanged(): void }) {
  const { t } = useTranslations();
  return (
    <Panel title={t('single_sign_on.domains.title')} about={t('single_sign_on.domains.about')}>
      {domains.map((domain) => (
        <DomainRow key={domain.domain} claim={domain} onChanged={onChanged} />
      ))}
    </Panel>
  );
}

function DomainRow({ claim, onChanged }: { claim: SsoDomain; onChanged(): void }) {
  const { t, language } = useTranslations();
  const call = useCalls();
  const [busy, setBusy] = useState<string>();
  const { domain, state, proof, proved_at, look, looked_at } = claim;
  // What somebody above proved needs no record here; what was merely kept through an update is better proved.
  const needsRecord = state !== 'proved' || proof === 'people';

  async function act(what: string, work: () => Promise<unknown>): Promise<void> {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(undefined);
      onChanged();
    }
  }
  const confirm = (is_confirmed: boolean) =>
    call(singleSignOnCalls.confirmSsoDomain, { params: { domain }, body: { is_confirmed } });

  return (
    <section className="sso-domain" aria-label={domain}>
      <h3>
        {domain}
        <StatusPill tone={tones[state]}>{t(`single_sign_on.domains.states.${state}`)}</StatusPill>
      </h3>
      <p className="sso-text kit-muted">
        {state === 'proved'
          ? t(`single_sign_on.domains.proofs.${proof ?? 'above'}`, {
              day: proved_at === null ? '' : formatLongDay(proved_at, language),
            })
          : t(`single_sign_on.domains.advice.${state}`)}
      </p>
      {needsRecord ? (
        <div>
          <RecordLine label={t('single_sign_on.domains.record_name')} value={claim.record_name} />
          <RecordLine label={t('single_sign_on.domains.record_value')} value={claim.record_value} />
        </div>
      ) : null}
      <div className="sso-domain__acts">
        {needsRecord ? (
          <Button
            loading={busy === 'check'}
            onClick={() => void act('check', () => call(singleSignOnCalls.checkSsoDomain, { params: { domain } }))}
          >
            {t('single_sign_on.domains.check')}
          </Button>
        ) : null}
        {claim.can.map((right) => (
          <Button
            key={right}
            loading={busy === right}
            onClick={() => void act(right, () => confirm(right === 'confirm'))}
          >
            {t(`single_sign_on.domains.${right}`)}
          </Button>
        ))}
        <span className="kit-muted" role="status">
          {needsRecord && look !== null && looked_at !== null
            ? `${t(`single_sign_on.domains.looks.${look}`)} ${t('single_sign_on.domains.looked', { at: formatMoment(looked_at, language) })}`
            : null}
        </span>
      </div>
    </section>
  );
}
