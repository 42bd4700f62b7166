import { expect, test } from '#tests/support/e2e-test.ts';
import { findFaults } from '#tests/support/faults.ts';
import { CampaignPage, CampaignWizard } from './pages/campaign.ts';
import { SignInPage } from './pages/sign-in.ts';

const campaign = 'Проверка перед отпусками';
const templates = ['Истекает пароль от почты', 'Общий документ'];
const weekMs = 7 * 86_400_000;

test('An operator changes people and letters of a campaign that is planned, and repeats it with the keyboard.', async ({
  page,
  product,
}) => {
  const wizard = new CampaignWizard(page);
  const overview = new CampaignPage(page);

  await test.step('A campaign for one department is planned for next week.', async () => {
    await new SignInPage(page, product.url).enter('operator@demo.test');
    await page.goto(`${product.url}/admin/phishing/campaigns`);
    await wizard.nameWithTemplates(campaign, templates);
    await wizard.chooseDepartment('Юридическая служба', 'Письма получат 6 человек');
    await wizard.beginOn(new Date(Date.now() + weekMs));
    await wizard.sendAtOnce();
    await wizard.create(campaign);
    await expect(overview.main.getByText('Запланирована', { exact: true })).toBeVisible();
  });

  await test.step('It is opened again as it was asked for: one letter less, one department more.', async () => {
    await overview.main.getByRole('link', { name: 'Изменить' }).click();
    await expect(wizard.main.getByRole('textbox', { name: 'Название' })).toHaveValue(campaign);
    await wizard.main.getByRole('button', { name: `Убрать: ${templates[1] ?? ''}` }).click();
    await wizard.goTo('Люди');
    await wizard.main.getByRole('tree', { name: 'Отделы и люди' }).getByRole('treeitem', { name: 'Персонал' }).click();
    await expect(wizard.main.getByText('Письма получат 15 человек')).toBeVisible();
    await wizard.goTo('Проверка');
    await expect(wizard.figure(wizard.main, 'Получателей')).toHaveText('15');
    await expect(wizard.main.getByRole('region', { name: 'По шаблонам' }).getByRole('listitem')).toHaveCount(1);
    expect(await findFaults(page, 'campaign')).toEqual([]);
    await wizard.save(campaign);
  });

  await test.step('Its page says what is planned now, in this tab without reloading.', async () => {
    await expect(overview.main.getByText('15 человек', { exact: true })).toBeVisible();
    await expect(overview.main.getByRole('link', { name: templates[0] ?? '' })).toBeVisible();
    await expect(overview.main.getByRole('link', { name: templates[1] ?? '' })).toHaveCount(0);
  });

  await test.step('Without a mouse it is repeated: a new campaign like it, from today, under the next name.', async () => {
    await overview.main.getByRole('button', { name: /^Другие действия/ }).focus();
    await page.keyboard.press('Enter');
    const repeat = page.getByRole('menuitem', { name: 'Повторить' });
    await expect(repeat).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(wizard.main.getByRole('textbox', { name: 'Название' })).toHaveValue(`${campaign} (2)`);
    await wizard.main.getByRole('button', { name: 'Далее', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(wizard.main.getByText('Письма получат 15 человек')).toBeVisible();
  });
});
