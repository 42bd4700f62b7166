import { tokenStorageKey } from '#contract/constants.ts';
import { expect, test } from '#tests/support/journey.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Words that would run where a page took them for markup, each in a context of its own. */
const words = `"><img src=x onerror="window.wasRun=1"><script>window.wasRun=1</script>{{7*7}}`;

test('Words that look like a program stay words in every room that shows them.', async ({ page, product }) => {
  const seen: string[] = [];
  // Thrown where a script of theirs would run: the journey fails on errors of scripts.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'wasRun', {
      set() {
        throw new Error('stored words ran');
      },
    }),
  );
  page.on('dialog', (dialog) => {
    seen.push(`${dialog.type()} on ${page.url()}`);
    void dialog.dismiss();
  });
  await new SignInPage(page, product.url).enter('operator@demo.test');

  await test.step('They are typed into every text that an operator writes.', async () => {
    const refused = await page.evaluate(
      async ({ text, key }) => {
        const token = localStorage.getItem(key) ?? '';
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const send = async (path: string, body: object) => {
          const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
          return answer.ok ? [] : [`${path}: ${answer.status} ${await answer.text()}`];
        };
        return [
          ...(await send('/api/v2/departments', { title: text })),
          ...(await send('/api/v2/tags/custom', { title: text })),
          ...(await send('/api/v2/library/courses', { title: text, description: text, tags: [text.slice(0, 20)] })),
        ];
      },
      { text: words, key: tokenStorageKey },
    );
    expect(refused).toEqual([]);
  });

  for (const path of ['/admin/staff/employees?tab=departments', '/admin/staff/tags', '/admin/learning/courses']) {
    await test.step(`They are words at ${path}.`, async () => {
      await page.goto(`${product.url}${path}`);
      await expect(page.getByRole('main').getByText(words).filter({ visible: true }).first()).toBeVisible();
    });
  }

  for (const path of ['/admin/staff/employees', '/admin/phishing/campaigns', '/admin/learning/courses']) {
    await test.step(`They are words in the search of ${path}.`, async () => {
      await page.goto(`${product.url}${path}?search=${encodeURIComponent(words)}`);
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(words);
    });
  }
  expect(seen).toEqual([]);
});
