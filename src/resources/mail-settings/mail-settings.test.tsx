import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EmailTemplate, MailKey, MailSettings, MailTest } from '#contract/mail-settings.ts';
import type { SentEmail } from '#contract/sent-emails.ts';
import { f } from '#src/kit/declare/fields.ts';
import { defineResource } from '#src/kit/index.ts';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { emails } from './index.ts';

const user = userEvent.setup({ delay: null });
const employees = defineResource({
  name: 'employees',
  provider: 'education',
  permission: 'admin.staff.employees',
  title: 'title',
  fields: { title: f.text() },
});
const options = { resource: emails, beside: [employees], permissions: ['admin.settings.emails'] };

const settings: MailSettings = {
  version: '',
  sender_name: '',
  sender_address: 'study@vector.example',
  reply_to: '',
  has_server: true,
  host: 'smtp.vector.example',
  port: 465,
  security: 'tls',
  user: 'study',
  certificate_authority: '',
  per_minute: 0,
  takes_bounces: false,
  has_password: true,
  sender: { name: 'Vector', address: 'study@vector.example' },
  is_address_unproven: false,
  installation: { has_server: true, sender_address: 'no-reply@host.example', takes_bounces: false },
};
const failed: MailTest = {
  recipient: 'me@vector.example',
  problem: 'sign_in_refused',
  answer: '535 not you',
  took_ms: 12,
  lines: [{ at_ms: 3, side: 'server', text: '220 mx ready' }],
};
const key: MailKey = {
  id: idOf('key'),
  domain: 'vector.example',
  selector: 'vigil-1',
  record_name: 'vigil-1._domainkey.vector.example',
  record_value: 'v=DKIM1; k=rsa; p=AAAA',
  is_signing: false,
  state: 'different',
  found: 'v=DKIM1; p=BBBB',
  checked_at: '2026-11-20T09:00:00.000Z',
  seen_at: null,
  created_at: '2026-11-20T08:00:00.000Z',
};
const words = { subject: 'Come', title: 'Learn', text: 'Hello {{first_name}}', button: 'Go' };
const template: EmailTemplate = {
  version: '',
  kind: 'registration',
  language: 'en',
  is_changed: true,
  words,
  standard: { ...words, subject: 'Standard' },
  variables: [{ name: 'first_name', sample: '' }],
  has_link: true,
  changed_at: '2026-11-20T09:00:00.000Z',
};
const letter: SentEmail = {
  id: idOf('letter'),
  created_at: '2026-11-20T09:00:00.000Z',
  sent_at: '2026-11-20T09:01:00.000Z',
  due_at: null,
  recipient: 'anna@vector.example',
  person: null,
  kind: 'registration',
  state: 'bounced',
  attempts: 2,
  answer: '552 mailbox full',
  by: { kind: 'tag', title: 'Newcomers', person: null },
  original_recipient: null,
  cancel_reason: null,
  message_id: '<1@vector.example>',
  sent_by: null,
  bounced_at: '2026-11-20T09:05:00.000Z',
  bounce: '552 mailbox full',
  tries: [{ at: '2026-11-20T09:00:30.000Z', kind: 'busy', answer: '451 later' }],
  can: ['send_again'],
};

function serve(given: Partial<MailSettings> = {}): Call[] {
  return serveBadges([], ({ method, path }) => {
    if (path.endsWith('/settings/emails/test')) return Response.json(failed);
    if (path.endsWith('/domain')) return Response.json({ domain: 'vector.example', keys: [key] });
    if (path.endsWith('/policies')) {
      const missing = { state: 'missing', record: null };
      return Response.json({ domain: 'vector.example', spf: missing, dmarc: missing });
    }
    if (path.endsWith('/preview')) {
      return Response.json({ from: settings.sender, subject: 'Come', html: '<p>Hello</p>', text: 'Hello Pavel' });
    }
    if (path.endsWith('/templates')) return Response.json([template]);
    if (path.includes('/templates/')) return Response.json(template);
    if (path.endsWith('/settings/emails')) return Response.json({ ...settings, ...given });
    if (path.endsWith('/send-again')) return Response.json(letter, { status: 201 });
    if (path === '/api/v2/emails') return Response.json({ data: [letter], total_count: 1, limit: 20, offset: 0 });
    return method === 'GET' ? Response.json(letter) : undefined;
  });
}
const bodiesOf = (calls: Call[], method: string, ending: string) =>
  calls.filter((call) => call.method === method && call.path.endsWith(ending)).map(({ body }) => body);

