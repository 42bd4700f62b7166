import type { Tag, TagAction, TagActionType } from '#contract/tags.ts';
import {
  customTagPatch,
  lifeDaysBody,
  riskGroupBody,
  tagCoursesPatch,
  tagMessagePatch,
  tagPhishingDeferPatch,
  tagPhishingTemplatesPatch,
  tagScormCoursesPatch,
} from '#contract/tags.ts';
import { defineEdits } from '#platform/edits/index.ts';
import type { TenantScope } from '#platform/scope.ts';
import { titleOfTag } from '#platform/standard-titles.ts';
import type { ActionRow } from './action-repository.ts';
import { addableActions, completeSettings } from './tag.rules.ts';
import type { CountedTag, TagRow } from './tag-repository.ts';

export const tagEdits = defineEdits<TagRow>('tag', [customTagPatch, lifeDaysBody, riskGroupBody], (row) => ({
  ...row,
  ...completeSettings(row.type, row.settings),
}));

export interface EditedAction {
  readonly action: ActionRow;
  /** Which of the courses are SCORM. */
  readonly packages: ReadonlySet<string>;
}

/** Under the tag, to which the action log writes them. */
export const actionEdits = defineEdits<EditedAction>(
  'tag',
  [tagMessagePatch, tagPhishingTemplatesPatch, tagPhishingDeferPatch, tagCoursesPatch, tagScormCoursesPatch],
  ({ action, packages }) => ({
    ...action,
    cmi_course_ids: action.course_ids.filter((id) => packages.has(id)),
  }),
);

export interface Titled {
  readonly id: string;
  readonly title: string;
}

type TemplateName = TagAction['phishing_templates'][number];

/** `packages`: which of the courses are SCORM. */
export function presentTag(
  scope: TenantScope,
  row: CountedTag,
  actions: readonly ActionRow[],
  packages: ReadonlySet<string>,
): Tag {
  const types = actions.map((action): TagActionType => action.type);
  const courseIds = actions.flatMap((action) => action.course_ids);
  const isCustom = row.type === 'arbitrary';
  return {
    id: row.id,
    title: titleOfTag(scope.language, row),
    color: row.color,
    type: row.type,
    is_active: row.is_active,
    settings: completeSettings(row.type, row.settings),
    messages: actions.filter((action) => action.type === 'letter').map(({ id, theme, text }) => ({ id, theme, text })),
    course_ids: courseIds.filter((id) => !packages.has(id)),
    cmi_course_ids: courseIds.filter((id) => packages.has(id)),
    action_types: types,
    allowed_types: addableActions(row, types),
    users_count: row.users_count,
    created_at: row.created_at.toISOString(),
    version: tagEdits.versionOf(row),
    can: scope.permissions.has('admin.staff.tags') ? (isCustom ? ['edit', 'assign', 'remove'] : ['edit']) : [],
  };
}

export interface ActionNames {
  readonly courses: readonly Titled[];
  /** Which of them are SCORM. */
  readonly packages: ReadonlySet<string>;
  readonly templates: readonly TemplateName[];
  readonly done: ReadonlyMap<string, { readonly users_count: number; readonly last_at: Date }>;
}

export function presentAction(row: ActionRow, names: ActionNames): TagAction {
  const done = names.done.get(row.id);
  return {
    id: row.id,
    type: row.type,
    isNew: false,
    theme: row.theme,
    text: row.text,
    translations: row.translations,
    courses: inOrder(row.course_ids, names.courses).map(({ id, title }) => ({ id, title })),
    cmi_course_ids: row.course_ids.filter((id) => names.packages.has(id)),
    phishing_templates: inOrder(row.templates_ids, names.templates),
    phishing_templates_campaign_id: row.campaign_id,
    defer_by: row.defer_by,
    registration_link_days: row.link_days,
    registration_link_time: row.link_hour === null ? null : `${row.link_hour}:00`,
    version: actionEdits.versionOf({ action: row, packages: names.packages }),
    problem: row.problem as TagAction['problem'],
    users_count: done?.users_count ?? 0,
    last_at: done?.last_at.toISOString() ?? null,
  };
}

/** The rows of the ids in their order; what is gone is left out. */
export function inOrder<Row extends Titled>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
