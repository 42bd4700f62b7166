import type { Campaign, CampaignAction, CampaignCard, CampaignStatus } from '#contract/campaigns.ts';
import type { Language } from '#contract/constants.ts';
import type { LogoLink } from '#modules/templates/index.ts';
import { found } from '#platform/app-error.ts';
import type { CampaignRow, CampaignTemplateSummary } from './campaign-repository.ts';
import { wholeFollowUp } from './follow-up.rules.ts';
import { campaignStatisticsOf } from './incident-risk.rules.ts';
import { presentProblems } from './plan-problem.ts';

const actions: Readonly<Record<CampaignStatus, readonly CampaignAction[]>> = {
  planned: ['edit', 'repeat', 'complete', 'delete'],
  active: ['pause', 'add_people', 'resend', 'repeat', 'complete', 'delete'],
  paused: ['resume', 'add_people', 'resend', 'repeat', 'complete', 'delete'],
  completed: ['repeat', 'delete'],
};

/** What may be done with a campaign in that state. Once its start has begun, a planned one is as it is. */
export function actionsOf({ status, started_at }: Pick<CampaignRow, 'status' | 'started_at'>): CampaignAction[] {
  return actions[status].filter((action) => action !== 'edit' || started_at === null);
}

/** The campaign, unless there is none or it was asked for in the other list: those made by tags stand apart. */
export function foundBy(row: CampaignRow | undefined, byTag: boolean | undefined): CampaignRow {
  return found(byTag === undefined || row?.by_tag === byTag ? row : undefined);
}

/** The logo of the first template with one. */
export function logoOf(templates: readonly Pick<CampaignTemplateSummary, 'logo_file_id'>[]): string | null {
  return templates.find(({ logo_file_id }) => logo_file_id !== null)?.logo_file_id ?? null;
}

export function presentCard(
  row: CampaignRow,
  templates: readonly CampaignTemplateSummary[],
  linkOf: LogoLink,
  language: Language,
  known: Date | null,
): CampaignCard {
  const kinds = [...new Set(templates.map((template) => template.kind))];
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    pause_reason: row.pause_reason,
    problems: presentProblems(row, language),
    logo: linkOf(logoOf(templates)),
    email: templates[0]?.email
      ? { name: templates[0].email.name, attachments: [...templates[0].email.attachments] }
      : null,
    original_url: row.redirect_page?.original_url ?? null,
    attack_vectors: kinds.map((type) => ({ type })),
    start_date: row.start_date,
    end_date: row.end_date,
    email_send_end_date: row.email_send_end_date,
    users_count: row.users_count,
    is_testing: row.is_testing,
    is_autophish: row.is_autophish,
    by_tag: row.by_tag,
    statistics: {
      ...campaignStatisticsOf(templates, known),
      // Before the start nobody is a recipient yet: everybody counted is planned.
      ...(row.status === 'planned' && { planned: row.users_count }),
    },
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    can: actionsOf(row),
  };
}

export function presentCampaign(
  row: CampaignRow,
  templates: readonly CampaignTemplateSummary[],
  author: Campaign['created_by'],
  linkOf: LogoLink,
  language: Language,
  known: Date | null,
): Campaign {
  const { course, message } = row.follow_ups;
  return {
    ...presentCard(row, templates, linkOf, language, known),
    templates_ids: templates.map((template) => template.template_id),
    target_type: row.target_type,
    targets: {
      target_users: row.selection.include_ids,
      target_departments: row.selection.departments_ids ?? [],
    },
    excluded_tags: row.selection.excluded_tags ?? [],
    date_type: row.date_type,
    email_send_type: row.email_send_type,
    working_hours: row.working_hours,
    enable_redirect: row.redirect_page_id !== null,
    redirect_page: row.redirect_page_id,
    has_auto_course: course !== null,
    course: course?.id ?? null,
    targets_auto_course: course?.targets ?? ['opened'],
    period: course?.period ?? 30,
    date_end: course?.date_end ?? null,
    has_message: message !== null,
    targets_message: message?.targets ?? ['opened'],
    theme: message?.theme ?? '',
    text: message?.text ?? '',
    is_delay: row.date_delay !== null,
    date_delay: row.date_delay,
    post_campaign: row.post_campaign && wholeFollowUp(row.post_campaign),
    post_campaign_targets: row.post_campaign_targets,
    created_by: author,
  };
}
