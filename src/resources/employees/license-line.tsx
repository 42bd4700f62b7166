import { Link } from 'react-router';
import { organizationCalls } from '#contract/organizations.calls.ts';
import type { License } from '#contract/organizations.ts';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { formatCount } from '#src/lib/format-number.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import './employees.css';

const licensePath = '/admin/settings/license';
const needed = 'admin.settings.license';
/** From this share on, whoever adds people should know that the places run out. */
const nearlyFull = 0.95;

/** How many places of the licence are taken, and until when it holds; it says so when they run out. */
export default function LicenseLine() {
  const { t, language } = useTranslations();
  const isAllowed = useAllowed();
  const { registry } = useKit();
  const reading = useCall(organizationCalls.readCurrentOrganization, {
    resource: 'employees',
    enabled: isAllowed(needed),
  });
  const license = reading.data?.license;
  if (license === undefined) return <FailedLine what={t('employees.license.name')} reading={reading} />;
  const words = t('employees.license.used', {
    used: formatCount(usedSeatsOf(license), language),
    limit: formatCount(license.users_limit, language),
  });
  const problem = problemOf(license);
  const hasPage = registry.routes.some(({ path }) => path === licensePath);
  return (
    <span className="employee-license">
      {hasPage ? <Link to={licensePath}>{words}</Link> : <span>{words}</span>}
      <span>
        {t('employees.license.days', {
          start: formatDay(license.starts_on),
          end: license.ends_on === null ? t('employees.license.no_end') : formatDay(license.ends_on),
        })}
      </span>
      {problem === null ? null : (
        <StatusPill tone="warning" icon="alert">
          {t(`employees.license.${problem}`)}
        </StatusPill>
      )}
    </span>
  );
}

/** Places that children hold are there for nobody here. */
const usedSeatsOf = ({ users_count, given_count }: License): number => users_count + given_count;

function problemOf(license: License): 'over' | 'full' | 'nearly_full' | null {
  if (!license.is_current) return 'over';
  if (usedSeatsOf(license) >= license.users_limit) return 'full';
  return usedSeatsOf(license) >= license.users_limit * nearlyFull ? 'nearly_full' : null;
}
