import { Link } from 'react-router';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import type { DetailProgressGroups } from '#contract/statistics.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatCount, formatPercent, formatRisk } from '#src/lib/format-number.ts';
import { RiskBadge } from '#src/ui/risk-badge.tsx';
import { type ComparedColumn, ComparedName, ComparedPanel, useComparedColumns } from './compared-panel.tsx';
import { employeesPath } from './places.ts';
import { useShownOrganization } from './use-shown-organization.ts';

type Row = DetailProgressGroups['data'][number];

/** Departments beside each other, everything below them included. */
export function DepartmentsPanel() {
  const { t, language } = useWords();
  const { id, opens } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readDetailProgressGroups, { params: { id } });
  const { people, failed, reported } = useComparedColumns<Row>();
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
    {
      key: 'risk',
      label: t('general-statistics.risk'),
      width: 136,
      sort: 'risk',
      write: (row) => (row.risk_level === null ? '—' : formatRisk(row.risk_level, language)),
      render: (row) => <RiskBadge level={row.risk_level} />,
    },
    failed,
    reported,
    {
      key: 'progress',
      label: t('general-statistics.progress'),
      align: 'right',
      width: 112,
      sort: 'progress',
      write: progressOf,
      render: progressOf,
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
  const words = { title: t('general-statistics.departments'), about: t('general-statistics.departments_about') };
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
