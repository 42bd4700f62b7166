import { campaignCalls } from '#contract/campaigns.calls.ts';
import { defineResource } from '#src/kit/index.ts';
import { campaignActions, campaignFields, campaignList } from './fields.ts';

export const campaigns = defineResource({
  name: 'campaigns',
  provider: 'education',
  api: { list: campaignCalls.listCampaigns, one: campaignCalls.readCampaign, remove: campaignCalls.removeCampaign },
  title: 'name',
  permission: 'admin.phishing.campaigns',
  path: '/admin/phishing/campaigns',
  menu: { group: 'phishing', icon: 'hook', order: 10 },
  inGlobalSearch: true,
  live: ['campaign'],
  auditNoun: 'campaign',
  fields: campaignFields,
  list: campaignList,
  views: {
    list: () => import('./list-page.tsx'),
    card: () => import('./card.tsx'),
    create: () => import('./wizard/wizard-page.tsx'),
    edit: () => import('./wizard/edit-page.tsx'),
    show: () => import('./show/campaign-page.tsx'),
  },
  pages: {
    follow_up: { path: 'by-ending/create', load: () => import('./wizard/follow-up-page.tsx') },
    statistics: { path: ':id/statistics', load: () => import('./show/results-page.tsx') },
    template_statistics: {
      path: ':id/:template_id/statistics',
      load: () => import('./show/template-results-page.tsx'),
    },
  },
  actions: campaignActions,
  pageActions: {
    reporting: { icon: 'shield', dialog: () => import('./reporting/reporting-dialog.tsx') },
    networks: { icon: 'building', dialog: () => import('./networks/networks-dialog.tsx') },
  },
  removable: true,
});

const byTag = { by_tag: 'true' };

/** Campaigns that tags make by themselves: the same pages in a list of their own, and nothing to create by hand. */
export const phishingByTags = defineResource({
  name: 'phishing-by-tags',
  provider: 'education',
  api: {
    list: { call: campaignCalls.listCampaigns, query: byTag },
    one: { call: campaignCalls.readCampaign, query: byTag },
    remove: campaignCalls.removeCampaign,
  },
  title: 'name',
  permission: 'admin.phishing',
  path: '/admin/phishing/phishing-by-tags',
  paths: { show: '/admin/phishing/phishing-by-tags/campaigns/:id' },
  menu: { group: 'phishing', icon: 'play', order: 20 },
  live: ['campaign'],
  fields: campaignFields,
  list: campaignList,
  views: {
    card: () => import('./card.tsx'),
    show: () => import('./show/campaign-page.tsx'),
  },
  pages: {
    statistics: { path: 'campaigns/:id/statistics', load: () => import('./show/results-page.tsx') },
    template_statistics: {
      path: 'campaigns/:id/:template_id/statistics',
      load: () => import('./show/template-results-page.tsx'),
    },
  },
  actions: campaignActions,
  removable: true,
});
