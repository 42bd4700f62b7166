import type { MailboxEmailDetails, MailboxPage } from '#contract/mailbox.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { CampaignPage, CampaignWizard } from './pages/campaign.ts';
import { ConsolePage } from './pages/console.ts';
import { SignInPage } from './pages/sign-in.ts';

const campaign = 'Рассылка всем';
const lure = 'Код для двухфакторной защиты';
/** Nothing else in the product sends it: letters of other campaigns go on arriving. */
const sender = 'account-guard.example';

test('A product killed in the middle of sending gives everybody their letter once after its restart.', async ({
  page,
  product,
}) => {
  await new SignInPage(page, product.url).enter('operator@demo.test');
  await page.goto(`${product.url}/admin`);
  await new ConsolePage(page).enter();
  const wizard = new CampaignWizard(page);
  await wizard.nameWithTemplates(campaign, [lure]);
  const people = await wizard.chooseEverybody();
  expect(people).toBeGreaterThan(100);
  await wizard.sendAtOnce();
  await wizard.create(campaign);

  // A connection that the killed process held open may be taken for a living one.
  const read = async <T>(path: string): Promise<T> =>
    (await page.request.get(`${product.origin}/api/v2/demo/mailbox${path}`, { maxRetries: 3 })).json() as Promise<T>;
  const readEmails = async () => {
    const letters: MailboxPage['data'] = [];
    for (let offset = 0; ; offset = letters.length) {
      const found = await read<MailboxPage>(`?limit=100&offset=${offset}`);
      letters.push(...found.data);
      if (found.data.length === 0 || letters.length >= found.total_count) {
        return letters.filter(({ sender_address }) => sender_address.endsWith(sender));
      }
    }
  };
  const countEmails = async () => (await readEmails()).length;
  await expect.poll(countEmails, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(10);
  await product.kill();
  await product.restart();
  const atRestart = await countEmails();
  expect(atRestart, 'letters that had arrived when it was killed').toBeLessThan(people);

  await page.reload();
  await new CampaignPage(page).expectCounters({ Отправлено: people }, 90_000);
  const letters = await readEmails();
  expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(people);
  const ids = new Map<string, Set<string>>();
  for (const { id, recipient } of letters) {
    const { message_id } = await read<MailboxEmailDetails>(`/${id}`);
    ids.set(recipient, (ids.get(recipient) ?? new Set()).add(message_id));
  }
  expect([...ids].filter(([, own]) => own.size > 1)).toEqual([]);
});
