import { expect, test } from '#tests/support/e2e-test.ts';
import { hostilePackage, nothingReached } from '#tests/support/scorm-samples.ts';
import { SignInPage } from './pages/sign-in.ts';

const list = '/admin/learning/courses?tab=scorm-courses';

test('an author sees that a package works, and a curious package reaches nothing', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter('manager@demo.test');

  await test.step('the demo course talks to the runtime until it is passed', async () => {
    await page.goto(`${product.url}${list}`);
    await page.getByRole('link', { name: 'Чистый стол и экран' }).click();
    const item = page.frameLocator('iframe.scorm-frame').frameLocator('#item');
    await item.getByRole('link', { name: 'Дальше' }).click();
    // Pages of the package look alike: its second button is not the first one still standing there.
    await expect(item.getByRole('heading', { name: 'Экран' })).toBeVisible();
    await item.getByRole('link', { name: 'Дальше' }).click();
    await item.getByLabel('Заблокировать экран').check();
    await item.getByLabel('Сказать ему об этом и попросить убрать').check();
    await item.getByLabel('В уничтожитель').check();
    await item.getByRole('button', { name: 'Проверить' }).click();
    await expect(item.getByText('Курс сдан.')).toBeVisible();
    await expect(page.getByText('Работа завершена')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'cmi.core.lesson_status' })).toBeVisible();
    await page.getByRole('button', { name: 'Отметить проверенным' }).click();
    await expect(page.getByText('«Чистый стол и экран» отмечен проверенным')).toBeVisible();
  });

  await test.step('a package that tries cookies, the page around it, its opener and messages gets nothing', async () => {
    await page.goto(`${product.url}${list}`);
    await page.getByRole('button', { name: 'Загрузить пакет' }).click();
    const buffer = hostilePackage('Любопытный пакет', new URL(product.url).host);
    await page
      .locator('.ant-modal input[type=file]')
      .setInputFiles({ name: 'curious.zip', mimeType: 'application/zip', buffer });
    await page.getByRole('link', { name: 'Посмотреть, как работает' }).click();
    const found = page.frameLocator('iframe.scorm-frame').frameLocator('#item').locator('#state');
    await expect(found).not.toBeEmpty();
    expect(JSON.parse((await found.textContent()) ?? '')).toEqual(nothingReached);
    // What it forged by itself is believed by nobody.
    await expect(page.getByText('Пакет пока молчит')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Любопытный пакет' })).toBeVisible();
  });
});
