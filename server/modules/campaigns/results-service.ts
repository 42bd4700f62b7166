import type { CampaignRecipientDetails } from '#contract/campaign-recipient.ts';
import type {
  CampaignDepartmentRow,
  CampaignInternal,
  CampaignRecipient,
  CampaignRecipientQuery,
  CampaignTemplate,
  CampaignTemplateRow,
  RecipientEvent,
} from '#contract/campaign-results.ts';
import { smallGroupSize } from '#contract/figures.ts';
import type { Page } from '#contract/page.ts';
import { hidesSmallGroups } from '#modules/statistics/index.ts';
import { inLanguage, offeredDomains, phishingHostOf } from '#modules/templates/index.ts';
import { found } from '#platform/app-error.ts';
import { presentTries } from '#platform/mail/index.ts';
import type { PersonScope, TenantScope } from '#platform/scope.ts';
import { failureCause } from './campaign-pause.rules.ts';
import { foundBy } from './campaign-presenter.ts';
import { selectCampaign, selectCampaignTemplates, selectSnapshots } from './campaign-repository.ts';
import { orderAsTree } from './department-results.rules.ts';
import { campaignStatisticsOf } from './incident-risk.rules.ts';
import { selectKnownMoments } from './known-moments-repository.ts';
import { operatingSystemOf } from './operating-system.rules.ts';
import { type EventRow, selectRecipientEvents } from './recipient-event-repository.ts';
import { groupByCause } from './resend.rules.ts';
import { selectDeferrals, selectFailures } from './resend-repository.ts';
import {
  isUnfiltered,
  type RecipientRow,
  selectDelivery,
  selectDepartmentCounts,
  selectEmailCounts,
  selectMachineCounts,
  selectRecipientRows,
  selectRecipients,
  selectSystems,
} from './results-repository.ts';

/** Causes of failures that are told apart on a page. */
const maxCauses = 20;

export async function readInternal(scope: TenantScope, id: string): Promise<CampaignInternal> {
  const campaign = found(await selectCampaign(scope, id));
  const letters = await selectEmailCounts(scope, id);
  const count = (state: string) => letters.counts.get(state) ?? 0;
  return {
    id,
    status: campaign.status,
    pause_reason: campaign.pause_reason,
    letters: {
      planned: count('planned') + count('paused'),
      sending: count('sending'),
      sent: count('sent'),
      deferred: count('deferred'),
      failed: count('failed'),
      cancelled: count('cancelled'),
    },
    next_letter_at: letters.next?.toISOString() ?? null,
    last_letter_at: letters.last?.toISOString() ?? null,
    machine_events: await selectMachineCounts(scope, id),
    pause_cause: campaign.pause_reason === null ? null : failureCause(campaign.pause_reason),
    failures: groupByCause(await selectFailures(scope, id), failureCause).slice(0, maxCauses),
    deferrals: groupByCause(await selectDeferrals(scope, id), failureCause).slice(0, maxCauses),
  };
}

export async function listCampaignTemplates(scope: TenantScope, id: string): Promise<CampaignTemplateRow[]> {
  const known = await readKnownMoment(scope, id);
  const counts = (await selectCampaignTemplates(scope, [id])).get(id) ?? [];
  const snapshots = new Map((await selectSnapshots(scope, id)).map((row) => [row.template_id, row.snapshot]));
  return counts.flatMap((row) => {
    const snapshot = snapshots.get(row.template_id);
    const email = snapshot && inLanguage(snapshot.emails, scope.language, scope.language);
    if (!snapshot || !email) return [];
    return [
      {
        id: row.template_id,
        name: snapshot.name,
        kind: row.kind,
        category: snapshot.category,
        email: {
          name: email.name,
          subject: email.subject,
          attachments: email.attachments.map((attachment) => ({ id: attachment.id, name: attachment.name })),
        },
        users_count: row.users_count,
        statistics: campaignStatisticsOf([row], known),
      },
    ];
  });
}

