import { x } from '../../sequencing/testing/plant.ts';
import { createPlayer } from '../course-player.ts';
import type { DataMap, PlayerSave, PlayerState, StudySession } from '../study-session.ts';

interface ItemValues {
  readonly identifier: string;
  readonly mastery_score?: number;
  readonly passing_measure?: number;
  readonly sequencing?: ReturnType<typeof x>;
  /** Null: it holds others. */
  readonly kind?: 'asset' | null;
  readonly parent?: string;
  readonly completion_threshold?: number;
  readonly data_maps?: readonly DataMap[];
}

export function makeSession(
  standard: '1.2' | '2004',
  items: ItemValues[],
  more: Partial<StudySession> = {},
): StudySession {
  return {
    session_id: 's1',
    last_words_url: null,
    standard,
    mode: 'normal',
    credit: 'credit',
    learner_id: 'u1',
    learner_name: 'Иванова, Анна',
    organization: {
      identifier: 'org',
      title: 'Course',
      sequencing: x('sequencing', {}, x('controlMode', { flow: 'true' })),
      items: items.map((item) => ({
        parent: null,
        title: item.identifier,
        is_visible: true,
        presentation: null,
        max_time_allowed: null,
        time_limit_action: null,
        launch_data: 'data',
        ...item,
        kind: item.kind === undefined ? 'sco' : item.kind,
        mastery_score: item.mastery_score ?? null,
        completion_threshold: item.completion_threshold ?? null,
        passing_measure: item.passing_measure ?? null,
        sequencing: item.sequencing ?? null,
      })),
    },
    sequencing_collection: [],
    items: [],
    objectives: {},
    shared_data: {},
    sequencing_state: null,
    ...more,
  };
}

/** A course in a player without a page: `say` calls a function of the item that is shown. */
export function openCourse(session: StudySession, wanted: string | null = null) {
  const saves: PlayerSave[] = [];
  const states: PlayerState[] = [];
  const queue: (() => void)[] = [];
  const shown: (string | null)[] = [];
  let functions: Readonly<Record<string, (...given: unknown[]) => string>> | null = null;
  const unloading: { act?: () => void } = {};
  const player = createPlayer({
    session,
    stage: {
      close: () => {
        unloading.act?.();
        delete unloading.act;
        shown.push(null);
      },
      open: (identifier, api) => {
        functions = api?.functions ?? null;
        shown.push(identifier);
      },
    },
    dice: () => 0,
    later: (act) => queue.push(act),
    onSave: (save) => saves.push(save),
    onState: (state) => states.push(state),
  });
  const settle = () => {
    for (let act = queue.shift(); act; act = queue.shift()) act();
  };
  player.start(wanted);
  settle();
  return {
    player,
    saves,
    unloading,
    shown: () => shown.at(-1),
    state: () => states.at(-1),
    say: (name: string, ...args: unknown[]) => functions?.[name]?.(...args),
    settle,
    said: (identifier: string) =>
      Object.assign(
        {},
        ...saves.flatMap(({ items }) => items.filter((one) => one.identifier === identifier).map(({ cmi }) => cmi)),
      ) as Record<string, string>,
  };
}
