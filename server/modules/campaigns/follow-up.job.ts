import { z } from 'zod';
import { campaignFilteredBody } from '#contract/campaigns.ts';
import { assignCourse, readAnyOfferedCourses } from '#modules/assignments/index.ts';
import { listOrganizations } from '#modules/organizations/index.ts';
import { countEmployees } from '#modules/people/index.ts';
import { AppError } from '#platform/app-error.ts';
import { addDays, dayIn, startOfDay } from '#platform/calendar.ts';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/index.ts';
import { queueEmails } from '#platform/mail/index.ts';
import { createOrganizationScope, createSystemScope, inTransaction, type TenantScope } from '#platform/scope.ts';
import { campaignMessageKind } from './campaign-message.ts';
import { type CampaignRow, lockCampaign, updateCampaign } from './campaign-repository.ts';
import { createCampaign, selectionOf } from './campaign-service.ts';
import { followUpDates, wholeFollowUp } from './follow-up.rules.ts';
import { claimFollowers, selectFollowUpCampaigns, selectReached } from './follow-up-repository.ts';
import { recordPlanProblem } from './plan-problem.ts';

/** Hits that come in this long after the end still lead to the course and the message. */
const lateMs = 40 * 86_400_000;

/** Every minute: course, message and follow-up campaign for those who reached the states that the author chose. */
export const followUpJob = defineJob('phishing.follow-ups', {
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
  singletonKey: () => 'all',
  async handler(context: AppContext) {
    const system = createSystemScope(context.database.db, context.clock.now(), context.ports);
    const organizations = new Map((await listOrganizations(system)).map((row) => [row.id, row]));
    for (const { organization_id, id } of await selectFollowUpCampaigns(
      system,
      new Date(system.now.getTime() - lateMs),
    )) {
      const organization = organizations.get(organization_id);
      if (!organization) continue;
      try {
        await followUp(createOrganizationScope(system, organization), id, context);
      } catch (error) {
        // Nobody else waits for what is wrong with one campaign; the next round tries it again.
        context.log.error({ err: error, campaign_id: id }, 'the follow-ups of a campaign failed');
      }
    }
  },
});

async function followUp(scope: TenantScope, campaignId: string, { log }: AppContext): Promise<void> {
  for (const name of stepNames) {
    try {
      await inTransaction(scope, async (tx) => {
        const campaign = await lockCampaign(tx, campaignId);
        if (campaign === undefined) return;
        await steps[name](tx, campaign);
        await recordPlanProblem(tx, campaign, name, null);
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A course or a template that is gone or not ready: it stands on the campaign, and the next round tries again.
      log.warn({ err: error, campaign_id: campaignId }, 'a follow-up of a campaign could not be done');
      await inTransaction(scope, (tx) => recordFailure(tx, campaignId, name, error));
    }
  }
}

function isDue(tx: TenantScope, { date_delay }: CampaignRow): boolean {
  return date_delay === null || startOfDay(date_delay, tx.timeZone) <= tx.now;
}

/** Throws `course_unknown` before anybody falls, so that there is time to bring the course back. */
async function requireOffered(tx: TenantScope, courseId: string): Promise<void> {
  if ((await readAnyOfferedCourses(tx, [courseId])).length === 0) throw new AppError('course_unknown');
}

async function giveCourse(tx: TenantScope, campaign: CampaignRow): Promise<void> {
  const { course } = campaign.follow_ups;
  if (course === null || !isDue(tx, campaign)) return;
  await requireOffered(tx, course.id);
  const people = await claimFollowers(tx, campaign, 'course', course.targets);
  if (people.length === 0) return;
  const today = dayIn(tx.now, tx.timeZone);
  const { date_end, period } = course;
  // The chosen day cannot hold for those who come after it: they have the period, as where no day was chosen.
  const end_date = date_end !== null && date_end >= today ? date_end : addDays(today, period);
  await assignCourse(tx, {
    course_id: course.id,
    start_date: today,
    end_date,
    user_ids: people.map(({ user_id }) => user_id),
    source: { kind: 'campaign', id: campaign.id },
  });
}

async function sendMessage(tx: TenantScope, campaign: CampaignRow): Promise<void> {
  const { message } = campaign.follow_ups;
  if (message === null || !isDue(tx, campaign)) return;
  const people = await claimFollowers(tx, campaign, 'message', message.targets);
  await queueEmails(
    tx,
    people.map(({ user_id, email }) => ({
      kind: campaignMessageKind,
      user_id,
      recipient: email,
      payload: { campaign_id: campaign.id },
    })),
  );
}

/**
 * At the end of the campaign, for those who reached its targets and have none of the excluded tags now; without anybody
 * there is nothing to begin.
 */
async function startFollowUp(tx: TenantScope, campaign: CampaignRow): Promise<void> {
  const { post_campaign, post_campaign_id, post_campaign_targets, status } = campaign;
  if (post_campaign === null || post_campaign_id !== null || status !== 'completed') return;
  const people = await selectReached(tx, campaign, post_campaign_targets);
  if (people.length === 0) return;
  const include_ids = people.map(({ user_id }) => user_id);
  const body = campaignFilteredBody.parse({
    ...post_campaign,
    ...followUpDates(wholeFollowUp(post_campaign), dayIn(tx.now, tx.timeZone)),
    selection: { include_ids },
  });
  if ((await countEmployees(tx, selectionOf(body))) === 0) return;
  const next = await createCampaign(tx, body);
  await updateCampaign(tx, campaign.id, { post_campaign_id: next.id });
}

const steps = { course: giveCourse, message: sendMessage, post_campaign: startFollowUp };
type StepName = keyof typeof steps;
const stepNames = Object.keys(steps) as StepName[];

async function recordFailure(tx: TenantScope, campaignId: string, step: StepName, error: AppError): Promise<void> {
  const campaign = await lockCampaign(tx, campaignId);
  if (campaign !== undefined) await recordPlanProblem(tx, campaign, step, error);
}