beforeAll(startTranslations);

describe('the letters of the organization', () => {
  it('are listed with what became of them, found by the words of the address', async () => {
    const calls = serve();
    renderKit('/admin/settings/emails?state=bounced', options);
    expect((await screen.findAllByText('anna@vector.example')).length).toBeGreaterThan(0);
    expect((await screen.findAllByText(/Tag “Newcomers”/)).length).toBeGreaterThan(0);
    expect(await screen.findByText(/Only refusals at the moment of sending/)).toBeTruthy();
    expect(calls.find(({ path }) => path === '/api/v2/emails')?.query.getAll('state')).toEqual(['bounced']);
  });

  it('tell every try on a page of their own', async () => {
    serve();
    renderKit(`/admin/settings/emails/${letter.id}`, options);
    const table = await screen.findByRole('table');
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/The server asked us to wait451 later$/),
      expect.stringMatching(/The server accepted the email—$/),
      expect.stringMatching(/The email bounced552 mailbox full$/),
    ]);
  });
});

describe('sending', () => {
  it('is tried as it is typed, and the protocol says why it failed', async () => {
    const calls = serve();
    renderKit('/admin/settings/emails?tab=mail_sending', options);
    const host = await screen.findByRole('textbox', { name: /^Server/ });
    await user.clear(host);
    await user.type(host, 'mx2.vector.example');
    await user.click(screen.getByRole('button', { name: 'Send a test email to me' }));
    await screen.findByText('The server refused the user name or password');
    expect(screen.getByText('220 mx ready')).toBeTruthy();
    expect(bodiesOf(calls, 'POST', '/test')).toMatchObject([{ host: 'mx2.vector.example', password: '' }]);
    expect(bodiesOf(calls, 'PUT', '/emails')).toEqual([]);
  });

  it('warns of a connection without protection, and of an address that is not used', async () => {
    serve({ security: 'none', is_address_unproven: true });
    renderKit('/admin/settings/emails?tab=mail_sending', options);
    expect(await screen.findByText(/travel in plain text/)).toBeTruthy();
    expect(screen.getByText(/is not used yet/)).toBeTruthy();
  });
});

it('the signature is switched on only when its record is published, and says what is there instead', async () => {
  const calls = serve();
  renderKit('/admin/settings/emails?tab=mail_domain', options);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Switch on the signature' });
  expect(button.disabled).toBe(true);
  expect(screen.getByText('v=DKIM1; p=BBBB')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Check' })[0] as HTMLElement);
  await waitFor(() => expect(bodiesOf(calls, 'POST', '/check')).toHaveLength(1));
});

describe('words of a letter', () => {
  it('are written with variables, previewed as they are typed and saved', async () => {
    const calls = serve();
    renderKit('/admin/settings/emails?tab=mail_templates&letter=registration&language=en', options);
    const subject = await screen.findByRole('textbox', { name: /^Subject/ });
    await user.type(subject, ' ');
    await user.click(screen.getByRole('button', { name: '{{first_name}}' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodiesOf(calls, 'PUT', '/registration/en')).toEqual([
        { ...words, subject: 'Come {{first_name}}', version: '' },
      ]),
    );
    await waitFor(() =>
      expect(bodiesOf(calls, 'POST', '/preview').at(-1)).toMatchObject({ subject: 'Come {{first_name}}' }),
    );
  });

  it('go back to the standard ones', async () => {
    const calls = serve();
    renderKit('/admin/settings/emails?tab=mail_templates&letter=registration&language=en', options);
    await user.click(await screen.findByRole('button', { name: 'Restore the standard text' }));
    await waitFor(() => expect(bodiesOf(calls, 'DELETE', '/registration/en')).toHaveLength(1));
  });
});
