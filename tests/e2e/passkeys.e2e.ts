import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-test.ts';
import { expectAddress } from './pages/address.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Browsers bind passkeys to names: this machine's is `localhost`. */
const atName = (url: string) => url.replace('127.0.0.1', 'localhost');

/** A fingerprint reader in the device, as Chromium plays one. */
async function giveAuthenticator(context: BrowserContext, page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

test('Somebody makes a passkey in the profile and signs in by it, without a password.', async ({
  page,
  context,
  product,
}) => {
  const url = atName(product.url);
  const { cdp, id } = await giveAuthenticator(context, page);
  await new SignInPage(page, url).enter('employee@demo.test');
  await page.goto(`${url}/user/profile`);

  await page.getByRole('button', { name: 'Добавить ключ' }).click();
  await page.getByRole('textbox', { name: 'Название' }).fill('Рабочий ноутбук');
  await page.getByRole('button', { name: 'Создать ключ' }).click();
  const codes = page.getByRole('dialog', { name: 'Сохраните резервные коды' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: 'Скопировать' }).click();
  // In front of the dialog, where it can be pressed.
  const notice = page.getByRole('status').filter({ hasText: /Скопировано|Не удалось скопировать/ });
  await notice.getByRole('button', { name: 'Закрыть уведомление' }).click();
  await expect(notice).toHaveCount(0);
  await codes.getByRole('button', { name: 'Скачать' }).click();
  await codes.getByRole('button', { name: 'Я сохранил коды' }).click();
  await expect(page.getByText('Рабочий ноутбук')).toBeVisible();
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials).toHaveLength(1);

  await page.evaluate(() => localStorage.removeItem('token'));
  // The field for the e-mail asks by itself: the reader answers at once, as a person does who chooses the offer.
  await page.goto(`${url}/auth/login`);
  await expectAddress(page, /\/user\/(learning|profile)$/);

  await page.goto(`${url}/user/profile`);
  await page.getByRole('button', { name: 'Удалить «Рабочий ноутбук»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Ключей пока нет.')).toBeVisible();
});

test('With a passkey a password alone opens nothing: the passkey is asked for as the second factor.', async ({
  page,
  context,
  product,
}) => {
  const url = atName(product.url);
  const { cdp, id } = await giveAuthenticator(context, page);
  const door = new SignInPage(page, url);
  await door.enter('operator@demo.test');
  await page.goto(`${url}/admin/profile`);
  await page.getByRole('button', { name: 'Добавить ключ' }).click();
  await page.getByRole('button', { name: 'Создать ключ' }).click();
  await page.getByRole('button', { name: 'Скачать' }).click();
  await page.getByRole('button', { name: 'Я сохранил коды' }).click();

  await page.evaluate(() => localStorage.removeItem('token'));
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
  await door.open();
  await door.signInAsDemo('operator@demo.test');
  await expect(page.getByRole('heading', { name: 'Подтвердите вход' })).toBeVisible();
  await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
  await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
  await expectAddress(page, /\/admin\//);

  await page.goto(`${url}/admin/profile`);
  await page.getByRole('button', { name: 'Удалить «Ключ 1»' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Ключей пока нет.')).toBeVisible();
});
