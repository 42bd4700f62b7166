import { describe, expect, it } from 'vitest';
import { openApi, run, type Step } from './testing/open-api.ts';

/** What the conformance requirements of the third and fourth edition ask of every element, call by call. */

type Scenario = readonly [name: string, steps: readonly Step[], kept?: Record<string, string>];

const each = (name: string, good: readonly string[], bad: Readonly<Record<number, readonly string[]>>): Step[] => [
  ...good.flatMap((value): Step[] => [
    ['set', name, value],
    ['get', name, value],
  ]),
  ...Object.entries(bad).flatMap(([error, values]) => values.map((value): Step => ['set', name, value, Number(error)])),
];

const scores = (name: string): Step[] => [
  ...each(`${name}.scaled`, ['-1', '-1.0', '0', '0.1234567', '1.0', '1'], {
    406: ['', 'x', '1,0'],
    407: ['1.0001', '-2'],
  }),
  ...each(`${name}.raw`, ['0', '-15.5', '100', '1e3'], { 406: ['', 'ten', '1 0'] }),
  ...each(`${name}.min`, ['0', '-15.5'], { 406: ['', 'low'] }),
  ...each(`${name}.max`, ['100', '.5'], { 406: ['', 'high'] }),
];
const moments = [
  '2005',
  '2005-07',
  '2005-07-25',
  '2005-07-25T03',
  '2005-07-25T03:30',
  '2005-07-25T03:30:35',
  '2005-07-25T03:30:35.55',
  '2005-07-25T03:30:35.5Z',
  '2005-07-25T03:30:35.55-05:00',
  '2038-01-19T03:14:07',
];
const noMoments = ['', '05', '1969', '2039', '2005-13', '2005-02-30', '2005-07-25T24', '2005-07-25 03:30', '2005-7-5'];
const intervals = ['P1Y3M2DT3H', 'PT3H5M', 'PT0S', 'PT0.01S', 'P0Y', 'PT1H30M5.25S', 'P34Y'];
const noIntervals = ['', 'P', 'PT', 'P1DT', '1H', 'PT1H2', 'PT1.234S', 'P-1Y', '01:00:00'];
const localized = ['', 'words', '{lang=en}words', '{lang=ru-RU}слова', '{lang=i-klingon}tlh', '{lang=zh-xiang}z'];
const noLocalized = ['{lang=123}words', '{lang=}words', '{lang=exg}words', '{lang=en-USA}words', '{lang=en-XX}words'];
const identifiers = ['urn:ADL:objective-id-0001', 'obj', `urn:long:${'x'.repeat(4001)}`];
const noIdentifiers = ['', ' ', 'two words', 'urn:', 'urn:x'];

