import { campaignCalls } from '#contract/campaigns.calls.ts';
import type { CampaignCard } from '#contract/campaigns.ts';
import { recipientStates } from '#contract/constants.ts';
import type { ActionApi } from '#src/kit/index.ts';
import { fieldsOf } from '#src/kit/index.ts';
import { shownToday } from '#src/lib/time-zone.ts';
import { wizardPath } from './wizard/draft-position.ts';

const f = fieldsOf<CampaignCard>();

/** What both lists of campaigns tell of one: those that people made, and those that tags made. */
export const campaignFields = {
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
  /** As well: those that use one of these templates, and those of which somebody stands at one of these states. */
  templates_ids: f.reference('phishing-templates', { read: () => undefined, filter: 'in' }),
  phishing_events: f.enum(recipientStates, { read: () => undefined, filter: 'in', words: 'campaigns.states' }),
  start_date: f.day({ sort: true }),
  end_date: f.day({ sort: true }),
  users_count: f.number({ sort: true, filter: { operator: 'range', word: 'targets' } }),
  sent: f.number({ read: (row) => row.statistics.sent }),
  opened: f.number({ read: (row) => row.statistics.opened }),
  clicked: f.number({ read: (row) => row.statistics.clicked }),
  entered_data: f.number({ read: (row) => row.statistics.entered_data }),
  reported: f.number({ read: (row) => row.statistics.reported }),
  incident_risk: f.incident({
    read: (row) => row.statistics.incident,
    sort: true,
    filter: { operator: 'range', word: 'incident_percent' },
  }),
};

const columns = [
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
] as const;

const filters = ['status', 'templates_ids', 'phishing_events', 'oses', 'incident_risk', 'users_count'] as const;

/** What runs, then what is planned, then what is over; a campaign that stopped is still among those that run. */
function groupByState(row: Pick<CampaignCard, 'status'>): { key: string } {
  return { key: row.status === 'paused' ? 'active' : row.status };
}

export const campaignList = {
  columns,
  filters,
  modes: ['cards', 'table'],
  picture: (row: Pick<CampaignCard, 'logo'>) => row.logo,
  group: groupByState,
} as const;

type Steering = 'pauseCampaign' | 'resumeCampaign' | 'completeCampaign';
const act = (name: Steering, told: string) => async (row: { id: string }, api: ActionApi) => {
  await api.call(campaignCalls[name], { params: { id: row.id } });
  api.refresh();
  api.tell(told);
};

/** Emails that failed can be sent again as long as any can. */
function asksBeforeResume({ statistics, email_send_end_date }: CampaignCard): boolean {
  return statistics.failed > 0 && email_send_end_date >= shownToday();
}

export const campaignActions = {
  pause: { icon: 'pause', primary: true, confirm: true, run: act('pauseCampaign', 'campaigns.told.pause') },
  resume: {
    icon: 'play',
    primary: true,
    when: (row: CampaignCard) => !asksBeforeResume(row),
    run: act('resumeCampaign', 'campaigns.told.resume'),
  },
  /** The same where letters failed: whether they go again is asked first. */
  resume_with_failed: {
    icon: 'play',
    primary: true,
    can: 'resume',
    when: asksBeforeResume,
    dialog: () => import('./show/resume-dialog.tsx'),
  },
  repeat: {
    icon: 'copy',
    permission: 'admin.phishing.campaigns',
    to: (row: { id: string }) => wizardPath({ kind: 'repeat', id: row.id }),
  },
  add_people: { icon: 'plus', dialog: () => import('./show/add-people-dialog.tsx') },
  complete: { icon: 'check', confirm: 'danger', run: act('completeCampaign', 'tips:campaign_end') },
} as const;
