import type { PackageApi } from '../api/create-api.ts';
import type { Dialect } from '../api/dialects.ts';
import type { Activity, ActivityTree, ObjectiveProgress } from '../sequencing/activity-tree.ts';
import { findActivity, nothingKnown, primaryOf } from '../sequencing/activity-tree.ts';
import { buildDefinition } from '../sequencing/build-definition.ts';
import type { ActivityDefinition } from '../sequencing/definition.ts';
import {
  isCompleted,
  isPrimarySatisfied,
  isSatisfied,
  partOf,
  setCompletion,
  setObjective,
} from '../sequencing/objectives.ts';
import { type Allowed, findAllowed, type NavigationRequest, navigate } from '../sequencing/overall.ts';
import { rollUpAll } from '../sequencing/rollup.ts';
import { isHiddenFromChoice } from '../sequencing/rules.ts';
import { readTree, suspendOpen, writeTree } from '../sequencing/tree-state.ts';
import { readSavedObjective, writeSavedObjective } from './saved-objective.ts';
import { openScoSession, type ScoSession } from './sco-session.ts';
import type {
  ItemMemory,
  ItemSave,
  PlayerSave,
  PlayerState,
  SavedObjective,
  StudyItem,
  StudySession,
} from './study-session.ts';

/** Where an item is shown. */
export interface Stage {
  /** Takes the item away: its pages hear that they end, and may still speak with their runtime. */
  close(): void;
  open(identifier: string, api: { readonly dialect: Dialect; readonly functions: PackageApi } | null): void;
}

interface PlayerSettings {
  readonly session: StudySession;
  readonly stage: Stage;
  readonly dice: () => number;
  /** Runs something after what runs now. */
  readonly later: (act: () => void) => void;
  readonly onSave: (save: PlayerSave, isUrgent: boolean) => void;
  readonly onState: (state: PlayerState) => void;
}

export interface CoursePlayer {
  /** Shows what comes first: where somebody stopped, `wanted` where that may be opened, or the beginning. */
  start(wanted: string | null): void;
  request(request: NavigationRequest): void;
  /** The page goes: the item is taken away, and what it says then is saved at once. */
  finish(): void;
}

interface Shown {
  readonly activity: Activity;
  readonly sco: ScoSession | null;
  /** The tree as it was when the item was opened: whoever gives an attempt up goes back there. */
  readonly before: string;
}

const objectiveParts = Object.keys(nothingKnown) as (keyof ObjectiveProgress)[];

/** What nothing is known of stays as it was. */
const knownOf = (progress: Partial<ObjectiveProgress>): Partial<ObjectiveProgress> =>
  Object.fromEntries(Object.entries(progress).filter(([, value]) => value !== null && value !== undefined));

/** What became of shared objectives since, in other packages: those that hold a reader of one are judged anew. */
function hearOfOthers(tree: ActivityTree, objectives: Readonly<Record<string, SavedObjective>>): void {
  const heard = Object.entries(objectives).map(([id, saved]) => [id, readSavedObjective(saved)] as const);
  const changed = heard.filter(([id, now]) => {
    const before = tree.globals.get(id) ?? nothingKnown;
    return objectiveParts.some((part) => now[part] !== before[part]);
  });
  if (changed.length === 0) return;
  for (const [id, now] of changed) tree.globals.set(id, now);
  rollUpAll(tree);
}

