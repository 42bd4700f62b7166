import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInRules } from '#contract/security.ts';
import { accountsPage } from '#src/kit/testing/accounts-page.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { signInTab } from './index.ts';

const user = userEvent.setup({ delay: null });
const rules: SignInRules = {
  version: '',
  requires_two_factor: false,
  two_factor_role: 'employee',
  two_factor_from: null,
  tells_not_registered: false,
  session_days: 7,
  session_idle_minutes: null,
  people_count: 40,
  without_two_factor_count: 12,
  two_factor_counts: [
    { role: 'employee', people: 30, without: 10 },
    { role: 'content_manager', people: 0, without: 0 },
    { role: 'operator', people: 8, without: 2 },
    { role: 'super_user', people: 2, without: 0 },
  ],
  has_two_factor: false,
};

function open(): Call[] {
  const calls = serveBadges([], ({ method, path, body }) => {
    if (!path.endsWith('/sign-in-rules')) return undefined;
    return Response.json(method === 'PATCH' ? { ...rules, ...(body as object) } : rules);
  });
  renderKit('/admin/settings/adfs?type=email', {
    beside: [accountsPage, signInTab],
    permissions: ['admin.settings.adfs', 'admin.staff.employees'],
  });
  return calls;
}

const sent = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);

beforeAll(startTranslations);

describe('the rules of sign-in', () => {
  it('say how many people have no second factor, and lead to them', async () => {
    open();
    expect(await screen.findByText(/12 of 40 people have no second factor yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show them' }).getAttribute('href')).toContain('has_two_factor=false');
  });

  it('ask before everybody is asked for one, whoever saves it included', async () => {
    const calls = open();
    await user.click(await screen.findByRole('checkbox', { name: /Required/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('12 people will have to set one up');
    expect(question.textContent).toContain('You have none either');
    expect(sent(calls)).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Require' }));
    await waitFor(() => expect(sent(calls)).toEqual([{ requires_two_factor: true, version: '' }]));
  });

  it('stay as they are when the question is answered with no', async () => {
    const calls = open();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Required/ });
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(box.checked).toBe(false));
    expect(sent(calls)).toEqual([]);
  });

  it('may ask it of operators alone, from a day on, which those who have none are told', async () => {
    const calls = open();
    await user.click(await screen.findByRole('checkbox', { name: /Required/ }));
    await user.click(screen.getByRole('combobox', { name: /Whom it concerns/ }));
    await user.click(await screen.findByTitle('Operators and superusers'));
    expect(screen.getByText(/2 of 10 people have no second factor yet/)).toBeTruthy();
    const day = screen.getByRole('textbox', { name: /From/ });
    await user.type(day, '31.12.2030');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('2 people have none. They get an email now');
    expect(question.textContent).toContain('from 31 December 2030');
    await user.click(within(question).getByRole('button', { name: 'Require' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([
        { requires_two_factor: true, two_factor_role: 'operator', two_factor_from: '2030-12-31', version: '' },
      ]),
    );
  });
});
