import { proofStandards } from '#contract/proof-kinds.ts';
import { useTranslations } from '#src/kit/translations.ts';
import './proofs.css';

/** What each clause asks, and what a proof shows for it. */
export function Standards() {
  const { t } = useTranslations();
  return (
    <>
      {proofStandards.map((standard) => (
        <section key={standard} className="proof-standard">
          <h3>{t(`proofs.standards.${standard}.title`)}</h3>
          <dl className="proof-facts">
            <dt>{t('proofs.standards.asks_label')}</dt>
            <dd>{t(`proofs.standards.${standard}.asks`)}</dd>
            <dt>{t('proofs.standards.shows_label')}</dt>
            <dd>{t(`proofs.standards.${standard}.shows`)}</dd>
          </dl>
        </section>
      ))}
      <p className="kit-muted">{t('proofs.standards.note')}</p>
    </>
  );
}