/** A package in the hands of one learner: its activity tree, the item that is shown, and what both say. */
export function createPlayer({ session, stage, dice, later, onSave, onState }: PlayerSettings): CoursePlayer {
  const { standard } = session;
  const definition: ActivityDefinition = buildDefinition(session.organization, {
    collection: session.sequencing_collection,
    standard,
  });
  let tree: ActivityTree = readTree(definition, dice, session.sequencing_state);
  suspendOpen(tree);
  hearOfOthers(tree, session.objectives);
  const memories = new Map<string, ItemMemory>(session.items.map((memory) => [memory.identifier, memory]));
  const stores = new Map(Object.entries(session.shared_data));
  let pending: ItemSave[] = [];
  let shown: Shown | null = null;
  let end: PlayerState['end'] = null;
  let isSaveDue = false;

  const idOf = ({ definition: { identifier } }: Activity) => identifier;
  const copy = () => readTree(definition, dice, writeTree(tree));

  /** What the item says of itself becomes what is known of its activity. */
  function transfer(): void {
    if (shown?.sco == null || !shown.activity.definition.sequencing.delivery.isTracked) return;
    const { activity, sco } = shown;
    const { objectives, speaksOf, ...own } = sco.standing();
    const primary = primaryOf(activity);
    const said = new Map(objectives.map(({ id, ...progress }) => [id, progress]));
    for (const objective of activity.definition.sequencing.objectives) {
      const progress = objective.id === '' ? undefined : said.get(objective.id);
      if (objective !== primary && progress !== undefined) setObjective(tree, activity, objective, knownOf(progress));
    }
    const { completed, progress, ...standing } = { ...said.get(primary.id), ...knownOf(own) };
    setObjective(tree, activity, primary, knownOf(standing));
    setCompletion(tree, activity, knownOf({ completed, progress }));
    if (standard === '1.2') return;
    // What was said before and is unknown now on purpose is known no more.
    const isUnknown = {
      completion: speaksOf.completion && (completed ?? null) === null,
      satisfaction: speaksOf.satisfaction && (standing.satisfied ?? null) === null,
    };
    Object.assign(activity.leftUnknown, isUnknown);
    if (isUnknown.completion) setCompletion(tree, activity, { completed: null });
    if (isUnknown.satisfaction) setObjective(tree, activity, primary, { satisfied: null });
  }

  function findAllowedNow(): Allowed {
    transfer();
    return findAllowed(copy());
  }

  /** `continue`, `previous`, `choice.{target=…}`, `jump.{target=…}`. */
  function isRequestValid(name: string): boolean | null {
    const target = /^(choice|jump)\.\{target=(.+)\}$/.exec(name);
    if (name !== 'continue' && name !== 'previous' && target === null) return null;
    const allowed = findAllowedNow();
    if (target === null) return name === 'continue' ? allowed.continue : allowed.previous;
    const [, kind, identifier = ''] = target;
    return kind === 'jump' ? findActivity(tree, identifier) !== null : allowed.choices.has(identifier);
  }

  function save(isUrgent: boolean): void {
    isSaveDue = false;
    const changes = shown?.sco?.takeChanges() ?? {};
    if (shown?.sco && Object.keys(changes).length > 0) {
      pending.push({ identifier: idOf(shown.activity), begins: null, cmi: changes, has_ended: false });
    }
    const items = pending;
    pending = [];
    transfer();
    const objectives = [...tree.globals].map(([id, progress]) => [id, writeSavedObjective(progress)] as const);
    onSave(
      {
        items,
        objectives: Object.fromEntries(objectives),
        shared_data: Object.fromEntries(stores),
        sequencing_state: writeTree(tree),
        current_item: shown === null ? tree.suspended && idOf(tree.suspended) : idOf(shown.activity),
        is_suspended: tree.suspended !== null,
      },
      isUrgent,
    );
  }

  function changed(isUrgent: boolean): void {
    if (isUrgent) {
      save(true);
      later(tell);
    } else if (!isSaveDue) {
      isSaveDue = true;
      later(() => {
        if (isSaveDue) save(false);
      });
    }
  }

  function tell(): void {
    const allowed = findAllowedNow();
    onState({
      current: shown === null ? null : idOf(shown.activity),
      end,
      can_continue: shown !== null && allowed.continue,
      can_previous: shown !== null && allowed.previous,
      hidden: shown?.activity.definition.hidden ?? [],
      items: tree.all.slice(1).map((activity) => ({
        identifier: idOf(activity),
        may: allowed.choices.has(idOf(activity)),
        is_hidden: isHiddenFromChoice(tree, activity),
        is_completed: isCompleted(tree, activity),
        is_satisfied: isPrimarySatisfied(tree, activity),
      })),
    });
  }

  /** The item is taken away. What it says while it goes still counts, unless the attempt is given up. */
  function close({ kind }: NavigationRequest): void {
    if (shown === null) return;
    const { activity, sco, before } = shown;
    stage.close();
    if (sco !== null) {
      const isPaused = standard === '2004' && kind === 'suspendAll';
      const identifier = idOf(activity);
      // Whoever was taken away without a word comes back to where he was.
      const isSuspended = isPaused || sco.exit() === 'suspend' || sco.isRunning();
      memories.set(identifier, sco.remember(isSuspended));
      if (kind === 'abandon' || kind === 'abandonAll') {
        // Nothing is concluded from how it was left.
        pending.push({ identifier, begins: null, cmi: {}, has_ended: false });
        tree = readTree(definition, dice, before);
      } else {
        pending.push({ identifier, begins: null, cmi: sco.takeChanges(), has_ended: !isPaused });
        transfer();
        activity.isSuspended = isSuspended;
      }
    } else setCompletion(tree, activity, { completed: true });
    shown = null;
  }

  /** Objectives and stores that an item finds there at its launch. */
  function givenTo(activity: Activity, item: StudyItem): Record<string, string> {
    if (standard === '1.2') return {};
    const objectives = activity.definition.sequencing.objectives.filter(({ id }) => id !== '');
    const given = objectives.flatMap((objective, at): [string, string][] => {
      const place = `cmi.objectives.${at}`;
      const satisfied = isSatisfied(tree, activity, objective);
      const completed = partOf(tree, activity, objective, 'completed');
      const parts: [string, string | number | null][] = [
        ['id', objective.id],
        ['success_status', satisfied === null ? null : satisfied ? 'passed' : 'failed'],
        ['completion_status', completed === null ? null : completed ? 'completed' : 'incomplete'],
        ['progress_measure', partOf(tree, activity, objective, 'progress')],
        ['score.scaled', partOf(tree, activity, objective, 'measure')],
        ['score.raw', partOf(tree, activity, objective, 'raw')],
        ['score.min', partOf(tree, activity, objective, 'min')],
        ['score.max', partOf(tree, activity, objective, 'max')],
      ];
      return parts.flatMap(([name, value]): [string, string][] =>
        value === null ? [] : [[`${place}.${name}`, String(value)]],
      );
    });
    const data = (item.data_maps ?? []).flatMap(({ target }, at): [string, string][] => {
      const store = stores.get(target);
      return [
        [`adl.data.${at}.id`, target],
        ...(store === undefined ? [] : [[`adl.data.${at}.store`, store] as [string, string]]),
      ];
    });
    return Object.fromEntries([...given, ...data]);
  }

  function show(activity: Activity, isResumed: boolean): void {
    const identifier = idOf(activity);
    end = null;
    const item = session.organization.items.find((one) => one.identifier === identifier);
    if (activity.definition.kind !== 'sco' || item === undefined) {
      pending.push({ identifier, begins: 'session', cmi: {}, has_ended: false });
      shown = { activity, sco: null, before: writeTree(tree) };
      stage.open(identifier, null);
    } else {
      const memory = memories.get(identifier) ?? null;
      const isNewAttempt = standard === '2004' && !isResumed;
      const given = givenTo(activity, item);
      const sco = openScoSession({
        session,
        item,
        memory: isNewAttempt ? null : memory,
        given,
        isRequestValid,
        onChange: changed,
        onStore: (target, value) => stores.set(target, value),
        onTerminated: () => later(() => leave(activity)),
      });
      // The server takes entries in their order: those that the package finds there are said first.
      const ids = Object.entries(given).filter(([name]) => isNewAttempt && /^cmi\.objectives\.\d+\.id$/.test(name));
      const cmi = Object.fromEntries(ids);
      pending.push({ identifier, begins: isNewAttempt ? 'attempt' : 'session', cmi, has_ended: false });
      shown = { activity, sco, before: writeTree(tree) };
      stage.open(identifier, { dialect: sco.dialect, functions: sco.api });
    }
    save(true);
    tell();
  }

  /** The item ended by itself: what it asked for comes now, if nothing else has taken its place. */
  function leave(activity: Activity): void {
    if (shown?.activity !== activity || shown.sco === null) return;
    const exit = shown.sco.exit();
    // Whoever ran out of time or signed out leaves the whole course, whatever else was asked for.
    const isOver = standard === '2004' && (exit === 'time-out' || exit === 'logout');
    const asked = isOver ? 'exitAll' : shown.sco.navigation();
    const target = /^\{target=(.+)\}(choice|jump)$/.exec(asked ?? '');
    if (target !== null) request({ kind: target[2] as 'choice', target: target[1] ?? '' });
    else if (asked !== null) request({ kind: asked as 'continue' });
    else tell();
  }

  function request(asked: NavigationRequest): void {
    // Of a copy first: an item that may not be left that way stays on the screen.
    transfer();
    if (navigate(copy(), asked).kind === 'refused') return tell();
    close(asked);
    const wasSuspended = new Set(tree.all.filter((activity) => activity.isSuspended));
    const outcome = navigate(tree, asked);
    if (outcome.kind === 'deliver') return show(outcome.activity, wasSuspended.has(outcome.activity));
    if (outcome.kind === 'end') end = asked.kind === 'suspendAll' ? 'left' : 'finished';
    save(true);
    tell();
  }

  /** Nothing begins by itself: the first that may be opened. */
  function openFirst(): void {
    const { choices } = findAllowedNow();
    const first = tree.all.find((one) => one.children.length === 0 && choices.has(idOf(one)));
    if (first) request({ kind: 'choice', target: idOf(first) });
    else tell();
  }

  return {
    start(wanted) {
      if (wanted !== null && findActivity(tree, wanted) !== tree.suspended) request({ kind: 'choice', target: wanted });
      if (shown === null && tree.suspended !== null) request({ kind: 'resumeAll' });
      if (shown === null) request({ kind: 'start' });
      if (shown === null) openFirst();
    },
    request,
    finish() {
      if (shown?.sco == null) return;
      const { activity, sco } = shown;
      stage.close();
      pending.push({ identifier: idOf(activity), begins: null, cmi: sco.takeChanges(), has_ended: sco.hasEnded() });
      save(true);
    },
  };
}
