import type { XmlNode } from '../read-sequencing.ts';
import { control, flow, type go, rule, seq, setByContent, x } from './plant.ts';

/** Walks through small courses, request by request, as the test cases of sequencing and navigation have them. */

export type Walk = readonly [
  name: string,
  root: XmlNode | null,
  items: Record<string, XmlNode | null>,
  /** A request with where it leads, or what an item says of itself: name, satisfied, measure. */
  steps: readonly (
    | readonly [request: Parameters<typeof go>[1], place: string]
    | readonly ['say', item: string, satisfied: boolean | null, measure?: number]
  )[],
];

const limit = (attemptLimit: string) => x('limitConditions', { attemptLimit });
const constrained = (name: string) => x('constrainedChoiceConsiderations', { [name]: 'true' });
const two = { a: seq(setByContent), b: null };
const clusters = { A: seq(flow), 'A/a1': null, 'A/a2': null, B: seq(flow), 'B/b1': null, 'B/b2': null };
const flows = (more: Record<string, string>) => control({ flow: 'true', ...more });

export const walks: readonly Walk[] = [
  [
    'flow: forward, backward, out of clusters, to the end',
    seq(flow),
    clusters,
    [
      ['start', 'a1'],
      ['continue', 'a2'],
      ['continue', 'b1'],
      ['previous', 'a2'],
      ['previous', 'a1'],
      ['previous', 'SB.2.8-2'],
    ],
  ],
  [
    'flow: behind the last one the course ends',
    seq(flow),
    { a: null },
    [
      ['start', 'a'],
      ['continue', 'end'],
    ],
  ],
  [
    'flow: not allowed',
    null,
    { a: null, b: null },
    [
      ['start', 'SB.2.5-3'],
      [{ choice: 'a' }, 'a'],
      ['continue', 'NB.2.1-4'],
      ['previous', 'NB.2.1-4'],
    ],
  ],
  [
    'flow: a cluster without it is not entered',
    seq(flow),
    { a: null, B: null, 'B/b1': null },
    [
      ['start', 'a'],
      ['continue', 'SB.2.7-2'],
    ],
  ],
  [
    'forwardOnly: there is no way back',
    seq(flows({ forwardOnly: 'true' })),
    two,
    [
      ['start', 'a'],
      ['continue', 'b'],
      ['previous', 'NB.2.1-5'],
    ],
  ],
  [
    'forwardOnly: nor by choice',
    seq(flows({ forwardOnly: 'true' })),
    two,
    [
      ['start', 'a'],
      ['continue', 'b'],
      [{ choice: 'a' }, 'SB.2.4-2'],
    ],
  ],
  [
    'choice: not allowed',
    seq(flows({ choice: 'false' })),
    two,
    [
      ['start', 'a'],
      [{ choice: 'b' }, 'NB.2.1-10'],
    ],
  ],
  [
    'choice: nobody has that name',
    seq(flow),
    two,
    [
      ['start', 'a'],
      [{ choice: 'z' }, 'NB.2.1-11'],
    ],
  ],
  [
    'choice: of a cluster leads to its first activity',
    seq(flow),
    clusters,
    [
      ['start', 'a1'],
      [{ choice: 'B' }, 'b1'],
    ],
  ],
  [
    'choiceExit: the cluster is not left by choice, but by flow',
    seq(flow),
    {
      ...clusters,
      A: seq(flows({ choiceExit: 'false' })),
    },
    [
      ['start', 'a1'],
      [{ choice: 'a2' }, 'a2'],
      [{ choice: 'b1' }, 'NB.2.1-8'],
      ['continue', 'b1'],
    ],
  ],
  [
    'choiceExit: of an activity itself, its neighbours are not chosen either',
    seq(flow),
    { a: seq(control({ choiceExit: 'false' })), b: null },
    [
      ['start', 'a'],
      [{ choice: 'b' }, 'NB.2.1-8'],
      ['continue', 'b'],
      [{ choice: 'a' }, 'a'],
    ],
  ],
  [
    'preventActivation: only who is in may choose there',
    seq(flow),
    {
      a: null,
      B: seq(flow, constrained('preventActivation')),
      'B/b1': null,
      'B/b2': null,
    },
    [
      ['start', 'a'],
      [{ choice: 'b2' }, 'SB.2.9-6'],
      [{ choice: 'B' }, 'b1'],
      [{ choice: 'b2' }, 'b2'],
    ],
  ],
  [
    'constrainChoice: the next cluster, and not the one behind',
    seq(flow),
    {
      A: seq(flow, constrained('constrainChoice')),
      'A/a1': null,
      B: seq(flow),
      'B/b1': null,
      C: seq(flow),
      'C/c1': null,
    },
    [
      ['start', 'a1'],
      [{ choice: 'c1' }, 'SB.2.9-8'],
      [{ choice: 'b1' }, 'b1'],
      [{ choice: 'c1' }, 'c1'],
    ],
  ],
  [
    'skip: left out by flow, and open to choice',
    seq(flow),
    { a: null, b: seq(rule('pre', 'always', 'skip')), c: null },
    [
      ['start', 'a'],
      ['continue', 'c'],
      ['previous', 'a'],
      [{ choice: 'b' }, 'b'],
    ],
  ],
  ['skip: everything is skipped', seq(flow), { a: seq(rule('pre', 'always', 'skip')) }, [['start', 'end']]],
  [
    'disabled: neither by flow nor by choice',
    seq(flow),
    { a: null, b: seq(rule('pre', 'always', 'disabled')), c: null },
    [
      ['start', 'a'],
      ['continue', 'SB.2.7-2'],
      [{ choice: 'b' }, 'DB.1.1-3'],
      [{ choice: 'c' }, 'c'],
    ],
  ],
  [
    'disabled: a cluster with all that lies in it',
    seq(flow),
    {
      ...clusters,
      B: seq(flow, rule('pre', 'always', 'disabled')),
    },
    [
      ['start', 'a1'],
      [{ choice: 'b2' }, 'DB.1.1-3'],
    ],
  ],
  [
    'hiddenFromChoice: by flow alone',
    seq(flow),
    { a: null, b: seq(rule('pre', 'always', 'hiddenFromChoice')) },
    [
      ['start', 'a'],
      [{ choice: 'b' }, 'SB.2.9-3'],
      ['continue', 'b'],
    ],
  ],
  [
    'stopForwardTraversal: nothing behind it is chosen',
    seq(flow),
    {
      a: seq(rule('pre', 'satisfied', 'stopForwardTraversal', { operator: 'not' }), setByContent),
      b: null,
    },
    [
      ['start', 'a'],
      ['say', 'a', false],
      [{ choice: 'b' }, 'SB.2.4-1'],
      ['say', 'a', true],
      [{ choice: 'b' }, 'b'],
    ],
  ],
  [
    'limit: the second attempt is refused',
    seq(flow),
    { a: seq(limit('1')), b: null },
    [
      ['start', 'a'],
      ['continue', 'b'],
      ['previous', 'SB.2.8-2'],
      [{ choice: 'a' }, 'DB.1.1-3'],
    ],
  ],
  [
    'limit: what was suspended is no new attempt',
    seq(flow),
    { a: seq(limit('1')), b: null },
    [
      ['start', 'a'],
      ['suspendAll', 'end'],
      ['resumeAll', 'a'],
    ],
  ],
  [
    'limit: as a condition',
    seq(flow),
    {
      a: seq(limit('1'), rule('pre', 'attemptLimitExceeded', 'skip')),
      b: null,
      c: null,
    },
    [
      ['start', 'a'],
      ['continue', 'b'],
      ['previous', 'SB.2.8-2'],
    ],
  ],
  [
    'post: retry until it is passed',
    seq(flow),
    {
      a: seq(rule('post', 'satisfied', 'retry', { operator: 'not' }), setByContent),
      b: null,
    },
    [
      ['start', 'a'],
      ['say', 'a', false],
      ['continue', 'a'],
      ['say', 'a', true],
      ['continue', 'b'],
    ],
  ],
  [
    'post: continue and previous take the place of what was asked',
    seq(flow),
    {
      a: null,
      b: seq(rule('post', 'always', 'previous')),
      c: null,
    },
    [
      ['start', 'a'],
      ['continue', 'b'],
      ['continue', 'a'],
    ],
  ],
  [
    'post: exitParent, and the parent’s own rule',
    seq(flow),
    {
      A: seq(flow, rule('post', 'always', 'retry')),
      'A/a1': seq(rule('post', 'always', 'exitParent')),
      'A/a2': null,
      b: null,
    },
    [
      ['start', 'a1'],
      ['continue', 'a1'],
    ],
  ],
  [
    'post: exitAll and retryAll',
    seq(flow),
    { a: null, b: seq(rule('post', 'always', 'retryAll')) },
    [
      ['start', 'a'],
      ['continue', 'b'],
      ['exit', 'a'],
    ],
  ],
  [
    'post: nothing of it for what is suspended',
    seq(flow),
    { a: seq(rule('post', 'always', 'retry')), b: null },
    [
      ['start', 'a'],
      ['suspendAll', 'end'],
      ['resumeAll', 'a'],
    ],
  ],
  [
    'exit: the rule of a cluster ends it',
    seq(flow),
    {
      A: seq(flow, rule('exit', 'attempted', 'exit')),
      'A/a1': null,
      'A/a2': null,
      b: null,
    },
    [
      ['start', 'a1'],
      ['continue', 'b'],
    ],
  ],
  [
    'conditions: by measure',
    seq(flow),
    {
      a: seq(setByContent),
      b: null,
      c: seq(rule('post', 'always', 'exitAll')),
    },
    [
      ['start', 'a'],
      ['say', 'a', null, 0.7],
      ['continue', 'b'],
      ['continue', 'c'],
      ['continue', 'end'],
    ],
  ],
  [
    'navigation: what comes before the beginning and twice',
    seq(flow),
    two,
    [
      ['continue', 'NB.2.1-2'],
      ['exit', 'NB.2.1-2'],
      ['suspendAll', 'NB.2.1-2'],
      ['resumeAll', 'NB.2.1-3'],
      ['start', 'a'],
      ['start', 'NB.2.1-1'],
      ['resumeAll', 'NB.2.1-1'],
    ],
  ],
  [
    'navigation: exit leaves the choice, exitAll ends',
    seq(flow),
    two,
    [
      ['start', 'a'],
      ['exit', 'choose'],
      [{ choice: 'b' }, 'b'],
      ['exitAll', 'end'],
      ['start', 'a'],
    ],
  ],
  [
    'navigation: abandon and abandonAll',
    seq(flow),
    two,
    [
      ['start', 'a'],
      ['abandon', 'choose'],
      [{ choice: 'b' }, 'b'],
      ['abandonAll', 'end'],
    ],
  ],
];
