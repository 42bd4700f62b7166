import { useInvalidate } from '@refinedev/core';
import { campaignCalls } from '#contract/campaigns.calls.ts';
import type { Campaign } from '#contract/campaigns.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { asProviderCall } from '#src/providers/data/data-provider.ts';
import type { WriteKey } from '#src/providers/http/write-key.ts';
import type { CampaignDraft } from './draft.ts';
import { wireBody } from './wizard.rules.ts';

/** `version`: that a planned campaign was read at. */
export type SendOrder = (draft: CampaignDraft, writeKey: WriteKey, version: string | undefined) => Promise<Campaign>;

/** Sends the wizard's answers: as a new campaign, or in place of those of a planned one. */
export function useSendOrder(editedId?: string): SendOrder {
  const { http } = useKit();
  const invalidate = useInvalidate();
  return async (draft, writeKey, version) => {
    const { people, body } = wireBody(draft);
    const campaign = await asProviderCall(() => {
      if (editedId !== undefined)
        return http.call(campaignCalls.editCampaign, {
          params: { id: editedId },
          body: { ...body, version },
          writeKey,
        });
      return people === 'filtered'
        ? http.call(campaignCalls.createFilteredCampaign, { body, writeKey })
        : http.call(campaignCalls.createCampaign, { body, writeKey });
    });
    await invalidate({ resource: 'campaigns', dataProviderName: 'education', invalidates: ['resourceAll'] });
    return campaign;
  };
}
