import { demoPassword } from '#contract/demo.ts';
import { expect, test } from '#tests/support/e2e-test.ts';
import { expectAddress, openAddressThatLeads } from './pages/address.ts';
import { ConsolePage } from './pages/console.ts';
import { SignInPage } from './pages/sign-in.ts';

const signIn = /\/auth\/login$/;
const ownCourses = /\/user\/learning$/;
const ownConsole = /\/admin\/statistics\/general-statictics$/;

test('A wrong password is refused in words that do not tell whether the account exists.', async ({ page, product }) => {
  const door = new SignInPage(page, product.url);
  await door.open();
  const refusals: string[] = [];
  for (const email of ['operator@demo.test', 'nobody@demo.test']) {
    await door.signIn(email, 'Wrong-Password-2026');
    const refusal = page.getByRole('alert').filter({ hasText: /\S/ });
    await expect(refusal).toBeVisible();
    refusals.push(await refusal.innerText());
    await expect(page.getByRole('textbox', { name: 'Пароль' })).toBeFocused();
    await page.reload();
  }
  expect(refusals[1]).toBe(refusals[0]);
  await door.signIn('operator@demo.test', demoPassword);
  await expectAddress(page, ownConsole);
});

test('Whoever was sent to the sign-in page comes back to the address they asked for.', async ({ page, product }) => {
  const asked = `${product.url}/admin/staff/employees?tab=departments`;
  await openAddressThatLeads(page, asked, signIn);
  await new SignInPage(page, product.url).signInAsDemo('operator@demo.test');
  await expectAddress(page, /\/admin\/staff\/employees\?tab=departments$/);
  await new ConsolePage(page).expectTitle('Отделы');
});

test('A session that ends elsewhere is begun again over the page with the next request, and the work goes on.', async ({
  page,
  product,
}) => {
  const door = new SignInPage(page, product.url);
  await door.enter('operator@demo.test');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.goto(`${product.url}/admin/phishing/campaigns`);
  const console_ = new ConsolePage(page);
  await console_.expectTitle('Кампании');

  const ended = await page.request.post(`${product.origin}/api/v2/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(ended.ok()).toBe(true);
  // The page may have heard of it already: then the menu is under the dialog.
  await page
    .getByRole('navigation', { name: 'Меню', includeHidden: true })
    .getByRole('link', { name: 'Шаблоны', includeHidden: true })
    .dispatchEvent('click');
  const again = page.getByRole('dialog', { name: 'Войдите снова' });
  await again.getByLabel('Пароль', { exact: true }).fill(demoPassword);
  await again.getByRole('button', { name: 'Войти', exact: true }).click();
  await expect(again).toBeHidden();
  await expectAddress(page, /\/admin\/phishing\/templates$/);
  await console_.expectTitle('Шаблоны');
});

test('A role without the permission of a page lands among its own courses.', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter('manager@demo.test');
  await page.goto(`${product.url}/admin/learning/courses`);
  await new ConsolePage(page).expectTitle('Курсы');
  await expect(page.getByRole('navigation', { name: 'Меню' })).not.toContainText('Кампании');
  await openAddressThatLeads(page, `${product.url}/admin/phishing/campaigns`, ownCourses);
  await expect(page.getByRole('heading', { level: 1, name: 'Обучение' })).toBeVisible();
});

test('An address that nobody knows leads to the courses, and without a session to the sign-in page.', async ({
  page,
  product,
}) => {
  await openAddressThatLeads(page, `${product.url}/no/such/page`, signIn);
  await new SignInPage(page, product.url).enter('employee@demo.test');
  for (const path of ['/no/such/page', '/admin/no/such/page', '/user/no/such/page']) {
    await openAddressThatLeads(page, `${product.url}${path}`, ownCourses);
  }
});
