import { expect, it } from 'vitest';
import { x } from '../sequencing/testing/plant.ts';
import type { ItemMemory } from './study-session.ts';
import { makeSession, openCourse as open } from './testing/open-course.ts';

it('an item of 1.2 is judged by its mastery score when it ends', () => {
  const course = open(makeSession('1.2', [{ identifier: 'a', mastery_score: 60 }]));
  expect(course.shown()).toBe('a');
  course.say('LMSInitialize', '');
  expect(course.say('LMSGetValue', 'cmi.core.student_name')).toBe('Иванова, Анна');
  expect(course.say('LMSGetValue', 'cmi.core.entry')).toBe('ab-initio');
  expect(course.say('LMSGetValue', 'cmi.student_data.mastery_score')).toBe('60');
  course.say('LMSSetValue', 'cmi.core.lesson_status', 'completed');
  course.say('LMSSetValue', 'cmi.core.score.raw', '59');
  course.say('LMSFinish', '');
  expect(course.said('a')).toMatchObject({ 'cmi.core.lesson_status': 'failed', 'cmi.core.score.raw': '59' });
});

it('what an item says while it is taken away still counts, and the next one begins after it', () => {
  const course = open(makeSession('1.2', [{ identifier: 'a' }, { identifier: 'b' }]));
  course.say('LMSInitialize', '');
  course.say('LMSSetValue', 'cmi.suspend_data', 'here');
  course.unloading.act = () => {
    course.say('LMSSetValue', 'cmi.core.exit', 'suspend');
    course.say('LMSSetValue', 'cmi.core.session_time', '0000:01:00');
    course.say('LMSFinish', '');
  };
  course.player.request({ kind: 'continue' });
  course.settle();
  expect(course.shown()).toBe('b');
  expect(course.said('a')).toMatchObject({ 'cmi.core.exit': 'suspend', 'cmi.core.session_time': '0000:01:00' });
  expect(course.saves.flatMap(({ items }) => items).filter(({ has_ended }) => has_ended)).toHaveLength(1);
  course.player.request({ kind: 'previous' });
  course.say('LMSInitialize', '');
  expect(course.say('LMSGetValue', 'cmi.core.entry')).toBe('resume');
  expect(course.say('LMSGetValue', 'cmi.suspend_data')).toBe('here');
  expect(course.say('LMSGetValue', 'cmi.core.total_time')).toBe('0000:01:00.00');
});

it('after a cut another browser goes on with the same item and what it had left', () => {
  const items = [{ identifier: 'a' }, { identifier: 'b' }];
  const first = open(makeSession('2004', items));
  first.player.request({ kind: 'continue' });
  first.say('Initialize', '');
  first.say('SetValue', 'cmi.location', 'page 4');
  first.settle();
  const last = first.saves.at(-1);
  expect(last).toMatchObject({ current_item: 'b', is_suspended: false });
  const memory: ItemMemory = { identifier: 'b', cmi: first.said('b'), entry: 'resume', total_time: 'PT5M' };
  const next = open(makeSession('2004', items, { sequencing_state: last?.sequencing_state ?? null, items: [memory] }));
  expect(next.shown()).toBe('b');
  next.say('Initialize', '');
  expect(['cmi.location', 'cmi.entry', 'cmi.total_time'].map((name) => next.say('GetValue', name))).toEqual([
    'page 4',
    'resume',
    'PT5M',
  ]);
  expect(next.saves[0]?.items).toEqual([{ identifier: 'b', begins: 'session', cmi: {}, has_ended: false }]);
});

