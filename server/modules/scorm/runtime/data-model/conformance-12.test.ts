import { expect, it } from 'vitest';
import { run, type Step } from './testing/open-api.ts';

/** What the conformance requirements of SCORM 1.2 ask of every element, call by call. */

type Scenario = readonly [name: string, steps: readonly Step[], kept?: Record<string, string>];

const each = (name: string, good: readonly string[], bad: readonly string[]): Step[] => [
  ...good.flatMap((value): Step[] => [
    ['set', name, value],
    ['get', name, value],
  ]),
  ...bad.map((value): Step => ['set', name, value, 405]),
];
const written = (name: string, good: readonly string[], bad: readonly string[]): Step[] => [
  ...good.map((value): Step => ['set', name, value]),
  ...bad.map((value): Step => ['set', name, value, 405]),
  ['get', name, 404],
];
const readOnly = (name: string, value: string): Step[] => [
  ['get', name, value],
  ['set', name, 'x', 403],
];
const keywords = (name: string, children: string): Step[] => [
  ['get', `${name}._children`, children],
  ['set', `${name}._children`, 'x', 402],
];
const spans = ['00:00:00', '0000:00:00.0', '9999:59:59.99', '0001:02:03'];
const noSpans = ['', '1:2:3', '00:00', '00:00:00.123', 'PT1H', '12345:00:00'];
const scores = (name: string): Step[] =>
  ['raw', 'max', 'min'].flatMap((leaf) =>
    each(`${name}.${leaf}`, ['0', '100', '85.25', ''], ['-1', '100.01', 'A', '1e1', ' ']),
  );

