import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { useKit } from '#src/kit/kit-context.tsx';
import { PageHead } from '#src/kit/page/page-head.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { rowTitle } from '#src/kit/page/row-title.tsx';
import { useRow } from '#src/kit/page/use-row.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { formatDay } from '#src/lib/format-date.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import { CampaignMarks, CampaignStatus } from '../status.tsx';
import { campaignPath, resultsPath, useCampaignRoute } from './campaign-route.ts';
import '../campaigns.css';

interface CampaignFrameProps {
  /** What only this page offers, beside the actions of the campaign. */
  tool?: (campaign: Campaign) => ReactNode;
  children: (campaign: Campaign) => ReactNode;
}

/** What both pages of a campaign share: its name, actions and state, the way to the other page; live. */
export function CampaignFrame({ tool, children }: CampaignFrameProps) {
  const { t } = useTranslations();
  const place = useCampaignRoute();
  const resource = useKit().registry.resource(place.resource);
  const { id, row: campaign, error, isReading, retry } = useRow(resource, campaignCalls.readCampaign);
  const { rowActions, dialog } = useActions(resource);
  return (
    <section className="kit-page-body">
      <PageHead
        title={rowTitle(campaign?.name, error, t('campaigns.pages.show'))}
        actions={campaign ? rowActions(campaign) : []}
      >
        {campaign ? tool?.(campaign) : null}
      </PageHead>
      {campaign ? (
        <>
          <div className="campaign-line">
            <CampaignStatus campaign={campaign} />
            <CampaignMarks campaign={campaign} />
            <span className="kit-muted">
              {formatDay(campaign.start_date)} – {formatDay(campaign.end_date)}
            </span>
            <span className="kit-muted">{t('campaigns.people', { count: campaign.users_count })}</span>
          </div>
          <nav className="campaign-tabs" aria-label={t('campaigns.pages.show')}>
            <NavLink end to={campaignPath(place, id)}>
              {t('campaigns.tabs.overview')}
            </NavLink>
            <NavLink end to={resultsPath(place, id)}>
              {t('campaigns.tabs.results')}
            </NavLink>
          </nav>
          {children(campaign)}
        </>
      ) : error ? (
        <RowFailure resource={resource} error={error} onRetry={retry} isReading={isReading} />
      ) : (
        <div aria-busy="true">
          <SlowNote />
          <Skeleton height={320} />
        </div>
      )}
      {dialog}
    </section>
  );
}
