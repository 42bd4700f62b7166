import type { ColumnType, Generated } from 'kysely';
import type { DeliveryState } from '#contract/campaign-kinds.ts';
import type {
  CampaignStatus,
  EventKind,
  MachineReason,
  OperatingSystem,
  PageUse,
  PersonSign,
  PlanPart,
  PostCampaignBody,
  RecipientState,
  TargetState,
  WorkingHours,
} from '#contract/campaigns.ts';
import type { Language } from '#contract/constants.ts';
import type { EmployeeSelection } from '#contract/employees.ts';
import type { PhishScaleRating } from '#contract/phish-scale.ts';
import type { DocumentReport, DocumentType } from '#contract/phishing-attachments.ts';
import type { EmailAttachment, RedFlag, TemplateKind } from '#contract/phishing-templates.ts';
import type { Day, Instant, Json, NullableDay, NullableInstant, NullableJson } from './organizations.ts';

export interface PhishingCategoriesTable {
  organization_id: string;
  id: string;
  name: string;
  created_at: Instant;
}

export interface PhishingTemplatesTable {
  organization_id: string;
  id: string;
  name: string;
  description: string;
  kind: TemplateKind;
  category_id: string;
  logo_file_id: string | null;
  /** Host name that its links carry; null: the installation's default. */
  domain: string | null;
  /** When somebody marked it as checked; null: nobody did since it was changed. */
  checked_at: NullableInstant;
  created_by: string | null;
  created_at: Instant;
  updated_at: Instant;
  /** Campaigns keep the copy they were started with. */
  deleted_at: NullableInstant;
}

/** A template's letter in one language: people get the one in theirs. */
export interface PhishingEmailsTable {
  organization_id: string;
  id: string;
  template_id: string;
  name: string;
  language: Language;
  subject: string;
  from_name: string;
  from_address: string;
  html: string;
  text: string;
  attachments: Json<EmailAttachment[]>;
  red_flags: Json<RedFlag[]>;
  phish_scale: NullableJson<PhishScaleRating>;
  created_at: Instant;
  updated_at: Instant;
}

/** A document that an author uploaded. `used_at`: when a letter last took or left it; nobody else's, it goes a week later. */
export interface PhishingDocumentsTable {
  organization_id: string;
  file_id: string;
  media_type: DocumentType;
  size: number;
  report: Json<DocumentReport>;
  used_at: Instant;
}

export interface PhishingPagesTable {
  organization_id: string;
  id: string;
  template_id: string;
  name: string;
  language: Language;
  html: string;
  created_at: Instant;
  updated_at: Instant;
}

export interface PhishingRedirectPagesTable {
  organization_id: string;
  id: string;
  name: string;
  original_url: string;
  html: string;
  delay_seconds: number;
  created_at: Instant;
  updated_at: Instant;
  deleted_at: NullableInstant;
}

/** What follows for those who reach a state: a course, a message, both perhaps later. */
export interface CampaignFollowUps {
  readonly course: {
    readonly id: string;
    readonly targets: TargetState[];
    readonly period: number;
    readonly date_end: string | null;
  } | null;
  readonly message: { readonly theme: string; readonly text: string; readonly targets: TargetState[] } | null;
}

export interface FrozenRedirectPage {
  readonly original_url: string;
  readonly html: string;
  readonly delay_seconds: number;
}

/** What keeps a part of a campaign from being done: the code of an error, with what its text names. */
export type PlanProblems = Partial<
  Record<PlanPart, { readonly code: string; readonly values?: Record<string, string | number> | undefined }>
>;

export interface PhishingCampaignsTable {
  organization_id: string;
  id: string;
  name: string;
  status: CampaignStatus;
  pause_reason: string | null;
  start_date: Day;
  end_date: Day;
  email_send_end_date: Day;
  date_type: 'auto' | 'custom';
  email_send_type: 'to_end' | 'at_once';
  working_hours: NullableJson<WorkingHours>;
  is_testing: boolean;
  is_autophish: boolean;
  by_tag: boolean;
  target_type: 'custom' | 'all' | 'filtered';
  selection: Json<EmployeeSelection>;
  redirect_page_id: string | null;
  /** The redirect page as it was when the campaign was made. */
  redirect_page: NullableJson<FrozenRedirectPage>;
  follow_ups: Json<CampaignFollowUps>;
  /** Course and message wait until this day. */
  date_delay: NullableDay;
  post_campaign: NullableJson<PostCampaignBody>;
  post_campaign_targets: Json<TargetState[]>;
  /** The follow-up campaign, once it was made. */
  post_campaign_id: string | null;
  /** What keeps a part of it from being done; it is tried again until it works. */
  problems: ColumnType<PlanProblems, string | undefined, string>;
  /** Failures from before this moment no longer pause the campaign. */
  resumed_at: NullableInstant;
  /** Of the dice that deal templates and moments. */
  seed: number;
  users_count: Generated<number>;
  created_by: string | null;
  created_at: Instant;
  started_at: NullableInstant;
  completed_at: NullableInstant;
  deleted_at: NullableInstant;
}

