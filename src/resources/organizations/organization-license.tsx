import { Link } from 'react-router';
import { organizationChildrenCalls } from '#contract/organization-children.calls.ts';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { LicenseUse } from './license-use.tsx';

/** The own organization above its children: its page, its licence, until when. */
export default function OrganizationLicense() {
  const { t } = useTranslations();
  const { organizationId } = useKit();
  const isAllowed = useAllowed();
  const reading = useCall(organizationChildrenCalls.readChildOrganization, { params: { id: organizationId } });
  const own = reading.data;
  if (own === undefined) return <FailedLine what={t('employees.license.name')} reading={reading} />;
  return (
    <span className="license-use">
      <Link to={`/admin/organization/${own.id}`}>{own.title}</Link>
      <LicenseUse use={own} />
      <span className="kit-muted">
        {own.ends_on === null ? t('organizations.no_end') : t('organizations.until', { end: formatDay(own.ends_on) })}
      </span>
      {own.children_count > 0 && isAllowed('admin.statistics') ? (
        <Link to="/admin/statistics/general-statictics#children">{t('organizations.compare')}</Link>
      ) : null}
    </span>
  );
}
