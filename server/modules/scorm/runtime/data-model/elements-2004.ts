import { hasDistinctPatterns, hasOnePattern, learnerResponse2004, responsePattern2004 } from './answer-patterns.ts';
import {
  anyText,
  interval2004,
  language2004,
  localized2004,
  longIdentifier2004,
  moment2004,
  oneOf,
  realNumber,
} from './checks.ts';
import type { Check, ElementRule, ModelTable } from './faults.ts';

const share = realNumber(-1, 1);
const progress = realNumber(0, 1);
const completion = oneOf('completed', 'incomplete', 'not attempted', 'unknown');
const success = oneOf('passed', 'failed', 'unknown');
const kinds = oneOf(
  'true-false',
  'choice',
  'fill-in',
  'long-fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
  'other',
);
const result: Check = (value, sibling) =>
  oneOf('correct', 'incorrect', 'unanticipated', 'neutral')(value, sibling) === null
    ? null
    : realNumber()(value, sibling);
/** `{target=item-3}choice`, or a word. */
const navigation: Check = (value, sibling) =>
  /^\{target=[^}\s]+\}(?:choice|jump)$/.test(value)
    ? null
    : oneOf('continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll', '_none_')(value, sibling);

/**
 * Letters that are kept. The standard names what has to be taken at least, and that nothing is refused for its length: what
 * is longer is cut.
 */
const maxCharactersOf = 64_000;
/** A package that cannot read its own notes again cannot go on: they are cut where hardly anybody gets. */
const maxNoteCharacters = 262_144;

/** Absent: it has no value until somebody gives it one. */
const read = (initial?: string): ElementRule => rule('r', anyText, initial);
const both = (check: Check, initial?: string): ElementRule => rule('rw', check, initial);
const write = (check: Check): ElementRule => rule('w', check);
const ofEntry = (check: Check, ...more: string[]): ElementRule => ({ ...both(check), after: ['id', ...more] });

function rule(access: ElementRule['access'], check: Check, initial?: string): ElementRule {
  return { access, check, maxCharactersOf, ...(initial === undefined ? {} : { initial }) };
}

/** Every element of SCORM 2004, third and fourth edition, but those of navigation that the activity tree answers. */
export const model2004: ModelTable = {
  version: { name: 'cmi._version', value: '1.0' },
  emptyWhenUnset: false,
  maxEntries: {
    'cmi.comments_from_learner': 500,
    'cmi.interactions': 2000,
    'cmi.interactions.n.objectives': 50,
    'cmi.interactions.n.correct_responses': 50,
    'cmi.objectives': 500,
    // The manifest names them.
    'adl.data': 0,
  },
  parents: [
    'cmi.comments_from_learner',
    'cmi.comments_from_lms',
    'cmi.interactions',
    'cmi.learner_preference',
    'cmi.objectives',
    'cmi.objectives.n.score',
    'cmi.score',
    'adl.data',
  ],
  elements: {
    'cmi.comments_from_learner.n.comment': both(localized2004),
    'cmi.comments_from_learner.n.location': both(anyText),
    'cmi.comments_from_learner.n.timestamp': both(moment2004),
    'cmi.comments_from_lms.n.comment': read(),
    'cmi.comments_from_lms.n.location': read(),
    'cmi.comments_from_lms.n.timestamp': read(),
    'cmi.completion_status': both(completion, 'unknown'),
    'cmi.completion_threshold': read(),
    'cmi.credit': read('credit'),
    'cmi.entry': read('ab-initio'),
    'cmi.exit': write(oneOf('time-out', 'suspend', 'logout', 'normal', '')),
    'cmi.interactions.n.id': both(longIdentifier2004),
    'cmi.interactions.n.type': ofEntry(kinds),
    'cmi.interactions.n.objectives.n.id': { ...both(longIdentifier2004), identity: 'unique' },
    'cmi.interactions.n.timestamp': ofEntry(moment2004),
    'cmi.interactions.n.correct_responses.n.pattern': {
      ...both(responsePattern2004),
      isAlone: hasOnePattern,
      isDistinct: hasDistinctPatterns,
    },
    'cmi.interactions.n.weighting': ofEntry(realNumber()),
    'cmi.interactions.n.learner_response': ofEntry(learnerResponse2004, 'type'),
    'cmi.interactions.n.result': ofEntry(result),
    'cmi.interactions.n.latency': ofEntry(interval2004),
    'cmi.interactions.n.description': ofEntry(localized2004),
    'cmi.launch_data': read(),
    'cmi.learner_id': read(''),
    'cmi.learner_name': read(''),
    'cmi.learner_preference.audio_level': both(realNumber(0), '1'),
    'cmi.learner_preference.language': both(language2004, ''),
    'cmi.learner_preference.delivery_speed': both(realNumber(0), '1'),
    'cmi.learner_preference.audio_captioning': both(oneOf('-1', '0', '1'), '0'),
    'cmi.location': both(anyText),
    'cmi.max_time_allowed': read(),
    'cmi.mode': read('normal'),
    'cmi.objectives.n.id': { ...both(longIdentifier2004), identity: 'fixed' },
    'cmi.objectives.n.score.scaled': ofEntry(share),
    'cmi.objectives.n.score.raw': ofEntry(realNumber()),
    'cmi.objectives.n.score.min': ofEntry(realNumber()),
    'cmi.objectives.n.score.max': ofEntry(realNumber()),
    'cmi.objectives.n.success_status': { ...ofEntry(success), initial: 'unknown' },
    'cmi.objectives.n.completion_status': { ...ofEntry(completion), initial: 'unknown' },
    'cmi.objectives.n.progress_measure': ofEntry(progress),
    'cmi.objectives.n.description': ofEntry(localized2004),
    'cmi.progress_measure': both(progress),
    'cmi.scaled_passing_score': read(),
    'cmi.score.scaled': both(share),
    'cmi.score.raw': both(realNumber()),
    'cmi.score.min': both(realNumber()),
    'cmi.score.max': both(realNumber()),
    'cmi.session_time': write(interval2004),
    'cmi.success_status': both(success, 'unknown'),
    'cmi.suspend_data': { ...both(anyText), maxCharactersOf: maxNoteCharacters },
    'cmi.time_limit_action': read('continue,no message'),
    'cmi.total_time': read('PT0H0M0S'),
    'adl.nav.request': both(navigation, '_none_'),
    'adl.data.n.id': read(),
    'adl.data.n.store': both(anyText),
  },
};
