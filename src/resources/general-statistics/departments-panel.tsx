import { Link } from 'react-router';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import type { DetailProgressGroups } from '#contract/statistics.ts';
import { peopleBehind } from '#contract/statistics-lists.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { type ComparedColumn, ComparedName, ComparedPanel, Moved, useComparedColumns } from './compared-panel.tsx';
import { employeesPath } from './links.ts';
import { useShownOrganization } from './use-shown-organization.ts';

type Row = DetailProgressGroups['data'][number];

/** Departments beside each other, everything below them included. */
export function DepartmentsPanel() {
  const { t, language } = useTranslations();
  const { id, opens } = useShownOrganization();
  const { period } = usePeriod();
  const reading = useCall(organizationStatisticsCalls.readDetailProgressGroups, {
    params: { id },
    query: { days_period: period },
    keepsPrevious: true,
  });
  const { people, risk, failed, reported } = useComparedColumns<Row>(({ department }, outcome) =>
    opens('admin.staff.employees')
      ? employeesPath({ departments: [department.id], ...peopleBehind.phishing[outcome] })
      : undefined,
  );
  const titleOf = (row: Row) => row.department.title;
  const progressOf = ({ progress, behind_count }: Row) => {
    if (progress !== null) return formatPercent(progress, language);
    // Nobody of the department has a course, or the group is too small to tell of.
    return behind_count === null ? t('general-statistics.hidden') : '—';
  };
  const behindOf = (row: Row) => (row.behind_count === null ? '—' : formatCount(row.behind_count, language));
  const columns: ComparedColumn<Row>[] = [
    {
      key: 'title',
      label: t('general-statistics.axes.department'),
      write: titleOf,
      render: (row) => (
        <ComparedName row={row}>
          {opens('admin.staff.employees') ? (
            <Link to={employeesPath({ departments: [row.department.id] })}>{titleOf(row)}</Link>
          ) : (
            titleOf(row)
          )}
        </ComparedName>
      ),
    },
    people,
    risk,
    failed,
    reported,
    {
      key: 'progress',
      label: t('general-statistics.progress'),
      align: 'right',
      width: 112,
      sort: 'progress',
      write: progressOf,
      render: (row) => (
        <span className="statistics-moved">
          <Moved change={row.progress_change} good="rising" />
          {progressOf(row)}
        </span>
      ),
    },
    {
      key: 'behind',
      label: t('general-statistics.behind_count'),
      align: 'right',
      width: 104,
      write: behindOf,
      render: behindOf,
    },
  ];
  const words = {
    title: t('general-statistics.departments'),
    about: t('general-statistics.departments_about', { count: period }),
  };
  if (reading.data === undefined) {
    return (
      <Panel {...words}>
        <ReadPart reading={reading} height={240}>
          {() => null}
        </ReadPart>
      </Panel>
    );
  }
  return (
    <ComparedPanel
      {...words}
      columns={columns}
      rows={reading.data.data}
      keyOf={(row) => row.department.id}
      table="by"
    />
  );
}
