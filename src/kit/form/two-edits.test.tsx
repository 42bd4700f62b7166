import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../providers/http/api-error.ts';
import type { AnyResource } from '../declare/resource.ts';
import { badges, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormField } from './form-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const user = userEvent.setup({ delay: null });
const body = z.strictObject({ name: z.string().min(1), about: z.string() });
const digest = (letter: string) => letter.repeat(8);
const version = `name:${digest('a')},about:${digest('b')}`;
const send = vi.fn<(changes: object, version: string | undefined) => Promise<{ version: string }>>();
const row = { name: 'Careful', about: 'Since spring', version };

function Dialog({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState(row);
  const form = useSchemaForm({
    schema: () => Promise.resolve(body),
    version: shown.version,
    defaultValues: { name: shown.name, about: shown.about },
    send: (_, { changes, version: madeFrom }) => send(changes, madeFrom),
  });
  return (
    <FormDialog form={form} title="A badge" ok="Save" needsChange onClose={onClose}>
      <FormField control={form.control} name="name" label="Name">
        {(input) => <Input {...input} />}
      </FormField>
      <FormField control={form.control} name="about" label="About">
        {(input) => <Input {...input} />}
      </FormField>
      <button
        type="button"
        onClick={() => setShown({ ...row, about: 'Read anew', version: `name:${digest('a')},about:${digest('c')}` })}
      >
        Read anew
      </button>
    </FormDialog>
  );
}

function Page() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
}

const resource: AnyResource = { ...badges, views: { create: () => Promise.resolve({ default: Page }) } };

const behind = `name:${digest('z')},about:${digest('b')}`;
const conflict = new ApiError(
  409,
  {
    code: 'changed_meanwhile',
    message: 'Somebody edited this: Karimova, 14:02.',
    detail: null,
    conflict: { version: behind, fields: { name: 'Theirs' } },
  },
  { method: 'PATCH', url: '/' },
);

const field = async (label: string) => (await screen.findByLabelText(label)) as HTMLInputElement;
const press = async (name: string) => user.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }));
const type = async (label: string, text: string) => {
  await user.clear(await field(label));
  await user.type(await field(label), text);
};

beforeAll(startTranslations);
beforeEach(() => {
  send.mockReset();
  send.mockResolvedValue({ version });
  serveBadges([]);
  renderKit('/admin/badges/create', { resource });
});

it('sends what was changed and the version that it was read at', async () => {
  await type('Name', 'Mine');
  await press('Save');
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(send.mock.calls).toEqual([[{ name: 'Mine', version }, version]]);
});

it('shows both values where somebody changed the same, and sends the own one over theirs when that is chosen', async () => {
  send.mockRejectedValueOnce(conflict);
  await type('Name', 'Mine');
  await press('Save');
  expect(await screen.findByText('Two people changed the same thing')).toBeTruthy();
  const part = await screen.findByRole('region', { name: 'Name' });
  expect(within(part).getByText('Theirs')).toBeTruthy();
  expect(within(part).getByText('Mine')).toBeTruthy();
  await press('Keep mine');
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(send.mock.calls[1]).toEqual([{ name: 'Mine', version: behind }, behind]);
});

it('takes theirs into the field, keeps what was typed elsewhere, and sends that alone', async () => {
  send.mockRejectedValueOnce(conflict);
  await type('Name', 'Mine');
  await type('About', 'My words');
  await press('Save');
  await press('Take theirs');
  await waitFor(async () => expect((await field('Name')).value).toBe('Theirs'));
  expect((await field('About')).value).toBe('My words');
  await press('Save');
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(send.mock.calls[1]).toEqual([{ about: 'My words', version: behind }, behind]);
});

it('follows what is read anew while nothing is typed, and keeps what is typed', async () => {
  await press('Read anew');
  await waitFor(async () => expect((await field('About')).value).toBe('Read anew'));
  await type('Name', 'Mine');
  await press('Save');
  expect(await screen.findByText('Closed')).toBeTruthy();
  const made = `name:${digest('a')},about:${digest('c')}`;
  expect(send.mock.calls).toEqual([[{ name: 'Mine', version: made }, made]]);
});

it('does not follow while something is typed', async () => {
  await type('Name', 'Mine');
  await press('Read anew');
  expect((await field('About')).value).toBe('Since spring');
  await press('Save');
  expect(await screen.findByText('Closed')).toBeTruthy();
  expect(send.mock.calls).toEqual([[{ name: 'Mine', version }, version]]);
});
