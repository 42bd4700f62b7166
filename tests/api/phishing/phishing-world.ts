import type { CampaignRecipient } from '#contract/campaign-results.ts';
import type { Campaign } from '#contract/campaigns.ts';
import type { Page } from '#contract/page.ts';
import type { PhishingTemplate, TemplateKind } from '#contract/phishing-templates.ts';
import { phishingEmail } from '#modules/campaigns/index.ts';
import { projectHits } from '#modules/tracking/projection.ts';
import { waitFor as waitUntil } from '#platform/mail/testing/outbox-world.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import type { MailSink } from '#tests/support/mail-sink.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { buildDepartment, buildOperator, buildPerson } from '#tests/support/world.ts';

export const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

/** A template that is ready for a campaign, made through the API. */
export async function buildTemplate(
  app: TestApp,
  token: string,
  given: { name?: string; kind?: TemplateKind; html?: string; page?: string; subject?: string } = {},
): Promise<PhishingTemplate> {
  const kind = given.kind ?? 'form';
  const template = await app.request<PhishingTemplate>({
    method: 'POST',
    url: '/api/v2/phishing/templates',
    token,
    body: { name: given.name ?? `Template ${kind}`, kind, category_name: 'Mail' },
  });
  const template_id = template.body.id;
  const link = kind === 'attachments' ? '' : '<a href="{{ link }}">Open</a>';
  await app.request({
    method: 'POST',
    url: '/api/v2/phishing/emails',
    token,
    body: {
      template_id,
      name: 'Letter',
      language: 'ru',
      subject: given.subject ?? 'Hello {{first_name}}',
      from_name: 'Help desk',
      from_address: 'help@desk.example',
      html:
        given.html ??
        `<html><body><p>Hello {{first_name}}</p>${link}<a href="{{report_link}}">Report</a></body></html>`,
      attachments: kind === 'attachments' ? [{ name: 'Invoice.html', html: '<p>Invoice for {{full_name}}</p>' }] : [],
      red_flags: [{ place: 'sender', quote: 'desk.example', explanation: 'Not our domain' }],
    },
  });
  if (kind === 'form') {
    await app.request({
      method: 'POST',
      url: '/api/v2/phishing/pages',
      token,
      body: {
        template_id,
        name: 'Page',
        language: 'ru',
        html:
          given.page ??
          '<form><label>Login <input name="login"></label><input type="password" name="password"><button>Go</button></form>',
      },
    });
  }
  return (
    await app.request<PhishingTemplate>({ method: 'GET', url: `/api/v2/phishing/templates/${template_id}`, token })
  ).body;
}

/** {@link buildTemplate}, marked as checked: campaigns that nobody makes by hand take it. */
export async function buildCheckedTemplate(
  app: TestApp,
  token: string,
  given: Parameters<typeof buildTemplate>[2] = {},
): Promise<PhishingTemplate> {
  const { id } = await buildTemplate(app, token, given);
  const url = `/api/v2/phishing/templates/${id}`;
  return (await app.request<PhishingTemplate>({ method: 'PATCH', url, token, body: { is_checked: true } })).body;
}

export function campaignOf(
  templates: readonly { id: string }[],
  targets: { users?: string[]; departments?: string[] },
) {
  return {
    name: 'Autumn',
    templates_ids: templates.map((template) => template.id),
    targets: { target_users: targets.users ?? [], target_departments: targets.departments ?? [] },
    email_send_type: 'at_once',
  };
}

/** Creates a campaign and fixes its people. */
export async function startCampaign(app: TestApp, token: string, body: Record<string, unknown>): Promise<Campaign> {
  const created = await app.request<Campaign>({ method: 'POST', url: '/api/v2/phishing/campaigns', token, body });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  await app.jobs.runDue();
  return readCampaign(app, token, created.body.id);
}

export async function readCampaign(app: TestApp, token: string, id: string): Promise<Campaign> {
  return (await app.request<Campaign>({ method: 'GET', url: `/api/v2/phishing/campaigns/${id}`, token })).body;
}

/** Sends what is due and waits until `count` letters have arrived. */
export async function deliver(app: TestApp, sink: MailSink, count: number): Promise<void> {
  app.context.mailer.start();
  app.context.mailer.wake();
  await waitFor(() => sink.letters.length >= count);
}

