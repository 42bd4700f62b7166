import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LicenseCard } from '#contract/licenses.ts';
import { idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { license } from './index.ts';

const card: LicenseCard = {
  version: '',
  title: 'Vector',
  users_limit: 500,
  starts_on: '2026-01-01',
  ends_on: '2026-12-31',
  users_count: 240,
  given_count: 180,
  free_count: 80,
  is_current: true,
  days_left: 38,
  has_parent: false,
  given: [
    {
      id: idOf('retail'),
      title: 'Vector Retail',
      users_count: 47,
      users_limit: 120,
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
    },
  ],
  can: [],
  history: [],
};

async function open(given: Partial<LicenseCard> = {}, permissions = ['admin.settings.license']) {
  serveBadges([], ({ path }) => (path.endsWith('/license') ? Response.json({ ...card, ...given }) : undefined));
  renderKit('/admin/settings/license', { beside: [license], permissions });
  await screen.findByText('420 of 500 in use', { exact: false });
}

beforeAll(startTranslations);

describe('the page of the licence', () => {
  it('counts places that children were given as taken, and tells what each of them uses', async () => {
    await open();
    expect(screen.getByText('38 days left')).toBeTruthy();
    const row = screen.getByRole('row', { name: /Vector Retail/ });
    expect(within(row).getByText('47 of 120')).toBeTruthy();
    expect(within(row).queryByRole('link')).toBeNull();
  });

  it('leads to a child for whoever may see organizations', async () => {
    await open({}, ['admin.settings.license', 'admin.organization']);
    const link = screen.getByRole('link', { name: 'Vector Retail' });
    expect(link.getAttribute('href')).toBe(`/admin/organization/${idOf('retail')}`);
  });

  it('says that it is over instead of how much is left', async () => {
    await open({ is_current: false, days_left: -1 });
    expect(screen.getByText('Ended')).toBeTruthy();
    expect(screen.queryByText(/days left/)).toBeNull();
  });

  it('says so when no places were given away', async () => {
    await open({ given: [] });
    expect(screen.getByText('No licences have been given to child organizations.')).toBeTruthy();
  });

  it('says that a licence has no end, and lets whoever runs the installation change it', async () => {
    await open({ ends_on: null, days_left: null, can: ['change'] });
    expect(screen.getAllByText('No end')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = await screen.findByRole('dialog', { name: 'Limit and dates of the licence' });
    expect(within(dialog).getByText('Leave it empty for a licence without an end.')).toBeTruthy();
  });
});
