import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { CampaignPage, CampaignWizard } from './pages/campaign.ts';
import { ConsolePage } from './pages/console.ts';
import { MailboxPage } from './pages/mailbox.ts';
import { SignInPage } from './pages/sign-in.ts';

const campaign = 'Проверка юристов';
const templates = ['Истекает пароль от почты'];
const department = 'Юридическая служба';
/** The letter speaks the language of its reader. */
const lure = /Пароль от почты|password|parol/i;

test('An operator comes back to a draft, sends it, and corrects by hand what a machine was blamed for.', async ({
  page,
  context,
  product,
}) => {
  const wizard = new CampaignWizard(page);

  await test.step('The draft is left in the middle, its tab is closed.', async () => {
    await new SignInPage(page, product.url).enter('operator@demo.test');
    await page.goto(`${product.url}/admin/phishing/campaigns`);
    await wizard.nameWithTemplates(campaign, templates);
  });

  const later = await context.newPage();
  const resumed = new CampaignWizard(later);
  await test.step('Another tab offers it again, with the day when it was left.', async () => {
    await page.close();
    await later.goto(`${product.url}/admin/phishing/campaigns/create`);
    await expect(resumed.main.getByText(/Открыт черновик, который вы не закончили \d/)).toBeVisible();
    await expect(resumed.main.getByRole('textbox', { name: 'Название' })).toHaveValue(campaign);
    await resumed.next('Люди');
    await resumed.chooseDepartment(department, 'Письма получат 6 человек');
    await resumed.sendAtOnce();
    await expect(resumed.main.getByText(/рабочи[ех] час/).first()).toBeVisible();
    await resumed.create(campaign);
  });

  const results = new CampaignPage(later);
  await results.expectCounters({ Отправлено: 6, Перешли: 0 });
  await results.openResults();
  const email = await results.emailOfFirstRecipient();

  await test.step('A mail filter looks at a link: it stands apart, with the reason, and counts for nobody.', async () => {
    const mailbox = new MailboxPage(await context.newPage());
    await mailbox.open(product.url, email);
    await mailbox.openEmail(lure);
    const link = await mailbox.letter.locator('a[href*="/l/"]').first().getAttribute('href');
    await mailbox.page.close();
    await later.request.fetch(link ?? '', { method: 'HEAD' });
    await results.openFirstRecipient();
    const machines = results.drawer.getByRole('region', { name: 'Действия программ' });
    await expect(machines.getByText('Проверка адреса без загрузки')).toBeVisible({ timeout: 20_000 });
    await results.expectCounters({ Перешли: 0 });
  });

  await test.step('It was a person after all: the counters follow without reloading, here and in another tab.', async () => {
    const overview = new CampaignPage(await context.newPage());
    await overview.page.goto(later.url().replace(/\/statistics.*$/, ''));
    await overview.expectCounters({ Отправлено: 6, Перешли: 0 });
    let reloads = 0;
    for (const watched of [later, overview.page]) watched.on('load', () => (reloads += 1));
    await results.drawer.getByRole('button', { name: 'Это был человек' }).click();
    const events = results.drawer.getByRole('list', { name: 'Что сделал человек' });
    await expect(events.getByText('Отмечено вручную: сделал человек')).toBeVisible();
    await expect(results.drawer.getByText('Есть переход', { exact: true })).toBeVisible();
    await results.expectCounters({ Перешли: 1 });
    await overview.expectCounters({ Перешли: 1 });
    expect(await findFaults(later, 'campaign')).toEqual([]);
    const click = events.getByRole('listitem').filter({ hasText: 'Отмечено вручную' });
    await click.getByRole('button', { name: 'Это была программа' }).click();
    await overview.expectCounters({ Перешли: 0 });
    await results.expectCounters({ Перешли: 0 });
    expect(reloads).toBe(0);
    await overview.page.close();
  });

  await test.step('The person stands in the address: a link opens the same drawer.', async () => {
    const copy = new CampaignPage(await context.newPage());
    await copy.page.goto(later.url());
    await expect(copy.drawer.getByText(email)).toBeVisible();
    await copy.page.close();
    await results.drawer.getByRole('button', { name: /закрыть/i }).click();
    await expect(results.drawer).toBeHidden();
  });

  await test.step('More people join while it runs, and get their letter.', async () => {
    await results.openOverview();
    await results.addPeople('Дирекция');
    await results.expectCounters({ Отправлено: 13 });
  });

  await test.step('The recipients leave as a file.', async () => {
    await results.openResults();
    const download = later.waitForEvent('download');
    await results.exportAs('CSV');
    expect((await download).suggestedFilename()).toMatch(/^Получатели «Проверка юристов» [\d-]+\.csv$/);
  });

  await test.step('What tags send stands in a list of its own, with the same pages.', async () => {
    const byTags = new ConsolePage(later);
    await byTags.choose('Фишинг по тегам');
    await byTags.main
      .getByRole('list', { name: 'Идут сейчас' })
      .getByRole('link', { name: 'Новые сотрудники' })
      .click();
    await expect(later).toHaveURL(/\/phishing-by-tags\/campaigns\/[\da-f-]{36}$/);
    await byTags.expectTitle('Новые сотрудники');
    await byTags.main.getByRole('link', { name: 'Результаты' }).click();
    await expect(later).toHaveURL(/\/phishing-by-tags\/campaigns\/[\da-f-]{36}\/statistics$/);
    await expect(byTags.panel('Получатели')).toBeVisible();
    await byTags.panel('По шаблонам').getByRole('link').first().click();
    await expect(later).toHaveURL(/\/phishing-by-tags\/campaigns\/[\da-f-]{36}\/[\da-f-]{36}\/statistics$/);
    await byTags.choose('Кампании');
    await expect(byTags.main.getByRole('link', { name: 'Новые сотрудники' })).toHaveCount(0);
  });
});
