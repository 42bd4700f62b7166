import { describe, expect, it } from 'vitest';
import { largeStaff, planLargeStaff, plants } from './large-staff.rules.ts';

describe('the people of the large demo world', () => {
  const people = planLargeStaff();

  it('are 5,000, each with an address of their own', () => {
    expect(people).toHaveLength(largeStaff);
    expect(new Set(people.map(({ email }) => email)).size).toBe(largeStaff);
    for (const { email } of people) expect(email).toMatch(/^[a-z.]+\d+@zavod\.vektor\.test$/);
  });

  it('share their names with others of the same section', () => {
    const names = Map.groupBy(people, ({ last_name, first_name, middle_name, plant, isAtSection }) =>
      [last_name, first_name, middle_name, plant, isAtSection].join(' '),
    );
    expect([...names.values()].filter((namesakes) => namesakes.length > 1).length).toBeGreaterThan(500);
  });

  it('work at every plant, and are the same for the same seed', () => {
    expect(new Set(people.map(({ plant }) => plant))).toEqual(new Set(plants));
    expect(planLargeStaff()).toEqual(people);
  });
});
