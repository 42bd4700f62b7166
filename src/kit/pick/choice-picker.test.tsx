import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { useRead } from '../read/use-read.ts';
import { type BadgeRow, badges, renderKit, serveBadges, startWords } from '../testing/test-kit.tsx';
import { type ChoiceSource, ManyPicker } from './choice-picker.tsx';

beforeAll(startWords);

type Badges = { data: BadgeRow[] };

const source: ChoiceSource<BadgeRow> = {
  useRows() {
    const current = useRead<Badges>('badges', '/api/v2/badges');
    const { data: old } = useRead<Badges>('badges', '/api/v2/badges', { query: { limit: 50, level: 'low' } });
    return { ...current, data: current.data && { data: current.data.data, archived: old?.data } };
  },
  titleOf: ({ name }) => name,
  archiveTitle: 'In the archive',
};

function Picker() {
  return (
    <>
      <label htmlFor="badges">Badges</label>
      <ManyPicker
        id="badges"
        isInvalid={false}
        describedBy={undefined}
        source={source}
        value={[]}
        onChange={() => undefined}
      />
    </>
  );
}

it('puts what is archived below the others, under a title of its own, where it cannot be chosen', async () => {
  const row = (id: string, level: 'low' | 'high') => ({ id, name: `Badge ${id}`, level, weight: 1 });
  serveBadges([row('old', 'low'), row('new', 'high')], ({ query }) =>
    query.get('level') === 'low' ? undefined : Response.json({ data: [row('new', 'high')], total_count: 1 }),
  );
  renderKit('/admin/badges', { resource: { ...badges, views: { list: () => Promise.resolve({ default: Picker }) } } });
  await userEvent.setup().click(await screen.findByRole('combobox', { name: 'Badges' }));
  const list = document.querySelector<HTMLElement>('.rc-virtual-list') ?? document.body;
  expect((await within(list).findByTitle('In the archive')).className).toContain('group');
  const isDisabled = (name: string) => within(list).getByTitle(name).className.includes('disabled');
  expect([isDisabled('Badge new'), isDisabled('Badge old')]).toEqual([false, true]);
});
