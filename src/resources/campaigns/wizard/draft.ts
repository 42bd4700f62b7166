import type { TargetState, WorkingHours } from '#contract/campaigns.ts';
import { campaignPeriodDays } from '#contract/constants.ts';
import type { PhishingEventKind } from '#contract/employees.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import type { ChosenTemplate } from '#src/kit/pick/template-picker.rules.ts';
import type { ChosenLeaf } from '#src/kit/tree/tree-choice.rules.ts';

export type Chosen = Titled;
/** What a campaign and its follow-up both ask for. */
export interface LureDraft {
  name: string;
  templates: readonly ChosenTemplate[];
  isTesting: boolean;
  enableRedirect: boolean;
  redirectPage: Chosen | null;
  hasAutoCourse: boolean;
  course: Chosen | null;
  targetsAutoCourse: readonly TargetState[];
  /** Days that the course stays open, unless `dateEnd` names the day. */
  period: number;
  dateEnd: string | null;
  hasMessage: boolean;
  targetsMessage: readonly TargetState[];
  theme: string;
  text: string;
  isDelay: boolean;
  dateDelay: string | null;
  emailSendType: 'to_end' | 'at_once';
  workingHours: WorkingHours | null;
}

/** The filter of the employees list, as far as the wizard offers it. Ids carry their titles for showing. */
export interface PeopleFilter {
  search: string;
  departments: readonly Chosen[];
  tags: readonly Chosen[];
  riskFrom: number;
  riskTo: number;
  isBehind: boolean;
  /** What people did with an earlier letter, at least once. */
  events: readonly PhishingEventKind[];
}

export interface CampaignDraft extends LureDraft {
  targetType: 'custom' | 'all' | 'filtered';
  targetUsers: readonly ChosenLeaf[];
  targetDepartments: readonly Chosen[];
  filter: PeopleFilter;
  /** People whom the filter finds and who get nothing all the same. */
  excludedUsers: readonly Chosen[];
  excludedTags: readonly Chosen[];
  dateType: 'auto' | 'custom';
  /** Null: today. */
  startDate: string | null;
  endDate: string | null;
  emailSendEndDate: string | null;
  enableCreateCampaignByEnding: boolean;
  postCampaign: LureDraft;
  postCampaignTargets: readonly TargetState[];
}

/** Specification 2, section 3: what the form begins with. */
export const emptyLure: LureDraft = {
  name: '',
  templates: [],
  isTesting: false,
  enableRedirect: false,
  redirectPage: null,
  hasAutoCourse: false,
  course: null,
  targetsAutoCourse: ['opened'],
  period: campaignPeriodDays,
  dateEnd: null,
  hasMessage: false,
  targetsMessage: ['opened'],
  theme: '',
  text: '',
  isDelay: false,
  dateDelay: null,
  emailSendType: 'to_end',
  workingHours: null,
};

export const emptyFilter: PeopleFilter = {
  search: '',
  departments: [],
  tags: [],
  riskFrom: 0,
  riskTo: 10,
  isBehind: false,
  events: [],
};

export const emptyDraft: CampaignDraft = {
  ...emptyLure,
  targetType: 'custom',
  targetUsers: [],
  targetDepartments: [],
  filter: emptyFilter,
  excludedUsers: [],
  excludedTags: [],
  dateType: 'auto',
  startDate: null,
  endDate: null,
  emailSendEndDate: null,
  enableCreateCampaignByEnding: false,
  postCampaign: emptyLure,
  postCampaignTargets: ['opened'],
};

/** Whether somebody would lose something. */
export function isTouched(draft: CampaignDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(emptyDraft);
}
