import { zipSync } from 'fflate';
import { expect, test } from '#tests/support/journey.ts';
import { SignInPage } from './pages/sign-in.ts';

/** Tries to reach the page around it and whatever that has, and says what it got. */
const hostileScript = `
const found = {};
const attempt = (name, take) => { try { const got = take(); found[name] = got === undefined || got === '' ? 'nothing' : String(got).slice(0, 80) } catch (error) { found[name] = 'refused' } };
attempt('cookies', () => document.cookie);
attempt('parent document', () => top.document.title);
attempt('parent storage', () => top.localStorage.length);
attempt('parent location', () => top.location.href);
attempt('opener', () => top.opener === null ? '' : typeof top.opener.document);
attempt('frame element', () => parent.frameElement === null ? '' : parent.frameElement.tagName);
attempt('moving the page', () => { top.location = 'about:blank'; return '' });
top.postMessage({ type: 'slide:size', height: 9 }, '*');
top.postMessage({ type: 'scorm:ready' }, '*');
top.postMessage({ type: 'call', name: 'LMSSetValue', args: ['cmi.core.lesson_status', 'passed'], value: 'true', error: 0 }, '*');
const answers = [];
addEventListener('message', (event) => answers.push(event.data));
fetch(location.protocol + '//' + 'CONSOLE' + '/users/api/v1/users/me', { credentials: 'include' }).then(() => 'answered', () => 'refused').then((asked) => {
  found['the API'] = asked;
  setTimeout(() => { found.messages = answers.length === 0 ? 'nothing' : JSON.stringify(answers); document.getElementById('found').textContent = JSON.stringify(found); }, 500);
});
`;

function hostilePackage(consoleHost: string): Buffer {
  const manifest = `<?xml version="1.0"?><manifest identifier="m"><metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata><organizations default="o"><organization identifier="o"><title>Любопытный пакет</title><item identifier="i" identifierref="r"><title>Страница</title></item></organization></organizations><resources><resource identifier="r" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`;
  const page = `<!doctype html><meta charset="utf-8"><p id="found"></p><script>${hostileScript.replace('CONSOLE', consoleHost)}</script>`;
  const files = { 'imsmanifest.xml': Buffer.from(manifest), 'index.html': Buffer.from(page) };
  return Buffer.from(zipSync(files));
}

const list = '/admin/learning/courses?tab=scorm-courses';

test('an author sees that a package works, and a curious package reaches nothing', async ({ page, product }) => {
  await new SignInPage(page, product.url).enter('manager@demo.test');

  await test.step('the demo course talks to the runtime until it is passed', async () => {
    await page.goto(`${product.url}${list}`);
    await page.getByRole('link', { name: 'Чистый стол и экран' }).click();
    const item = page.frameLocator('iframe.scorm-frame').frameLocator('#item');
    await item.getByRole('link', { name: 'Дальше' }).click();
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
    const buffer = hostilePackage(new URL(product.url).host);
    await page
      .locator('.ant-modal input[type=file]')
      .setInputFiles({ name: 'curious.zip', mimeType: 'application/zip', buffer });
    await page.getByRole('link', { name: 'Посмотреть, как работает' }).click();
    const found = page.frameLocator('iframe.scorm-frame').frameLocator('#item').locator('#found');
    await expect(found).not.toBeEmpty();
    expect(JSON.parse((await found.textContent()) ?? '')).toEqual({
      cookies: 'nothing',
      'parent document': 'refused',
      'parent storage': 'refused',
      'parent location': 'refused',
      opener: 'nothing',
      'frame element': 'nothing',
      'moving the page': 'refused',
      'the API': 'refused',
      messages: 'nothing',
    });
    // What it forged by itself is believed by nobody.
    await expect(page.getByText('Пакет пока молчит')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Любопытный пакет' })).toBeVisible();
  });
});
