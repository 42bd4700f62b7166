import { type ApiCall, createApi, type PackageApi } from '../api/create-api.ts';
import { type Dialect, dialect12, dialect2004 } from '../api/dialects.ts';
import { type Answer, createDataModel, type DataModel } from '../data-model/data-model.ts';
import { model12 } from '../data-model/elements-12.ts';
import { model2004 } from '../data-model/elements-2004.ts';
import type { Fault } from '../data-model/faults.ts';
import { readInterval2004, readTimespan12, writeInterval2004, writeTimespan12 } from '../data-model/times.ts';
import { judge2004, listStoredElements, progressOf, type Standing } from './progress-values.ts';
import type { ItemMemory, StudyItem, StudySession } from './study-session.ts';

interface ScoSettings {
  readonly session: Pick<StudySession, 'standard' | 'mode' | 'credit' | 'learner_id' | 'learner_name'>;
  readonly item: StudyItem;
  /** What it left before; null: nothing. */
  readonly memory: ItemMemory | null;
  /** Elements that the runtime knows by itself: objectives of the activity, shared stores. */
  readonly given: Readonly<Record<string, string>>;
  /** Answers `adl.nav.request_valid`. Null: no such request. */
  readonly isRequestValid: (name: string) => boolean | null;
  readonly onChange: (isUrgent: boolean) => void;
  readonly onStore: (target: string, value: string) => void;
  readonly onTerminated: () => void;
  readonly onCall?: ((call: ApiCall) => void) | undefined;
}

/** One item from its launch to its end. */
export interface ScoSession {
  readonly api: PackageApi;
  readonly dialect: Dialect;
  readonly standing: () => Standing;
  takeChanges(): Record<string, string>;
  /** How the package says it leaves: `suspend` comes back. */
  exit(): string;
  /** What the package asks for when it ends: 2004 alone. */
  navigation(): string | null;
  /** It began and has not said that it ends. */
  isRunning(): boolean;
  /** It said that it ends. */
  hasEnded(): boolean;
  /** What the next launch begins with. `isResumed`: in the same attempt. */
  remember(isResumed: boolean): ItemMemory;
}

const words = (value: number | string | null): string[] => (value === null ? [] : [String(value)]);

function initialValues({ session, item, memory }: ScoSettings): Record<string, string> {
  const is12 = session.standard === '1.2';
  const core = is12 ? 'cmi.core' : 'cmi';
  // 2004: an attempt that goes on is resumed, however the item was left.
  const entry = memory === null ? 'ab-initio' : is12 ? memory.entry : 'resume';
  const given: [string, readonly string[]][] = [
    [`${core}.${is12 ? 'student_id' : 'learner_id'}`, [session.learner_id]],
    [`${core}.${is12 ? 'student_name' : 'learner_name'}`, [session.learner_name]],
    [`${core}.credit`, [session.credit]],
    [`${core}.entry`, [entry]],
    [`${core}.${is12 ? 'lesson_mode' : 'mode'}`, [session.mode]],
    [`${core}.total_time`, words(memory?.total_time ?? null)],
    ['cmi.launch_data', words(item.launch_data)],
    ['cmi.student_data.mastery_score', is12 ? words(item.mastery_score) : []],
    ['cmi.student_data.max_time_allowed', is12 ? words(item.max_time_allowed) : []],
    ['cmi.student_data.time_limit_action', is12 ? words(item.time_limit_action) : []],
    ['cmi.scaled_passing_score', is12 ? [] : words(item.passing_measure)],
    ['cmi.completion_threshold', is12 ? [] : words(item.completion_threshold)],
    ['cmi.max_time_allowed', is12 ? [] : words(item.max_time_allowed)],
    ['cmi.time_limit_action', is12 ? [] : words(item.time_limit_action)],
  ];
  return Object.fromEntries(given.flatMap(([name, values]) => values.map((value) => [name, value])));
}

