import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const locales = join(import.meta.dirname, '../../locales/ru');

/** The first words of all keys: `employees` of `employees.fields.email`. */
const roots = ['commons', 'global_errors', 'mailbox', 'tips', 'translation'].flatMap((namespace) =>
  Object.keys(JSON.parse(readFileSync(join(locales, `${namespace}.json`), 'utf8')) as object),
);

/**
 * Keys of translations that the page in view shows instead of words, one line each: texts, names, descriptions and titles
 * that are `noun.some_word` and nothing else. Addresses of the demo are not.
 */
export async function findUntranslated(page: Page, screen: string): Promise<string[]> {
  const keys = await page.evaluate((known) => {
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
  return keys.map((key) => `${screen}: ${key}`);
}
