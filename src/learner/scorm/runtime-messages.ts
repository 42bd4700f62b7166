import type { WaitingSave } from './stored-save.ts';

/** How an activity stands and whether it may be opened, as the package's own origin says. */
export interface PlayedItem {
  readonly identifier: string;
  readonly may: boolean;
  readonly is_hidden: boolean;
  readonly is_completed: boolean | null;
  readonly is_satisfied: boolean | null;
}

export interface PlayedState {
  readonly current: string | null;
  readonly end: 'finished' | 'left' | null;
  readonly can_continue: boolean;
  readonly can_previous: boolean;
  readonly hidden: readonly string[];
  readonly items: readonly PlayedItem[];
}

export type RuntimeMessage =
  | { readonly type: 'save'; readonly save: WaitingSave; readonly isUrgent: boolean; readonly number: number }
  | { readonly type: 'state'; readonly state: PlayedState };

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
const isText = (given: unknown): given is string => typeof given === 'string';
const flagOf = (given: unknown): boolean | null => (typeof given === 'boolean' ? given : null);
const numberOf = (given: unknown): number | null =>
  typeof given === 'number' && Number.isFinite(given) ? given : null;

/** What the page beside a package says; null: something else. It lives with the package: nothing of it is believed. */
export function readMessage(data: unknown): RuntimeMessage | null {
  if (!isRecord(data)) return null;
  if (data.type === 'state' && isRecord(data.state)) return { type: 'state', state: readState(data.state) };
  if (data.type !== 'save' || !isRecord(data.save)) return null;
  const save = readSave(data.save);
  const number = numberOf(data.number) ?? 0;
  return save === null ? null : { type: 'save', save, isUrgent: data.is_urgent === true, number };
}

function readState({ current, end, can_continue, can_previous, hidden, items }: Record<string, unknown>): PlayedState {
  return {
    current: isText(current) ? current : null,
    end: end === 'finished' || end === 'left' ? end : null,
    can_continue: can_continue === true,
    can_previous: can_previous === true,
    hidden: Array.isArray(hidden) ? hidden.filter(isText) : [],
    items: (Array.isArray(items) ? items : []).filter(isRecord).flatMap((item) =>
      isText(item.identifier)
        ? [
            {
              identifier: item.identifier,
              may: item.may === true,
              is_hidden: item.is_hidden === true,
              is_completed: flagOf(item.is_completed),
              is_satisfied: flagOf(item.is_satisfied),
            },
          ]
        : [],
    ),
  };
}

function readSave(given: Record<string, unknown>): WaitingSave | null {
  if (!Array.isArray(given.items)) return null;
  const items = given.items.filter(isRecord).flatMap(({ identifier, begins, cmi, has_ended }) =>
    isText(identifier) && identifier !== ''
      ? [
          {
            identifier,
            begins: begins === 'session' || begins === 'attempt' ? begins : null,
            cmi: readTexts(cmi),
            has_ended: has_ended === true,
          } as const,
        ]
      : [],
  );
  return {
    items,
    objectives: readObjectives(given.objectives),
    shared_data: readTexts(given.shared_data),
    ...(isText(given.sequencing_state) ? { sequencing_state: given.sequencing_state } : {}),
    current_item: isText(given.current_item) ? given.current_item : null,
    is_suspended: given.is_suspended === true,
  };
}

function readTexts(given: unknown): Record<string, string> {
  const entries = isRecord(given) ? Object.entries(given) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => isText(entry[1])));
}

function readObjectives(given: unknown): NonNullable<WaitingSave['objectives']> {
  const entries = isRecord(given) ? Object.entries(given) : [];
  return Object.fromEntries(
    entries.flatMap(([id, one]) =>
      id !== '' && isRecord(one)
        ? [
            [
              id,
              {
                is_satisfied: flagOf(one.is_satisfied),
                measure: numberOf(one.measure),
                is_completed: flagOf(one.is_completed),
                progress_measure: numberOf(one.progress_measure),
                score_raw: numberOf(one.score_raw),
                score_min: numberOf(one.score_min),
                score_max: numberOf(one.score_max),
              },
            ],
          ]
        : [],
    ),
  );
}
