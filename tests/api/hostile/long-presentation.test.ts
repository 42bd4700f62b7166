import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Slide } from '#contract/modules.ts';
import type { SlideFileResult } from '#contract/slide-files.ts';
import type { LongTask } from '#contract/tasks.ts';
import { copySlides } from '#modules/content/index.ts';
import { buildPptx, type GivenSlide, paragraph, textBox } from '#modules/slide-files/testing/presentations.ts';
import { newId } from '#platform/ids.ts';
import { createOrganizationScope } from '#platform/scope.ts';
import { ask, buildTheme } from '#tests/support/learning.ts';
import { longestPauseMs, whileOthersRequest } from '#tests/support/longest-pause.ts';
import { multipart, startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { buildOperator, buildPerson, signIn } from '#tests/support/world.ts';

const most = 500;

let app: TestApp;
let built: Awaited<ReturnType<typeof buildOperator>>;
let employee: string;

beforeAll(async () => {
  app = await startTestApp({ LIBREOFFICE: 'none' });
  built = await buildOperator(app);
  employee = await signIn(app, await buildPerson(app, built.organization));
});
afterAll(() => app.close());

const cell = `<a:tc><a:txBody><a:bodyPr/>${paragraph('Пароль длиннее четырнадцати знаков')}</a:txBody><a:tcPr/></a:tc>`;
const columns = 5;
const table = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="5" name="T"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="600000" y="1700000"/><a:ext cx="10000000" cy="4000000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr/><a:tblGrid>${'<a:gridCol w="2000000"/>'.repeat(columns)}</a:tblGrid>${`<a:tr h="300000">${cell.repeat(columns)}</a:tr>`.repeat(8)}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;

/** Some thirty kilobytes of XML: a full table, six text boxes, a page of notes. */
const fullSlide = (index: number): GivenSlide => ({
  id: 256 + index,
  title: `Слайд ${index + 1}`,
  shapes: table + textBox('Не открывайте вложения от незнакомых отправителей\nСначала спросите').repeat(6),
  notes: 'Расскажите, как злоумышленники торопят. '.repeat(40),
  // What is hidden is read like all others and not drawn: drawing goes on in a process of its own.
  isHidden: index > 0,
});

test('while a presentation of 500 full slides is read nobody waits', { timeout: 120_000 }, async () => {
  const { token } = built;
  const module = String((await buildTheme(app, token, { slides: 0, questions: 0 })).module_id);
  const bytes = buildPptx({ slides: Array.from({ length: most }, (_, index) => fullSlide(index)) });
  const form = multipart({}, [{ field: 'pptx', name: 'long.pptx', type: 'application/octet-stream', bytes }]);
  const url = `/api/v2/library/modules/${module}/slides/file`;
  // Lazily loaded code is there before anything is measured.
  const first = multipart({}, [
    { field: 'pptx', name: 'first.pptx', type: 'application/octet-stream', bytes: buildPptx({ slides: [{ id: 1 }] }) },
  ]);
  await app.request({ method: 'POST', url, token, ...first });
  await app.jobs.runDue();

  let taskId = '';
  const longestMs = await whileOthersRequest(app, employee, async () => {
    taskId = (await app.request<{ id: string }>({ method: 'POST', url, token, ...form })).body.id;
    await app.jobs.runDue();
  });
  const task = await ask<LongTask>(app, token, 'GET', `/api/v2/events/${taskId}`);
  expect(task).toMatchObject({ status: 'success', error: null });
  expect(task.result as SlideFileResult).toMatchObject({ added: 1, hidden: most - 1 });
  expect(longestMs).toBeLessThan(longestPauseMs);
});

const drawnPage = () => ({
  id: newId(),
  kind: 'slide_page' as const,
  name: 'slide.webp',
  media_type: 'image/webp' as const,
  size: 9,
  sha256: 'x',
  seconds: null,
});

test('while 500 slides are written, and read again, nobody waits', { timeout: 120_000 }, async () => {
  const { token, organization } = built;
  const module = String((await buildTheme(app, token, { slides: 0, questions: 0 })).module_id);
  const words = Array.from({ length: 60 }, () => ({
    size: 2,
    align: 'start' as const,
    lang: 'ru-RU',
    runs: [{ text: 'Пароль длиннее четырнадцати знаков' }],
  }));
  const boxes = words.map((line) => ({
    kind: 'text' as const,
    x: 1,
    y: 1,
    width: 20,
    height: 5,
    anchor: 'top' as const,
    paragraphs: [line],
  }));
  const incoming = Array.from({ length: most }, (_, index) => ({
    key: `${index}#1`,
    title: `Слайд ${index + 1}`,
    part: '',
    notes: 'Расскажите, как злоумышленники торопят. '.repeat(40),
    boxes,
    hash: String(index),
    picture: { file: drawnPage(), width: 1920, height: 1080 },
    sound: null,
    mediaMarks: [],
    media: [],
  }));
  const scope = createOrganizationScope(app.system, organization);
  let slides: readonly Slide[] = [];
  const longestMs = await whileOthersRequest(app, employee, async () => {
    await copySlides(scope, module, { name: 'long.pptx', renderer: 'embedded' }, incoming);
    const address = `/api/v2/library/modules/${module}/slides`;
    slides = (await ask<{ data: Slide[] }>(app, token, 'GET', address)).data;
  });
  expect(slides).toHaveLength(most);
  expect(longestMs).toBeLessThan(longestPauseMs);
});