const scenarios: readonly Scenario[] = [
  [
    'cmi._version is read alone',
    [
      ['get', 'cmi._version', '1.0'],
      ['set', 'cmi._version', '1.0', 404],
    ],
  ],
  [
    'cmi.comments_from_learner',
    [
      ['get', 'cmi.comments_from_learner._children', 'comment,location,timestamp'],
      ['get', 'cmi.comments_from_learner._count', '0'],
      ['set', 'cmi.comments_from_learner._count', '1', 404],
      ['set', 'cmi.comments_from_learner.1.comment', 'gap', 351],
      ['get', 'cmi.comments_from_learner.0.comment', 301],
      ['set', 'cmi.comments_from_learner.0.location', 'page'],
      ['get', 'cmi.comments_from_learner.0.comment', 403],
      ['get', 'cmi.comments_from_learner._count', '1'],
      ...each('cmi.comments_from_learner.0.comment', localized, { 406: noLocalized }),
      ...each('cmi.comments_from_learner.0.timestamp', moments, { 406: noMoments }),
      ['get', 'cmi.comments_from_learner.0.author', 401],
    ],
  ],
  [
    'cmi.comments_from_lms',
    [
      ['get', 'cmi.comments_from_lms._children', 'comment,location,timestamp'],
      ['get', 'cmi.comments_from_lms._count', '1'],
      ['get', 'cmi.comments_from_lms.0.comment', 'Welcome'],
      ['get', 'cmi.comments_from_lms.0.location', 403],
      ['get', 'cmi.comments_from_lms.1.comment', 301],
      ['set', 'cmi.comments_from_lms.0.comment', 'x', 404],
      ['set', 'cmi.comments_from_lms.0.timestamp', '2005', 404],
    ],
    { 'cmi.comments_from_lms.0.comment': 'Welcome' },
  ],
  [
    'completion, progress and success',
    [
      ['get', 'cmi.completion_status', 'unknown'],
      ['get', 'cmi.success_status', 'unknown'],
      ['get', 'cmi.progress_measure', 403],
      ...each('cmi.completion_status', ['completed', 'incomplete', 'not attempted', 'unknown'], {
        406: ['', 'passed', 'Completed', 'not_attempted'],
      }),
      ...each('cmi.success_status', ['passed', 'failed', 'unknown'], { 406: ['', 'completed', 'true'] }),
      ...each('cmi.progress_measure', ['0', '0.5', '1.0'], { 406: ['', 'half'], 407: ['-0.1', '1.1'] }),
    ],
  ],
  [
    'cmi.score',
    [
      ['get', 'cmi.score._children', 'scaled,raw,min,max'],
      ['get', 'cmi.score._count', 301],
      ['set', 'cmi.score._children', 'raw', 404],
      ['get', 'cmi.score.scaled', 403],
      ...scores('cmi.score'),
    ],
  ],
  [
    'what the runtime alone says',
    [
      ...['credit', 'entry', 'mode', 'learner_id', 'learner_name', 'total_time', 'time_limit_action'].flatMap(
        (name): Step[] => [['set', `cmi.${name}`, 'x', 404]],
      ),
      ...['completion_threshold', 'launch_data', 'max_time_allowed', 'scaled_passing_score'].flatMap((name): Step[] => [
        ['get', `cmi.${name}`, 403],
        ['set', `cmi.${name}`, '1', 404],
      ]),
      ['get', 'cmi.credit', 'credit'],
      ['get', 'cmi.entry', 'ab-initio'],
      ['get', 'cmi.mode', 'normal'],
      ['get', 'cmi.time_limit_action', 'continue,no message'],
      ['get', 'cmi.learner_name._children', 301],
      ['get', 'cmi.learner_name._count', 301],
    ],
  ],
  [
    'what only the package says',
    [
      ...['time-out', 'suspend', 'logout', 'normal', ''].map((value): Step => ['set', 'cmi.exit', value]),
      ['set', 'cmi.exit', 'leave', 406],
      ['get', 'cmi.exit', 405],
      ...intervals.map((value): Step => ['set', 'cmi.session_time', value]),
      ...noIntervals.map((value): Step => ['set', 'cmi.session_time', value, 406]),
      ['get', 'cmi.session_time', 405],
    ],
  ],
  [
    'cmi.learner_preference',
    [
      ['get', 'cmi.learner_preference._children', 'audio_level,language,delivery_speed,audio_captioning'],
      ['get', 'cmi.learner_preference.audio_level', '1'],
      ['get', 'cmi.learner_preference.language', ''],
      ['get', 'cmi.learner_preference.delivery_speed', '1'],
      ['get', 'cmi.learner_preference.audio_captioning', '0'],
      ...each('cmi.learner_preference.audio_level', ['0', '1.5', '500'], { 406: ['', 'loud'], 407: ['-1'] }),
      ...each('cmi.learner_preference.delivery_speed', ['0', '2'], { 406: ['fast'], 407: ['-0.5'] }),
      ...each('cmi.learner_preference.language', ['', 'en', 'fr-CA', 'uz-Latn-UZ', 'zh-xiang'], {
        406: ['1', 'en us', 'exg', 'x'],
      }),
      ...each('cmi.learner_preference.audio_captioning', ['-1', '0', '1'], { 406: ['2', '', 'off'] }),
    ],
  ],
  ['cmi.location', [['get', 'cmi.location', 403], ...each('cmi.location', ['', 'p'.repeat(1001)], {})]],
  ['cmi.suspend_data', [['get', 'cmi.suspend_data', 403], ...each('cmi.suspend_data', ['', 'x'.repeat(64_001)], {})]],
  [
    'cmi.objectives',
    [
      ['get', 'cmi.objectives._children', 'id,score,success_status,completion_status,progress_measure,description'],
      ['get', 'cmi.objectives._count', '0'],
      ['set', 'cmi.objectives.0.success_status', 'passed', 408],
      ['set', 'cmi.objectives.0.score.raw', '1', 408],
      ['set', 'cmi.objectives.1.id', 'gap', 351],
      ...noIdentifiers.map((value): Step => ['set', 'cmi.objectives.0.id', value, 406]),
      ...identifiers.flatMap((value, at): Step[] => [
        ['set', `cmi.objectives.${at}.id`, value],
        ['get', `cmi.objectives.${at}.id`, value],
      ]),
      ['get', 'cmi.objectives._count', '3'],
      ['set', 'cmi.objectives.3.id', 'obj', 351],
      ['set', 'cmi.objectives.0.id', 'other', 351],
      ['get', 'cmi.objectives.3.id', 301],
      ['get', 'cmi.objectives.0.score._children', 'scaled,raw,min,max'],
      ['get', 'cmi.objectives.0.success_status', 'unknown'],
      ['get', 'cmi.objectives.0.completion_status', 'unknown'],
      ['get', 'cmi.objectives.0.progress_measure', 403],
      ['get', 'cmi.objectives.0.description', 403],
      ...scores('cmi.objectives.0.score'),
      ...each('cmi.objectives.0.success_status', ['passed', 'failed', 'unknown'], { 406: ['ok'] }),
      ...each('cmi.objectives.0.completion_status', ['completed', 'incomplete', 'not attempted'], { 406: ['done'] }),
      ...each('cmi.objectives.0.progress_measure', ['0', '1'], { 406: ['x'], 407: ['2'] }),
      ...each('cmi.objectives.0.description', localized, { 406: noLocalized }),
    ],
  ],
  [
    'cmi.interactions',
    [
      [
        'get',
        'cmi.interactions._children',
        'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
      ],
      ...['type', 'timestamp', 'weighting', 'learner_response', 'result', 'latency', 'description'].map(
        (leaf): Step => ['set', `cmi.interactions.0.${leaf}`, leaf === 'type' ? 'choice' : '1', 408],
      ),
      ['set', 'cmi.interactions.0.objectives.0.id', 'o', 408],
      ['set', 'cmi.interactions.0.correct_responses.0.pattern', 'true', 408],
      ['set', 'cmi.interactions.1.id', 'gap', 351],
      ...noIdentifiers.map((value): Step => ['set', 'cmi.interactions.0.id', value, 406]),
      ['set', 'cmi.interactions.0.id', 'q1'],
      ['get', 'cmi.interactions.0.type', 403],
      ['get', 'cmi.interactions.0.objectives._count', '0'],
      ['get', 'cmi.interactions.0.correct_responses._count', '0'],
      ['get', 'cmi.interactions.1.objectives._count', 301],
      ['set', 'cmi.interactions.0.objectives.1.id', 'gap', 351],
      ['set', 'cmi.interactions.0.objectives.0.id', 'a'],
      ['set', 'cmi.interactions.0.objectives.1.id', 'a', 351],
      ['set', 'cmi.interactions.0.objectives.1.id', 'b'],
      ['get', 'cmi.interactions.0.objectives._count', '2'],
      ['set', 'cmi.interactions.0.learner_response', 'true', 408],
      ['set', 'cmi.interactions.0.correct_responses.0.pattern', 'true', 408],
      ...each('cmi.interactions.0.timestamp', moments, { 406: noMoments }),
      ...each('cmi.interactions.0.weighting', ['1', '-0.5'], { 406: ['', 'x'] }),
      ...each('cmi.interactions.0.result', ['correct', 'incorrect', 'unanticipated', 'neutral', '-1.5'], {
        406: ['', 'wrong'],
      }),
      ...each('cmi.interactions.0.latency', intervals, { 406: noIntervals }),
      ...each('cmi.interactions.0.description', localized, { 406: noLocalized }),
      ...each('cmi.interactions.0.type', ['likert', 'numeric', 'other', 'true-false'], { 406: ['', 'essay'] }),
    ],
  ],
  [
    'adl.nav.request',
    [
      ['get', 'adl.nav.request', '_none_'],
      ...each(
        'adl.nav.request',
        [
          'continue',
          'previous',
          'exit',
          'exitAll',
          'abandon',
          'abandonAll',
          'suspendAll',
          '_none_',
          '{target=item_1}choice',
          '{target=item_1}jump',
        ],
        { 406: ['', 'start', 'choice', '{target=}choice', '{target=item 1}choice'] },
      ),
    ],
  ],
  [
    'adl.data of the fourth edition',
    [
      ['get', 'adl.data._children', 'id,store'],
      ['get', 'adl.data._count', '1'],
      ['get', 'adl.data.0.id', 'urn:store'],
      ['set', 'adl.data.0.id', 'x', 404],
      ['get', 'adl.data.0.store', 403],
      ['set', 'adl.data.0.store', 's'.repeat(64_000)],
      ['get', 'adl.data.1.store', 301],
      ['set', 'adl.data.1.store', 'x', 351],
    ],
    { 'adl.data.0.id': 'urn:store' },
  ],
  [
    'names that nobody knows',
    [
      'cmi',
      'cmi.score',
      'cmi.interactions.0',
      'cmi.unknown',
      'cmi.unknown._children',
      'CMI.score.raw',
      'adl.x',
    ].flatMap((name): Step[] => [
      ['get', name, 401],
      ['set', name, 'x', 401],
    ]),
  ],
];