/** A letter and a page as they were when the campaign was made: later edits do not reach letters under way. */
export interface TemplateSnapshot {
  readonly name: string;
  readonly category: string;
  readonly logo_file_id: string | null;
  /** Absent in campaigns from before templates had one: the default. */
  readonly domain?: string | null;
  readonly emails: readonly {
    readonly id: string;
    readonly name: string;
    readonly language: Language;
    readonly subject: string;
    readonly from_name: string;
    readonly from_address: string;
    readonly html: string;
    readonly text: string;
    readonly attachments: readonly EmailAttachment[];
    readonly red_flags: readonly RedFlag[];
  }[];
  readonly pages: readonly { readonly language: Language; readonly html: string }[];
}

/** Counts are of people and move with every change of a recipient, in the same transaction. */
export interface PhishingCampaignTemplatesTable {
  organization_id: string;
  campaign_id: string;
  template_id: string;
  position: number;
  kind: TemplateKind;
  snapshot: Json<TemplateSnapshot>;
  users_count: Generated<number>;
  sent: Generated<number>;
  failed: Generated<number>;
  cancelled: Generated<number>;
  opened: Generated<number>;
  clicked: Generated<number>;
  entered_data: Generated<number>;
  opened_attachment: Generated<number>;
  reported: Generated<number>;
}

export interface PhishingRecipientsTable {
  organization_id: string;
  campaign_id: string;
  id: string;
  user_id: string;
  template_id: string;
  department_id: string | null;
  full_name: string;
  email: string;
  language: Language;
  /** Random, 144 bits: what links of this letter carry. Good for nothing else. */
  token: string;
  planned_at: Instant;
  delivery: DeliveryState;
  failure: string | null;
  /** When the letter went out or was given up. */
  settled_at: NullableInstant;
  state: RecipientState;
  sent_at: NullableInstant;
  opened_at: NullableInstant;
  clicked_at: NullableInstant;
  opened_attachment_at: NullableInstant;
  entered_data_at: NullableInstant;
  reported_at: NullableInstant;
  os: OperatingSystem | null;
  machine_events_count: Generated<number>;
}

/** Every hit as it came in, appended before the answer. Holds nothing that anybody typed. */
export interface PhishingEventsTable {
  organization_id: string;
  id: string;
  campaign_id: string;
  recipient_id: string;
  kind: EventKind;
  at: Instant;
  method: string;
  address: string;
  user_agent: string;
  is_prefetch: boolean;
  is_hidden: boolean;
  filled_fields: number | null;
  page_use: Generated<PageUse | null>;
  /** What it was judged by, the winning side first. */
  signs: Generated<(MachineReason | PersonSign)[]>;
  machine_reason: MachineReason | null;
  /** A person decided: the rules leave it as it is. */
  is_judged_by_hand: Generated<boolean>;
}

/** Hits that nobody has looked at yet. Apart, so that looking at a person's hit does not write it again. */
export interface PhishingNewEventsTable {
  organization_id: string;
  id: string;
}

/** What was done for a recipient who reached a state: a course, a message. */
export interface PhishingFollowUpsTable {
  organization_id: string;
  campaign_id: string;
  recipient_id: string;
  kind: 'course' | 'message';
  done_at: Instant;
}

export interface PhishingSchema {
  phishing_follow_ups: PhishingFollowUpsTable;
  phishing_categories: PhishingCategoriesTable;
  phishing_templates: PhishingTemplatesTable;
  phishing_emails: PhishingEmailsTable;
  phishing_documents: PhishingDocumentsTable;
  phishing_pages: PhishingPagesTable;
  phishing_redirect_pages: PhishingRedirectPagesTable;
  phishing_campaigns: PhishingCampaignsTable;
  phishing_campaign_templates: PhishingCampaignTemplatesTable;
  phishing_recipients: PhishingRecipientsTable;
  phishing_events: PhishingEventsTable;
  phishing_new_events: PhishingNewEventsTable;
}
