import { expect, it } from 'vitest';
import { whoCameBack } from './returned-people.ts';

const ann = { id: 'ann', organization_id: 'vector', role: 'operator' } as const;
const visiting = { ...ann, organization_id: 'child', visits_from: { id: 'vector', title: 'Vector' } };

it.each([
  ['same_person', ann, ann],
  ['other_role', ann, { ...ann, role: 'content_manager' as const }],
  ['other_person', ann, { ...ann, id: 'bob' }],
  ['other_person', ann, { ...ann, organization_id: 'child' }],
  ['before_their_visit', visiting, ann],
  ['same_person', visiting, visiting],
] as const)('%s signed in over the page', (expected, before, now) => {
  expect(whoCameBack(before, now)).toBe(expected);
});
