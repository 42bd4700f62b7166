import { z } from 'zod';
import {
  deferByMax,
  emailTextMaxLength,
  emailThemeMaxLength,
  languages,
  nameMaxLength,
  registrationLinkDaysMax,
  registrationLinkDaysMin,
  riskLevelMax,
  riskLevelMin,
  tagCoursesMax,
  tagLifeDaysMax,
  tagsPageSize,
} from './constants.ts';
import { editVersion, madeFrom } from './edit-version.ts';
import { confirmedSelection } from './employees.ts';
import { mailingOutcome } from './mailings.ts';
import { fixedPagingParams, flag, id, instant, manyOf, maxIdsPerList, pageOf, touched } from './page.ts';
import { templateKind } from './phishing-templates.ts';
import { tagColors } from './tag-kinds.ts';

const tagTypes = ['newbie', 'not_registered', 'risk_group', 'arbitrary'] as const;
export const tagType = z.enum(tagTypes);
export type TagType = z.infer<typeof tagType>;

/** What a tag may do to its people, beside nothing. */
export const tagActionTypes = ['course', 'letter', 'phishing', 'registration_link'] as const;
const tagActionType = z.enum(tagActionTypes);

/** A tag that is switched on and acts on new people, and what it does. */
export const newEmployeeTag = z.object({
  id,
  title: z.string(),
  color: z.string(),
  actions: z.array(z.object({ type: tagActionType, title: z.string() })),
});
export type NewEmployeeTag = z.infer<typeof newEmployeeTag>;
export type TagActionType = z.infer<typeof tagActionType>;

