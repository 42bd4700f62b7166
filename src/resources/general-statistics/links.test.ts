import { expect, it } from 'vitest';
import { peopleBehind, peopleToTeach } from '#contract/statistics-lists.ts';
import { employeesPath, moverPath, templatePath } from './links.ts';

const list = '/admin/staff/employees';

it('a figure leads to the list of those whom it counts, by the filters of its address', () => {
  expect(employeesPath(peopleBehind.risk_groups.high)).toBe(`${list}?risk_level_from=7.1`);
  expect(employeesPath(peopleBehind.risk_groups.medium)).toBe(`${list}?risk_level_from=4.1&risk_level_to=7`);
  expect(employeesPath(peopleBehind.learning)).toBe(
    `${list}?course_progress=NOT_START&course_progress=NOT_COMPLETED&course_progress=COMPLETED`,
  );
  expect(employeesPath(peopleToTeach.high_risk)).toBe(
    `${list}?risk_level_from=7.1&course_progress=COMPLETED&course_progress=WITHOUT_COURSE`,
  );
  expect(employeesPath({ departments: ['d1'] })).toBe(`${list}?department=d1`);
});

it('what moved a figure leads to itself; what has no name leads nowhere', () => {
  expect(moverPath('campaigns', { id: 'k1' })).toBe('/admin/phishing/campaigns/k1/statistics');
  expect(moverPath('people', { id: 'u1' })).toBe(`${list}/u1`);
  expect(moverPath('departments', { id: null })).toBeNull();
  expect(templatePath('t1')).toBe('/admin/phishing/campaigns/create?template=t1');
});