const scenarios: readonly Scenario[] = [
  [
    'cmi._version',
    [
      ['get', 'cmi._version', '3.4'],
      ['set', 'cmi._version', '3.4', 402],
    ],
  ],
  [
    'cmi.core',
    [
      ...keywords(
        'cmi.core',
        'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
      ),
      ['get', 'cmi.core._count', 203],
      ...readOnly('cmi.core.student_id', 'u1'),
      ...readOnly('cmi.core.student_name', 'Student, Joe'),
      ...readOnly('cmi.core.credit', 'credit'),
      ...readOnly('cmi.core.entry', 'ab-initio'),
      ...readOnly('cmi.core.total_time', '0000:00:00.00'),
      ...readOnly('cmi.core.lesson_mode', 'normal'),
      ['get', 'cmi.core.student_name._children', 202],
      ['get', 'cmi.core.student_name._count', 203],
      ['get', 'cmi.core.lesson_location', ''],
      ...each('cmi.core.lesson_location', ['', 'page 7', 'x'.repeat(255)], ['x'.repeat(256)]),
      ['get', 'cmi.core.lesson_status', 'not attempted'],
      ...each(
        'cmi.core.lesson_status',
        ['passed', 'completed', 'failed', 'incomplete', 'browsed'],
        ['', 'not attempted', 'Passed', 'unknown'],
      ),
      ...written('cmi.core.exit', ['time-out', 'suspend', 'logout', ''], ['normal', 'x']),
      ...written('cmi.core.session_time', spans, noSpans),
    ],
    { 'cmi.core.student_id': 'u1', 'cmi.core.student_name': 'Student, Joe' },
  ],
  [
    'cmi.core.score',
    [...keywords('cmi.core.score', 'raw,max,min'), ['get', 'cmi.core.score.raw', ''], ...scores('cmi.core.score')],
  ],
  ['cmi.suspend_data', [['get', 'cmi.suspend_data', ''], ...each('cmi.suspend_data', ['', 'x'.repeat(4096)], [])]],
  ['cmi.comments', [['get', 'cmi.comments', ''], ...each('cmi.comments', ['<1>good<e.1>', 'x'.repeat(4096)], [])]],
  [
    'what the manifest says',
    [
      ...readOnly('cmi.launch_data', 'level=2'),
      ...readOnly('cmi.comments_from_lms', ''),
      ...keywords('cmi.student_data', 'mastery_score,max_time_allowed,time_limit_action'),
      ...readOnly('cmi.student_data.mastery_score', '80'),
      ...readOnly('cmi.student_data.max_time_allowed', '0001:00:00'),
      ...readOnly('cmi.student_data.time_limit_action', 'exit,message'),
    ],
    {
      'cmi.launch_data': 'level=2',
      'cmi.student_data.mastery_score': '80',
      'cmi.student_data.max_time_allowed': '0001:00:00',
      'cmi.student_data.time_limit_action': 'exit,message',
    },
  ],
  [
    'cmi.student_preference',
    [
      ...keywords('cmi.student_preference', 'audio,language,speed,text'),
      ...each('cmi.student_preference.audio', ['-1', '0', '100'], ['-2', '101', '1.5', 'loud', '']),
      ...each('cmi.student_preference.language', ['', 'en', 'x'.repeat(255)], ['x'.repeat(256)]),
      ...each('cmi.student_preference.speed', ['-100', '0', '100'], ['-101', '101', 'fast']),
      ...each('cmi.student_preference.text', ['-1', '0', '1'], ['2', '-2', 'on']),
    ],
  ],
  [
    'cmi.objectives',
    [
      ...keywords('cmi.objectives', 'id,score,status'),
      ['get', 'cmi.objectives._count', '0'],
      ['set', 'cmi.objectives._count', '1', 402],
      ['get', 'cmi.objectives.0.id', 201],
      ['set', 'cmi.objectives.1.id', 'gap', 201],
      ...each('cmi.objectives.0.id', ['A1', 'obj-1', 'x'.repeat(255)], ['', 'two words', 'x'.repeat(256)]),
      ['get', 'cmi.objectives._count', '1'],
      ...keywords('cmi.objectives.0.score', 'raw,max,min'),
      ['get', 'cmi.objectives.0.score.raw', ''],
      ...scores('cmi.objectives.0.score'),
      ['get', 'cmi.objectives.0.status', 'not attempted'],
      ...each(
        'cmi.objectives.0.status',
        ['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'],
        ['', 'done'],
      ),
      ['set', 'cmi.objectives.1.status', 'passed'],
      ['get', 'cmi.objectives.1.id', ''],
      ['get', 'cmi.objectives._count', '2'],
    ],
  ],
  [
    'cmi.interactions',
    [
      ...keywords(
        'cmi.interactions',
        'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
      ),
      ['get', 'cmi.interactions._count', '0'],
      ['set', 'cmi.interactions.1.id', 'gap', 201],
      ...written('cmi.interactions.0.id', ['q1'], ['', 'two words']),
      ['get', 'cmi.interactions._count', '1'],
      ['get', 'cmi.interactions.0.objectives._count', '0'],
      ['set', 'cmi.interactions.0.objectives._count', '1', 402],
      ['set', 'cmi.interactions.0.objectives.1.id', 'gap', 201],
      ...written('cmi.interactions.0.objectives.0.id', ['o1'], ['a b']),
      ['get', 'cmi.interactions.0.objectives._count', '1'],
      ...written('cmi.interactions.0.time', ['00:00:00', '23:59:59', '12:30:30.5'], ['24:00:00', '12:30', '']),
      ...written(
        'cmi.interactions.0.type',
        ['true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric'],
        ['', 'other', 'long-fill-in'],
      ),
      ['get', 'cmi.interactions.0.correct_responses._count', '0'],
      ...written('cmi.interactions.0.correct_responses.0.pattern', ['{a,b}', 't'], []),
      ...written('cmi.interactions.0.correct_responses.1.pattern', ['b'], []),
      ['get', 'cmi.interactions.0.correct_responses._count', '2'],
      ...written('cmi.interactions.0.weighting', ['1', '-2.5'], ['heavy']),
      ...written('cmi.interactions.0.student_response', ['t', 'a,b', ''], []),
      ...written(
        'cmi.interactions.0.result',
        ['correct', 'wrong', 'unanticipated', 'neutral', '0.5'],
        ['', 'incorrect'],
      ),
      ...written('cmi.interactions.0.latency', spans, noSpans),
    ],
  ],
  [
    'names that nobody knows',
    [
      'cmi',
      'cmi.core',
      'cmi.core.unknown',
      'cmi.unknown._children',
      'cmi.interactions.0',
      'cmi.success_status',
    ].flatMap((name): Step[] => [
      ['get', name, 201],
      ['set', name, 'x', 201],
    ]),
  ],
];

it.each(scenarios.map(([name, steps, kept]) => ({ name, steps, kept: kept ?? {} })))(
  '1.2: $name',
  ({ steps, kept }) => {
    expect(run(true, kept, steps)).toEqual(steps);
  },
);
