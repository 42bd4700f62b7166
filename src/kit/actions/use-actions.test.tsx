import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readToasts } from '../../ui/toast-store.ts';
import { defineResource } from '../declare/resource.ts';
import { badgeCalls, badges, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';

const user = userEvent.setup({ delay: null });
const row = { id: 'a', name: 'Everything', level: 'low' as const, weight: 1 };
const raises = (calls: ReturnType<typeof serveBadges>) => calls.filter(({ path }) => path.endsWith('/raise'));

/** The same badges, whose action takes until it is told to end. */
function withSlowAction() {
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const slow = defineResource({
    ...badges,
    actions: {
      raise: {
        primary: true,
        run: async (one, api) => {
          await api.call(badgeCalls.raise, { params: { id: one.id } });
          await ended;
        },
      },
    },
  });
  return { slow, end };
}

beforeAll(startTranslations);
beforeEach(() => {
  localStorage.clear();
});

describe('an action that is not asked about', () => {
  it('is started once by a double click, and shows that it is under way', async () => {
    const calls = serveBadges([row]);
    const { slow, end } = withSlowAction();
    renderKit('/admin/badges/a', { resource: slow });
    const button = await screen.findByRole('button', { name: /Raise/ });
    // Both before anything is drawn: a button that shows that it is busy would take no second click anyway.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(button.className).toContain('loading'));
    expect(raises(calls)).toHaveLength(1);
    end();
    await waitFor(() => expect(button.className).not.toContain('loading'));
    await user.click(button);
    await waitFor(() => expect(raises(calls)).toHaveLength(2));
  });

  it('is started for another row meanwhile', async () => {
    const calls = serveBadges([row, { ...row, id: 'b', name: 'Another' }]);
    const { slow, end } = withSlowAction();
    renderKit('/admin/badges', { resource: slow });
    await user.dblClick(await screen.findByRole('button', { name: 'Raise: Everything' }));
    await user.click(screen.getByRole('button', { name: 'Raise: Another' }));
    await waitFor(() => expect(raises(calls).map(({ path }) => path)).toEqual(['a', 'b'].map(pathOf)));
    end();
  });
});

const pathOf = (id: string) => `/api/v2/badges/${id}/raise`;

describe('removing one row', () => {
  const rows = [row, { ...row, id: 'b', name: 'Everything else' }];
  const confirmRemoval = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
  };

  it('leaves search and filters of the list as they are', async () => {
    serveBadges(rows);
    const router = renderKit('/admin/badges?search=Every&level=low');
    await user.click(await screen.findByRole('button', { name: 'More actions: Everything else' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await confirmRemoval();
    await waitFor(() => expect(readToasts().at(-1)?.message).toMatch(/Everything else/));
    expect(router.state.location.pathname + router.state.location.search).toBe('/admin/badges?search=Every&level=low');
  });

  it('leads from its page back to the list as it was left', async () => {
    serveBadges(rows);
    const router = renderKit('/admin/badges?search=Every&level=low');
    await user.click(await screen.findByRole('link', { name: 'Everything else' }));
    await screen.findByRole('heading', { level: 1, name: 'Everything else' });
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await confirmRemoval();
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/badges'));
    expect(router.state.location.search).toBe('?search=Every&level=low');
  });
});
