import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { employeeCalls } from '#contract/employees.calls.ts';
import { f } from '#src/kit/declare/fields.ts';
import { defineResource } from '#src/kit/index.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { dataOfEmployees } from './index.ts';

const user = userEvent.setup({ delay: null });

beforeAll(startTranslations);

describe('erasing the data of a person', () => {
  const person = {
    id: idOf('anna'),
    email: 'petrova@vector.test',
    last_name: 'Petrova',
    first_name: 'Anna',
    middle_name: '',
    can: ['remove'],
  };

  async function openDialog(): Promise<Call[]> {
    const calls = serveBadges([], ({ method, path }) =>
      method === 'GET' && path.includes(person.id) ? Response.json(person) : undefined,
    );
    renderKit(`/admin/employees/${person.id}`, {
      resource: defineResource({
        name: 'employees',
        provider: 'education',
        api: { list: employeeCalls.listEmployees, one: employeeCalls.readEmployee },
        permission: 'admin.staff.employees',
        title: 'email',
        fields: { email: f.text() },
        show: { fields: ['email'] },
      }),
      beside: [dataOfEmployees],
      permissions: ['admin.staff.employees', 'admin.settings.general'],
    });
    await user.click(await screen.findByRole('button', { name: /More actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: /Erase the data/ }));
    await screen.findByRole('dialog', { name: /Erase the data of/ });
    return calls;
  }

  it('takes the e-mail, typed; until then nothing is sent', async () => {
    const calls = await openDialog();
    const dialog = within(screen.getByRole('dialog'));
    const email = dialog.getByRole('textbox', { name: /To confirm, type/ });
    await user.type(email, 'petrova@other.test');
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await user.clear(email);
    await user.type(email, 'Petrova@Vector.test');
    await user.click(dialog.getByRole('radio', { name: /^Now/ }));
    const erase = dialog.getByRole('button', { name: /Erase$/ });
    await waitFor(() => expect(erase.className).not.toContain('loading'));
    await user.click(erase);
    await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ at_once: true }));
  });
});
