import { describe, expect, it } from 'vitest';
import { seededRng } from '#platform/seeded-rng.rules.ts';
import { planPeople } from './people.rules.ts';

describe('the people of the demo world', () => {
  const plan = planPeople(seededRng(2026), 'vektor.test');

  it('are 235 beside the five demo accounts, 14 of them not registered', () => {
    expect(plan.people).toHaveLength(235);
    expect(plan.people.filter((person) => !person.is_registered)).toHaveLength(14);
  });

  it('are the same people for the same seed', () => {
    expect(planPeople(seededRng(2026), 'vektor.test')).toEqual(plan);
    expect(planPeople(seededRng(7), 'vektor.test')).not.toEqual(plan);
  });

  it('have an address each, in Latin letters', () => {
    expect(new Set(plan.people.map((person) => person.email)).size).toBe(235);
    for (const person of plan.people) expect(person.email).toMatch(/^[a-z]+\.[a-z]+\d*@vektor\.test$/);
  });

  it('speak three languages and work in departments of three levels', () => {
    expect(new Set(plan.people.map((person) => person.language))).toEqual(new Set(['ru', 'en', 'uz']));
    const parents = new Map(plan.departments.map((department) => [department.key, department.parentKey]));
    const depthOf = (key: number | null): number => (key === null ? 0 : 1 + depthOf(parents.get(key) ?? null));
    expect(Math.max(...plan.departments.map((department) => depthOf(department.key)))).toBe(3);
  });
});
