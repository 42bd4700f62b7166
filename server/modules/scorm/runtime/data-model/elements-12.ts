import { decimalOrBlank, identifier12, oneOf, textUpTo, time12, timespan12, wholeNumber } from './checks.ts';
import type { Check, ElementRule, ModelTable } from './faults.ts';

const text255 = textUpTo(255);
/** The standard says 4096; packages say more, and whoever refuses loses somebody's work. */
const longText = textUpTo(64_000);
const score = decimalOrBlank(0, 100);
const lessonStatus = oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed');
const objectiveStatus = oneOf('passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted');
const result: Check = (value, sibling) =>
  oneOf('correct', 'wrong', 'unanticipated', 'neutral')(value, sibling) === null
    ? null
    : value === ''
      ? 'type'
      : decimalOrBlank()(value, sibling);
const interactionKinds = oneOf(
  'true-false',
  'choice',
  'fill-in',
  'matching',
  'performance',
  'sequencing',
  'likert',
  'numeric',
);

const read = (initial = ''): ElementRule => ({ access: 'r', check: text255, initial });
const both = (check: Check, initial = ''): ElementRule => ({ access: 'rw', check, initial });
const write = (check: Check): ElementRule => ({ access: 'w', check });

/** Every element of SCORM 1.2, mandatory and optional. */
export const model12: ModelTable = {
  version: { name: 'cmi._version', value: '3.4' },
  emptyWhenUnset: true,
  maxEntries: {
    'cmi.objectives': 500,
    'cmi.interactions': 2000,
    'cmi.interactions.n.objectives': 50,
    'cmi.interactions.n.correct_responses': 50,
  },
  parents: [
    'cmi.core',
    'cmi.core.score',
    'cmi.objectives',
    'cmi.objectives.n.score',
    'cmi.student_data',
    'cmi.student_preference',
    'cmi.interactions',
  ],
  elements: {
    'cmi.core.student_id': read(),
    'cmi.core.student_name': read(),
    'cmi.core.lesson_location': both(text255),
    'cmi.core.credit': read('credit'),
    'cmi.core.lesson_status': both(lessonStatus, 'not attempted'),
    'cmi.core.entry': read('ab-initio'),
    'cmi.core.score.raw': both(score),
    'cmi.core.score.max': both(score),
    'cmi.core.score.min': both(score),
    'cmi.core.total_time': read('0000:00:00.00'),
    'cmi.core.lesson_mode': read('normal'),
    'cmi.core.exit': write(oneOf('time-out', 'suspend', 'logout', '')),
    'cmi.core.session_time': write(timespan12),
    'cmi.suspend_data': both(longText),
    'cmi.launch_data': read(),
    'cmi.comments': both(longText),
    'cmi.comments_from_lms': read(),
    'cmi.objectives.n.id': both(identifier12),
    'cmi.objectives.n.score.raw': both(score),
    'cmi.objectives.n.score.max': both(score),
    'cmi.objectives.n.score.min': both(score),
    'cmi.objectives.n.status': both(objectiveStatus, 'not attempted'),
    'cmi.student_data.mastery_score': read(),
    'cmi.student_data.max_time_allowed': read(),
    'cmi.student_data.time_limit_action': read(),
    'cmi.student_preference.audio': both(wholeNumber(-1, 100), '0'),
    'cmi.student_preference.language': both(text255),
    'cmi.student_preference.speed': both(wholeNumber(-100, 100), '0'),
    'cmi.student_preference.text': both(wholeNumber(-1, 1), '0'),
    'cmi.interactions.n.id': write(identifier12),
    'cmi.interactions.n.objectives.n.id': write(identifier12),
    'cmi.interactions.n.time': write(time12),
    'cmi.interactions.n.type': write(interactionKinds),
    'cmi.interactions.n.correct_responses.n.pattern': write(textUpTo(4096)),
    'cmi.interactions.n.weighting': write(decimalOrBlank()),
    'cmi.interactions.n.student_response': write(textUpTo(4096)),
    'cmi.interactions.n.result': write(result),
    'cmi.interactions.n.latency': write(timespan12),
  },
};
