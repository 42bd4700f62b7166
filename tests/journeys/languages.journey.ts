import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';
import { consoleRoom, learnerRoom, publicScreens, visitScreens } from '#tests/support/screens.ts';
import { SignInPage } from './pages/sign-in.ts';

const locales = join(import.meta.dirname, '../../locales/ru');

test.describe.configure({ timeout: 240_000 });
// Recording costs a quarter of the time; what is found names its screen.
test.use({ trace: 'off' });

// The files of all languages have the same keys (tests/house): one more walk through the console would find nothing new.
for (const [name, begin, viewer, spoken] of [
  ['the public rooms', publicScreens, null, ['en', 'uz']],
  ['the room of employees', learnerRoom.begin, learnerRoom.viewer, ['en', 'uz']],
  ['the console', consoleRoom.begin, consoleRoom.viewer, ['uz']],
] as const) {
  for (const language of spoken) {
    test(`In ${name} everything is said in ${language}: no key of a translation shows through.`, async ({
      page,
      product,
    }) => {
      await page.goto(`${product.url}/auth/login`);
      await page.evaluate((chosen) => localStorage.setItem('i18nextLng', chosen), language);
      if (viewer !== null) await new SignInPage(page, product.url).enter(viewer);
      const faults: string[] = [];
      await visitScreens(page, product.url, begin, async (path) => {
        expect(await page.locator('html').getAttribute('lang'), path).toBe(language);
        faults.push(...(await findKeys(page)).map((key) => `${path}: ${key}`));
      });
      expect(faults).toEqual([]);
    });
  }
}

/** The first words of all keys: `employees` of `employees.fields.email`. */
const roots = ['commons', 'global_errors', 'mailbox', 'tips', 'translation'].flatMap((namespace) =>
  Object.keys(JSON.parse(readFileSync(join(locales, `${namespace}.json`), 'utf8')) as object),
);

/** Texts, names, descriptions and titles that are `noun.some_word` and nothing else: addresses of the demo are not. */
async function findKeys(page: Page): Promise<string[]> {
  return await page.evaluate((known) => {
    const isKey = (text: string) => {
      const [, root, last] = /^(?:\w+:)?([\w-]+)(?:\.[\w-]+)*\.([\w-]+)$/.exec(text.trim()) ?? [];
      return root !== undefined && known.includes(root) && !['test', 'example', 'csv'].includes(last ?? '');
    };
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (parentElement?.closest('script, style, code, iframe, textarea')) continue;
      if (nodeValue && isKey(nodeValue)) found.add(nodeValue.trim());
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const value = element.getAttribute(name);
        if (value && isKey(value)) found.add(`${name}: ${value}`);
      }
    }
    if (isKey(document.title.split(' · ')[0] ?? '')) found.add(`title: ${document.title}`);
    return [...found];
  }, roots);
}
