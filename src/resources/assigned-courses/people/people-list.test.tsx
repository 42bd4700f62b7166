import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { assignedCourses } from '../index.ts';
import { nobody, selectionOf } from './people-choice.rules.ts';
import { PeopleList } from './people-list.tsx';

const user = userEvent.setup({ delay: null });
const people = ['Ann Moor', 'Bob Rey'].map((full_name, at) => ({
  id: idOf(String(at)),
  full_name,
  department: { id: idOf('d'), title: 'North' },
  departments_above: [],
  is_registered: true,
}));

beforeAll(startTranslations);

it('says that another filter cleared the choice of all found, and brings it back with its filter', async () => {
  serveBadges([], ({ query }) => {
    const data = people.filter(({ full_name }) => full_name.includes(query.get('search') ?? ''));
    return Response.json({ data, total_count: data.length, limit: 100, offset: 0 });
  });
  function Page() {
    const [choice, onChange] = useState(nobody);
    return (
      <>
        <PeopleList departments={[]} covered={new Set()} choice={choice} onChange={onChange} />
        <output>{JSON.stringify(selectionOf(choice))}</output>
      </>
    );
  }
  const resource = { ...assignedCourses, pages: {}, views: { create: () => Promise.resolve({ default: Page }) } };
  renderKit('/admin/learning/assigned/create', { resource, permissions: ['admin.learning.assigned'] });

  await user.click(await screen.findByRole('checkbox', { name: /^All found: 2/ }));
  const search = screen.getByRole('searchbox', { name: 'Name or email address' });
  await user.type(search, 'Ann{Enter}');
  expect(await screen.findByText(/selection of everyone found was cleared/)).toBeTruthy();
  expect(await screen.findByRole('checkbox', { name: /^All found: 1/ })).toHaveProperty('checked', false);

  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('checkbox', { name: /^All found: 2/ })).toHaveProperty('checked', true);
  expect([search, screen.queryByText(/was cleared/)]).toEqual([expect.objectContaining({ value: '' }), null]);
  expect(document.querySelector('output')?.textContent).toContain('"all":true');

  // Whoever is chosen after it is the choice, and nothing is offered back.
  await user.type(search, 'Bob{Enter}');
  await user.click(await screen.findByRole('checkbox', { name: /^Bob Rey/ }));
  expect(screen.queryByText(/was cleared/)).toBeNull();
});
