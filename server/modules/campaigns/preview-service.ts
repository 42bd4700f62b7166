import { defaultWorkingHours } from '#contract/campaign-kinds.ts';
import type { CampaignBody, CampaignFilteredBody, CampaignPreview } from '#contract/campaigns.ts';
import { selectEmployees } from '#modules/people/index.ts';
import { freezeTemplates } from '#modules/templates/index.ts';
import { dayIn, endOfDay, startOfDay, zoneOr } from '#platform/calendar.ts';
import type { TenantScope } from '#platform/scope.ts';
import { checkCampaign } from './campaign-service.ts';
import { isWorkingTime, planEmails } from './send-plan.rules.ts';

const sampleSize = 5;

/** Who would get what and when: the plan that the start makes, with another throw of the dice. Writes nothing. */
export async function previewCampaign(
  scope: TenantScope,
  body: CampaignBody | CampaignFilteredBody,
): Promise<CampaignPreview> {
  const { selection, dates } = await checkCampaign(scope, body);
  const templates = await freezeTemplates(scope, body.templates_ids);
  const people = new Map((await selectEmployees(scope, selection)).map((person) => [person.id, person]));
  const zones = new Map([...people.values()].map((person) => [person.id, zoneOr(person.time_zone, scope.timeZone)]));
  const hours = body.working_hours ?? defaultWorkingHours;
  const opens = startOfDay(dates.start_date, scope.timeZone);
  const plan = planEmails({
    recipients: [...zones].map(([id, time_zone]) => ({ id, time_zone })),
    templates: templates.map((template) => template.id),
    seed: 1,
    opensAt: opens > scope.now ? opens : scope.now,
    closesAt: endOfDay(dates.email_send_end_date, scope.timeZone),
    sendType: body.email_send_type,
    hours: body.working_hours,
  }).sort((left, right) => left.send_at.getTime() - right.send_at.getTime());
  const days = Map.groupBy(plan, (letter) => dayIn(letter.send_at, scope.timeZone));
  const nameOf = new Map(templates.map((template) => [template.id, template.name]));
  return {
    users_count: plan.length,
    ...dates,
    first_letter_at: plan[0]?.send_at.toISOString() ?? null,
    last_letter_at: plan.at(-1)?.send_at.toISOString() ?? null,
    outside_hours: plan.filter(
      ({ recipient_id, send_at }) => !isWorkingTime(send_at, zones.get(recipient_id) ?? scope.timeZone, hours),
    ).length,
    hours,
    templates: templates.map(({ id, name }) => ({
      id,
      name,
      users_count: plan.filter((letter) => letter.template_id === id).length,
    })),
    days: [...days].map(([day, letters]) => ({ day, letters: letters.length })),
    sample: plan.slice(0, sampleSize).flatMap((letter) => {
      const person = people.get(letter.recipient_id);
      if (!person) return [];
      return [
        {
          full_name: [person.last_name, person.first_name, person.middle_name].filter((part) => part !== '').join(' '),
          email: person.email,
          template: nameOf.get(letter.template_id) ?? '',
          planned_at: letter.send_at.toISOString(),
        },
      ];
    }),
  };
}
