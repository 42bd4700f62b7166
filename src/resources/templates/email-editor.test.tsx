import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { dismissToast, readToasts } from '#src/ui/toast-store.ts';
import { templates } from './index.ts';

const user = userEvent.setup({ delay: null });
const root = '/admin/phishing/templates/t1';
const email = {
  id: 'e1',
  template_id: 't1',
  name: 'Parcel, English',
  language: 'en',
  subject: 'Your parcel',
  from_name: 'Post',
  from_address: 'post@vector.test',
  html: '<p><a href="{{link}}">Open</a></p>',
  text: '',
  attachments: [],
  red_flags: [],
  phish_scale: null,
  difficulty: null,
};
const page = { id: 'p1', name: 'Sign in', language: 'en', html: '<form></form>' };
const template = {
  id: 't1',
  name: 'Parcel',
  kind: 'link',
  description: '',
  domain: null,
  link_host: 'lure.example',
  category: { id: 'c1', name: 'Mail' },
  languages: ['en'],
  problems: [],
  is_ready: true,
  can: ['edit'],
};

/** A template whose letters and pages may go while somebody is at one; `refusal` is what saving is answered with. */
function serve(parts: { emails: object[]; pages: object[] }, refusal?: [status: number, body: object]) {
  return serveBadges([], ({ method, path }: Call) => {
    if (path === '/api/v2/phishing/templates/t1') return Response.json({ ...template, ...parts });
    if (method === 'GET' || !refusal) return undefined;
    return Response.json({ code: 'x', message: 'x', detail: null, ...refusal[1] }, { status: refusal[0] });
  });
}
const open = (path: string) =>
  renderKit(`${root}/${path}`, { resource: templates, permissions: ['admin.phishing.templates'] });
/** The spinner of the last sending may still be going away. */
const press = async (name: string) => user.click(await screen.findByRole('button', { name: new RegExp(`${name}$`) }));
const focused = () => document.activeElement;
const written = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

beforeAll(async () => {
  // The editor of the HTML measures its text, which has no size here.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  await startTranslations();
});
beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

describe('a letter that is refused', () => {
  it('shows its first problem, by our own check', async () => {
    const calls = serve({ emails: [email], pages: [] });
    open('email/e1/edit');
    const subject = await screen.findByLabelText(/^Subject/);
    await user.clear(subject);
    await press('Save');
    await waitFor(() => expect(focused()).toBe(subject));
    expect(written(calls)).toEqual([]);
  });

  it('shows its first problem, by the server, on the tab that holds it', async () => {
    serve({ emails: [email], pages: [] }, [422, { errors: { text: ['Too short.'] } }]);
    const router = open('email/e1/edit');
    await user.type(await screen.findByLabelText(/^Subject/), '!');
    await press('Save');
    expect(await screen.findByText('Too short.')).toBeTruthy();
    expect(router.state.location.search).toBe('?tab=text');
    await waitFor(() => expect(focused()?.closest('[role="tabpanel"]')?.textContent).toContain('Too short.'));
    expect(readToasts()).toEqual([]);
  });

  it('says so at least where no field stands for what is wrong', async () => {
    serve({ emails: [email], pages: [] }, [422, { errors: { template_id: ['Elsewhere.'] } }]);
    open('email/e1/edit');
    await user.type(await screen.findByLabelText(/^Subject/), '!');
    await press('Save');
    expect(await screen.findByText('template_id: Elsewhere.')).toBeTruthy();
  });

  it('is a template as well', async () => {
    serve({ emails: [], pages: [] });
    open('edit');
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await press('Save');
    await waitFor(() => expect(focused()).toBe(name));
  });
});

describe('the language of a new email', () => {
  it('is one in which the template has no email yet', async () => {
    serve({ emails: [email], pages: [] });
    open('email/create');
    await screen.findByLabelText(/^Subject/);
    expect(screen.getByText('Russian')).toBeTruthy();
    expect(screen.queryByText('English')).toBeNull();
  });

  it.each([
    ['asked for', ['en', 'uz'], 1],
    ['not asked for once there is an email in each', ['ru', 'en', 'uz'], 0],
  ] as const)('is %s', async (_name, used, links) => {
    serve({ emails: used.map((language) => ({ ...email, id: language, name: language, language })), pages: [] });
    open('');
    expect(await screen.findByRole('heading', { name: 'Emails' })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'Add an email' })).toHaveLength(links);
  });
});

it('a letter that leads to a stranger is saved, and its author is told', async () => {
  const html = '<p><a href="{{link}}">Open</a> <a href="mailto:thief@x.test">Write</a></p>';
  const calls = serve({ emails: [{ ...email, html }], pages: [] }, [200, email]);
  open('email/e1/edit');
  await user.type(await screen.findByLabelText(/^Subject/), '!');
  await press('Save');
  await waitFor(() => expect(written(calls)).toHaveLength(1));
  await waitFor(() => expect(readToasts().map(({ status }) => status)).toEqual(['success', 'warning']));
  expect(readToasts().at(-1)?.message).toContain('mailto:thief@x.test');
});

