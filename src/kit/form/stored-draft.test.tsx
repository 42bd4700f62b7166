import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { AnyResource } from '../declare/resource.ts';
import { badges, renderKit, serveBadges, startTranslations } from '../testing/test-kit.tsx';
import { Form, FormButtons } from './form.tsx';
import { FormField } from './form-field.tsx';
import { useSchemaForm } from './use-schema-form.ts';
import { useStoredDraft } from './use-stored-draft.ts';

const user = userEvent.setup();
const body = z.strictObject({ name: z.string().trim().min(1) });
const send = vi.fn<(sent: z.output<typeof body>) => Promise<void>>();
const place = 'draft:badge';
const kept = () => sessionStorage.getItem(place);
let startsAnew: boolean | undefined;

function Page() {
  const [began] = useState(() => JSON.parse(kept() ?? '{"name":""}') as z.input<typeof body>);
  const [reads, setReads] = useState(0);
  const form = useSchemaForm({
    schema: () => Promise.resolve(body),
    defaultValues: began,
    startsAnew,
    send,
    // As a list that is read again does: the page is drawn once more with what was sent.
    onSent: () => setReads((before) => before + 1),
  });
  useStoredDraft(form, {
    keep: (values) => sessionStorage.setItem(place, JSON.stringify(values)),
    drop: () => sessionStorage.removeItem(place),
  });
  useEffect(() => setReads((before) => Math.max(before, 0)), [reads]);
  return (
    <Form form={form} foot={<FormButtons form={form} ok="Save" />}>
      <FormField control={form.control} name="name" label="Name">
        {(input) => <Input {...input} />}
      </FormField>
      <output>{`${reads} sent`}</output>
    </Form>
  );
}

const resource: AnyResource = { ...badges, views: { create: () => Promise.resolve({ default: Page }) } };
const draw = () => renderKit('/admin/badges/create', { resource });
const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
const press = () => user.click(screen.getByRole('button', { name: /Save$/ }));
/** Whatever the page still has to do of itself. */
const settle = () => act(() => Promise.resolve());

beforeAll(startTranslations);
beforeEach(() => {
  sessionStorage.clear();
  send.mockReset().mockResolvedValue();
  serveBadges([]);
});

describe.each([
  ['shows what was sent', undefined],
  ['stands as it began', true],
])('the draft of a form that %s afterwards', (_, anew) => {
  beforeEach(() => {
    startsAnew = anew;
  });

  it('is gone once it was sent, also after the page has settled, and is not in the next one', async () => {
    draw();
    await user.type(await box(), 'Careful');
    expect(kept()).toBe('{"name":"Careful"}');
    await press();
    await screen.findByText('1 sent');
    await settle();
    expect(kept()).toBeNull();
    cleanup();
    draw();
    expect((await box()).value).toBe('');
  });

  it('is there still where sending failed', async () => {
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    draw();
    await user.type(await box(), 'Careful');
    await press();
    await screen.findByRole('alert');
    await settle();
    expect(kept()).toBe('{"name":"Careful"}');
  });

  it('is a new one as soon as somebody writes again', async () => {
    draw();
    await user.type(await box(), 'Careful');
    await press();
    await screen.findByText('1 sent');
    await user.type(await box(), 'X');
    await waitFor(() => expect(kept()).toContain('X'));
  });
});
