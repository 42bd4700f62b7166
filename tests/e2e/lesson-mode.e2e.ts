import type { Page } from '@playwright/test';
import { expect, openPhone, test } from '#tests/support/e2e-test.ts';
import { findFaults, findSidewaysScroll } from '#tests/support/faults.ts';
import { expectAddress } from './pages/address.ts';
import { SignInPage } from './pages/sign-in.ts';

/** A completed course of the demo world: its slides may be looked at without changing anything. */
async function openSlides(page: Page, url: string): Promise<void> {
  await new SignInPage(page, url).enter('employee@demo.test');
  await page.goto(url);
  await page.getByRole('link', { name: 'Фишинг: как узнать письмо-ловушку' }).click();
  await page.getByRole('link', { name: /^Теория\s?: Признаки письма-ловушки/ }).click();
  await expect(drawn(page)).toBeVisible();
}
const drawn = (page: Page) => page.locator('.slide__frame[data-state=drawn]');
const place = (page: Page) => page.getByText(/^Слайд\s\d+\sиз\s\d+/);
const inSlide = (page: Page) => drawn(page).frameLocator('iframe').locator('body');

test('Slides fill the screen without bars, are turned by keys there, also from within a slide, and Escape leaves.', async ({
  page,
  product,
}) => {
  await openSlides(page, product.url);
  await page.getByRole('button', { name: 'Режим урока' }).click();
  await expectAddress(page, /view=lesson/);
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Выйти из режима урока' })).toBeFocused();
  expect(await findFaults(page, 'the lesson mode')).toEqual([]);
  expect(await findSidewaysScroll(page, 'the lesson mode')).toEqual([]);

  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText(/Слайд\s2\sиз/);
  await expect(drawn(page)).toBeVisible();
  await inSlide(page).click();
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toContainText(/Слайд\s3\sиз/);
  await page.keyboard.press('Home');
  await expect(place(page)).toContainText(/Слайд\s1\sиз/);
  await page.keyboard.press('End');
  const [, total = ''] = /из\s(\d+)/.exec(await place(page).innerText()) ?? [];
  await expect(place(page)).toContainText(new RegExp(`Слайд\\s${total}\\sиз`));
  await page.keyboard.press('PageUp');
  await expect(place(page)).toContainText(new RegExp(`Слайд\\s${Number(total) - 1}\\sиз`));

  // A link leads into the mode, without the screen that nobody has given away.
  await page.reload();
  await expect(drawn(page)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Режим урока' })).toBeFocused();
  await expect(place(page)).toContainText(new RegExp(`Слайд\\s${Number(total) - 1}\\sиз`));
});

test('A finger to the side turns slides on a phone, one that scrolls or selects does not.', async ({
  browser,
  product,
}) => {
  const phone = await openPhone(browser);
  const { page } = phone;
  await openSlides(page, product.url);
  await page.getByRole('button', { name: 'Режим урока' }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('button', { name: 'Далее' })).toBeInViewport();
  const fingers = await phone.context.newCDPSession(page);
  const drag = async (from: [number, number], to: [number, number]) => {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', [{ x: from[0], y: from[1] }]);
    await touch('touchMove', [{ x: (from[0] + to[0]) / 2, y: (from[1] + to[1]) / 2 }]);
    await touch('touchMove', [{ x: to[0], y: to[1] }]);
    await touch('touchEnd', []);
  };
  const box = await drawn(page).boundingBox();
  if (box === null) throw new Error('the slide is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 300) / 2];
  await drag([x + 100, y], [x - 100, y]);
  await expect(place(page)).toContainText(/Слайд\s2\sиз/);
  await expect(drawn(page)).toBeVisible();
  await drag([x, y + 60], [x - 30, y - 60]);
  await expect(place(page)).toContainText(/Слайд\s2\sиз/);
  await inSlide(page).evaluate((body) => getSelection()?.selectAllChildren(body));
  await drag([x + 100, y], [x - 100, y]);
  await expect(place(page)).toContainText(/Слайд\s2\sиз/);
  await inSlide(page).evaluate(() => getSelection()?.removeAllRanges());
  await drag([x - 100, y], [x + 100, y]);
  await expect(place(page)).toContainText(/Слайд\s1\sиз/);
  await phone.context.close();
});
