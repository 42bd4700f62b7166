import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BadgeRow, badges, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';

const rows: BadgeRow[] = Array.from({ length: 45 }, (_, at) => ({
  id: `b${at}`,
  name: `Badge ${String(at).padStart(2, '0')}`,
  level: at % 2 === 0 ? 'low' : 'high',
  weight: at,
}));
const user = userEvent.setup();
const lists = (calls: ReturnType<typeof serveBadges>) => calls.filter(({ path }) => path === '/api/v2/badges');
const button = (name: RegExp | string) => screen.getByRole('button', { name });

beforeAll(startTranslations);
beforeEach(() => {
  localStorage.clear();
});

describe('a generated list', () => {
  it('shows the page, order and filters of its address', async () => {
    const calls = serveBadges(rows);
    renderKit('/admin/badges?page=2&sort=-name&level=low');
    await screen.findByText('Badge 40');
    expect(Object.fromEntries(lists(calls)[0]?.query ?? [])).toEqual({
      limit: '20',
      offset: '20',
      sort_by: 'name',
      sort_order: 'desc',
      level: 'low',
    });
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
    expect(screen.getByText('21–23 of 23')).toBeTruthy();
  });

  it('leaves out a filter that the link misspells, and says so', async () => {
    const calls = serveBadges(rows);
    renderKit('/admin/badges?level=lwo&weight_from=heavy&weight_to=40');
    await screen.findByText('Badge 00');
    expect(lists(calls)[0]?.query.has('level')).toBe(false);
    expect(lists(calls)[0]?.query.get('weight_to')).toBe('40');
    expect(lists(calls)[0]?.query.has('weight_from')).toBe(false);
    expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(
      'The link sets a filter to an invalid value, so it was left out: Level, Weight.',
    );
  });

  it('is sorted on a phone by the menu of one button', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    const calls = serveBadges(rows);
    renderKit('/admin/badges');
    await user.click(await screen.findByRole('button', { name: 'Sort by: Name, Ascending' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Descending' }));
    await screen.findByRole('button', { name: 'Sort by: Name, Descending' });
    await waitFor(() => expect(lists(calls).at(-1)?.query.get('sort_order')).toBe('desc'));
    expect(button('Filters')).toBeTruthy();
  });

  it('shows the columns that somebody chose, also the next time', async () => {
    serveBadges(rows);
    renderKit('/admin/badges');
    await screen.findByText('Badge 00');
    await user.click(button('Columns'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Level' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Level', hidden: true })).toBeNull());
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    cleanup();
    renderKit('/admin/badges');
    await screen.findByText('Badge 00');
    expect(screen.queryByRole('columnheader', { name: 'Level' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Weight' })).toBeTruthy();
    expect(button('Columns').textContent).toBe('2 of 3');
  });

  it('waits until somebody stops typing, then searches from the first page', async () => {
    const calls = serveBadges(rows);
    const router = renderKit('/admin/badges?page=3');
    await screen.findByText('Badge 40');
    const before = lists(calls).length;
    await user.type(screen.getByRole('searchbox'), 'Badge 07');
    await waitFor(() => expect(screen.queryByText('Badge 40')).toBeNull(), { timeout: 3000 });
    expect(lists(calls).length - before).toBe(1);
    expect(router.state.location.search).toBe('?search=Badge+07');
  });

  it('keeps rows checked across pages and acts on exactly them, after asking', async () => {
    const calls = serveBadges(rows);
    renderKit('/admin/badges');
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Badge 03' }));
    await user.click(button('Next page'));
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Badge 21' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(button(/Retire/));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByText('Retire 2?').length).toBeGreaterThan(0);
    await user.click(within(dialog).getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
    expect(calls.find(({ path }) => path.endsWith('/retire'))?.body).toEqual({ include_ids: ['b3', 'b21'] });
  });

  it('takes all that are found but the unchecked ones, with the filter in force', async () => {
    const calls = serveBadges(rows);
    renderKit('/admin/badges?level=low');
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Badge 02' }));
    await user.click(button('Select all 23 found'));
    await user.click(screen.getByRole('checkbox', { name: 'Select: Badge 04' }));
    expect(screen.getByText('22 selected')).toBeTruthy();
    await user.click(button(/Retire/));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Retire' }));
    await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/retire'))).toBe(true));
    expect(calls.find(({ path }) => path.endsWith('/retire'))?.body).toEqual({
      all: true,
      exclude_ids: ['b4'],
      filter: { level: ['low'] },
    });
  });

  it('takes the whole page on cards as well', async () => {
    serveBadges(rows);
    renderKit('/admin/badges?view=cards');
    const whole = await screen.findByRole('checkbox', { name: 'Select everything on this page' });
    await user.click(whole);
    expect(screen.getByText('20 selected')).toBeTruthy();
    expect(button('Select all 45 found')).toBeTruthy();
    await user.click(whole);
    expect(screen.queryByText('20 selected')).toBeNull();
  });

  it('says how many of the checked rows another search found', async () => {
    serveBadges(rows);
    renderKit('/admin/badges');
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Badge 03' }));
    expect(screen.queryByText(/another search/)).toBeNull();
    await user.type(screen.getByRole('searchbox'), 'Badge 07');
    await user.click(await screen.findByRole('checkbox', { name: 'Select: Badge 07' }));
    await waitFor(() => expect(screen.queryByText('Badge 03')).toBeNull(), { timeout: 3000 });
    expect(await screen.findByText('1 selected in another search')).toBeTruthy();
  });

  it('offers on a row only what the row, its state and the permissions allow', async () => {
    serveBadges([
      { id: 'a', name: 'Everything', level: 'low', weight: 1 },
      { id: 'b', name: 'Nothing', level: 'low', weight: 1, can: [] },
      { id: 'c', name: 'High', level: 'high', weight: 1, can: ['raise', 'delete'] },
    ]);
    renderKit('/admin/badges', { permissions: ['admin.learning'] });
    const actionsOf = async (name: string) => {
      const more = screen.queryByRole('button', { name: `More actions: ${name}` });
      if (!more) return [];
      await user.click(more);
      const items = await screen.findAllByRole('menuitem');
      return items.map((item) => item.textContent);
    };
    await screen.findByText('Everything');
    expect(screen.queryByRole('link', { name: 'Edit: Everything' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'More actions: Nothing' })).toBeNull();
    expect(await actionsOf('Everything')).toEqual(['Raise', 'Delete']);
  });

  it('names each filter in force and takes away one value at a time', async () => {
    serveBadges(rows);
    const router = renderKit('/admin/badges?level=low&level=high&weight_from=3');
    await screen.findByText('from 3');
    expect(button(/Filters.*2/)).toBeTruthy();
    const drops = screen.getAllByRole('button', { name: 'Remove the filter “Level”' });
    expect(drops).toHaveLength(2);
    await user.click(drops[0] as HTMLElement);
    expect(router.state.location.search).toBe('?level=high&weight_from=3');
    await user.click(button('Clear all'));
    expect(router.state.location.search).toBe('');
  });

  it('names a range with one end, in numbers and in days', async () => {
    serveBadges(rows);
    renderKit('/admin/badges?awarded_at_from=2026-03-01');
    const chip = await screen.findByText('Awarded');
    expect(chip.closest('li')?.textContent).toContain('2026');
  });

  it('says what to drop when nothing is found, and what to do when there is nothing', async () => {
    serveBadges([]);
    renderKit('/admin/badges?search=zzz');
    expect(await screen.findByText(/Nothing matches “zzz”/)).toBeTruthy();
    await user.click(button('Clear the search'));
    expect(await screen.findByText('No badges yet')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Create badge' }).length).toBeGreaterThan(0);
  });

  it('names the filter that empties the list, and what is found without it', async () => {
    serveBadges([], ({ query }) => {
      const total = query.has('level') ? 0 : 12;
      return Response.json({ data: rows.slice(0, total), total_count: total, limit: 1, offset: 0 });
    });
    const router = renderKit('/admin/badges?level=low&weight_from=3');
    await user.click(await screen.findByRole('button', { name: 'Without “Level”: 12 records' }));
    expect(router.state.location.search).toBe('?weight_from=3');
    expect(screen.queryByRole('button', { name: /Without “Weight”/ })).toBeNull();
  });

  it('says that it could not be read, and reads again when asked', async () => {
    let isBroken = true;
    serveBadges(rows, () =>
      isBroken ? Response.json({ code: 'x', message: 'The store is closed' }, { status: 503 }) : undefined,
    );
    renderKit('/admin/badges');
    expect(await screen.findByText('The store is closed')).toBeTruthy();
    isBroken = false;
    await user.click(button(/Try again|Retry/));
    expect(await screen.findByText('Badge 01')).toBeTruthy();
  });

  it('goes back to the last page when the rows of the page are gone', async () => {
    serveBadges(rows.slice(0, 21));
    const router = renderKit('/admin/badges?page=9');
    expect(await screen.findByText('Badge 20')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
  });

  it('has further tabs beside it, each with its address, for those who may open them', async () => {
    serveBadges(rows);
    const beside = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });
    const resource = {
      ...badges,
      listTabs: {
        departments: { load: beside('Nine of them') },
        templates: { permission: 'admin.phishing', load: beside('None') } as const,
      },
    };
    const router = renderKit('/admin/badges?search=1&page=1', { resource });
    await screen.findByText('Badge 31');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Badges', 'Departments']);
    await user.click(screen.getByRole('tab', { name: 'Departments' }));
    expect(await screen.findByText('Nine of them')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=departments');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Departments');
    await user.click(screen.getByRole('tab', { name: 'Badges' }));
    expect(await screen.findByText('Badge 00')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });
});
