import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AssignAnswer } from '#contract/assignments.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useWords } from '#src/kit/words.ts';

/** What came of it: who got the courses now, who had them already. */
export function AssignResult({ assigned }: { assigned: AssignAnswer['data'] }) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const people = Math.max(0, ...assigned.map((one) => one.assigned));
  const skipped = assigned.reduce((sum, one) => sum + one.skipped, 0);
  const [only] = assigned.length === 1 ? assigned : [];

  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="assign__result">
      <span className="assign__result-mark" aria-hidden="true">
        <Icon name="check" size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('assigned_courses.result.title', { count: people })}
      </h2>
      {skipped > 0 ? <p className="kit-muted">{t('assigned_courses.result.skipped', { count: skipped })}</p> : null}
      <div className="assign__actions">
        <Link
          className="kit-button kit-button--primary"
          to={only ? `/admin/learning/assigned/${only.id}` : '/admin/learning/assigned'}
        >
          {t(only ? 'assigned_courses.result.open' : 'assigned_courses.to_list')}
        </Link>
        <Link className="kit-button kit-button--default" to="/admin/learning/assigned/select">
          {t('assigned_courses.result.again')}
        </Link>
      </div>
    </section>
  );
}
