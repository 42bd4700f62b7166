import { Checkbox } from 'antd';
import { Suspense, useEffect } from 'react';
import { recipientCalls } from '#contract/campaign-results.calls.ts';
import type { CampaignRecipient } from '#contract/campaign-results.ts';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { PageCheckbox } from '#src/kit/list/page-checkbox.tsx';
import { countPages } from '#src/kit/list/pagination.rules.ts';
import { useAddressState } from '#src/kit/list/use-address-state.ts';
import { useSelection } from '#src/kit/list/use-selection.ts';
import { Panel, ReadPart } from '#src/kit/panel/panel.tsx';
import { PartSkeleton } from '#src/kit/panel/part-skeleton.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatMoment } from '#src/lib/format-date.ts';
import { lazyPiece } from '#src/ui/lazy-piece.tsx';
import { StatusPill } from '#src/ui/status-pill.tsx';
import { useCampaignRoute } from './campaign-route.ts';
import { ExportButton } from './export-button.tsx';
import { RecipientsFilter } from './recipients-filter.tsx';
import {
  actorOf,
  changeRecipients,
  isNarrowed as isStateNarrowed,
  type RecipientsState,
  recipientsNarrowing,
  recipientsPageSize,
  recipientsParams,
  recipientsQuery,
  stateTones,
} from './recipients-state.rules.ts';
import { VerdictsBar } from './verdicts-bar.tsx';

const RecipientDrawer = lazyPiece(() => import('./recipient-drawer.tsx'));

interface RecipientsPanelProps {
  id: string;
  templateId?: string;
  /** Letters of the campaign still go. */
  canResend: boolean;
}

/** Everybody of a campaign, or of one of its templates, with how far they went. */
export function RecipientsPanel({ id, templateId, canResend }: RecipientsPanelProps) {
  const { t, language } = useTranslations();
  const place = useCampaignRoute();
  const [state, write] = useAddressState(recipientsParams);
  const change = (next: Partial<RecipientsState>) => write((current) => changeRecipients(current, next));
  const reading = useCall(recipientCalls.listRecipients, {
    params: { id },
    query: { ...recipientsQuery(state, templateId), ...place.query },
  });
  // The last people of the last page went out of what is shown, or the address names a page that never was.
  const lastPage = countPages(reading.data?.total_count ?? 0, recipientsPageSize) - 1;
  const isBeyond = reading.data !== undefined && !reading.isStale && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) write((current) => ({ ...current, page: lastPage }), true);
  }, [isBeyond, lastPage, write]);
  const selection = useSelection(JSON.stringify(recipientsNarrowing(state, templateId)));
  const page = reading.data?.data.map((row) => row.id) ?? [];
  const columns: PlainColumn<CampaignRecipient, RecipientsState['sort']['by']>[] = [
    {
      key: 'name',
      label: t('campaigns.recipients.person'),
      sort: 'full_name',
      render: (row) => (
        <span className="campaign-selectable">
          <Checkbox
            checked={selection.isChecked(row.id)}
            aria-label={t('kit.selection.row', { title: row.full_name })}
            onChange={({ nativeEvent }) => selection.toggle(row.id, page, nativeEvent.shiftKey)}
          />
          <button type="button" className="campaign-person" onClick={() => change({ recipient: row.id })}>
            <span>{row.full_name}</span>
            <span className="kit-muted">{row.email}</span>
          </button>
        </span>
      ),
    },
    {
      key: 'department',
      label: t('campaigns.by_department.name'),
      sort: 'department',
      width: '16%',
      render: (row) => row.department?.title ?? '—',
    },
    {
      key: 'status',
      label: t('campaigns.fields.status'),
      sort: 'status',
      width: 220,
      render: (row) => (
        <span className="campaign-line">
          <StatusPill tone={row.delivery === 'failed' ? 'danger' : stateTones[row.status]}>
            {row.status === 'unknown' ? t(`campaigns.delivery.${row.delivery}`) : t(`campaigns.states.${row.status}`)}
          </StatusPill>
          {row.reported_at === null ? null : <StatusPill tone="success">{t('campaigns.states.reported')}</StatusPill>}
        </span>
      ),
    },
    {
      key: 'actor',
      label: t('campaigns.actors.title'),
      width: 184,
      render: (row) => {
        const actor = actorOf(row);
        return actor === null ? '—' : t(`campaigns.actors.${actor}`);
      },
    },
    {
      key: 'os',
      label: t('campaigns.fields.oses'),
      width: 100,
      render: (row) => (row.os === null ? '—' : t(`campaigns.systems.${row.os}`)),
    },
    {
      key: 'sent_at',
      label: t('campaigns.recipients.sent_at'),
      sort: 'sent_at',
      width: 204,
      render: (row) => (row.sent_at === null ? '—' : formatMoment(row.sent_at, language)),
    },
  ];
  const isNarrowed = isStateNarrowed(state);
  return (
    <Panel
      title={t('campaigns.recipients.title')}
      actions={<ExportButton id={id} templateId={templateId} state={state} isNarrowed={isNarrowed} />}
    >
      <RecipientsFilter state={state} isNarrowed={isNarrowed} onChange={change} />
      <ReadPart reading={reading} height={320}>
        {({ data, total_count }) =>
          data.length === 0 && total_count > 0 ? (
            <PartSkeleton height={320} />
          ) : data.length === 0 ? (
            <p className="kit-muted">{t(isNarrowed ? 'kit.no_result.filters' : 'campaigns.recipients.empty')}</p>
          ) : (
            <>
              <ListPages
                page={state.page}
                pageSize={recipientsPageSize}
                total={total_count}
                onPage={(page) => change({ page })}
              />
              <div className="campaign-select-page">
                <PageCheckbox
                  page={page}
                  isChecked={selection.isChecked}
                  onChange={(checked) => selection.setPage(page, checked)}
                >
                  {t('kit.selection.page')}
                </PageCheckbox>
              </div>
              <PlainTable
                caption={t('campaigns.recipients.title')}
                columns={columns}
                rows={data}
                keyOf={(row) => row.id}
                isStale={reading.isStale}
                sort={state.sort}
                onSort={(sort) => change({ sort })}
              />
              <VerdictsBar
                id={id}
                templateId={templateId}
                state={state}
                selection={selection}
                total={total_count}
                page={page}
                canResend={canResend}
              />
            </>
          )
        }
      </ReadPart>
      {state.recipient === null ? null : (
        <Suspense>
          <RecipientDrawer campaignId={id} recipientId={state.recipient} onClose={() => change({ recipient: null })} />
        </Suspense>
      )}
    </Panel>
  );
}
