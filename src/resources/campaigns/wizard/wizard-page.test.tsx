import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PhishingTemplateRow } from '#contract/phishing-templates.ts';
import { type Call, renderKit, serveBadges } from '#src/kit/testing/test-kit.tsx';
import { rememberPerson } from '#src/providers/session/person.ts';
import { readToasts } from '#src/ui/toast-store.ts';
import { campaigns } from '../index.ts';
import { emptyDraft } from './draft.ts';
import { readDraft, storeDraft } from './draft-store.ts';
import { plan, prepareWizardPage } from './testing/wizard-page-setup.ts';

const user = userEvent.setup({ delay: null });
const wizard = '/admin/phishing/campaigns/create';
const permissions = ['admin.phishing.campaigns'];
const id = (last: number) => `00000000-0000-7000-8000-00000000000${String(last)}`;

function template(last: number, name: string, category: string, isReady = true): PhishingTemplateRow {
  return {
    id: id(last),
    name,
    description: '',
    kind: 'form',
    domain: null,
    link_host: 'lure.example',
    logo: null,
    category: { id: category, name: category },
    languages: ['en'],
    emails: [],
    pages: [],
    is_ready: isReady,
    is_checked: isReady,
    problems: isReady ? [] : ['email_missing'],
    campaigns_count: 0,
    created_at: '2026-11-21T06:00:00.000Z',
    updated_at: '2026-11-21T06:00:00.000Z',
  };
}
const templates = [
  template(1, 'Payment', 'Banks'),
  template(2, 'Password', 'Banks'),
  template(3, 'Parcel', 'Delivery'),
  template(4, 'Survey', 'Staff', false),
];

/** Answers what the wizard reads; `refusal` is what creating answers with. */
function serve(refusal?: object, offered = templates) {
  return serveBadges([], ({ method, path, query }: Call) => {
    if (path.endsWith('/preview')) return Response.json(plan);
    if (path.endsWith('/autoFinishDate')) return Response.json(plan);
    if (method === 'POST') {
      return refusal ? Response.json(refusal, { status: 422 }) : Response.json({ id: id(9) }, { status: 201 });
    }
    // The page that follows is of no interest here.
    if (path.endsWith(`/campaigns/${id(9)}`)) return Response.json({ code: 'not_found' }, { status: 404 });
    if (path === '/api/v2/phishing/templates') {
      const found = offered.filter(({ name }) => name.includes(query.get('search') ?? ''));
      return Response.json({ data: found, total_count: found.length, limit: 100, offset: 0 });
    }
    const one = offered.find((row) => path.endsWith(`/templates/${row.id}`));
    return one ? Response.json(one) : undefined;
  });
}

const button = (name: string) => screen.getByRole('button', { name });
const next = () => user.click(button('Next'));
const created = (calls: Call[]) =>
  calls.filter((call) => call.path === '/api/v2/phishing/campaigns' && call.method === 'POST');

prepareWizardPage();