const tagColor = z.string().regex(/^#[0-9a-fA-F]{6}$/);

const tagSettings = z
  .object({
    /** So long after somebody got the tag its actions may act on them; so long a person keeps the newbie tag. */
    life_days: z.int().min(0).max(tagLifeDaysMax),
    min_risk_level: z.number().min(riskLevelMin).max(riskLevelMax),
    max_risk_level: z.number().min(riskLevelMin).max(riskLevelMax),
  })
  .meta({ id: 'TagSettings' });
export type TagSettings = z.infer<typeof tagSettings>;

const emailTexts = {
  theme: z.string().trim().min(1).max(emailThemeMaxLength),
  text: z.string().trim().min(1).max(emailTextMaxLength),
};
const emailVersion = z.strictObject(emailTexts);

/** Theme and text of a letter; people whose language has a version of its own get that one. */
export const tagMessageBody = z
  .strictObject({
    ...emailTexts,
    translations: z.partialRecord(z.enum(languages), emailVersion).default({}),
  })
  .meta({ id: 'TagMessageBody' });
/** Only what is given changes. */
export const tagMessagePatch = z.strictObject({
  theme: emailTexts.theme.optional(),
  text: emailTexts.text.optional(),
  translations: z.partialRecord(z.enum(languages), emailVersion).optional(),
  ...madeFrom,
});
export type TagMessagePatch = z.infer<typeof tagMessagePatch>;
export type TagMessageBody = z.infer<typeof tagMessageBody>;
export type EmailVersions = TagMessageBody['translations'];

const titled = z.object({ id, title: z.string() });
const templateName = titled.extend({ kind: templateKind, category: z.string() });

/** Why an action could not be done when it was due; it is tried again. */
export const tagActionProblem = z.enum([
  'course_unknown',
  'course_not_ready',
  'template_unknown',
  'template_not_ready',
]);

/** One action of a tag. Fields that its type has no use for are empty. */
export const tagAction = z
  .object({
    id,
    type: tagActionType,
    /** Made and not saved yet: true in editors alone. */
    isNew: z.boolean(),
    theme: z.string(),
    text: z.string(),
    translations: z.partialRecord(z.enum(languages), emailVersion),
    courses: z.array(titled),
    /** Which of its courses are SCORM. */
    cmi_course_ids: z.array(id),
    phishing_templates: z.array(templateName),
    /** The campaign that the letters of this action belong to at the moment. */
    phishing_templates_campaign_id: id.nullable(),
    /** Days between getting the tag and the phishing letter. */
    defer_by: z.int().min(0).max(deferByMax),
    registration_link_days: z.int().min(registrationLinkDaysMin).max(registrationLinkDaysMax).nullable(),
    /** Hour of the organization's day as `H:00`. */
    registration_link_time: z.string().nullable(),
    problem: tagActionProblem.nullable(),
    /** People on whom it acted. */
    users_count: z.int().min(0),
    last_at: instant.nullable(),
    version: editVersion,
  })
  .meta({ id: 'TagAction' });
export type TagAction = z.infer<typeof tagAction>;
export const tagActions = z.object({ data: z.array(tagAction) });
/** Null where nobody is reminded any more. */
export const inviteReminder = z.object({ action: tagAction.nullable() });

const tagMessage = z.object({ id, ...emailTexts }).meta({ id: 'TagMessage' });

export const tag = z
  .object({
    id,
    title: z.string(),
    color: z.string(),
    type: tagType,
    is_active: z.boolean(),
    settings: tagSettings,
    messages: z.array(tagMessage),
    course_ids: z.array(id),
    cmi_course_ids: z.array(id),
    /** Kinds of its actions, in the order of the editor. */
    action_types: z.array(tagActionType),
    /** Kinds that may be added now. */
    allowed_types: z.array(tagActionType),
    /** People of the organization who carry it now. */
    users_count: z.int().min(0),
    created_at: instant,
    version: editVersion,
    can: z.array(z.enum(['edit', 'assign', 'remove'])),
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof tag>;

export const tagsQuery = z.strictObject({
  ...fixedPagingParams({ limit: tagsPageSize }),
  search: z.string().trim().max(nameMaxLength).optional(),
  /** These rows alone: titles of what something refers to. */
  id: manyOf(id),
  type: manyOf(tagType),
});
export type TagsQuery = z.infer<typeof tagsQuery>;
export const tagsPage = pageOf(tag).meta({ id: 'TagsPage' });

export const customTagBody = z
  .strictObject({ title: z.string().trim().min(1).max(nameMaxLength), color: tagColor.default(tagColors[1]) })
  .meta({ id: 'CustomTagBody' });
export type CustomTagBody = z.infer<typeof customTagBody>;
export const customTagPatch = z.strictObject({
  title: z.string().trim().min(1).max(nameMaxLength).optional(),
  color: tagColor.optional(),
  ...madeFrom,
});
export type CustomTagPatch = z.infer<typeof customTagPatch>;

export const lifeDaysBody = z.strictObject({ life_days: z.int().min(0).max(tagLifeDaysMax), ...madeFrom });
export type LifeDays = z.infer<typeof lifeDaysBody>;
export const riskGroupBody = z
  .strictObject({
    min_risk_level: z.number().min(riskLevelMin).max(riskLevelMax),
    max_risk_level: z.number().min(riskLevelMin).max(riskLevelMax),
    ...madeFrom,
  })
  .refine((range) => range.min_risk_level <= range.max_risk_level, {
    path: ['max_risk_level'],
    error: 'tag_range_reversed',
  });
export type RiskRange = z.infer<typeof riskGroupBody>;
export const toggleTagBody = z.strictObject({ tag_id: id, toggle: z.boolean() });

const courseIds = z.array(id).min(1).max(tagCoursesMax);
export const tagCoursesBody = z.strictObject({ tag_id: id, course_ids: courseIds });
export const tagCoursesPatch = z.strictObject({ course_ids: courseIds, ...madeFrom });
export type TagCoursesPatch = z.infer<typeof tagCoursesPatch>;
export const tagScormCoursesBody = z.strictObject({ tag_id: id, cmi_course_ids: courseIds });
export const tagScormCoursesPatch = z.strictObject({ cmi_course_ids: courseIds, ...madeFrom });
export type TagScormCoursesPatch = z.infer<typeof tagScormCoursesPatch>;
export const tagCourses = z.object({ data: z.array(titled), course_ids: z.array(id) }).meta({ id: 'TagCourses' });
export const tagScormCourses = z
  .object({ data: z.array(titled), cmi_course_ids: z.array(id) })
  .meta({ id: 'TagScormCourses' });

const deferBy = z.int().min(0).max(deferByMax);
const templatesIds = z.array(id).min(1).max(100);
export const tagPhishingBody = z.strictObject({ templates_ids: templatesIds, defer_by: deferBy.default(0) });
export const tagPhishingTemplatesPatch = z.strictObject({ templates_ids: templatesIds, ...madeFrom });
export type TagTemplates = z.infer<typeof tagPhishingTemplatesPatch>;
export const tagPhishingDeferPatch = z.strictObject({ defer_by: deferBy, ...madeFrom });
export type TagDeferral = z.infer<typeof tagPhishingDeferPatch>;
export const tagAutophishing = z
  .object({
    /** Whether letters go to people of the tag now. */
    is_enabled: z.boolean(),
    templates: z.array(templateName),
    defer_by: deferBy,
    campaign_id: id.nullable(),
  })
  .meta({ id: 'TagAutophishing' });
export type TagAutophishing = z.infer<typeof tagAutophishing>;

/** `H:00`, hour 0 to 23. */
const wholeHour = z.string().regex(/^(?:1?\d|2[0-3]):00$/);
export const inviteReminderBody = z
  .strictObject({
    /** False takes the reminder away. */
    is_enabled: z.boolean().default(true),
    registration_link_days: z.int().min(registrationLinkDaysMin).max(registrationLinkDaysMax),
    registration_link_time: wholeHour,
  })
  .meta({ id: 'InviteReminder' });
export type InviteReminderBody = z.infer<typeof inviteReminderBody>;

/** An action as it would be saved: what a preview asks about. */
export const tagActionDraft = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('course'), course_ids: courseIds }),
    z.strictObject({ type: z.literal('letter'), message_id: id.optional() }),
    z.strictObject({ type: z.literal('phishing'), defer_by: deferBy.default(0) }),
    z.strictObject({
      type: z.literal('registration_link'),
      registration_link_days: z.int().min(registrationLinkDaysMin).max(registrationLinkDaysMax),
      registration_link_time: wholeHour,
    }),
  ])
  .meta({ id: 'TagActionDraft' });
