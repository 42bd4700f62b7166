import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { reloadAfterUpdate } from '../../lib/reload-after-update.ts';
import { hasUnsavedWork, protectUnsavedWork } from '../../lib/unsaved-work.ts';
import { rememberPerson } from '../../providers/session/person.ts';
import type { AnyResource } from '../declare/resource.ts';
import { badges, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';
import { Form, FormButtons } from './form.tsx';
import { FormField } from './form-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';

const user = userEvent.setup();
const body = z.strictObject({ name: z.string().trim().min(1), password: z.string() });
const schema = vi.fn<() => Promise<typeof body>>();
const send = vi.fn<() => Promise<void>>();

function Page() {
  const form = useSchemaForm({ schema, defaultValues: { name: '', password: '' }, send });
  return (
    <Form form={form} foot={<FormButtons form={form} ok="Save" />}>
      <FormField control={form.control} name="name" label="Name">
        {(input) => <Input {...input} />}
      </FormField>
      <FormField control={form.control} name="password" label="Password">
        {(input) => <Input {...input} />}
      </FormField>
    </Form>
  );
}

const resource: AnyResource = { ...badges, views: { create: () => Promise.resolve({ default: Page }) } };
const draw = () => renderKit('/admin/badges/create', { resource });
const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = () => user.click(screen.getByRole('button', { name: /Save$/ }));
/** Vite tells the page of a piece that did not come, then throws it at whoever asked. */
const missPiece = () => {
  const error = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
  return Promise.reject(error);
};
const kept = () =>
  Object.keys(sessionStorage).flatMap((key) => (key.startsWith('form:') ? [sessionStorage.getItem(key)] : []));
const reload = vi.fn<() => void>();

beforeAll(async () => {
  await startTranslations();
  reloadAfterUpdate({
    addEventListener: window.addEventListener.bind(window),
    fetch: () => Promise.resolve({ ok: true }),
    location: { href: location.href, reload },
    navigator,
    sessionStorage,
  } as unknown as Window);
});
beforeEach(() => {
  reload.mockReset();
  schema.mockReset().mockResolvedValue(body);
  send.mockReset().mockResolvedValue();
  rememberPerson({ userId: 'ann', organizationId: 'vector' });
  serveBadges([]);
});
afterEach(() => rememberPerson(null));

describe('a half-filled form', () => {
  it('has its schema before the first press: the piece may be gone by then', async () => {
    draw();
    await box('Name');
    expect(schema).toHaveBeenCalled();
  });

  it.each([
    ['a piece that an update removed', missPiece, /Part of the page did not load/],
    ['anything else that breaks', () => Promise.reject(new Error('broken')), /An unexpected error occurred/],
  ])(
    'says in words that %s holds up its check, keeps what was typed, and can be sent again',
    async (_, fail, words) => {
      schema.mockResolvedValueOnce(body).mockImplementation(fail);
      draw();
      await user.type(await box('Name'), 'Careful');
      await press();
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      expect((await box('Name')).value).toBe('Careful');
      expect(send).not.toHaveBeenCalled();
      expect(reload).not.toHaveBeenCalled();
      schema.mockResolvedValue(body);
      await waitFor(() => expect(screen.getByRole('button', { name: /Save$/ }).className).not.toContain('loading'));
      await press();
      await waitFor(() => expect(send).toHaveBeenCalledOnce());
    },
  );

  it('says in words that the call failed without a connection', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    draw();
    await user.type(await box('Name'), 'Careful');
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/An unexpected error occurred/);
  });

  it('offers to load the page anew, and stands there again but for its secrets', async () => {
    schema.mockResolvedValueOnce(body).mockImplementation(missPiece);
    draw();
    await user.type(await box('Name'), 'Careful');
    await user.type(await box('Password'), 'hush');
    await press();
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
    expect(kept()).toHaveLength(1);
    expect(kept().join()).not.toContain('hush');
    cleanup();
    schema.mockResolvedValue(body);
    draw();
    await waitFor(async () => expect((await box('Name')).value).toBe('Careful'));
    expect((await box('Password')).value).toBe('');
    expect((await screen.findByRole('status')).textContent).toMatch(/except passwords/);
    expect(hasUnsavedWork()).toBe(true);
    await press();
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
    expect(screen.queryByRole('status')).toBeNull();
    expect(kept()).toEqual([]);
  });

  it('is put back for nobody else', async () => {
    draw();
    await user.type(await box('Name'), 'Careful');
    protectUnsavedWork();
    cleanup();
    rememberPerson({ userId: 'bob', organizationId: 'vector' });
    draw();
    expect((await box('Name')).value).toBe('');
  });

  it('holds the page until it is saved', async () => {
    draw();
    await user.type(await box('Name'), 'Careful');
    expect(hasUnsavedWork()).toBe(true);
    await press();
    await waitFor(() => expect(hasUnsavedWork()).toBe(false));
  });
});
