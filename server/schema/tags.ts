import type { Generated } from 'kysely';
import type { EmailVersions, TagActionType, TagHistoryRow } from '#contract/tags.ts';
import type { Instant, Json } from './organizations.ts';

/** A membership that is over. Somebody whom an automatic tag takes up again goes on with the same one. */
export interface TagMembershipsPastTable {
  organization_id: string;
  membership_id: string;
  tag_id: string;
  user_id: string;
  added_at: Instant;
  ended_at: Instant;
}

/** What a tag does to its people. A tag may have several letters and one action of every other type. */
export interface TagActionsTable {
  organization_id: string;
  id: string;
  tag_id: string;
  type: TagActionType;
  theme: Generated<string>;
  text: Generated<string>;
  translations: Json<EmailVersions>;
  course_ids: Generated<string[]>;
  templates_ids: Generated<string[]>;
  /** The campaign that takes this action's letters now. */
  campaign_id: string | null;
  /** Days from getting the tag to the phishing letter. */
  defer_by: Generated<number>;
  link_days: number | null;
  /** Hour of the organization's day. */
  link_hour: number | null;
  /** Error code of the last try, while it does not work. */
  problem: string | null;
  created_at: Instant;
  /** When people last said what it does: repeated letters go only after that. */
  changed_at: Instant;
  /** Until when the days of repeated letters were looked at; null: not since it was last said what it does. */
  looked_at: Instant | null;
}

/**
 * What was done, once per membership, action and item: the row is written before the effect, in its transaction.
 * `item` is the course of a course action, the day of a repeated letter, empty otherwise.
 */
export interface TagActionsDoneTable {
  organization_id: string;
  membership_id: string;
  action_id: string;
  item: string;
  id: string;
  tag_id: string;
  user_id: string;
  type: TagActionType;
  title: string;
  outcome: TagHistoryRow['outcome'];
  at: Instant;
}

export interface TagsSchema {
  tag_memberships_past: TagMembershipsPastTable;
  tag_actions: TagActionsTable;
  tag_actions_done: TagActionsDoneTable;
}