export type TagActionDraft = z.infer<typeof tagActionDraft>;

/** Whom an action would reach. Counts are of people. */
export const tagReach = z
  .object({
    users_count: z.int(),
    /** Reached within today, should the tag be on. */
    today_count: z.int(),
    /** Carry the tag; their day comes later. */
    later_count: z.int(),
    /** It acted on them before, or they have what it gives. */
    done_count: z.int(),
    /** Got the tag without its actions. */
    exempt_count: z.int(),
    /** Have had the tag for longer than its life days. */
    outlived_count: z.int(),
    sample: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
  })
  .meta({ id: 'TagReach' });
export type TagReach = z.infer<typeof tagReach>;

export const tagUsersQuery = z.strictObject({
  ...fixedPagingParams({ limit: tagsPageSize }),
  search: z.string().trim().max(nameMaxLength).optional(),
});
export type TagUsersQuery = z.infer<typeof tagUsersQuery>;
const tagUser = z
  .object({
    id,
    full_name: z.string(),
    email: z.string(),
    position: z.string(),
    department: titled,
    is_registered: z.boolean(),
    added_at: instant,
    /** When the newbie tag leaves the person; null: no end. */
    ends_at: instant.nullable(),
    /** Whether the tag's actions are for this person. */
    need_onboarding: z.boolean(),
  })
  .meta({ id: 'TagUser' });
export type TagUser = z.infer<typeof tagUser>;
export const tagUsersPage = pageOf(tagUser).meta({ id: 'TagUsersPage' });

const tagHistoryRow = z
  .object({
    id,
    type: tagActionType,
    at: instant,
    user: z.object({ id, full_name: z.string(), email: z.string() }),
    /** The course, the letter's theme or the campaign, as they were called then. */
    title: z.string(),
    /** `skipped`: there was nothing left to do for this person. */
    outcome: z.enum(['done', 'skipped']),
  })
  .meta({ id: 'TagHistoryRow' });
export type TagHistoryRow = z.infer<typeof tagHistoryRow>;
export const tagHistoryQuery = tagUsersQuery;
export const tagHistoryPage = pageOf(tagHistoryRow).meta({ id: 'TagHistoryPage' });

const idList = z.array(id).max(maxIdsPerList);
export const assignTagBody = z
  .strictObject({
    tag_id: id,
    users_ids: idList.default([]),
    /** Everybody of these departments and below. */
    departments_ids: idList.default([]),
    exclude_users_ids: idList.default([]),
    /** False: people get the tag and its actions leave them alone. */
    need_onboarding: z.boolean().default(true),
  })
  .meta({ id: 'AssignTag' });
export type AssignTagBody = z.infer<typeof assignTagBody>;
export const removeTagsBody = z.strictObject({ tag_ids: z.array(id).min(1).max(1000) });
export const removeTagUsersBody = z
  .strictObject({ departments_ids: idList.default([]), users_ids: idList.default([]) })
  .meta({ id: 'RemoveTagUsers' });
export type RemoveTagUsersBody = z.infer<typeof removeTagUsersBody>;
/** People touched, and people of the selection who were so already. */
export const tagAssigned = z.object({ touched: z.int().min(0), skipped: z.int().min(0) }).meta({ id: 'TagAssigned' });

const tagSheetReasons = ['email_invalid', 'email_unknown', 'repeated', 'has_tag'] as const;
/** What a file of e-mails would do: its column of addresses is found by itself. */
export const tagSheetPreview = z
  .object({
    file_name: z.string(),
    rows_count: z.int(),
    /** Who would get the tag. */
    found_count: z.int(),
    refused_count: z.int(),
    found: z.array(z.object({ id, full_name: z.string(), email: z.string() })),
    refused: z.array(z.object({ row: z.int(), value: z.string(), reason: z.enum(tagSheetReasons) })),
  })
  .meta({ id: 'TagSheetPreview' });
export type TagSheetPreview = z.infer<typeof tagSheetPreview>;
/** Multipart: an XLSX or CSV file of e-mails in `file`, and whether the tag's actions are for its people. */
export const tagSheetForm = z
  .object({
    file: z.unknown().optional().meta({ type: 'string', format: 'binary' }),
    need_onboarding: flag.default(true),
  })
  .meta({ id: 'TagSheetForm' });

/** `POST emails/notify/employees`: a letter of one's own to the people of a selection. */
export const notifyEmployeesBody = z
  .strictObject({
    selection: confirmedSelection,
    ...emailTexts,
    translations: z.partialRecord(z.enum(languages), emailVersion).default({}),
  })
  .meta({ id: 'NotifyEmployees' });
export const notifiedEmployees = touched.extend(mailingOutcome).meta({ id: 'NotifiedEmployees' });
export type NotifiedEmployees = z.infer<typeof notifiedEmployees>;
export type NotifyEmployeesBody = z.infer<typeof notifyEmployeesBody>;