export async function waitFor(isDone: () => boolean | Promise<boolean>, timeoutMs = 10_000): Promise<void> {
  await waitUntil(isDone, (is) => is, timeoutMs);
}

/** As the product does it a moment after a hit; also waits for what the product itself has just begun to look at. */
export async function project(app: TestApp): Promise<void> {
  await waitFor(async () => {
    await projectHits(app.system);
    const left = await app.system.db.selectFrom('phishing_new_events').select('id').limit(1).execute();
    return left.length === 0;
  });
}

export async function listRecipients(
  app: TestApp,
  token: string,
  id: string,
  query = '',
): Promise<Page<CampaignRecipient>> {
  const url = `/api/v2/phishing/campaigns/${id}/users${query}`;
  const { status, body } = await app.request<Page<CampaignRecipient>>({ method: 'GET', url, token });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** Tracking tokens by e-mail: what the letters carry. */
export async function readTokens(app: TestApp, campaignId: string): Promise<Map<string, string>> {
  const rows = await app.system.db
    .selectFrom('phishing_recipients')
    .select(['email', 'token'])
    .where('campaign_id', '=', campaignId)
    .execute();
  return new Map(rows.map((row) => [row.email, row.token]));
}

/** What the outbox tells when the mail server took the letters of these recipients. */
export async function recordDelivered(
  scope: TenantScope,
  campaignId: string,
  recipientIds: readonly string[],
  sent_at: Date,
): Promise<void> {
  await inTransaction(scope, async (tx) =>
    phishingEmail.onOutcomes?.(tx, {
      failed: [],
      postponed: [],
      sent: recipientIds.map((id) => ({
        organization_id: tx.organizationId,
        id,
        kind: phishingEmail.kind,
        user_id: null,
        batch_id: campaignId,
        recipient: '',
        original_recipient: null,
        attempts: 1,
        due_at: sent_at,
        sent_at,
        server_answer: '250 OK',
      })),
    }),
  );
}

/** Ids of a campaign's recipients by their tokens. */
export async function readRecipientIds(app: TestApp, campaignId: string): Promise<Map<string, string>> {
  const rows = await app.system.db
    .selectFrom('phishing_recipients')
    .select(['id', 'token'])
    .where('campaign_id', '=', campaignId)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.token, row.id]));
}

/** A request on the phishing origin. */
export function hit(
  app: TestApp,
  url: string,
  options: {
    method?: 'GET' | 'POST' | 'HEAD';
    address?: string;
    agent?: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
  } = {},
) {
  return app.phishing.inject({
    method: options.method ?? 'GET',
    url,
    remoteAddress: options.address ?? '198.51.100.20',
    headers: { 'user-agent': options.agent ?? browser, ...options.headers },
    ...(options.payload !== undefined && { payload: options.payload }),
  });
}

/** A campaign that runs for some people, with what a test asks of it. */
export async function buildRunning(
  app: TestApp,
  kind: 'form' | 'link' | 'attachments' = 'form',
  people = 3,
  change: Record<string, unknown> = {},
) {
  const { organization, token, scope } = await buildOperator(app);
  const department = await buildDepartment(app, organization);
  for (let index = 0; index < people; index++) await buildPerson(app, organization, { department_id: department.id });
  const template = await buildTemplate(app, token, { kind });
  const campaign = await startCampaign(app, token, {
    ...campaignOf([template], { departments: [department.id] }),
    ...change,
  });
  const tokens = [...(await readTokens(app, campaign.id)).values()];
  const first = tokens[0] ?? '';
  const statistics = async () => (await readCampaign(app, token, campaign.id)).statistics;
  const recipientOf = async (letter: string) => {
    const row = await app.system.db
      .selectFrom('phishing_recipients')
      .select('id')
      .where('token', '=', letter)
      .executeTakeFirstOrThrow();
    return (await listRecipients(app, token, campaign.id)).data.find((recipient) => recipient.id === row.id);
  };
  return { organization, token, scope, campaign, tokens, first, statistics, recipientOf };
}

/** Every hit that was stored of a campaign. */
export async function eventsOf(app: TestApp, campaignId: string) {
  return app.system.db.selectFrom('phishing_events').selectAll().where('campaign_id', '=', campaignId).execute();
}
