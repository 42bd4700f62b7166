import {
  deferByMax,
  newbieLifeDaysDefault,
  newbieTagTitle,
  notRegisteredTagTitle,
  reportsTagTitle,
  riskGroupTagTitle,
  riskLevelMax,
  riskLevelMin,
  tagLifeDaysDefault,
} from '#contract/constants.ts';
import { tagColors } from '#contract/tag-kinds.ts';
import { type TagActionType, type TagSettings, type TagType, tagActionTypes } from '#contract/tags.ts';

export interface StoredSettings {
  readonly life_days?: number;
  readonly min_risk_level?: number;
  readonly max_risk_level?: number;
}

/** The tags that every organization has. */
export const defaultTags: readonly {
  readonly type: Exclude<TagType, 'arbitrary'>;
  readonly title: string;
  readonly color: string;
  readonly settings: StoredSettings;
}[] = [
  {
    type: 'newbie',
    title: newbieTagTitle,
    color: tagColors[0],
    settings: { life_days: newbieLifeDaysDefault },
  },
  { type: 'not_registered', title: notRegisteredTagTitle, color: tagColors[5], settings: {} },
  {
    type: 'risk_group',
    title: riskGroupTagTitle,
    color: tagColors[4],
    settings: { min_risk_level: 7, max_risk_level: riskLevelMax },
  },
];

/** Settings with what is not stored filled in. */
export function completeSettings(type: TagType, stored: StoredSettings): TagSettings {
  return {
    life_days: stored.life_days ?? (type === 'newbie' ? newbieLifeDaysDefault : tagLifeDaysDefault),
    min_risk_level: stored.min_risk_level ?? riskLevelMin,
    max_risk_level: stored.max_risk_level ?? riskLevelMax,
  };
}

/** A delay that ends within the life of the tag: 0 to life days - 1, at most 99 (specification 1, section 5). */
export function clampDeferral(wanted: number, lifeDays: number): number {
  return Math.max(0, Math.min(wanted, lifeDays - 1, deferByMax));
}

/** A delay after the life days changed: one that does not end within them begins anew. */
export function deferralAfter(deferBy: number, lifeDays: number): number {
  return deferBy >= lifeDays ? 0 : deferBy;
}

/** Kinds of actions that a tag may have at all (specification 1, section 4). */
export function possibleActions(tag: { readonly type: TagType; readonly title: string }): TagActionType[] {
  return tagActionTypes.filter((action) => {
    if (action === 'registration_link') return tag.type === 'not_registered';
    if (action !== 'phishing') return true;
    return tag.type !== 'risk_group' && !isReportsTag(tag);
  });
}

/** Kinds that may be added to those there are: letters again and again, the others once. */
export function addableActions(
  tag: { readonly type: TagType; readonly title: string },
  present: readonly TagActionType[],
): TagActionType[] {
  return possibleActions(tag).filter((action) => action === 'letter' || !present.includes(action));
}

/** The tag that keeps people for reports and is not offered among the custom ones. */
function isReportsTag(tag: { readonly type: TagType; readonly title: string }): boolean {
  return tag.type === 'arbitrary' && tag.title.trim().toLowerCase() === reportsTagTitle;
}

const dayMs = 86_400_000;

/** The moment so many days ago: whoever got a tag at or before it has outlived these life days. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}

/** When the newbie tag leaves somebody who got it at `addedAt`; null for tags that stay. */
export function endOfMembership(type: TagType, addedAt: Date, lifeDays: number): Date | null {
  return type === 'newbie' ? new Date(addedAt.getTime() + lifeDays * dayMs) : null;
}