describe('2004', () => {
  it.each(scenarios.map(([name, steps, kept]) => ({ name, steps, kept: kept ?? {} })))('$name', ({ steps, kept }) => {
    expect(run(false, kept, steps)).toEqual(steps);
  });
});

/** Type: answers that may be given, that may not, right answers, and what is no right answer. */
const answers: readonly (readonly [
  type: string,
  good: readonly string[],
  bad: readonly string[],
  patterns: readonly string[],
  noPatterns: readonly string[],
])[] = [
  ['true-false', ['true', 'false'], ['', 't', '1', 'TRUE'], ['true'], ['', 'yes', '{case_matters=true}true']],
  [
    'choice',
    ['a', 'a[,]b', '', 'urn:c:1[,]b', 'x'.repeat(251)],
    ['a[,]a', 'a b', 'a[,]'],
    ['a[,]b', 'c'],
    ['a[,]a', 'a b'],
  ],
  [
    'fill-in',
    ['word', '{lang=en}one[,]{lang=uz}ikki', ''],
    ['{lang=1}x', '{lang=exg}x'],
    ['{case_matters=true}{order_matters=false}a[,]b', '{order_matters=true}{case_matters=false}{lang=en}a', 'a'],
    ['{case_matters=maybe}a', '{order_matters=1}a'],
  ],
  [
    'long-fill-in',
    ['words', '{lang=ru}слова', ''],
    ['{lang=1}x'],
    ['{case_matters=true}{lang=en}a', 'b'],
    ['{case_matters=x}a'],
  ],
  ['likert', ['often'], ['', 'very often'], ['often'], ['', 'very often']],
  [
    'matching',
    ['a[.]1', 'a[.]1[,]b[.]2', ''],
    ['a', 'a[.]1[.]2', 'a b[.]1'],
    ['a[.]1[,]b[.]2', 'a[.]2'],
    ['a', 'a[.]'],
  ],
  [
    'performance',
    ['step[.]done', 'a[.]1[,]b[.]two words', '[.]4', 'a[.]', 'a[.]1[:]2'],
    ['step', 'a b[.]1', '[.]', 'a[.]2[:]1', 'a[.]1[,]'],
    ['{order_matters=false}a[.]1[:]5[,]b[.]x', 'a[.]7'],
    ['{order_matters=x}a[.]1', 'a[.]5[:]1'],
  ],
  ['sequencing', ['a', 'a[,]b[,]a'], ['', 'a b', 'a[,]'], ['a[,]b', 'b[,]a'], ['a b[,]c']],
  ['numeric', ['5', '-1.5', '1e2'], ['', 'five', '1[:]2'], ['1[:]5'], ['5', '5[:]1', 'x[:]2', '1[:]2[:]3']],
  ['other', ['whatever it is', '', 'x'.repeat(4001)], [], ['anything'], []],
];

