import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import type { DetailProgressGroups } from '#contract/statistics.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useWords } from '#src/kit/words.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { RiskBadge } from '#src/ui/risk-badge.tsx';
import { useShownOrganization } from './use-shown-organization.ts';

type Row = DetailProgressGroups['data'][number];

/** Departments beside each other, everything below them included. */
export function DepartmentsPanel() {
  const { t, language } = useWords();
  const { id } = useShownOrganization();
  const reading = useCall(organizationStatisticsCalls.readDetailProgressGroups, { params: { id } });
  const progressOf = ({ progress, behind_count }: Row) => {
    if (progress !== null) return formatPercent(progress, language);
    // Nobody of the department has a course, or the group is too small to tell of.
    return behind_count === null ? t('general-statistics.hidden') : '—';
  };
  const columns: PlainColumn<Row>[] = [
    { key: 'title', label: t('general-statistics.axes.department'), render: (row) => row.department.title },
    {
      key: 'people',
      label: t('general-statistics.people'),
      align: 'right',
      width: 120,
      render: (row) => formatCount(row.users_count, language),
    },
    {
      key: 'risk',
      label: t('general-statistics.risk'),
      width: 160,
      render: (row) => <RiskBadge level={row.risk_level} />,
    },
    {
      key: 'progress',
      label: t('general-statistics.progress'),
      align: 'right',
      width: 160,
      render: (row) => progressOf(row),
    },
    {
      key: 'behind',
      label: t('general-statistics.behind_count'),
      align: 'right',
      width: 140,
      render: (row) => (row.behind_count === null ? '—' : formatCount(row.behind_count, language)),
    },
  ];
  return (
    <Panel title={t('general-statistics.departments')} about={t('general-statistics.departments_about')}>
      <ReadPart reading={reading} height={240}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="kit-muted">{t('kit.no_data')}</p>
          ) : (
            <PlainTable
              caption={t('general-statistics.departments')}
              columns={columns}
              rows={data}
              keyOf={(row) => row.department.id}
            />
          )
        }
      </ReadPart>
    </Panel>
  );
}