it('a package asks whether it may go on and is answered with what it has just said', () => {
  const shut = x(
    'sequencing',
    {},
    x(
      'sequencingRules',
      {},
      x(
        'preConditionRule',
        {},
        x(
          'ruleConditions',
          { conditionCombination: 'any' },
          x('ruleCondition', { condition: 'satisfied', operator: 'not', referencedObjective: 'o' }),
          x('ruleCondition', { condition: 'objectiveStatusKnown', operator: 'not', referencedObjective: 'o' }),
        ),
        x('ruleAction', { action: 'disabled' }),
      ),
    ),
    x(
      'objectives',
      {},
      x('primaryObjective', {}),
      x('objective', { objectiveID: 'o' }, x('mapInfo', { targetObjectiveID: 'g' })),
    ),
  );
  const writes = x(
    'sequencing',
    {},
    x('deliveryControls', { completionSetByContent: 'true', objectiveSetByContent: 'true' }),
    x(
      'objectives',
      {},
      x(
        'primaryObjective',
        { objectiveID: 'p' },
        x('mapInfo', { targetObjectiveID: 'g', writeSatisfiedStatus: 'true' }),
      ),
    ),
  );
  const course = open(
    makeSession('2004', [
      { identifier: 'a', sequencing: writes },
      { identifier: 'b', sequencing: shut },
    ]),
  );
  course.say('Initialize', '');
  expect(course.say('GetValue', 'cmi.objectives.0.id')).toBe('p');
  expect(course.say('GetValue', 'adl.nav.request_valid.continue')).toBe('false');
  expect(course.say('GetValue', 'adl.nav.request_valid.choice.{target=b}')).toBe('false');
  course.say('SetValue', 'cmi.success_status', 'passed');
  expect(course.say('GetValue', 'adl.nav.request_valid.continue')).toBe('true');
  expect(course.say('SetValue', 'adl.nav.request_valid.continue', 'x')).toBe('false');
  course.settle();
  expect(course.saves.at(-1)?.objectives).toMatchObject({ g: { is_satisfied: true, measure: null } });
  course.say('SetValue', 'adl.nav.request', 'continue');
  course.say('Terminate', '');
  expect(course.shown()).toBe('a');
  course.settle();
  expect(course.shown()).toBe('b');
  expect(course.state()?.items.map(({ is_satisfied }) => is_satisfied)).toEqual([true, null]);
});

it('the end of the course is told, leaving keeps the place, and a refused wish changes nothing', () => {
  const course = open(makeSession('2004', [{ identifier: 'a' }]));
  course.say('Initialize', '');
  course.player.request({ kind: 'previous' });
  expect(course.shown()).toBe('a');
  course.player.request({ kind: 'suspendAll' });
  expect(course.state()).toMatchObject({ end: 'left', current: null });
  expect(course.saves.at(-1)).toMatchObject({ is_suspended: true, current_item: 'a' });
  const other = open(makeSession('2004', [{ identifier: 'a' }]));
  other.say('Initialize', '');
  other.say('SetValue', 'adl.nav.request', 'exitAll');
  other.say('Terminate', '');
  other.settle();
  expect(other.state()).toMatchObject({ end: 'finished', current: null });
});

it('a page without a runtime is complete when it has been left', () => {
  const course = open(makeSession('2004', [{ identifier: 'a', kind: 'asset' }, { identifier: 'b' }]));
  course.player.request({ kind: 'continue' });
  expect(course.state()?.items[0]).toMatchObject({ identifier: 'a', is_completed: true });
});

it('2004 decides by the mark of the manifest, whatever the package says', () => {
  const course = open(makeSession('2004', [{ identifier: 'a', passing_measure: 0.7 }]));
  course.say('Initialize', '');
  course.say('SetValue', 'cmi.success_status', 'passed');
  expect(course.say('GetValue', 'cmi.success_status')).toBe('unknown');
  course.say('SetValue', 'cmi.score.scaled', '0.5');
  expect(course.say('GetValue', 'cmi.success_status')).toBe('failed');
});

it('somebody who opens one item by its name begins there', () => {
  expect(open(makeSession('1.2', [{ identifier: 'a' }, { identifier: 'b' }]), 'b').shown()).toBe('b');
  expect(open(makeSession('1.2', [{ identifier: 'a' }, { identifier: 'b' }]), 'gone').shown()).toBe('a');
});
