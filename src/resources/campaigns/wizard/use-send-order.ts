import { useInvalidate } from '@refinedev/core';
import type { Campaign } from '#contract/campaigns.ts';
import { useKit } from '#src/kit/kit-context.tsx';
import { callService } from '#src/providers/data/data-provider.ts';
import type { CampaignDraft } from './draft.ts';
import { wireBody } from './wizard.rules.ts';

/** Sends the wizard's answers: as a new campaign, or in place of those of a planned one. */
export function useSendOrder(editedId?: string): (draft: CampaignDraft) => Promise<Campaign> {
  const { http } = useKit();
  const invalidate = useInvalidate();
  return async (draft) => {
    const { call, body } = wireBody(draft);
    const campaign =
      editedId === undefined
        ? await callService(http, 'POST', `/api/v2/phishing/${call}`, { body })
        : await callService(http, 'PUT', `/api/v2/phishing/campaigns/${editedId}`, { body });
    await invalidate({ resource: 'campaigns', dataProviderName: 'education', invalidates: ['resourceAll'] });
    return campaign as Campaign;
  };
}
