import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e-test.ts';
import { openScreen } from '#tests/support/screens.ts';
import { SignInPage } from './pages/sign-in.ts';

const statistics = '/admin/statistics/general-statictics';

interface FigureLink {
  readonly figure: number;
  readonly href: string;
}

/** Every number of the page that leads somewhere. */
async function readFigureLinks(page: Page): Promise<FigureLink[]> {
  const links = await page
    .getByRole('main')
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? ''] as const));
  return links.flatMap(([text, href]) => (/^\d+$/.test(text) ? [{ figure: Number(text), href }] : []));
}

/** How many rows the list says that it has, whatever stands on its first page. */
async function readTotal(page: Page): Promise<number> {
  const range = page.locator('.kit-pages__range');
  const nothing = page.locator('.ui-state').first();
  await expect(range.or(nothing).first()).toBeVisible();
  if (!(await range.isVisible())) return 0;
  return Number((await range.innerText()).replaceAll(/\s/g, '').split('из')[1]);
}

test('Every figure that leads to a list leads to as many rows; what is to be done next is one press away.', async ({
  page,
  product,
}) => {
  const open = (path: string) => openScreen(page, `${product.url}${path}`);
  await new SignInPage(page, product.url).enter('operator@demo.test');

  await test.step('People, courses: the number is the length of its list.', async () => {
    await open(statistics);
    await expect(page.locator('.kit-chart__places')).toHaveCount(2);
    const links = await readFigureLinks(page);
    // Two of learning, five of courses, six of phishing, and the bars that are not empty.
    expect(links.length).toBeGreaterThanOrEqual(18);
    for (const { figure, href } of links) {
      await openScreen(page, new URL(href, product.url).href);
      expect([href, await readTotal(page)]).toEqual([href, figure]);
    }
  });

  await test.step('A department’s people are as many as the row says.', async () => {
    await open(statistics);
    const row = page.getByRole('group', { name: 'Отделы' }).locator('tbody tr').first();
    const people = Number(await row.locator('td').first().innerText());
    await row.getByRole('link').first().click();
    await expect(page).toHaveURL(/employees\?department=/);
    expect(await readTotal(page)).toBe(people);
    await open(statistics);
    // Of them those who fell for an email: the filter says so above the list.
    await row.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/department=.+&phishing_events=failed/);
    await expect(page.getByText('Попался на письмо')).toBeVisible();
    expect(await readTotal(page)).toBeLessThan(people);
  });

  await test.step('On paper it takes three pages at most.', async () => {
    await open(statistics);
    await expect(page.locator('.kit-chart canvas')).toHaveCount(4);
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Печать' }).click();
    await expect(page.locator('html[data-paper]')).toHaveCount(1);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);
  });

  await test.step('Whom to teach: the form of assigning is for exactly those people.', async () => {
    await open(statistics);
    const step = page.locator('.statistics-steps > li').filter({ hasText: /^Научить/ });
    const count = Number(/\d+/.exec(await step.innerText())?.[0]);
    await step.getByRole('button', { name: 'Назначить им курс' }).click();
    await expect(page).toHaveURL(/assigned\/create/);
    await expect(page.getByRole('main')).toContainText(new RegExp(`Выбран[оы]?[^\\d]*${count}\\b`));
  });

  await test.step('Which lure to train: a campaign begins with it.', async () => {
    await open(statistics);
    const step = page.locator('.statistics-steps > li').filter({ hasText: /^Потренировать/ });
    const lure = /«(.+)»/.exec(await step.innerText())?.[1] ?? '';
    await step.getByRole('link').click();
    await expect(page).toHaveURL(/campaigns\/create\?template=/);
    await expect(page.getByRole('main')).toContainText(lure);
  });
});
