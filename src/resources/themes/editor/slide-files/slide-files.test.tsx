import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { themes } from '../../index.ts';

const user = userEvent.setup({ delay: null });
const module = '/api/v2/library/modules/module';
const taskId = '01922c6b-0000-7000-8000-000000000001';
const options = { resource: themes, permissions: ['admin.learning'] };
const pageSlide = {
  id: 's1',
  order_id: 0,
  title: 'Passwords',
  html: '',
  text: 'Passwords',
  frame_url: 'http://content.test/slides/s1',
  audio_path: null,
  audio_name: null,
  version: 1,
  notes: 'Welcome.',
  part: 'Beginning',
  page: {
    image_path: 'http://content.test/media/s1',
    width: 1920,
    height: 1080,
    renderer: 'embedded',
    file: 'course.pptx',
    is_outdated: false,
    alts: [null],
  },
};
const result = {
  renderer: 'embedded',
  added: 1,
  updated: 0,
  unchanged: 0,
  hidden: 2,
  gone: [{ id: 's9', title: 'Old slide' }],
  undrawn: [],
  simplified: [{ slide: 4, what: 'diagram' }],
  media: 2,
  downloads: [{ slide: 1, name: 'old.wmv' }],
  refused_media: [{ slide: 3, name: 'https://example.org/film', reason: 'outside' }],
  fonts: ['Calibri'],
};

function serve(task: object, slides: object[] = []) {
  let shown = slides;
  return serveBadges([], ({ path, method, body }: Call) => {
    if (path === '/learning/api/content/themes/theme') {
      const card = { id: 'theme', title: 'Passwords', description: '', module_id: 'module', version: 1, can: ['edit'] };
      return Response.json(card);
    }
    if (path === module && method === 'GET') {
      const settings = { passing_score: 80, attempts_limit: null, pause_minutes: 0, time_limit_minutes: null };
      const head = { id: 'module', title: 'Passwords', themes_count: 1, version: 1, settings, questions: [] };
      return Response.json({ ...head, slides: shown });
    }
    if (path === `${module}/slides/file`) {
      shown = [pageSlide];
      return Response.json({ id: taskId }, { status: 202 });
    }
    if (path === `/api/v2/events/${taskId}`) {
      const whole = {
        id: taskId,
        kind: 'slide_file',
        done: 1,
        total: 1,
        cancel_requested: false,
        result: null,
        error: null,
      };
      return Response.json({ ...whole, created_at: '2026-03-11T09:00:00Z', finished_at: null, ...task });
    }
    if (path === `${module}/slides/s1`) return Response.json({ ...pageSlide, ...(body as object), version: 2 });
    return undefined;
  });
}

const slideXml = (attributes: string) => strToU8(`<p:sld xmlns:p="x"${attributes}/>`);
const presentation = new File(
  [
    zipSync({
      'ppt/slides/slide1.xml': slideXml(''),
      'ppt/slides/slide2.xml': slideXml(' show="0"'),
      'ppt/slides/slide3.xml': slideXml(' show="0"'),
    }) as Uint8Array<ArrayBuffer>,
  ],
  'course.pptx',
);

async function choose(file = presentation) {
  renderKit('/admin/learning/themes/theme', options);
  await user.click(await screen.findByRole('button', { name: 'Upload a presentation' }));
  const input = document.querySelector('.ant-upload input') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}
const sent = (calls: Call[]) => calls.filter(({ path }) => path === `${module}/slides/file`);

beforeAll(startTranslations);

describe('a presentation', () => {
  it('is not sent before somebody has said what becomes of its hidden slides', async () => {
    const calls = serve({ status: 'success', result });
    await choose();
    await screen.findByText('The presentation has 2 hidden slides. What should happen to them?');
    expect(sent(calls)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Add all slides' }));
    await waitFor(() => expect(sent(calls)).toHaveLength(1));
    expect(sent(calls).map(({ body }) => (body as FormData).get('hidden'))).toEqual(['take']);
  });

  it('is not sent at all where it is larger than the server takes', async () => {
    const calls = serve({ status: 'success', result });
    const large = new File([''], 'large.pptx');
    Object.defineProperty(large, 'size', { value: 100 * 1024 * 1024 + 1 });
    await choose(large);
    await screen.findByText(/file_too_large/);
    expect(sent(calls)).toEqual([]);
  });

  it('tells what came of it and what drew it, and its slides stand in the list', async () => {
    serve({ status: 'success', result });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Skip hidden slides' }));
    await screen.findByText('1 slide added');
    expect(screen.getByText('2 hidden slides skipped')).toBeTruthy();
    expect(screen.getByText('2 video and audio files added')).toBeTruthy();
    expect(screen.getByText('old.wmv (slide 1)')).toBeTruthy();
    expect(screen.getByText(/example.org\/film \(slide 3\): stored outside the presentation/)).toBeTruthy();
    expect(screen.getByText('SmartArt (slide 4)')).toBeTruthy();
    expect(screen.getByText('Old slide')).toBeTruthy();
    expect(screen.getByText(/replaced with similar ones: Calibri/)).toBeTruthy();
    expect(screen.getAllByText(/built-in renderer/).length).toBeGreaterThan(0);
    await screen.findByText('Beginning', {}, { timeout: 5000 });
    expect(screen.getByText('1 slide added'), 'its outcome stays when it is the first').toBeTruthy();
  });

  it('that is refused says why', async () => {
    const error = { code: 'document_encrypted', message: 'It has a password.', detail: null };
    serve({ status: 'error', error });
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Skip hidden slides' }));
    await screen.findByText('It has a password.');
  });
});

it('slides that an older renderer drew ask for their presentation', async () => {
  serve({}, [{ ...pageSlide, page: { ...pageSlide.page, is_outdated: true } }]);
  renderKit('/admin/learning/themes/theme', options);
  await screen.findByText('1 slide was drawn by an earlier version of the built-in renderer');
  expect(screen.getByText(/Upload course\.pptx again/)).toBeTruthy();
});

it('descriptions of pictures and the words of the narrator are edited beside the page', async () => {
  const calls = serve({}, [pageSlide]);
  renderKit('/admin/learning/themes/theme', options);
  const alt = await screen.findByRole('textbox', { name: 'Description of picture 1' });
  fireEvent.change(alt, { target: { value: 'A lock' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Narrator’s text' }), { target: { value: 'Hello.' } });
  await waitFor(
    () =>
      expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
        alts: ['A lock'],
        notes: 'Hello.',
        version: 1,
      }),
    { timeout: 5000 },
  );
});
