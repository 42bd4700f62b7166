import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { useDebounced } from '#src/kit/pick/use-debounced.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { asProviderCall } from '#src/providers/data/data-provider.ts';
import type { CampaignDraft } from './draft.ts';
import { openFields, planBody } from './wizard.rules.ts';

/** While somebody chooses, the server is asked this long after the last change. */
const waitMs = 500;
/** What the question is about. */
const asked = new Set(['templates', 'targetUsers', 'startDate', 'endDate', 'emailSendEndDate', 'workingHours']);

/** Who would get what and when, as the server would plan it now. Not asked before there are letters and people. */
export function usePlan(draft: CampaignDraft) {
  const { http } = useKit();
  const open = openFields(draft, shownToday());
  const isAskable = !open.some((path) => asked.has(path.split('.')[0] ?? ''));
  const question = useDebounced(isAskable ? JSON.stringify(planBody(draft)) : null, waitMs);
  const plan = useQuery({
    queryKey: ['campaign-plan', question],
    enabled: question !== null && isAskable,
    queryFn: ({ signal }) => {
      const { people, body } = JSON.parse(question ?? '{}') as ReturnType<typeof planBody>;
      return asProviderCall(() =>
        people === 'filtered'
          ? http.call(campaignCalls.previewFilteredCampaign, { body, signal })
          : http.call(campaignCalls.previewCampaign, { body, signal }),
      );
    },
    placeholderData: keepPreviousData,
    retry: false,
    meta: { showsFailure: true },
  });
  return {
    /** Undefined while it cannot be asked for. */
    plan: isAskable && !plan.isError ? plan.data : undefined,
    isAskable,
    isReading: plan.isFetching,
    error: isAskable && plan.isError ? plan.error : null,
    retry: () => void plan.refetch(),
  };
}

export type Plan = ReturnType<typeof usePlan>;
