import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import type { RedirectPage } from '#contract/phishing-pages.ts';
import commons from '#locales/en/commons.json' with { type: 'json' };
import { useCall } from '../read/use-call.ts';
import { badgeCalls, badges, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';
import { type ChoiceSource, ManyPicker } from './choice-picker.tsx';

beforeAll(startTranslations);

const source: ChoiceSource<RedirectPage> = {
  useRows() {
    const current = useCall(badgeCalls.list, {});
    const { data: old } = useCall(badgeCalls.list, { query: { limit: 50, search: 'old' } });
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
  const row = (id: string) => ({ id, name: `Badge ${id}`, level: 'low' as const, weight: 1 });
  serveBadges([row('old'), row('new')], ({ query }) =>
    query.get('search') === 'old' ? undefined : Response.json({ data: [row('new')], total_count: 1 }),
  );
  renderKit('/admin/badges', { resource: { ...badges, views: { list: () => Promise.resolve({ default: Picker }) } } });
  await userEvent.setup().click(await screen.findByRole('combobox', { name: 'Badges' }));
  const list = document.querySelector<HTMLElement>('.rc-virtual-list') ?? document.body;
  expect((await within(list).findByTitle('In the archive')).className).toContain('group');
  const isDisabled = (name: string) => within(list).getByTitle(name).className.includes('disabled');
  expect([isDisabled('Badge new'), isDisabled('Badge old')]).toEqual([false, true]);
});

it('says in its list that the rows could not be read, and reads them again', async () => {
  let isDown = true;
  const row = { id: 'new', name: 'Badge new', level: 'low' as const, weight: 1 };
  const calls = serveBadges([row], () =>
    isDown ? Response.json({ code: 'internal_error', message: 'It broke.', detail: null }, { status: 500 }) : undefined,
  );
  renderKit('/admin/badges', { resource: { ...badges, views: { list: () => Promise.resolve({ default: Picker }) } } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Badges' }));
  const again = await screen.findByRole('button', { name: /Try again/ });
  isDown = false;
  const asked = calls.length;
  await user.click(again);
  await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull());
});

it('says in its list that the person has no right to the rows, and whom to ask, with no other try', async () => {
  serveBadges([], () => Response.json({ code: 'forbidden', message: 'Not for you.', detail: null }, { status: 403 }));
  renderKit('/admin/badges', { resource: { ...badges, views: { list: () => Promise.resolve({ default: Picker }) } } });
  await userEvent.setup().click(await screen.findByRole('combobox', { name: 'Badges' }));
  await screen.findByText(commons.errors.forbidden);
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
});
