import type { Employee } from '#contract/employees.ts';
import { extendPage, extendResource, fieldsOf } from '#src/kit/index.ts';

const f = fieldsOf<Employee>();

/** How people sign in by e-mail: what is asked of them, and for how long. */
export const signInTab = extendPage('adfs', {
  tabs: { email: { order: 10, load: () => import('./sign-in-tab.tsx') } },
});

/** Those whom the requirement of a second factor would ask to set one up. */
export const peopleWithoutFactor = extendResource('employees', {
  fields: { has_two_factor: f.boolean({ read: () => null, filter: 'eq' }) },
  filters: ['has_two_factor'],
});
