import type { APIRequestContext } from '@playwright/test';
import type { MailboxPage as Letters, MailboxEmailDetails } from '#contract/mailbox.ts';
import type { Page as Rows } from '#contract/page.ts';
import type { PhishingTemplate, PhishingTemplateRow } from '#contract/phishing-templates.ts';
import { expect, openPhone, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { expectAddress } from './pages/address.ts';
import { GotchaPage } from './pages/gotcha.ts';
import { MailboxPage } from './pages/mailbox.ts';
import { SignInPage } from './pages/sign-in.ts';

const typed = 'sirli-4817@demo.test';
const lure = 'Истекает пароль от почты';
const subject = /истекает сегодня|expires today|bugun tugaydi/;
const readers = [
  { language: 'uz', last_name: 'Qodirova', first_name: 'Malika', email: 'malika.q@demo.test' },
  { language: 'ru', last_name: 'Ветрова', first_name: 'Анна', email: 'anna.v@demo.test' },
  { language: 'en', last_name: 'Palmer', first_name: 'Jane', email: 'jane.p@demo.test' },
] as const;
const [tricked] = readers;
const addresses = readers.map(({ email }) => email);

type Call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<T>;

/** The API as the signed-in person. */
function callAs(request: APIRequestContext, origin: string, token: string): Call {
  return async <T>(method: string, path: string, data?: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await request.fetch(`${origin}${path}`, { method, headers, ...(data !== undefined && { data }) });
    expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
    return (await answer.json()) as T;
  };
}

/** Sends the letter to the three; the signs that its author marked, by language. */
async function sendTemplate(call: Call): Promise<Map<string, string[]>> {
  const [someone] = (await call<Rows<{ department: { id: string } }>>('GET', '/api/v2/users?limit=1')).data;
  for (const { last_name, first_name, email, language } of readers) {
    await call('POST', '/api/v2/users/employee/add?need_message=false', {
      last_name,
      first_name,
      email,
      language,
      position: '',
      department: { id: someone?.department.id },
    });
  }
  const found = await Promise.all(
    addresses.map((address) => call<Rows<{ id: string }>>('GET', `/api/v2/users?limit=1&search=${address}`)),
  );
  const { data } = await call<Rows<PhishingTemplateRow>>('GET', '/api/v2/phishing/templates?limit=50');
  const id = data.find(({ name }) => name === lure)?.id ?? '';
  await call('POST', '/api/v2/phishing/campaigns', {
    name: lure,
    templates_ids: [id],
    targets: { target_users: found.map((page) => page.data[0]?.id), target_departments: [] },
    email_send_type: 'at_once',
  });
  const { emails } = await call<PhishingTemplate>('GET', `/api/v2/phishing/templates/${id}`);
  return new Map(emails.map((email) => [email.language, email.red_flags.map(({ explanation }) => explanation)]));
}

test('Somebody who fell for a letter learns what gave it away, in their language, on a phone, without a mouse.', async ({
  page,
  browser,
  product,
}) => {
  const mailbox = `${product.origin}/api/v2/demo/mailbox`;
  const signs = await test.step('An operator sends a letter to three people who read three languages.', async () => {
    await new SignInPage(page, product.url).enter('operator@demo.test');
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    return sendTemplate(callAs(page.request, product.origin, token));
  });
  /** New people get other letters as well, lures of a tag among them. */
  const tokenOf = async (recipient: string) => {
    const { data } = (await (await page.request.get(`${mailbox}?recipient=${recipient}`)).json()) as Letters;
    const sent = data.find(({ subject: words }) => subject.test(words));
    if (sent === undefined) return '';
    const { text } = (await (await page.request.get(`${mailbox}/${sent.id}`)).json()) as MailboxEmailDetails;
    return /\/l\/([\w-]{22,})/.exec(text)?.[1] ?? '';
  };

  const phone = await openPhone(browser);
  const gotcha = await test.step('One opens it, follows the link and types a password.', async () => {
    await expect.poll(() => tokenOf(tricked.email), { timeout: 20_000 }).not.toBe('');
    const inbox = new MailboxPage(phone.page);
    await inbox.open(product.url, tricked.email);
    await inbox.openEmail(subject);
    const landing = await inbox.follow(/parol/i);
    expect(landing.url().startsWith(product.phishingOrigin)).toBe(true);
    for (const field of await landing.locator('form input').all()) await field.fill(typed);
    await landing.locator('form').getByRole('button').click();
    await expectAddress(landing, /\/phishing\/gotcha\?t=[\w-]+$/);
    return new GotchaPage(landing);
  });

  await test.step('She reads, in her language, which signs that letter had, and that nothing was kept.', async () => {
    await gotcha.expectEmail(tricked.language, signs.get(tricked.language) ?? []);
    await expect(gotcha.heading).toHaveText('Bu oʻquv hujumi edi');
    await expect(gotcha.page.getByText('ularni hech kim koʻrmadi va saqlamadi')).toBeVisible();
    await gotcha.expectNoSidewaysScrolling();
  });

  await test.step('She goes through the two minutes with the keyboard alone.', async () => {
    const told = gotcha.page.waitForResponse(/\/phishing\/gotcha\/[\w-]+\/use$/);
    expect(await gotcha.trainByKeyboard()).toEqual([
      'Bunday xatlarni nima fosh etadi',
      'Besh soniya toʻxtang',
      'Boshqa yoʻl bilan tekshiring',
      'Ishonchingiz komil boʻlmasa ham xabar bering',
      'Oʻqib chiqqaningiz uchun rahmat',
    ]);
    expect((await told).status()).toBe(204);
    expect(await findFaults(gotcha.page, 'after the training')).toEqual([]);
  });

  await test.step('Each reads it in their language, in light and in dark, and no one is kept out.', async () => {
    const faults: string[] = [];
    for (const { language, email } of readers) {
      await expect.poll(() => tokenOf(email)).not.toBe('');
      await gotcha.page.goto(`${product.url}/phishing/gotcha?t=${await tokenOf(email)}`);
      await gotcha.expectEmail(language, signs.get(language) ?? []);
      for (const colorScheme of ['light', 'dark'] as const) {
        await gotcha.page.emulateMedia({ colorScheme });
        await gotcha.expectNoSidewaysScrolling();
        faults.push(...(await findFaults(gotcha.page, `${language} ${colorScheme}`)));
      }
    }
    expect(faults).toEqual([]);
  });
});
