import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { readToasts } from '../../ui/toast-store.ts';
import { defineTabbedPage } from '../declare/page.ts';
import { renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';

const page = defineTabbedPage({
  name: 'adfs',
  path: '/admin/settings/adfs',
  permission: 'admin.settings.adfs',
  tabWord: 'type',
  tabs: { email: { order: 10, load: () => Promise.resolve({ default: () => <p>By email</p> }) } },
});

beforeAll(startTranslations);

it('drops a tab that is not there from the address and says so', async () => {
  serveBadges([]);
  renderKit('/admin/settings/adfs?type=sending', { beside: [page], permissions: ['admin.settings.adfs'] });
  expect(await screen.findByText('By email')).toBeTruthy();
  await waitFor(() =>
    expect(readToasts().map(({ message }) => message)).toEqual([expect.stringContaining('no such tab')]),
  );
});

it('says nothing where the address names no tab, or one that is there', async () => {
  const before = readToasts().length;
  serveBadges([]);
  renderKit('/admin/settings/adfs?type=email', { beside: [page], permissions: ['admin.settings.adfs'] });
  expect(await screen.findByText('By email')).toBeTruthy();
  expect(readToasts()).toHaveLength(before);
});
