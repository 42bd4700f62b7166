import { z } from 'zod';
import { campaignFields, campaignTargets, checkOptionsComplete, targetTypes, wizardFields } from './campaigns.ts';
import { phishingOutcomes } from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { courseProgressKinds, learningPaces } from './employee-kinds.ts';
import { employeeSelection } from './employees.ts';
import { day, id } from './page.ts';
import { roles } from './permissions.ts';
import { templateKind } from './phishing-templates.ts';

/** People chosen by hand, or those of a filtered list: one of the two. */
const people = {
  target_type: z.enum(targetTypes).optional(),
  targets: campaignTargets.optional(),
  selection: employeeSelection.optional(),
};

/** The whole of a planned campaign anew (`PUT campaigns/{id}`): what either way of creating one takes. */
export const campaignEditBody = z
  .strictObject({ ...campaignFields, ...people, ...madeFrom })
  .superRefine(checkOptionsComplete)
  .superRefine(({ selection, target_type, targets }, context) => {
    if (selection === undefined || (target_type === undefined && targets === undefined)) return;
    context.addIssue({ code: 'custom', path: ['selection'], message: 'targets_of_two_kinds' });
  })
  .meta({ id: 'CampaignEditBody' });
export type CampaignEditBody = z.infer<typeof campaignEditBody>;

const titled = z.object({ id, title: z.string() });
/** What an order may speak of. */
export const orderParts = ['users', 'departments', 'tags', 'templates', 'courses', 'redirect_pages'] as const;
const orderPart = z.enum(orderParts);
export type OrderPart = z.infer<typeof orderPart>;

/** The employees' filter as answers write it: a request's turns words into lists. */
const orderFilter = z.object({
  search: z.string().optional(),
  risk_level_from: z.number().optional(),
  risk_level_to: z.number().optional(),
  phishing_events: z.array(z.enum(phishingOutcomes)).optional(),
  departments: z.array(id).optional(),
  roles: z.array(z.enum(roles)).optional(),
  in_course: z.array(id).optional(),
  course_progress: z.array(z.enum(courseProgressKinds)).optional(),
  in_phishing: z.array(id).optional(),
  learning: z.array(z.enum(learningPaces)).optional(),
  tags: z.array(id).optional(),
  is_registered: z.boolean().optional(),
  has_two_factor: z.boolean().optional(),
});

/** Templates may all be gone. */
const remainingTemplates = { templates_ids: z.array(id) };
/**
 * What was asked for when a campaign was made, as the wizard's body. What is gone since is left out of `body`, with the
 * option that needs it, and named in `gone`.
 */
export const campaignOrder = z
  .object({
    version: editVersion,
    body: z.object({
      ...campaignFields,
      ...people,
      selection: employeeSelection.extend({ filter: orderFilter }).optional(),
      ...remainingTemplates,
      post_campaign: z.object({ ...wizardFields, ...remainingTemplates }).nullable(),
    }),
    /** How everything that `body` and its follow-up name is called now. */
    names: z.object({
      users: z.array(titled.extend({ department_id: id })),
      departments: z.array(titled),
      tags: z.array(titled),
      templates: z.array(titled.extend({ kind: templateKind, category: z.string() })),
      courses: z.array(titled),
      redirect_pages: z.array(titled),
    }),
    /** A title that nobody knows any more is null. */
    gone: z.array(z.object({ part: orderPart, title: z.string().nullable() })),
    /** Today in the organization's zone: where a repetition begins. */
    today: day,
  })
  .meta({ id: 'CampaignOrder' });
export type CampaignOrder = z.infer<typeof campaignOrder>;
