import { describe, expect, it } from 'vitest';
import { seededRng } from '#platform/seeded-rng.rules.ts';
import { drawCharacter, planReactions, planStudy } from './behaviour.rules.ts';

function countFailures(lesson: number): number {
  const dice = seededRng(1);
  let failures = 0;
  for (let person = 0; person < 2000; person += 1) {
    const reactions = planReactions(dice, drawCharacter(dice), 'form', lesson);
    if (reactions.some(({ kind }) => kind === 'entered_data')) failures += 1;
  }
  return failures;
}

describe('the people of the demo', () => {
  it('fall for fewer lures after they learned', () => {
    expect(countFailures(0)).toBeGreaterThan(200);
    expect(countFailures(1)).toBeLessThan(countFailures(0) * 0.85);
  });

  it('enter data only after clicking, and click only after opening', () => {
    const dice = seededRng(2);
    for (let person = 0; person < 500; person += 1) {
      const kinds = planReactions(dice, drawCharacter(dice), 'form', 0).map(({ kind }) => kind);
      expect(['', 'reported', 'opened', 'opened,clicked', 'opened,clicked,entered_data']).toContain(kinds.join());
    }
  });

  it('never finish a course before they begin it', () => {
    const dice = seededRng(3);
    for (let person = 0; person < 500; person += 1) {
      const plan = planStudy(dice, drawCharacter(dice), 30);
      const begins = plan?.startsAfterDays ?? 0;
      expect(plan?.finishesAfterDays ?? begins).toBeGreaterThanOrEqual(begins);
    }
  });
});
