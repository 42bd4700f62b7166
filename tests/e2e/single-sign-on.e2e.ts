import { expect, test } from '#tests/support/e2e-test.ts';
import { startOidcProvider } from '#tests/support/oidc-provider.ts';
import { expectAddress } from './pages/address.ts';
import { SignInPage } from './pages/sign-in.ts';

test('An organization connects its provider; an employee signs in there, works here, and signs out of both.', async ({
  page,
  product,
}) => {
  const door = new SignInPage(page, product.url);
  await door.enter('super@demo.test');
  await page.goto(`${product.url}/admin/settings/adfs?type=single_sign_on`);
  const addresses = page.getByRole('region', { name: 'Адреса для провайдера' });
  await expect(addresses.locator('code')).toHaveCount(3);
  const [redirectUri = '', signedOutUri = '', logoutUri = ''] = await addresses.locator('code').allInnerTexts();
  const there = { email: 'employee@demo.test', email_verified: true };
  const provider = await startOidcProvider({ employee: there }, { redirectUri, signedOutUri, logoutUri });

  try {
    await test.step('The settings are tried, and kept.', async () => {
      await page.getByRole('combobox', { name: 'Провайдер', exact: true }).press('Enter');
      await page.getByTitle('Keycloak').click();
      await page.getByRole('checkbox', { name: 'Включён' }).check();
      await page.getByRole('textbox', { name: /^Название на кнопке/ }).fill('Вектор ID');
      await page.getByRole('textbox', { name: /^Адрес провайдера/ }).fill(provider.issuer);
      await page.getByRole('textbox', { name: /^Идентификатор приложения/ }).fill(provider.clientId);
      await page.getByRole('textbox', { name: /^Секрет приложения/ }).fill(provider.clientSecret);
      const domains = page.getByRole('combobox', { name: /^Домены адресов/ });
      await domains.fill('demo.test');
      await domains.press('Enter');
      await page.getByRole('button', { name: 'Проверить провайдера' }).click();
      const protocol = page.getByRole('region', { name: 'Ход проверки' });
      await expect(protocol).toContainText('Выход общий: здесь и у провайдера.');
      await page.getByRole('button', { name: 'Сохранить' }).click();
      await expect(page.getByRole('region', { name: 'Кто входит' })).toContainText('0 человек');
    });

    await test.step('The employee finds the provider by the address, and signs in on its page.', async () => {
      await page.evaluate(() => localStorage.removeItem('token'));
      await page.goto(`${product.url}/user/statistics`);
      await expectAddress(page, /\/auth\/login$/);
      await page.getByRole('textbox', { name: 'Электронная почта' }).fill('employee@demo.test');
      await page.getByRole('button', { name: 'Продолжить' }).click();
      await page.getByRole('link', { name: 'Войти через Вектор ID' }).click();
      await page.getByPlaceholder('Enter any login').fill('employee');
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      // The page that was asked for first.
      await expectAddress(page, /\/user\/statistics$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });

    await test.step('Signing out ends the session here and there.', async () => {
      await page.getByRole('button', { name: /Выйти/ }).first().click();
      await page.getByRole('button', { name: /Yes/ }).click();
      await expectAddress(page, /\/auth\/login$/);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      await page.getByRole('textbox', { name: 'Электронная почта' }).fill('employee@demo.test');
      await page.getByRole('button', { name: 'Продолжить' }).click();
      await page.getByRole('link', { name: 'Войти через Вектор ID' }).click();
      await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
    });
  } finally {
    await provider.stop();
  }

  await test.step('A provider that is away is said on the sign-in page; passwords still work.', async () => {
    await door.open();
    await page.getByRole('textbox', { name: 'Электронная почта' }).fill('employee@demo.test');
    await page.getByRole('button', { name: 'Продолжить' }).click();
    await page.getByRole('link', { name: 'Войти через Вектор ID' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'недоступна' })).toBeVisible();
    await door.enter('super@demo.test');
    await page.goto(`${product.url}/admin/settings/adfs?type=single_sign_on`);
    await page.getByRole('checkbox', { name: 'Включён' }).uncheck();
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByText('Единый вход выключен')).toBeVisible();
  });
});