export function openScoSession(settings: ScoSettings): ScoSession {
  const { session, item, memory, given, onChange } = settings;
  const is12 = session.standard === '1.2';
  const dialect = is12 ? dialect12 : dialect2004;
  const kept = { ...memory?.cmi, ...given, ...initialValues(settings) };
  const model: DataModel = createDataModel(is12 ? model12 : model2004, kept);
  let isRunning = false;
  let hasEnded = false;

  const storeOf = (name: string) => item.data_maps?.[Number(/^adl\.data\.(\d+)\.store$/.exec(name)?.[1])];

  function get(name: string): Answer<string> {
    if (is12) return model.get(name);
    const valid = name.startsWith('adl.nav.request_valid.') ? settings.isRequestValid(name.slice(22)) : undefined;
    if (valid !== undefined) return valid === null ? { fault: 'unknown' } : { value: String(valid) };
    if (storeOf(name)?.reads === false) return { fault: 'write_only' };
    const judged = judge2004(model, item, name);
    return judged === null ? model.get(name) : { value: judged };
  }

  function set(name: string, value: string): Fault | null {
    if (name.startsWith('adl.nav.request_valid.')) return 'read_only';
    const store = storeOf(name);
    if (store?.writes === false) return 'read_only';
    const fault = model.set(name, value);
    if (fault === null && store !== undefined) settings.onStore(store.target, value);
    if (fault === null) onChange(false);
    return fault;
  }

  /** 1.2: a score against what is asked decides, and who says nothing has gone through it. */
  function conclude12(): void {
    const score = model.peek('cmi.core.score.raw') ?? '';
    const status = model.peek('cmi.core.lesson_status');
    if (session.credit === 'no-credit') return;
    if (item.mastery_score !== null && score !== '' && status !== 'incomplete' && status !== 'not attempted') {
      model.set('cmi.core.lesson_status', Number(score) >= item.mastery_score ? 'passed' : 'failed');
    } else if (status === 'not attempted' && exit() !== 'suspend') model.set('cmi.core.lesson_status', 'completed');
  }

  const exit = () => model.peek(is12 ? 'cmi.core.exit' : 'cmi.exit') ?? '';
  const api = createApi(
    dialect,
    {
      get,
      set,
      initialized: () => {
        isRunning = true;
        onChange(false);
      },
      committed: () => onChange(true),
      terminated: () => {
        isRunning = false;
        hasEnded = true;
        if (is12) conclude12();
        onChange(true);
        settings.onTerminated();
      },
    },
    settings.onCall,
  );

  function totalTime(): string {
    const read = is12 ? readTimespan12 : readInterval2004;
    const name = is12 ? 'cmi.core' : 'cmi';
    const before = read(memory?.total_time ?? '') ?? 0;
    const now = read(model.peek(`${name}.session_time`) ?? '') ?? 0;
    return (is12 ? writeTimespan12 : writeInterval2004)(before + now);
  }

  return {
    api,
    dialect,
    standing: () => progressOf(model, item, is12),
    takeChanges: () => {
      // Stores are shared by items and saved for all of them; what an item asks for at its end is asked once.
      const changes = Object.entries(model.takeChanges()).filter(([name]) => !name.startsWith('adl.'));
      return Object.fromEntries(changes);
    },
    exit,
    navigation: () => {
      const asked = is12 ? '_none_' : (model.peek('adl.nav.request') ?? '_none_');
      return asked === '_none_' ? null : asked;
    },
    isRunning: () => isRunning,
    hasEnded: () => hasEnded,
    remember: (isResumed) => ({
      identifier: item.identifier,
      cmi: isResumed || is12 ? listStoredElements(model, is12 ? model12 : model2004) : {},
      entry: isResumed ? 'resume' : is12 ? '' : 'ab-initio',
      total_time: isResumed || is12 ? totalTime() : 'PT0H0M0S',
    }),
  };
}