describe('the campaign wizard', () => {
  it('says at the fields what a step still wants, and goes no further', async () => {
    serve();
    renderKit(wizard, { resource: campaigns, permissions });
    await screen.findByRole('heading', { name: 'Emails' });
    expect(screen.queryByText('Fill in this field')).toBeNull();
    await next();
    await waitFor(() => expect(screen.getAllByText('Fill in this field')).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
  });

  it('keeps the draft when the page is left, and throws it away when asked', async () => {
    serve();
    renderKit(wizard, { resource: campaigns, permissions });
    await user.type(await screen.findByLabelText(/^Name/), 'Autumn');
    cleanup();
    renderKit(wizard, { resource: campaigns, permissions });
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Autumn');
    await user.click(button('Start over'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
    expect(readDraft('vector').draft).toEqual(emptyDraft);
  });

  it('begins anew when what was kept is not a draft of this version', () => {
    storeDraft('vector', { ...emptyDraft, name: 'Autumn' });
    const [key = ''] = Object.keys(localStorage);
    for (const written of ['{"name":"Autumn"}', `{"at":${Date.now()},"draft":{"name":"Autumn"}}`, 'half a tex']) {
      localStorage.setItem(key, written);
      expect(readDraft('vector')).toEqual({ draft: emptyDraft, keptAt: null });
    }
  });

  it('keeps a draft for a month, each operator their own', () => {
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    storeDraft('vector', { ...emptyDraft, name: 'Autumn' }, undefined, monthAgo);
    expect(readDraft('vector').keptAt).toBeNull();
    storeDraft('vector', { ...emptyDraft, name: 'Autumn' });
    expect(readDraft('vector').draft.name).toBe('Autumn');
    rememberPerson({ userId: 'somebody-else', organizationId: 'vector' });
    expect(readDraft('vector').keptAt).toBeNull();
    rememberPerson(null);
  });

  it('counts the recipients as the server does, creates, and forgets the draft', async () => {
    const calls = serve();
    storeDraft('vector', { ...ready(), targetType: 'all' });
    const router = renderKit(`${wizard}?step=people`, { resource: campaigns, permissions });
    await screen.findByText('15 people will get an email', undefined, { timeout: 3000 });
    await router.navigate(`${wizard}?step=check`);
    await user.click(await screen.findByRole('button', { name: 'Create a campaign' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/phishing/campaigns/${id(9)}`));
    expect(created(calls)[0]?.body).toMatchObject({ name: 'Autumn', target_type: 'all', templates_ids: [id(1)] });
    // The page of the campaign is still on its way: the wizard that stands there meanwhile has nothing to send again.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Create a campaign' })).toBeNull());
    expect(readDraft('vector').draft).toEqual(emptyDraft);
    expect(localStorage).toHaveLength(0);
    await router.navigate(wizard);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('');
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
  });

  it('shows what the server refuses on the step and at the field that it is about', async () => {
    serve({
      code: 'validation_failed',
      message: 'x',
      detail: null,
      errors: { email_send_end_date: ['Sending ends after the campaign.'] },
    });
    storeDraft('vector', {
      ...ready(),
      targetType: 'all',
      dateType: 'custom',
      endDate: '2026-12-31',
      emailSendEndDate: '2026-12-20',
    });
    const router = renderKit(`${wizard}?step=check`, { resource: campaigns, permissions });
    await user.click(await screen.findByRole('button', { name: 'Create a campaign' }));
    expect(await screen.findByText('Sending ends after the campaign.')).toBeTruthy();
    expect(router.state.location.search).toBe('?step=dates');
    expect(readDraft('vector').draft.name).toBe('Autumn');
  });
});

describe('the template picker', () => {
  const open = async () => {
    renderKit(wizard, { resource: campaigns, permissions });
    await user.click(await screen.findByRole('button', { name: 'Choose templates' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.queryByText('Parcel') ?? dialog.queryByText('No templates')).toBeTruthy());
    return dialog;
  };

  it('groups by category, counts, and cannot be left with nothing chosen', async () => {
    serve();
    const dialog = await open();
    expect(dialog.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Banks',
      'Delivery',
      'Staff',
    ]);
    const choose = dialog.getByRole<HTMLButtonElement>('button', { name: 'Choose' });
    expect(choose.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: 'Payment' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Parcel' }));
    expect(dialog.getByText('2 templates chosen')).toBeTruthy();
    await user.click(choose);
    await waitFor(() =>
      expect(readDraft('vector').draft.templates.map(({ title }) => title)).toEqual(['Payment', 'Parcel']),
    );
  });

  it('chooses by a click anywhere on a row, and looks at one without that', async () => {
    serve();
    const dialog = await open();
    await user.click(dialog.getByText('Parcel'));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Parcel' }).checked).toBe(true);
    expect(dialog.getByRole('button', { name: 'Preview Parcel' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Preview Password' }));
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Password' }).checked).toBe(false);
    expect(dialog.getByRole('button', { name: 'Preview Password' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('offers no template that lacks something, and says what it lacks', async () => {
    serve();
    const dialog = await open();
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Survey' }).disabled).toBe(true);
    expect(dialog.getAllByText('No email.').length).toBeGreaterThan(0);
  });

  it('leaves the choice as it was when it is cancelled', async () => {
    serve();
    const dialog = await open();
    await user.click(dialog.getByRole('checkbox', { name: 'Payment' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(readDraft('vector').draft.templates).toEqual([]);
  });

  it('says so when there are no templates', async () => {
    serve(undefined, []);
    const dialog = await open();
    expect(dialog.getByText('No templates')).toBeTruthy();
  });
});

describe('a chosen template', () => {
  const email = {
    id: id(5),
    template_id: id(1),
    name: 'English',
    language: 'en',
    subject: 'Your payment',
    from_name: 'Bank',
    from_address: 'bank@lure.example',
    html: '<p>{{link}}</p>',
    text: '',
  };
  const links = [
    { address: 'https://a.example/', is_rewired: false },
    { address: 'https://b.example/', is_rewired: true },
  ];
  const attachment = { id: id(6), name: 'Invoice.pdf', media_type: 'application/pdf', file: { id: id(7), links } };
  const open = (more: string[] = []) => {
    const calls = serveBadges([], ({ path }: Call) => {
      if (path.endsWith('/emails/test')) return Response.json({ recipient: 'anna@vector.test' }, { status: 202 });
      const emails = [
        { ...email, id: id(8), language: 'ru', subject: 'Оплата' },
        { ...email, attachments: [attachment] },
      ];
      return path.endsWith(`/templates/${id(1)}`) ? Response.json({ ...templates[0], emails }) : undefined;
    });
    storeDraft('vector', ready());
    renderKit(wizard, { resource: campaigns, permissions: [...permissions, ...more] });
    return calls;
  };

  it('is sent to whoever plans with it, in their language and with its documents', async () => {
    const calls = open(['admin.phishing.templates']);
    await user.click(await screen.findByRole('button', { name: 'Send a test to me: Payment' }));
    await waitFor(() => expect(readToasts().map(({ status }) => status)).toContain('success'));
    const sent = calls.filter(({ path }) => path === '/api/v2/phishing/emails/test').map(({ body }) => body);
    const { id: _, name: __, ...words } = email;
    const documents = [{ id: id(6), name: 'Invoice.pdf', file_id: id(7), links: [1] }];
    expect(sent).toEqual([{ ...words, attachments: documents }]);
  });

  it('is not offered for that to those who may not send it', async () => {
    open();
    await screen.findByRole('button', { name: 'Remove: Payment' });
    expect(screen.queryByRole('button', { name: /^Send a test/ })).toBeNull();
  });
});

function ready() {
  return {
    ...emptyDraft,
    name: 'Autumn',
    templates: [{ id: id(1), title: 'Payment', kind: 'form' as const, category: 'Banks' }],
  };
}