describe('a sign of a letter', () => {
  it('wants its explanation, said at its own field on the tab that opens', async () => {
    const flag = { place: 'link', title: '', quote: 'Open', explanation: 'Another host' };
    const calls = serve({ emails: [{ ...email, red_flags: [flag, { ...flag, explanation: '' }] }], pages: [] });
    const router = open('email/e1/edit');
    await user.type(await screen.findByLabelText(/^Subject/), '!');
    await press('Save');
    await waitFor(() => expect(router.state.location.search).toBe('?tab=red_flags'));
    const [first, second] = await screen.findAllByRole('textbox', { name: /^What is wrong here/ });
    expect(first?.getAttribute('aria-invalid')).toBeNull();
    await waitFor(() => expect(focused()).toBe(second));
    await user.type(second as HTMLElement, 'Somebody else’s name');
    await press('Remove sign 1');
    await press('Save');
    await waitFor(() => expect(written(calls)).toHaveLength(1));
    expect(written(calls)[0]?.body).toMatchObject({ red_flags: [{ explanation: 'Somebody else’s name' }] });
  });
});

describe('a letter that is tried out', () => {
  it('is checked as when it is saved, sent as it stands, and not saved', async () => {
    const calls = serve({ emails: [email], pages: [] }, [202, { recipient: 'anna@vector.test' }]);
    open('email/e1/edit');
    const subject = await screen.findByLabelText(/^Subject/);
    await user.clear(subject);
    await press('Send to myself');
    await waitFor(() => expect(focused()).toBe(subject));
    expect(written(calls)).toEqual([]);
    await user.type(subject, 'Parcel');
    await press('Send to myself');
    await waitFor(() => expect(readToasts().map(({ status }) => status)).toEqual(['success']));
    expect(written(calls).map(({ path, body }) => [path, (body as { subject: string }).subject])).toEqual([
      ['/api/v2/phishing/emails/test', 'Parcel'],
    ]);
    expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  });
});

describe('a letter that is written as it looks', () => {
  it('is shown to the frame, tells its changes, and follows what comes from elsewhere', async () => {
    const calls = serve({ emails: [email], pages: [] });
    open('email/e1/edit');
    await user.click(await screen.findByText('Visual'));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Visual editor');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    const told = vi.spyOn(frame.contentWindow as Window, 'postMessage').mockReturnValue();
    const say = (data: object) =>
      act(() => {
        window.dispatchEvent(new MessageEvent('message', { source: frame.contentWindow, data }));
      });
    say({ type: 'editor:ready' });
    expect(told).toHaveBeenLastCalledWith({ type: 'editor:show', html: email.html }, '*');
    say({ type: 'editor:state', block: 'p', bold: true, link: null });
    expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true');
    await press('Move the block up');
    expect(told).toHaveBeenLastCalledWith({ type: 'editor:do', command: 'up', value: undefined }, '*');
    await press('Make it a link');
    expect(told).toHaveBeenLastCalledWith({ type: 'editor:do', command: 'link', value: '{{link}}' }, '*');
    const html = '<p>New</p><a href="{{link}}">x</a>';
    const shown = told.mock.calls.length;
    say({ type: 'editor:changed', html });
    expect(told.mock.calls).toHaveLength(shown);
    await press('Save');
    await waitFor(() => expect(written(calls)).toHaveLength(1));
    expect(written(calls)[0]?.body).toMatchObject({ html });
  });
});

describe('a part of a template that is no longer there', () => {
  it.each(['email/e1/edit', 'page/p1/edit'])('says so, with a way to the template: %s', async (path) => {
    serve({ emails: [], pages: [] });
    open(path);
    expect(await screen.findByText('Nothing here')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the template “Parcel”' }).getAttribute('href')).toBe(root);
    expect(screen.queryByRole('button', { name: /Save|Create/ })).toBeNull();
  });

  it.each([
    ['emails', 'email/e1/edit', 'e1'],
    ['pages', 'page/p1/edit', 'p1'],
  ] as const)(
    'leaves what somebody typed into one of its %s meanwhile, and does not become a new one',
    async (kind, path, id) => {
      const parts: { emails: object[]; pages: object[] } = { emails: [email], pages: [page] };
      const calls = serve(parts, [404, { code: 'not_found', message: 'It is gone.' }]);
      open(path);
      const name = await screen.findByLabelText<HTMLInputElement>(/^(Email|Page) name/);
      await user.type(name, ' 2');
      parts[kind].length = 0;
      const reads = calls.length;
      focusManager.setFocused(false);
      focusManager.setFocused(true);
      await waitFor(() => expect(calls.length).toBeGreaterThan(reads));
      await press('Save');
      expect(await screen.findByText('It is gone.')).toBeTruthy();
      expect(written(calls).map(({ method, path: to }) => `${method} ${to}`)).toEqual([
        `PATCH /api/v2/phishing/${kind}/${id}`,
      ]);
      expect(name.isConnected && name.value.endsWith(' 2')).toBe(true);
    },
  );
});
