import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailboxEmailDetails, MailboxPage, MailboxRecipient } from '#contract/mailbox.ts';
import { type Mailbox, startMailbox } from '#modules/mailbox/index.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let mailbox: Mailbox;
const log = pino({ level: 'silent' });
const place = '/api/v2/demo/mailbox';

beforeAll(async () => {
  app = await startTestApp({ DEMO: '1' });
  mailbox = await startMailbox(app.context.database, app.clock, log);
});

afterAll(async () => {
  await mailbox.close();
  await app.close();
});

beforeEach(() => app.request({ method: 'DELETE', url: place }));

async function send(letter: { to: string; subject?: string; html?: string; messageId?: string; text?: string }) {
  const transport = createTransport(mailbox.smtpUrl);
  await transport.sendMail({
    from: '"Вектор" <no-reply@vector.example>',
    subject: 'Здравствуйте',
    text: 'Вам назначен курс «Фишинг»',
    attachments: [{ filename: 'Памятка.txt', content: 'не открывайте вложения' }],
    ...letter,
  });
}

const list = (query = '') => app.request<MailboxPage>({ method: 'GET', url: `${place}${query}` });

describe('the built-in mailbox', () => {
  test('shows what arrived by SMTP, newest first, with what is unread', async () => {
    await send({ to: 'anna@vector.example' });
    app.clock.advance(1000);
    await send({ to: 'Boris@vector.example', subject: 'Пароль' });
    const { body } = await list();
    expect(body).toMatchObject({ total_count: 2, unread_count: 2 });
    expect(body.data.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['boris@vector.example', 'Пароль'],
      ['anna@vector.example', 'Здравствуйте'],
    ]);
    expect(body.data[0]).toMatchObject({
      sender_name: 'Вектор',
      preview: 'Вам назначен курс «Фишинг»',
      attachments_count: 1,
      is_unread: true,
    });
  });

  test('is searched by words and by recipient; signs of patterns are plain signs', async () => {
    await send({ to: 'anna@vector.example', subject: 'Скидка 100%' });
    await send({ to: 'boris@vector.example', subject: 'Скидка 1000' });
    expect((await list(`?search=${encodeURIComponent('100%')}`)).body.total_count).toBe(1);
    expect((await list('?recipient=BORIS%40vector.example')).body.data.map(({ subject }) => subject)).toEqual([
      'Скидка 1000',
    ]);
    const { body } = await app.request<{ data: MailboxRecipient[] }>({
      method: 'GET',
      url: `${place}/recipients?search=ann`,
    });
    expect(body.data).toMatchObject([{ address: 'anna@vector.example', letters_count: 1, unread_count: 1 }]);
  });

  test('a letter that arrives twice under one Message-ID is there once', async () => {
    await send({ to: 'anna@vector.example', messageId: '<one@vector.example>' });
    await send({ to: 'anna@vector.example', messageId: '<one@vector.example>' });
    expect((await list()).body.total_count).toBe(1);
  });

  test('a letter is read once it was opened, and everything can be deleted', async () => {
    await send({ to: 'anna@vector.example' });
    const id = (await list()).body.data[0]?.id as string;
    expect((await app.request({ method: 'PUT', url: `${place}/${id}/read` })).status).toBe(200);
    await send({ to: 'boris@vector.example' });
    expect((await list('?unread=true')).body).toMatchObject({ total_count: 1, unread_count: 1 });
    expect((await list('?unread=false')).body).toMatchObject({ total_count: 1, data: [{ id }] });
    expect((await app.request({ method: 'DELETE', url: place })).body).toEqual({ touched: 2 });
    expect((await app.request({ method: 'GET', url: `${place}/${id}` })).status).toBe(404);
  });

  test('foreign HTML, sources and attachments live on the content origin, where they can do nothing', async () => {
    await send({
      to: 'anna@vector.example',
      html: '<script>steal()</script><a href="http://127.0.0.1:3901/p">Открыть</a>',
    });
    const id = (await list()).body.data[0]?.id as string;
    const { body } = await app.request<MailboxEmailDetails>({ method: 'GET', url: `${place}/${id}` });
    const { content } = app.context.config;
    const addresses = [body.view_url, body.raw_url, ...body.attachments.map(({ url }) => url)];
    expect(addresses).toHaveLength(3);
    for (const address of addresses) expect(address.startsWith(`${content.url}/mailbox/${id}`)).toBe(true);

    const shown = await app.content.inject(new URL(body.view_url).pathname);
    expect(shown.headers['content-security-policy']).toContain('sandbox allow-popups');
    expect(shown.headers['content-security-policy']).toContain(`img-src data: ${app.context.config.phishing.url}`);
    expect(shown.headers['content-security-policy']).toContain(`frame-ancestors ${app.context.config.console.url}`);
    expect(shown.body).toContain('<base target="_blank">');

    const attachment = await app.content.inject(new URL(addresses[2] as string).pathname);
    expect(attachment.headers['content-disposition']).toContain(
      "filename*=UTF-8''%D0%9F%D0%B0%D0%BC%D1%8F%D1%82%D0%BA%D0%B0.txt",
    );
    expect(attachment.body).toBe('не открывайте вложения');
    expect((await app.content.inject(new URL(body.raw_url).pathname)).headers['content-type']).toContain('text/plain');
    expect((await app.content.inject(`/mailbox/${id}/attachments/7`)).statusCode).toBe(404);
  });

  test('does not exist outside the demo', async () => {
    const real = await startTestApp({ DEMO: '0' });
    expect((await real.request({ method: 'GET', url: place })).body).toMatchObject({ code: 'route_not_found' });
    expect((await real.content.inject('/mailbox/0198f2a0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    await real.close();
  });
});
