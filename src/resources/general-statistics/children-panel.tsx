import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { organizationStatisticsCalls } from '#contract/organization-statistics.calls.ts';
import type { OrganizationComparison } from '#contract/statistics.ts';
import { useAllowed } from '#src/kit/kit-context.tsx';
import { FailedLine } from '#src/kit/panel/failed-line.tsx';
import { usePeriod } from '#src/kit/period/use-period.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount, formatPercent } from '#src/lib/format-number.ts';
import { type ComparedColumn, ComparedName, ComparedPanel, useComparedColumns } from './compared-panel.tsx';
import { childrenAnchor, statisticsOfPath } from './links.ts';
import { useShownOrganization } from './use-shown-organization.ts';

type Row = OrganizationComparison['data'][number];

/** The organization and those right below it beside each other, each one press from its own figures. Nothing where none is below. */
export function ChildrenPanel() {
  const { t, language } = useTranslations();
  const { id } = useShownOrganization();
  const { period } = usePeriod();
  const isAllowed = useAllowed();
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const reading = useCall(organizationStatisticsCalls.readComparison, {
    params: { id },
    query: { days_period: period },
    enabled: isAllowed('admin.organization'),
    keepsPrevious: true,
  });
  const { data } = reading;
  const isShown = data !== undefined && data.data.length > 0;
  const isRequired = isShown && hash === `#${childrenAnchor}`;
  useEffect(() => {
    if (isRequired) place.current?.scrollIntoView();
  }, [isRequired]);
  const { people, risk, failed, reported } = useComparedColumns<Row>();
  if (reading.error) return <FailedLine what={t('general-statistics.children')} reading={reading} />;
  if (!isShown) return null;
  const titleOf = ({ organization }: Row) => organization.title;
  const progressOf = ({ progress, trained }: Row) => {
    if (trained === null) return t('general-statistics.hidden');
    return progress === null ? '—' : formatPercent(progress, language);
  };
  const trainedOf = ({ trained }: Row) =>
    trained === null || trained.total === 0
      ? ''
      : t('general-statistics.trained', {
          count: trained.count,
          done: formatCount(trained.count, language),
          total: formatCount(trained.total, language),
        });
  const columns: ComparedColumn<Row>[] = [
    {
      key: 'title',
      label: t('general-statistics.axes.organization'),
      write: titleOf,
      render: (row) => (
        <ComparedName row={row}>
          {row.is_parent ? (
            <>
              {titleOf(row)} <span className="statistics-unranked">{t('general-statistics.this_organization')}</span>
            </>
          ) : (
            <Link to={statisticsOfPath(row.organization.id)}>{titleOf(row)}</Link>
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
      width: 176,
      sort: 'progress',
      write: (row) => [progressOf(row), trainedOf(row)].filter(Boolean).join(', '),
      render: (row) => (
        <>
          {progressOf(row)}
          <span className="statistics-unranked">{trainedOf(row)}</span>
        </>
      ),
    },
  ];
  return (
    <div ref={place} id={childrenAnchor} className="statistics-children">
      <ComparedPanel
        title={t('general-statistics.children')}
        about={t('general-statistics.children_about', { count: period })}
        columns={columns}
        rows={data.data}
        keyOf={(row) => row.organization.id}
        table={childrenAnchor}
      />
    </div>
  );
}
