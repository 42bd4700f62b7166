import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '#platform/escape-html.rules.ts';
import { runtimeScript } from './runtime-script.ts';

const title = 'Чистый стол и экран';

interface PackagePage {
  readonly file: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
}

const pages: readonly PackagePage[] = [
  {
    file: 'desk.html',
    title: 'Стол',
    paragraphs: [
      'На столе видно больше, чем кажется: договор с подписью, листок с паролем, пропуск. Чтобы всё это сфотографировать, гостю хватит нескольких секунд.',
    ],
    points: [
      'Уходя, убирайте бумаги в ящик или шкаф с замком.',
      'Пароль на листке — это пароль для всех, кто проходит мимо.',
      'Черновики с данными людей отправляйте в уничтожитель, а не в корзину.',
    ],
  },
  {
    file: 'screen.html',
    title: 'Экран',
    paragraphs: ['Открытый компьютер действует от вашего имени. Письмо, перевод или выгрузка с него будут вашими.'],
    points: [
      'Встали — заблокируйте экран: Win + L или Control + Command + Q.',
      'В поезде и кафе садитесь так, чтобы за спиной была стена.',
      'Перед показом экрана закройте почту и мессенджеры.',
    ],
  },
  {
    file: 'quiz.html',
    title: 'Проверьте себя',
    paragraphs: ['Ответьте на три вопроса. Чтобы сдать, нужно два верных ответа.'],
    points: [],
  },
];

/** How the package names its answers, in their order. */
export const answerNames = ['a', 'b', 'c'] as const;

/** `id` is how the package names the question where it records what was answered. */
export const questions = [
  {
    id: 'screen-lock',
    text: 'Вы отошли к принтеру на минуту. Что сделать с компьютером?',
    options: ['Ничего: это всего минута', 'Заблокировать экран', 'Выключить монитор'],
    right: 1,
  },
  {
    id: 'password-note',
    text: 'На столе соседа лежит листок с паролем. Как поступить?',
    options: ['Сказать ему об этом и попросить убрать', 'Сфотографировать на память', 'Не замечать'],
    right: 0,
  },
  {
    id: 'draft-disposal',
    text: 'Куда деть черновик со списком клиентов?',
    options: ['В корзину для бумаг', 'На оборотки для печати', 'В уничтожитель'],
    right: 2,
  },
] as const;

const style = `:root{--accent:#0a7a4f;--line:#d9ded6}*{box-sizing:border-box}body{margin:0 auto;max-width:720px;padding:32px 20px;font:18px/1.6 system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:#1f2421;background:#fff}h1{font-size:28px;line-height:1.25}li{margin:.4em 0}fieldset{margin:0 0 20px;padding:16px 20px;border:1px solid var(--line);border-radius:8px}legend{font-weight:600;padding:0 6px}label{display:flex;gap:10px;padding:8px 0;cursor:pointer}nav{display:flex;justify-content:space-between;gap:12px;margin-top:32px}button,a.button{min-height:44px;padding:10px 20px;border:1px solid var(--line);border-radius:8px;background:#fff;color:inherit;font:inherit;text-decoration:none;cursor:pointer}button.primary,a.primary{border-color:var(--accent);background:var(--accent);color:#fff}[role=status]{margin:20px 0;font-weight:600}`;

/** A small course of our own as other programs export them: SCORM 1.2, three pages, the last of them a quiz. */
export function writeClearDeskPackage(): Uint8Array {
  const texts = {
    'imsmanifest.xml': manifest(),
    'style.css': style,
    'runtime.js': runtimeScript,
    ...Object.fromEntries(pages.map((page, at) => [page.file, drawPage(page, at)])),
  };
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)])));
}

function manifest(): string {
  const files = ['desk.html', 'screen.html', 'quiz.html', 'style.css', 'runtime.js'];
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="clear-desk" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="course">
    <organization identifier="course">
      <title>${title}</title>
      <item identifier="lesson" identifierref="pages"><title>${title}</title><adlcp:masteryscore>66</adlcp:masteryscore></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="pages" type="webcontent" adlcp:scormtype="sco" href="desk.html">
      ${files.map((file) => `<file href="${file}"/>`).join('')}
    </resource>
  </resources>
</manifest>`;
}

function drawPage(page: PackagePage, at: number): string {
  const before = pages[at - 1];
  const after = pages[at + 1];
  const list =
    page.points.length === 0 ? '' : `<ul>${page.points.map((point) => `<li>${escapeHtml(point)}</li>`).join('')}</ul>`;
  const back = before ? `<a class="button" href="${before.file}">Назад</a>` : '<span></span>';
  const next = after ? `<a class="button primary" href="${after.file}">Дальше</a>` : '';
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(page.title)}</title><link rel="stylesheet" href="style.css"></head><body data-page="${page.file}" data-pages="${pages.length}" data-number="${at + 1}"><main><h1>${escapeHtml(page.title)}</h1>${page.paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}${list}${after ? '' : drawQuiz()}</main><nav>${back}${next}</nav><script src="runtime.js"></script></body></html>`;
}

function drawQuiz(): string {
  const drawn = questions.map(
    ({ id, text, options, right }, at) =>
      `<fieldset data-id="${id}" data-right="${answerNames[right]}"><legend>${escapeHtml(text)}</legend>${options
        .map(
          (option, index) =>
            `<label><input type="radio" name="q${at}" value="${answerNames[index]}" required>${escapeHtml(option)}</label>`,
        )
        .join('')}</fieldset>`,
  );
  return `<form id="quiz">${drawn.join('')}<button class="primary">Проверить</button></form><p role="status" id="outcome"></p>`;
}
