import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhishingTemplate } from '#contract/phishing-templates.ts';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { templates } from './index.ts';

const user = userEvent.setup({ delay: null });
const path = '/admin/phishing/templates';
const permissions = ['admin.phishing.templates'];
const address = 'https://content.test/media/ticket';
const category = { id: '01900000-0000-7000-8000-000000000001', name: 'Banks' };

const template: PhishingTemplate = {
  version: '',
  id: 't1',
  name: 'Payment',
  description: '',
  kind: 'link',
  domain: null,
  link_host: 'lure.example',
  logo: null,
  category,
  languages: [],
  emails: [],
  pages: [],
  is_ready: false,
  is_checked: false,
  problems: ['email_missing'],
  campaigns_count: 0,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
};

const statistics = {
  campaigns_count: 0,
  sent: 0,
  opened: 0,
  clicked: 0,
  entered_data: 0,
  opened_attachment: 0,
  reported: 0,
  failure: { count: 0, total: 0, share: 0, low: 0, high: 1 },
  difficulty: null,
  by_difficulty: [],
};

function serve(rows: readonly PhishingTemplate[]) {
  return serveBadges([], ({ path: called, method }: Call) => {
    if (called.endsWith('/categories')) return Response.json({ data: [category], total_count: 1 });
    if (called.endsWith('/domains/names')) {
      return Response.json({ data: [{ name: 'lure.example', is_default: true }] });
    }
    if (called === '/api/v2/phishing/templates' && method === 'GET') {
      return Response.json({ data: rows, total_count: rows.length, limit: 50, offset: 0 });
    }
    if (called.endsWith('/statistics')) return Response.json(statistics);
    return called.startsWith('/api/v2/phishing/templates') ? Response.json(rows[0]) : undefined;
  });
}
const sent = (calls: Call[]) => calls.filter(({ method }) => method === 'PATCH' || method === 'POST');
const formsOf = (calls: Call[]) => sent(calls).map(({ body }) => Object.fromEntries(body as FormData));
const preview = () => screen.queryByRole('img', { name: 'Picture preview' })?.getAttribute('src');
const file = () => new File(['x'], 'bank.png', { type: 'image/png' });
const picker = async () => (await screen.findByLabelText('Logo')) as HTMLInputElement;
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));

beforeAll(startTranslations);
beforeEach(() => {
  cleanup();
  localStorage.clear();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:chosen');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

describe('a card', () => {
  it('shows the subject as people get it, not its variables', async () => {
    const email = { id: 'e1', name: 'Letter', language: 'en' as const, attachments_count: 0, difficulty: null };
    const subject = '{{first_name}}, open {{ link_host }}';
    serve([{ ...template, emails: [{ ...email, subject }] } as unknown as PhishingTemplate]);
    renderKit(path, { resource: templates, permissions });
    expect(await screen.findByText('Anna, open lure.example')).toBeTruthy();
  });
});

it('a template wants a name and a category before it is sent', async () => {
  const calls = serve([template]);
  renderKit(`${path}/new`, { resource: templates, permissions });
  await picker();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.getAllByText('Fill in this field')).toHaveLength(2));
  expect(sent(calls)).toEqual([]);
});

describe('the logo in the form', () => {
  it('is shown as soon as it is chosen, and sent with the rest', async () => {
    const calls = serve([template]);
    renderKit(`${path}/t1/edit`, { resource: templates, permissions });
    const input = await picker();
    expect(preview()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Remove the logo' })).toBeNull();
    await user.upload(input, file());
    expect(preview()).toBe('blob:chosen');
    expect(screen.getByText('You have unsaved changes')).toBeTruthy();
    await save();
    await waitFor(() => expect(formsOf(calls)).toHaveLength(1));
    expect(formsOf(calls)[0]).toEqual({ version: '', logo: expect.any(File) as File });
    expect((formsOf(calls)[0]?.['logo'] as File | undefined)?.name).toBe('bank.png');
  });

  it('is taken away with the keyboard, and the focus stays in the field', async () => {
    const calls = serve([{ ...template, logo: address }]);
    renderKit(`${path}/t1/edit`, { resource: templates, permissions });
    await picker();
    expect(preview()).toBe(address);
    screen.getByRole('button', { name: 'Choose another' }).focus();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Remove the logo');
    await user.keyboard('{Enter}');
    expect(preview()).toBeUndefined();
    expect(document.activeElement?.textContent).toBe('Choose a picture');
    expect(document.activeElement?.getAttribute('aria-describedby')).toContain('help');
    await save();
    await waitFor(() => expect(formsOf(calls)).toHaveLength(1));
    expect(formsOf(calls)[0]).toEqual({ version: '', remove_logo: 'true' });
  });

  it('stays when something else changes, and comes back when the same file is chosen again', async () => {
    const calls = serve([{ ...template, logo: address }]);
    renderKit(`${path}/t1/edit`, { resource: templates, permissions });
    const input = await picker();
    await user.type(screen.getByLabelText('Note'), 'Autumn');
    await user.upload(input, file());
    await user.click(screen.getByRole('button', { name: 'Remove the logo' }));
    expect(input.value).toBe('');
    await user.upload(input, file());
    expect(preview()).toBe('blob:chosen');
    await save();
    await waitFor(() => expect(formsOf(calls)).toHaveLength(1));
    expect(formsOf(calls)[0]).toMatchObject({ description: 'Autumn' });
    expect(formsOf(calls)[0]).not.toHaveProperty('remove_logo');
  });

  it('is not spoken of when it was not touched', async () => {
    const calls = serve([{ ...template, logo: address }]);
    renderKit(`${path}/t1/edit`, { resource: templates, permissions });
    await picker();
    await user.type(screen.getByLabelText('Note'), 'Autumn');
    await save();
    await waitFor(() => expect(formsOf(calls)).toHaveLength(1));
    expect(Object.keys(formsOf(calls)[0] ?? {})).toEqual(['description', 'version']);
  });
});

describe('the logo of a template', () => {
  it('stands beside its name on the card, which says what it is; a card without one has no picture', async () => {
    const bare = { ...template, id: 't2', name: 'Parcel' };
    const calls = serve([{ ...template, logo: address }, bare]);
    renderKit(path, { resource: templates, permissions });
    await screen.findByText('Payment');
    const cardOf = (name: string) => screen.getByRole('heading', { name }).closest('li') as HTMLElement;
    const logo = cardOf('Payment').querySelector('img');
    expect([logo?.getAttribute('src'), logo?.alt, logo?.width, logo?.height]).toEqual([address, '', 32, 32]);
    expect(cardOf('Parcel').querySelector('img')).toBeNull();
    expect(calls.filter(({ path: called }) => called.includes('media'))).toEqual([]);
  });

  it('stands in the head of its page without changing the title', async () => {
    serve([{ ...template, logo: address }]);
    renderKit(`${path}/t1`, { resource: templates, permissions });
    const head = await screen.findByRole('heading', { level: 1, name: 'Payment' });
    expect(head.querySelector('img')?.getAttribute('src')).toBe(address);
    expect(within(head).queryByRole('img')).toBeNull();
    await waitFor(() => expect(document.title).toContain('Payment'));
  });
});
