import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useTranslations } from '#src/kit/translations.ts';

interface FlowResultProps {
  title: string;
  /** The one assignment that was made; null leads to the list. */
  onlyId: string | null;
  /** The list that holds what was made. */
  listPath: string;
  /** Where the same is done once more. */
  again: { path: string; label: string };
  children?: ReactNode;
}

/** What came of giving courses away, with the focus on it, and where one goes from here. */
export function FlowResult({ title, onlyId, listPath, again, children }: FlowResultProps) {
  const { t } = useTranslations();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="assign__result">
      <span className="assign__result-mark" aria-hidden="true">
        <Icon name="check" size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className="assign__actions">
        <Link
          className="kit-button kit-button--primary"
          to={onlyId === null ? listPath : `/admin/learning/assigned/${onlyId}`}
        >
          {t(onlyId === null ? 'assigned_courses.to_list' : 'assigned_courses.result.open')}
        </Link>
        <Link className="kit-button kit-button--default" to={again.path}>
          {again.label}
        </Link>
      </div>
    </section>
  );
}
