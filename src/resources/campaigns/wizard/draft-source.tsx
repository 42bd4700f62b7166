import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CampaignOrder } from '#contract/campaign-orders.ts';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import { phishingTemplateCalls } from '#contract/phishing-templates.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { RowFailure } from '#src/kit/page/row-failure.tsx';
import { useCall } from '#src/kit/read/use-call.ts';
import { asProviderCall } from '#src/providers/data/data-provider.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { SlowNote } from '#src/ui/slow-note.tsx';
import { emptyDraft } from './draft.ts';
import { type DraftPosition, newCampaign, routeName } from './draft-position.ts';
import type { DraftOrigin } from './draft-store.ts';
import { draftOfOrder, draftOfRepetition } from './order-draft.rules.ts';

/** What the wizard begins with, and where that comes from. */
export interface DraftSource extends DraftOrigin {
  /** Null: a campaign from nothing. */
  order: CampaignOrder | null;
}
const blank: DraftSource = { place: newCampaign, initial: emptyDraft, order: null };

interface DraftSourceProps {
  place: DraftPosition;
  children: (source: DraftSource) => ReactNode;
}

/** Reads what is edited or repeated before the wizard opens. */
export function WithDraftSource({ place, children }: DraftSourceProps) {
  if (place.kind === 'new') return children(blank);
  if (place.kind === 'lure') return <WithTemplate place={place}>{children}</WithTemplate>;
  return <WithOrder place={place}>{children}</WithOrder>;
}

function WithTemplate({ place, children }: DraftSourceProps & { place: Extract<DraftPosition, { kind: 'lure' }> }) {
  const { registry } = useKit();
  const { data, error, isReading, retry } = useCall(phishingTemplateCalls.readTemplate, { params: { id: place.id } });
  if (data) {
    const { id, name, kind, category } = data;
    const templates = [{ id, title: name, kind, category: category.name }];
    return children({ place, initial: { ...emptyDraft, templates }, order: null });
  }
  if (error) {
    return <RowFailure resource={registry.resource('templates')} error={error} onRetry={retry} isReading={isReading} />;
  }
  return (
    <div aria-busy="true">
      <SlowNote />
      <Skeleton height={320} />
    </div>
  );
}

function WithOrder({
  place,
  children,
}: { place: Extract<DraftPosition, { kind: 'edit' | 'repeat' }> } & DraftSourceProps) {
  const { http, registry } = useKit();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['campaign-order', routeName(place)],
    queryFn: ({ signal }) =>
      asProviderCall(() => http.call(campaignCalls.readCampaignOrder, { params: { id: place.id }, signal })),
    // Read once for each opening: what comes later must not change what somebody is working on.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { showsFailure: true },
  });
  if (data !== undefined) {
    const initial = place.kind === 'edit' ? draftOfOrder(data) : draftOfRepetition(data);
    return children({ place, initial, order: data });
  }
  if (error) {
    const resource = registry.resource('campaigns');
    return <RowFailure resource={resource} error={error} onRetry={() => void refetch()} isReading={isFetching} />;
  }
  return (
    <div aria-busy="true">
      <SlowNote />
      <Skeleton height={320} />
    </div>
  );
}
