import type { CampaignCard } from '#contract/campaigns.ts';
import { defineResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<CampaignCard>();

export const campaigns = defineResource({
  name: 'campaigns',
  provider: 'education',
  api: 'phishing/campaigns',
  title: 'name',
  permission: 'admin.phishing.campaigns',
  path: '/admin/phishing/campaigns',
  menu: { group: 'phishing', icon: 'hook', order: 10 },
  inGlobalSearch: true,
  live: ['campaign', 'campaigns'],
  fields: {
    name: f.text({ sort: true, columnWidth: 240 }),
    status: f.enum(['planned', 'active', 'paused', 'completed'], {
      filter: { operator: 'in', word: 'statuses' },
      tones: { planned: 'info', active: 'success', paused: 'warning', completed: 'neutral' },
    }),
    /** A filter alone: campaigns that somebody met on one of these systems. */
    oses: f.enum(['windows', 'macos', 'linux', 'android', 'ios', 'other'], {
      read: () => undefined,
      filter: { operator: 'in', word: 'oses' },
      words: 'campaigns.systems',
    }),
    start_date: f.day({ sort: true }),
    end_date: f.day({ sort: true }),
    users_count: f.number({ sort: true }),
    sent: f.number({ read: (row) => row.statistics.sent }),
    opened: f.number({ read: (row) => row.statistics.opened }),
    clicked: f.number({ read: (row) => row.statistics.clicked }),
    entered_data: f.number({ columnWidth: 120, read: (row) => row.statistics.entered_data }),
    reported: f.number({ read: (row) => row.statistics.reported }),
    incident_risk: f.percent({
      columnWidth: 144,
      read: (row) => row.statistics.incident_risk,
      sort: true,
      filter: { operator: 'range', word: 'incident_percent' },
    }),
  },
  list: {
    columns: [
      'name',
      'status',
      'incident_risk',
      'users_count',
      'sent',
      'opened',
      'clicked',
      'entered_data',
      'reported',
      'start_date',
      'end_date',
    ],
    filters: ['status', 'oses', 'incident_risk'],
    modes: ['cards', 'table'],
    group: (row) => ({ key: row.status === 'paused' ? 'active' : row.status }),
  },
  views: {
    card: () => import('./card.tsx'),
    create: () => import('./wizard/wizard-page.tsx'),
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
  actions: {
    pause: {
      icon: 'pause',
      primary: true,
      confirm: true,
      run: async (row, api) => {
        await api.post(`phishing/campaigns/${row.id}/pause`);
        api.refresh();
        api.tell('campaigns.told.pause');
      },
    },
    resume: {
      icon: 'play',
      primary: true,
      run: async (row, api) => {
        await api.post(`phishing/campaigns/${row.id}/resume`);
        api.refresh();
        api.tell('campaigns.told.resume');
      },
    },
    complete: {
      icon: 'check',
      confirm: 'danger',
      run: async (row, api) => {
        await api.post(`phishing/campaigns/${row.id}/complete`);
        api.refresh();
        api.tell('tips:campaign_end');
      },
    },
  },
  removable: true,
});
