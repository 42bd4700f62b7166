import type { TargetState, WorkingHours } from '#contract/campaigns.ts';
import type { PhishingOutcome } from '#contract/constants.ts';
import { campaignPeriodDays } from '#contract/constants.ts';
import type { CourseProgressKind, LearningPace } from '#contract/employees.ts';
import type { Role } from '#contract/permissions.ts';
import type { Titled } from '#src/kit/declare/fields.ts';
import type { ChosenTemplate } from '#src/kit/pick/template-picker.rules.ts';
import type { ChosenLeaf } from '#src/kit/tree/tree-choice.rules.ts';

export type Chosen = Titled;
/** What a campaign and its follow-up both ask for. */
export interface TemplateDraft {
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
  dateType: 'auto' | 'custom';
  /** Of a follow-up it may be left open: then the server finds it by the last day of sending. */
  endDate: string | null;
  emailSendEndDate: string | null;
  excludedTags: readonly Chosen[];
}

/** The filter of the employees list. */
export interface PeopleFilter {
  search: string;
  departments: readonly Chosen[];
  tags: readonly Chosen[];
  riskFrom: number;
  riskTo: number;
  /** What people did with an earlier letter, at least once: in one of `campaigns` where some are chosen. */
  events: readonly PhishingOutcome[];
  /** Ids alone here and in `courses`: the list's own filter reads their titles. */
  campaigns: readonly string[];
  courses: readonly string[];
  courseProgress: readonly CourseProgressKind[];
  roles: readonly Role[];
  paces: readonly LearningPace[];
  /** Null: with an account or without. */
  isRegistered: boolean | null;
  /** Null: whether or not they have a second factor. */
  hasTwoFactor: boolean | null;
}

export interface CampaignDraft extends TemplateDraft {
  targetType: 'custom' | 'all' | 'filtered';
  targetUsers: readonly ChosenLeaf[];
  targetDepartments: readonly Chosen[];
  filter: PeopleFilter;
  /** People who are among those chosen and get nothing all the same. */
  excludedUsers: readonly Chosen[];
  /** Null: today. */
  startDate: string | null;
  enableCreateCampaignByEnding: boolean;
  postCampaign: TemplateDraft;
  postCampaignTargets: readonly TargetState[];
}

/** Specification 2, section 3: what the form begins with. */
export const emptyTemplate: TemplateDraft = {
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
  dateType: 'auto',
  endDate: null,
  emailSendEndDate: null,
  excludedTags: [],
};

export const emptyFilter: PeopleFilter = {
  search: '',
  departments: [],
  tags: [],
  riskFrom: 0,
  riskTo: 10,
  events: [],
  campaigns: [],
  courses: [],
  courseProgress: [],
  roles: [],
  paces: [],
  isRegistered: null,
  hasTwoFactor: null,
};

export const emptyDraft: CampaignDraft = {
  ...emptyTemplate,
  targetType: 'custom',
  targetUsers: [],
  targetDepartments: [],
  filter: emptyFilter,
  excludedUsers: [],
  startDate: null,
  enableCreateCampaignByEnding: false,
  postCampaign: emptyTemplate,
  postCampaignTargets: ['opened'],
};

/** A draft with every field of this version, in the order of the empty one: those that were kept earlier lack some. */
export function wholeDraft(kept: Partial<CampaignDraft>): CampaignDraft {
  return {
    ...emptyDraft,
    ...kept,
    filter: { ...emptyFilter, ...kept.filter },
    postCampaign: { ...emptyTemplate, ...kept.postCampaign },
  };
}

/** Whether somebody would lose something. */
export function isTouched(draft: CampaignDraft, initial: CampaignDraft = emptyDraft): boolean {
  return JSON.stringify(draft) !== JSON.stringify(initial);
}
