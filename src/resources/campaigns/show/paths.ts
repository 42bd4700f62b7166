const list = '/admin/phishing/campaigns';

/** Results of one template of a campaign. */
export function templatePath(campaignId: string, templateId: string): string {
  return `${list}/${campaignId}/${templateId}/statistics`;
}

export function resultsPath(campaignId: string): string {
  return `${list}/${campaignId}/statistics`;
}
