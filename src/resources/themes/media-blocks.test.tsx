import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { themes } from './index.ts';

const user = userEvent.setup({ delay: null });
const module = '/api/v2/library/modules/module';
const film = '0190b6c0-0000-7000-8000-000000000001';
const captions = '0190b6c0-0000-7000-8000-000000000002';
const fileOf = (file_id: string, name: string) => ({
  file_id,
  src: `file:${file_id}`,
  url: `http://content.test/media/${file_id}`,
  name,
  size: 3_500_000,
  media_type: 'video/mp4',
});

function open(html: string, refusal?: object) {
  const slide = { id: 's1', order_id: 0, title: 'One', html, text: '', frame_url: 'about:blank', version: 1 };
  const settings = {
    passing_score: 80,
    attempts_limit: null,
    pause_minutes: 0,
    time_limit_minutes: null,
    questions_limit: null,
    is_shuffled: true,
    needs_audio: false,
  };
  const calls = serveBadges([], ({ path, method, body }: Call) => {
    if (path === '/learning/api/content/themes/theme') {
      return Response.json({
        id: 'theme',
        title: 'Passwords',
        description: '',
        module_id: 'module',
        version: 1,
        can: ['edit'],
      });
    }
    if (path === '/api/v2/library/video-hosts') return Response.json({ hosts: ['rutube.ru'] });
    if (path === module) {
      const slides = [{ ...slide, page: null, notes: '', part: '', audio_path: null, audio_name: null }];
      return Response.json({
        id: 'module',
        title: 'Passwords',
        themes_count: 1,
        version: 1,
        settings,
        slides,
        questions: [],
      });
    }
    if (path === `${module}/slides/files`) return Response.json({ data: [fileOf(film, 'Lesson.mp4')] });
    if (path.startsWith(`${module}/slides/captions`)) {
      if (refusal) return Response.json(refusal, { status: 422 });
      const { cues = [] } = (method === 'GET' ? {} : body) as { cues?: object[] };
      return Response.json({ ...fileOf(captions, 'captions.vtt'), cues }, { status: 201 });
    }
    if (path.startsWith(`${module}/slides/`)) return Response.json({ ...slide, ...(body as object) });
    return undefined;
  });
  renderKit('/admin/learning/themes/theme', { resource: themes, permissions: ['admin.learning'] });
  return calls;
}
const savedHtml = (calls: Call[]) =>
  calls.filter(({ method }) => method === 'PATCH').map(({ body }) => (body as { html?: string }).html);
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeAll(startTranslations);

describe('film on a slide', () => {
  const html = `<figure><video src="file:${film}"></video></figure>`;

  it('is shown with its name and size, and asks for captions until it has some', async () => {
    open(html);
    expect(await screen.findByText(/Lesson\.mp4, 3\.3\sMB/, {}, { timeout: 5000 })).toBeTruthy();
    expect(screen.getByText(/without them not everyone can follow/)).toBeTruthy();
  });

  it('gets captions that are written cue by cue, each checked before anything is sent', async () => {
    const calls = open(html);
    await user.click(await screen.findByRole('button', { name: 'Write' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill('Text of cue 1', 'Hello');
    await user.click(dialog.getByRole('button', { name: 'Add a cue' }));
    fill('End of cue 2', '0:01');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('alert')).toBeTruthy();
    expect(calls.filter(({ path }) => path.includes('/captions'))).toEqual([]);

    fill('End of cue 2', '0:05.5');
    fill('Text of cue 2', 'Goodbye');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(savedHtml(calls).at(-1)).toContain(`<track kind="captions" src="file:${captions}"`), {
      timeout: 3000,
    });
    expect(calls.find(({ path }) => path.endsWith('/captions/written'))?.body).toEqual({
      cues: [
        { start_ms: 0, end_ms: 3000, text: 'Hello' },
        { start_ms: 3000, end_ms: 5500, text: 'Goodbye' },
      ],
    });
  });

  it('says line by line why a file of captions is not taken', async () => {
    const errors = {
      captions: ['Line 3: the cue ends before it begins', 'Line 7: this markup is not allowed in captions'],
    };
    const calls = open(html, { code: 'captions_invalid', message: 'No', errors });
    const picker = await screen.findByLabelText('Upload .vtt or .srt');
    await user.upload(picker, new File(['WEBVTT'], 'a.vtt', { type: 'text/vtt' }));
    expect(await screen.findByText('Line 7: this markup is not allowed in captions')).toBeTruthy();
    expect(savedHtml(calls)).toEqual([]);
  });
});

describe('a link to a film elsewhere', () => {
  it('is written once its address is one that may be linked to, and says which hosts are', async () => {
    const calls = open('<p>Text</p>');
    await user.click(await screen.findByRole('button', { name: 'Video on a site' }));
    expect(await screen.findByText(/Allowed: rutube\.ru/)).toBeTruthy();
    const address = screen.getByRole('textbox', { name: 'Video address' });
    fireEvent.change(address, { target: { value: 'http://rutube.ru/1' } });
    expect(address.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(address, { target: { value: 'https://rutube.ru/1' } });
    expect(address.getAttribute('aria-invalid')).toBeNull();
    await waitFor(
      () =>
        expect(savedHtml(calls).at(-1)).toBe(
          '<p>Text</p>\n<p><a class="video-link" href="https://rutube.ru/1">https://rutube.ru/1</a></p>',
        ),
      { timeout: 3000 },
    );
  });
});
