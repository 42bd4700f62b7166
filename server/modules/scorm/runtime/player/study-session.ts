import type { ItemOfManifest, OrganizationOfManifest } from '../sequencing/build-definition.ts';
import type { XmlNode } from '../sequencing/read-sequencing.ts';

/** What the learner's page begins a package with: the part of the server's answer that the runtime needs. */
export interface StudySession {
  readonly session_id: string;
  /** Takes what is said while the tab closes; null: nothing is recorded. */
  readonly last_words_url: string | null;
  readonly standard: '1.2' | '2004';
  readonly mode: 'normal' | 'review';
  readonly credit: 'credit' | 'no-credit';
  readonly learner_id: string;
  readonly learner_name: string;
  readonly organization: Omit<OrganizationOfManifest, 'items'> & {
    readonly items: readonly (ItemOfManifest & StudyItem)[];
  };
  readonly sequencing_collection: readonly XmlNode[];
  readonly items: readonly ItemMemory[];
  /** Shared objectives: what other packages said of them since comes first. */
  readonly objectives: Readonly<Record<string, SavedObjective>>;
  readonly shared_data: Readonly<Record<string, string>>;
  readonly sequencing_state: string | null;
}

export interface StudyItem {
  readonly identifier: string;
  readonly mastery_score: number | null;
  readonly passing_measure: number | null;
  readonly completion_threshold: number | null;
  readonly max_time_allowed: string | null;
  readonly time_limit_action: string | null;
  readonly launch_data: string | null;
  /** Stores that it shares with other items: `adl.data` of the fourth edition, in their order. */
  readonly data_maps?: readonly DataMap[] | undefined;
}

export interface DataMap {
  readonly target: string;
  readonly reads: boolean;
  readonly writes: boolean;
}

export interface ItemMemory {
  readonly identifier: string;
  readonly cmi: Readonly<Record<string, string>>;
  readonly entry: 'ab-initio' | 'resume' | '';
  readonly total_time: string;
}

/** What one item said since the last save. */
export interface ItemSave {
  readonly identifier: string;
  readonly begins: 'session' | 'attempt' | null;
  readonly cmi: Readonly<Record<string, string>>;
  readonly has_ended: boolean;
}

export interface SavedObjective {
  readonly is_satisfied: boolean | null;
  readonly measure: number | null;
  readonly is_completed: boolean | null;
  readonly progress_measure: number | null;
  readonly score_raw: number | null;
  readonly score_min: number | null;
  readonly score_max: number | null;
}

/** What the page keeps and sends on: everything that changed. */
export interface PlayerSave {
  readonly items: readonly ItemSave[];
  readonly objectives: Readonly<Record<string, SavedObjective>>;
  readonly shared_data: Readonly<Record<string, string>>;
  readonly sequencing_state: string;
  readonly current_item: string | null;
  readonly is_suspended: boolean;
}

export interface PlayerItem {
  readonly identifier: string;
  readonly may: boolean;
  /** The manifest wants nobody to choose it now: it is not named. */
  readonly is_hidden: boolean;
  /** Null: not known in this attempt. */
  readonly is_completed: boolean | null;
  readonly is_satisfied: boolean | null;
}

/** What the page draws around the package. */
export interface PlayerState {
  readonly current: string | null;
  /** The package ended by itself, or the learner left; null while it runs. */
  readonly end: 'finished' | 'left' | null;
  readonly can_continue: boolean;
  readonly can_previous: boolean;
  /** Buttons that the item does not want: `continue`, `previous`, `exit`, … */
  readonly hidden: readonly string[];
  readonly items: readonly PlayerItem[];
}
