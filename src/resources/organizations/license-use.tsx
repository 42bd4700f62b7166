import type { ChildOrganization } from '#contract/organization-children.ts';
import type { CellProps } from '#src/kit/fields/kinds.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import './organizations.css';

type Use = Pick<ChildOrganization, 'users_count' | 'users_limit' | 'given_count'>;

/** How many places of a licence are taken: a bar and the numbers beside it. */
export function LicenseUse({ use }: { use: Use }) {
  const { t, language } = useTranslations();
  const { users_count, users_limit, given_count } = use;
  const taken = users_count + given_count;
  const share = users_limit === 0 ? 1 : Math.min(1, taken / users_limit);
  return (
    <span className="license-use">
      <span className="license-use__bar" data-full={taken >= users_limit || undefined} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span>
        {t('organizations.used', { used: formatCount(taken, language), limit: formatCount(users_limit, language) })}
      </span>
      {given_count > 0 ? (
        <span className="kit-muted">{t('organizations.given', { given: formatCount(given_count, language) })}</span>
      ) : null}
    </span>
  );
}

export function LicenseUseCell({ value }: CellProps) {
  return <LicenseUse use={value as Use} />;
}
