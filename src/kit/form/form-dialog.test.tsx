import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../providers/http/api-error.ts';
import { startUpload } from '../../providers/http/testing/upload-network.ts';
import type { UploadControl } from '../../ui/upload/use-upload.ts';
import type { AnyResource } from '../declare/resource.ts';
import { badges, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const user = userEvent.setup();
const body = z.strictObject({
  name: z.string().trim().min(1).max(8),
  department_id: z.string().min(1),
  members: z.array(z.string()).max(1).default([]),
});
const send = vi.fn<(values: z.output<typeof body>, context: { control: UploadControl }) => Promise<void>>();
const onSent = vi.fn<() => void>();

let begun = { name: '', department: '', people: ['Ann'] };

function Dialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm({
    schema: () => Promise.resolve(body),
    defaultValues: begun,
    fieldNames: { department_id: 'department', members: 'people' },
    toBody: (values: { name: string; department: string; people: string[] }) => ({
      name: values.name,
      department_id: values.department,
      members: values.people,
    }),
    send,
    onSent,
  });
  return (
    <FormDialog form={form} title="New badge" ok="Create" onClose={onClose}>
      <FormField control={form.control} name="name" label="Name" help="Seen by all" isRequired>
        {(input) => <Input {...input} />}
      </FormField>
      <FormField control={form.control} name="department" label="Department">
        {(input) => <Input {...input} />}
      </FormField>
      <FormField control={form.control} name="people" label="People" isGroup>
        {({ onChange }) => (
          <button type="button" onClick={() => onChange(['Ann', 'Bob'])}>
            Add Bob
          </button>
        )}
      </FormField>
    </FormDialog>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
}

const resource: AnyResource = { ...badges, views: { create: () => Promise.resolve({ default: Page }) } };
const name = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ });
const department = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Department' });
/** The spinner of the last sending may still be going away. */
const press = (label: string) => user.click(screen.getByRole('button', { name: new RegExp(`${label}$`) }));
const refuse = (errors: Record<string, string[]>) =>
  send.mockRejectedValueOnce(
    new ApiError(422, { code: 'validation_failed', message: 'Check it', errors }, { method: 'POST', url: '/badges' }),
  );

beforeAll(startTranslations);
beforeEach(() => {
  send.mockReset().mockResolvedValue();
  onSent.mockReset();
  serveBadges([]);
  renderKit('/admin/badges/create', { resource });
});

describe('a form in a dialog', () => {
  it('ties hint and star to the input, and says nothing before it is sent', async () => {
    const field = await name();
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Seen by all');
    await user.type(field, 'far too long a name');
    await user.tab();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('says what is wrong when it is sent, begins with the first, and hears every change from then on', async () => {
    const field = await name();
    await press('Create');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getAllByText('Fill in this field')).toHaveLength(2);
    const [errorId = ''] = field.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(errorId)?.getAttribute('role')).toBe('alert');
    await user.type(field, 'Careful reader');
    expect(await screen.findByText('At most 8 characters')).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'Careful');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
    expect(department().getAttribute('aria-invalid')).toBe('true');
    expect(send).not.toHaveBeenCalled();
  });

  it('sends with Enter what the schema made of it, once, and closes', async () => {
    await user.type(await name(), ' Careful ');
    await user.type(department(), 'Sales{Enter}{Enter}');
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(send.mock.calls.map(([sent]) => sent)).toEqual([
      { name: 'Careful', department_id: 'Sales', members: ['Ann'] },
    ]);
    expect(onSent).toHaveBeenCalledOnce();
  });

  it('puts what the service refuses at the field that asked for it, and stays open', async () => {
    refuse({ department_id: ['Nobody works there'] });
    await user.type(await name(), 'Careful');
    await user.type(department(), 'Sales{Enter}');
    expect(await screen.findByText('Nobody works there')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(department()));
    expect(department().getAttribute('aria-invalid')).toBe('true');
    expect(department().value).toBe('Sales');
    await user.type(department(), '!');
    await waitFor(() => expect(screen.queryByText('Nobody works there')).toBeNull());
    await press('Create');
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it('says under the fields what is about none of them, and what a group of controls has too much of', async () => {
    refuse({ secret: ['This form has no such field'] });
    await user.type(await name(), 'Careful');
    await user.type(department(), 'Sales{Enter}');
    expect(await screen.findByText('secret: This form has no such field')).toBeTruthy();
    await press('Add Bob');
    await press('Create');
    expect(await screen.findByText('Choose at most 1')).toBeTruthy();
    const group = screen.getByRole('group', { name: 'People' });
    expect(within(group).getByRole('alert').id).toBe(group.getAttribute('aria-describedby'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Add Bob'));
  });

  it('asks before its cross throws away what was typed, and not before anything was', async () => {
    await user.type(await name(), 'Careful');
    await press('Close');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect((await name()).value).toBe('Careful');
    await user.clear(await name());
    await press('Close');
    expect(await screen.findByText('Closed')).toBeTruthy();
  });
});

describe('a form that is being sent', () => {
  afterEach(() => {
    begun = { name: '', department: '', people: ['Ann'] };
  });

  it('is busy from the press on, sends once, and is not left meanwhile without a question', async () => {
    cleanup();
    begun = { name: 'Careful', department: 'Sales', people: [] };
    let answer: () => void = () => undefined;
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const router = renderKit('/admin/badges/create', { resource });
    await name();
    const button = screen.getByRole('button', { name: 'Create' });
    fireEvent.click(button);
    expect(button.className).toContain('loading');
    fireEvent.click(button);
    const leaving = router.navigate('/admin/badges');
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    await leaving;
    expect(router.state.location.pathname).toBe('/admin/badges/create');
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    answer();
    expect(await screen.findByText('Closed')).toBeTruthy();
    await router.navigate('/admin/badges');
    expect(router.state.location.pathname).toBe('/admin/badges');
  });

  it('says how far a file in it is, and is stopped with everything that was typed still there', async () => {
    send.mockImplementationOnce(
      (_values, { control: { signal, sendBy } }) =>
        new Promise((_resolve, reject) => {
          startUpload(sendBy)(0.3);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    await user.type(await name(), 'Careful');
    await user.type(department(), 'Sales{Enter}');
    const bar = await screen.findByRole('progressbar', { name: 'Uploading the file' });
    expect(bar.getAttribute('aria-valuenow')).toBe('30');
    await press('Stop');
    expect((await screen.findByRole('alert')).textContent).toBe('Stopped: nothing was saved.');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(department().value).toBe('Sales');
  });

  it('is sent all the same when it is left', async () => {
    cleanup();
    begun = { name: 'Careful', department: 'Sales', people: [] };
    const router = renderKit('/admin/badges/create', { resource });
    await name();
    fireEvent.click(screen.getByRole('button', { name: 'Create' }));
    const leaving = router.navigate('/admin/badges');
    const leave = await Promise.race([
      screen.findByRole('button', { name: 'Leave' }),
      screen.findByText('Closed').then(() => null),
    ]);
    if (leave) await user.click(leave);
    await leaving;
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });
});
