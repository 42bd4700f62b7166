import type { ReachPreview } from '#contract/mailings.ts';
import { useTranslations } from '../translations.ts';
import './mass.css';

/** Whom an act on many people reaches, who heard the same lately, and whom it does not reach and why. */
export function ReachNote({ reach }: { reach: ReachPreview }) {
  const { t } = useTranslations();
  const { reached, sample, recent, left_out, delivery } = reach;
  const more = reached - sample.length;
  return (
    <div className="kit-reach" role="status">
      {reached === 0 ? <p>{t('kit.mass.nobody')}</p> : null}
      {sample.length > 0 ? (
        <ul className="kit-reach__people">
          {sample.map((person) => (
            <li key={person.id}>
              {person.full_name} <span className="kit-muted">{person.email}</span>
            </li>
          ))}
          {more > 0 ? <li className="kit-muted">{t('kit.mass.more', { count: more })}</li> : null}
        </ul>
      ) : null}
      {recent.count > 0 ? (
        <p className="kit-reach__recent">{t('kit.mass.recent', { count: recent.count, days: recent.days })}</p>
      ) : null}
      {left_out.map(({ reason, count }) => (
        <p key={reason} className="kit-muted">
          {t(`kit.mass.left_out.${reason}`, { count })}
        </p>
      ))}
      {delivery === 'waits' && reached > 0 ? <p className="kit-reach__recent">{t('kit.mass.waits')}</p> : null}
    </div>
  );
}
