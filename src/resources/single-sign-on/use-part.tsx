import { Link } from 'react-router';
import type { SingleSignOn } from '#contract/single-sign-on.ts';
import { Panel } from '#src/kit/panel/panel.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';

const verbs = ['created_by_provider', 'refused_by_provider', 'ended_by_provider'].join(',');

/** Who came in this way, and where it is read what happened. */
export function UsePart({ setup }: { setup: SingleSignOn }) {
  const { t, language } = useTranslations();
  const { is_active, linked_count, last_sign_in_at } = setup;
  return (
    <Panel
      title={t('single_sign_on.use.title')}
      actions={<Link to={`/admin/settings/audit?verb=${verbs}`}>{t('single_sign_on.use.audit')}</Link>}
    >
      <p className="sso-text">
        {is_active ? t('single_sign_on.use.linked', { count: linked_count }) : t('single_sign_on.use.off')}{' '}
        {last_sign_in_at === null
          ? null
          : t('single_sign_on.use.last', { at: formatMoment(last_sign_in_at, language) })}
      </p>
    </Panel>
  );
}
