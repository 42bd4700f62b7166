import type { ProofVerdict } from '#contract/proofs.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay, formatMoment } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';

const tones: Readonly<Record<ProofVerdict['result'], PillTone>> = {
  genuine: 'success',
  doubtful: 'warning',
  forged: 'danger',
  unknown: 'neutral',
};

/** What a file turned out to be, and each thing that was looked at. */
export function Verdict({ name, verdict }: { name: string; verdict: ProofVerdict }) {
  const { t, language } = useTranslations();
  const { result, file, statement, signature, is_listed: isListed, chain, checked, broken_at: brokenAt } = verdict;
  return (
    <section className="proof-verdict" role="status">
      <StatusPill tone={tones[result]} icon={result === 'genuine' ? 'check' : 'alert'}>
        {t(`proofs.verdict.${result}`)}
      </StatusPill>
      <p>{t(`proofs.verdict.${result}_text`, { name })}</p>
      {statement === null ? null : (
        <dl className="proof-facts">
          <dt>{t('proofs.verdict.file')}</dt>
          <dd>{t(`proofs.verdict.files.${file}`)}</dd>
          <dt>{t('proofs.fields.about')}</dt>
          <dd>{statement.organization.title}</dd>
          <dt>{t('proofs.fields.period')}</dt>
          <dd>{`${formatDay(statement.period.from)} – ${formatDay(statement.period.to)}`}</dd>
          <dt>{t('proofs.fields.issued_at')}</dt>
          <dd>{formatMoment(statement.issued_at, language)}</dd>
          <dt>{t('proofs.verdict.signature')}</dt>
          <dd>{signature === null ? t('proofs.verdict.unread') : t(`proofs.verdict.signatures.${signature}`)}</dd>
          <dt>{t('proofs.verdict.history')}</dt>
          <dd>{t(isListed ? 'proofs.verdict.listed' : 'proofs.verdict.not_listed')}</dd>
          <dt>{t('proofs.verdict.log')}</dt>
          <dd>
            {chain === null
              ? t('proofs.verdict.unread')
              : t(`proofs.verdict.chains.${chain}`, {
                  count: checked,
                  checked: formatCount(checked, language),
                  place: brokenAt === null ? '' : formatCount(brokenAt, language),
                })}
          </dd>
        </dl>
      )}
    </section>
  );
}
