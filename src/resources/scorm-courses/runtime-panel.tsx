import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { type PillTone, StatusPill } from '#src/ui/status-pill.tsx';
import { outcomeOf, type RuntimeLog, type RuntimeOutcome } from './runtime-log.rules.ts';

const tones: Record<RuntimeOutcome, PillTone> = {
  passed: 'success',
  failed: 'danger',
  completed: 'success',
  incomplete: 'info',
};

/** What the package says and asks while somebody works in it: for whoever has to see that it works. */
export function RuntimePanel({ log }: { log: RuntimeLog }) {
  const { t, language } = useTranslations();
  const outcome = outcomeOf(log);
  const score = log.values.get('cmi.core.score.raw') ?? log.values.get('cmi.score.raw');
  const state = log.isFinished ? 'finished' : log.isStarted ? 'begun' : 'silent';
  return (
    <div className="scorm-runtime">
      <dl className="scorm-runtime__facts">
        <div>
          <dt>{t('scorm-courses.runtime.talk')}</dt>
          <dd>
            <StatusPill tone={state === 'silent' ? 'neutral' : 'success'}>
              {t(`scorm-courses.runtime.${state}`)}
            </StatusPill>
          </dd>
        </div>
        <div>
          <dt>{t('scorm-courses.runtime.outcome')}</dt>
          <dd>
            {outcome === null ? (
              '—'
            ) : (
              <StatusPill tone={tones[outcome]}>{t(`scorm-courses.outcomes.${outcome}`)}</StatusPill>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('scorm-courses.runtime.score')}</dt>
          <dd>{score === undefined || score === '' ? '—' : score}</dd>
        </div>
        <div>
          <dt>{t('scorm-courses.runtime.errors')}</dt>
          <dd>{formatCount(log.errors, language)}</dd>
        </div>
      </dl>
      <details open>
        <summary>{t('scorm-courses.runtime.values', { total: log.values.size })}</summary>
        <table className="scorm-table">
          <thead>
            <tr>
              <th scope="col">{t('scorm-courses.runtime.element')}</th>
              <th scope="col">{t('scorm-courses.runtime.value')}</th>
            </tr>
          </thead>
          <tbody>
            {[...log.values].map(([element, value]) => (
              <tr key={element}>
                <td>
                  <code>{element}</code>
                </td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <details>
        <summary>{t('scorm-courses.runtime.calls', { total: log.count })}</summary>
        <ol className="scorm-calls" reversed start={log.count}>
          {log.calls.toReversed().map((call) => (
            <li key={call.number} data-failed={call.error !== 0 || undefined}>
              <code>
                {call.name}({call.args.map((arg) => JSON.stringify(arg)).join(', ')}) → {JSON.stringify(call.value)}
              </code>
              {call.error === 0 ? null : (
                <span className="scorm-calls__error">
                  {t('scorm-courses.runtime.error', { code: call.error, words: call.words })}
                </span>
              )}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}
