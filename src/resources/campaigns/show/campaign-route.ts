import { useLocation } from 'react-router';

/** In which of the two lists a campaign is looked at: its pages stand below that one's address. */
export interface CampaignRoute {
  /** Name of the resource. */
  resource: 'campaigns' | 'phishing-by-tags';
  /** Address of a campaign without its id. */
  root: string;
  /** Words of every read. */
  query: { by_tag?: true };
}

const byHand: CampaignRoute = { resource: 'campaigns', root: '/admin/phishing/campaigns', query: {} };
const byTags: CampaignRoute = {
  resource: 'phishing-by-tags',
  root: '/admin/phishing/phishing-by-tags/campaigns',
  query: { by_tag: true },
};

export function useCampaignRoute(): CampaignRoute {
  const { pathname } = useLocation();
  return pathname.startsWith('/admin/phishing/phishing-by-tags') ? byTags : byHand;
}

export function campaignPath({ root }: CampaignRoute, id: string): string {
  return `${root}/${id}`;
}

/** Results of all of a campaign. */
export function resultsPath({ root }: CampaignRoute, id: string): string {
  return `${root}/${id}/statistics`;
}

/** Results of one template of a campaign. */
export function templatePath({ root }: CampaignRoute, id: string, templateId: string): string {
  return `${root}/${id}/${templateId}/statistics`;
}
