import { reportsTagTitle } from '#contract/constants.ts';
import type { Tag } from '#contract/tags.ts';

/** The tag in view: the one that the address names, else the newbie one, else the first (specification 1, section 4). */
export function pickActive<T extends Pick<Tag, 'id' | 'type'>>(
  tags: readonly T[],
  wanted: string | null,
): T | undefined {
  return tags.find((tag) => tag.id === wanted) ?? tags.find((tag) => tag.type === 'newbie') ?? tags[0];
}

/** Custom tags as they are offered: the one that keeps people for reports is not among them. */
export function customTags<T extends Pick<Tag, 'title' | 'type'>>(tags: readonly T[]): T[] {
  return tags.filter((tag) => tag.type === 'arbitrary' && tag.title.trim().toLowerCase() !== reportsTagTitle);
}

export const tagTabs = ['actions', 'people', 'history'] as const;
export type TagTab = (typeof tagTabs)[number];

export function readTab(query: URLSearchParams): TagTab {
  return tagTabs.find((tab) => tab === query.get('tab')) ?? 'actions';
}