/** Null where the campaign's shares tell something already. */
async function readKnownMoment(scope: TenantScope, id: string): Promise<Date | null> {
  const campaign = found(await selectCampaign(scope, id));
  return (await selectKnownMoments(scope, [campaign])).get(id) ?? null;
}

export async function readCampaignTemplate(
  scope: TenantScope,
  id: string,
  templateId: string,
): Promise<CampaignTemplate> {
  const row = found((await listCampaignTemplates(scope, id)).find((template) => template.id === templateId));
  const snapshots = await selectSnapshots(scope, id);
  const { snapshot } = found(snapshots.find((entry) => entry.template_id === templateId));
  const email = found(inLanguage(snapshot.emails, scope.language, scope.language));
  const { subject, from_name, from_address, html } = email;
  const link_host = phishingHostOf(offeredDomains(scope), snapshot.domain);
  return { ...row, letter: { subject, from_name, from_address, html, link_host } };
}

export async function listSystems(scope: TenantScope, id: string) {
  found(await selectCampaign(scope, id));
  return selectSystems(scope, id);
}

/** A department's results are those of everybody below it as well, here as everywhere. */
export async function listDepartmentResults(scope: PersonScope, id: string): Promise<CampaignDepartmentRow[]> {
  const known = await readKnownMoment(scope, id);
  const hides = await hidesSmallGroups(scope);
  return orderAsTree(await selectDepartmentCounts(scope, id)).map(({ rows, ...department }) => {
    const users_count = rows.reduce((sum, row) => sum + row.users_count, 0);
    const statistics = hides && users_count < smallGroupSize ? null : campaignStatisticsOf(rows, known);
    return { ...department, users_count, statistics };
  });
}

export async function listRecipients(
  scope: TenantScope,
  id: string,
  query: CampaignRecipientQuery,
): Promise<Page<CampaignRecipient>> {
  const campaign = foundBy(await selectCampaign(scope, id), query.by_tag);
  // Once it runs, the campaign has counted its people: nobody counts 50,000 rows for a page of 20.
  const known = campaign.status !== 'planned' && isUnfiltered(query) ? campaign.users_count : null;
  const { rows, total } = await selectRecipients(scope, id, query, known);
  return { data: rows.map(presentRecipient), total_count: total, limit: query.limit, offset: query.offset };
}

export async function readRecipient(
  scope: TenantScope,
  id: string,
  recipientId: string,
): Promise<CampaignRecipientDetails> {
  found(await selectCampaign(scope, id));
  const recipient = presentRecipient(found((await selectRecipientRows(scope, id, [recipientId]))[0]));
  const letter = await selectDelivery(scope, recipientId);
  return {
    ...recipient,
    tries: presentTries(letter?.tries ?? []),
    answer: letter?.server_answer ?? null,
    bounced_at: letter?.bounced_at?.toISOString() ?? null,
    bounce: letter?.bounce ?? null,
  };
}

function presentRecipient(row: RecipientRow): CampaignRecipient {
  const { department_id, department_title, template_id, template_name, ...rest } = row;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...rest,
    department: department_id === null ? null : { id: department_id, title: department_title ?? '' },
    template: { id: template_id, name: template_name },
    planned_at: row.planned_at.toISOString(),
    sent_at: iso(row.sent_at),
    opened_at: iso(row.opened_at),
    clicked_at: iso(row.clicked_at),
    entered_data_at: iso(row.entered_data_at),
    opened_attachment_at: iso(row.opened_attachment_at),
    reported_at: iso(row.reported_at),
  };
}

export async function listRecipientEvents(
  scope: TenantScope,
  id: string,
  recipientId: string,
  query: { limit: number; offset: number },
): Promise<Page<RecipientEvent>> {
  found(await selectCampaign(scope, id));
  found((await selectRecipientRows(scope, id, [recipientId]))[0]);
  const { rows, total } = await selectRecipientEvents(scope, recipientId, query);
  const data = rows.map(presentEvent);
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}

export function presentEvent(row: EventRow): RecipientEvent {
  return { ...row, at: row.at.toISOString(), os: operatingSystemOf(row.user_agent) };
}
