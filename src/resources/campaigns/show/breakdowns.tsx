import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import { campaignResultCalls } from '#contract/campaign-results.calls.ts';
import type { CampaignDepartmentRow, CampaignTemplateRow, campaignSystems } from '#contract/campaign-results.ts';
import type { CampaignStatistics } from '#contract/campaigns.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatCount } from '#src/lib/format-number.ts';
import type { CounterName } from '../incident.rules.ts';
import { IncidentRisk } from '../incident.tsx';
import { templatePath, useCampaignRoute } from './campaign-route.ts';

type SystemRow = z.infer<typeof campaignSystems>['data'][number];

interface Group {
  readonly users_count: number;
  /** Null: the organization hides groups as small as this. */
  readonly statistics: CampaignStatistics | null;
}

/** Columns that tell of groups of people; attachments where there were any. */
function useGroupColumns<Row extends Group>(): (rows: readonly Row[]) => PlainColumn<Row>[] {
  const { t, language } = useTranslations();
  const count = (name: CounterName): PlainColumn<Row> => ({
    key: name,
    label: t(`campaigns.counters.${name}`),
    align: 'right',
    width: 96,
    render: ({ statistics }) => (statistics ? formatCount(statistics[name], language) : '—'),
  });
  return (rows) => [
    {
      key: 'people',
      label: t('campaigns.fields.users_count'),
      align: 'right',
      width: 88,
      render: (row) => formatCount(row.users_count, language),
    },
    count('sent'),
    count('opened'),
    count('clicked'),
    count('entered_data'),
    ...(rows.some(({ statistics }) => (statistics?.opened_attachment ?? 0) > 0) ? [count('opened_attachment')] : []),
    count('reported'),
    {
      key: 'risk',
      label: t('campaigns.fields.incident_risk'),
      width: 260,
      render: ({ statistics }) => (statistics ? <IncidentRisk statistics={statistics} /> : t('campaigns.small_group')),
    },
  ];
}

export function TemplatesPanel({ id }: { id: string }) {
  const { t } = useTranslations();
  const place = useCampaignRoute();
  const reading = useCall(campaignResultCalls.listCampaignTemplates, { params: { id } });
  const columns = useGroupColumns<CampaignTemplateRow>();
  const name: PlainColumn<CampaignTemplateRow> = {
    key: 'name',
    label: t('campaigns.by_template.name'),
    render: (row) => (
      <Link className="kit-row-link" to={templatePath(place, id, row.id)} title={row.email.subject}>
        {row.name}
      </Link>
    ),
  };
  return (
    <Breakdown title={t('campaigns.by_template.title')} reading={reading} empty={t('campaigns.nothing_yet')}>
      {(rows) => (
        <PlainTable
          caption={t('campaigns.by_template.title')}
          columns={[name, ...columns(rows)]}
          rows={rows}
          keyOf={(row) => row.id}
        />
      )}
    </Breakdown>
  );
}

/** How far a department stands in under the one above it, in px. */
const stepIn = 16;

export function DepartmentsPanel({ id }: { id: string }) {
  const { t } = useTranslations();
  const reading = useCall(campaignResultCalls.listCampaignDepartments, { params: { id } });
  const columns = useGroupColumns<CampaignDepartmentRow>();
  const titles = new Map(reading.data?.data.map(({ id: department, title: own }) => [department, own]));
  const title: PlainColumn<CampaignDepartmentRow> = {
    key: 'title',
    label: t('campaigns.by_department.name'),
    render: ({ title: own, level, parent_id }) => (
      <span className="campaign-department" style={{ paddingInlineStart: level * stepIn }}>
        {own}
        {parent_id === null ? null : (
          <span className="ui-hidden">
            {' '}
            {t('campaigns.by_department.within', { title: titles.get(parent_id) ?? '' })}
          </span>
        )}
      </span>
    ),
  };
  return (
    <Breakdown
      title={t('campaigns.by_department.title')}
      about={t('campaigns.by_department.about')}
      reading={reading}
      empty={t('campaigns.nothing_yet')}
    >
      {(rows) => (
        <PlainTable
          caption={t('campaigns.by_department.title')}
          columns={[title, ...columns(rows)]}
          rows={rows}
          keyOf={(row) => row.id}
        />
      )}
    </Breakdown>
  );
}

export function SystemsPanel({ id }: { id: string }) {
  const { t, language } = useTranslations();
  const reading = useCall(campaignResultCalls.listCampaignSystems, { params: { id } });
  const count = (
    key: 'users_count' | 'clicked' | 'entered_data' | 'opened_attachment',
    label: string,
  ): PlainColumn<SystemRow> => ({
    key,
    label,
    align: 'right',
    width: 160,
    render: (row) => formatCount(row[key], language),
  });
  return (
    <Breakdown
      title={t('campaigns.by_system.title')}
      about={t('campaigns.by_system.about')}
      reading={reading}
      empty={t('campaigns.by_system.empty')}
    >
      {(rows) => (
        <PlainTable
          caption={t('campaigns.by_system.title')}
          columns={[
            { key: 'os', label: t('campaigns.fields.oses'), render: (row) => t(`campaigns.systems.${row.os}`) },
            count('users_count', t('campaigns.fields.users_count')),
            count('clicked', t('campaigns.counters.clicked')),
            count('entered_data', t('campaigns.counters.entered_data')),
            ...(rows.some(({ opened_attachment }) => opened_attachment > 0)
              ? [count('opened_attachment', t('campaigns.counters.opened_attachment'))]
              : []),
          ]}
          rows={rows}
          keyOf={(row) => row.os}
        />
      )}
    </Breakdown>
  );
}

interface BreakdownProps<Row> {
  title: string;
  about?: string;
  reading: Parameters<typeof ReadPart<{ data: Row[] }>>[0]['reading'];
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

function Breakdown<Row>({ title, about, reading, empty, children }: BreakdownProps<Row>) {
  return (
    <Panel title={title} about={about}>
      <ReadPart reading={reading} height={160}>
        {({ data }) => (data.length === 0 ? <p className="kit-muted">{empty}</p> : children(data))}
      </ReadPart>
    </Panel>
  );
}