it('2004 refuses nothing for its length: what hardly anybody writes is cut', () => {
  const kept = (name: string, letters: number) => {
    const { ask } = openApi(false);
    expect(ask('set', name, 'x'.repeat(letters))).toBe('true 0');
    return ask('get', name).length - ' 0'.length;
  };
  expect(kept('cmi.location', 100_000)).toBe(64_000);
  expect(kept('cmi.suspend_data', 200_000)).toBe(200_000);
  expect(kept('cmi.suspend_data', 5_000_000)).toBe(262_144);
});

describe('answers of 2004', () => {
  const begin = (type: string): Step[] => [
    ['set', 'cmi.interactions.0.id', 'q'],
    ['set', 'cmi.interactions.0.type', type],
  ];
  it.each(answers)('to %s', (type, good, bad, patterns, noPatterns) => {
    const place = (at: number) => `cmi.interactions.0.correct_responses.${at}.pattern`;
    const steps: Step[] = [
      ...begin(type),
      ...each('cmi.interactions.0.learner_response', good, { 406: bad }),
      ...noPatterns.map((value): Step => ['set', place(0), value, 406]),
      ['set', place(1), patterns[0] ?? '', 351],
      ...patterns.flatMap((value, at): Step[] => [
        ['set', place(at), value],
        ['get', place(at), value],
      ]),
      ['get', 'cmi.interactions.0.correct_responses._count', String(patterns.length)],
      ['get', place(patterns.length), 301],
    ];
    expect(run(false, {}, steps)).toEqual(steps);
  });

  it.each([
    ['true-false', 'true', 'false', 351],
    ['likert', 'a', 'b', 351],
    ['numeric', '1[:]1', '2[:]2', 351],
    ['other', 'a', 'b', 351],
    ['choice', 'a[,]b', 'a[,]b', 351],
    ['matching', 'a[.]1', 'a[.]1', 351],
    ['sequencing', 'a[,]b', 'a[,]b', 351],
    ['performance', 'a[.]1', 'a[.]1', 351],
    ['fill-in', 'a', 'a', undefined],
    ['choice', 'a', 'b', undefined],
  ] as const)('to %s: %s, then %s', (type, first, second, error) => {
    const place = 'cmi.interactions.0.correct_responses';
    const last: Step =
      error === undefined ? ['set', `${place}.1.pattern`, second] : ['set', `${place}.1.pattern`, second, error];
    const steps: Step[] = [
      ...begin(type),
      ['set', `${place}.0.pattern`, first],
      ['set', `${place}.0.pattern`, first],
      last,
    ];
    expect(run(false, {}, steps)).toEqual(steps);
  });
});
