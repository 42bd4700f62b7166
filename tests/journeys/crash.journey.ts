import type { MailboxPage } from '#contract/mailbox.ts';
import { expect, test } from '#tests/support/journey.ts';
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
  await new ConsolePage(page).enter();
  const wizard = new CampaignWizard(page);
  await wizard.nameWithTemplates(campaign, [lure]);
  const people = await wizard.chooseEverybody();
  expect(people).toBeGreaterThan(100);
  await wizard.sendAtOnce();
  await wizard.create(campaign);

  const readLetters = async () => {
    const letters: MailboxPage['data'] = [];
    for (let offset = 0; ; offset = letters.length) {
      const answer = await fetch(`${product.origin}/api/v2/demo/mailbox?limit=100&offset=${offset}`);
      const found = (await answer.json()) as MailboxPage;
      letters.push(...found.data);
      if (found.data.length === 0 || letters.length >= found.total_count) {
        return letters.filter(({ sender_address }) => sender_address.endsWith(sender));
      }
    }
  };
  const countLetters = async () => (await readLetters()).length;
  await expect.poll(countLetters, { intervals: [20], timeout: 60_000 }).toBeGreaterThan(10);
  await product.kill();
  await product.restart();
  const atRestart = await countLetters();
  expect(atRestart, 'letters that had arrived when it was killed').toBeLessThan(people);

  await page.reload();
  await new CampaignPage(page).expectCounters({ Отправлено: people }, 90_000);
  const letters = await readLetters();
  expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(people);
  const ids = new Map<string, Set<string>>();
  for (const { id, recipient } of letters) {
    const answer = await fetch(`${product.origin}/api/v2/demo/mailbox/${id}`);
    const { message_id } = (await answer.json()) as { message_id: string };
    ids.set(recipient, (ids.get(recipient) ?? new Set()).add(message_id));
  }
  expect([...ids].filter(([, own]) => own.size > 1)).toEqual([]);
});
