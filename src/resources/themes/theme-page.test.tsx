import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { themes } from './index.ts';

const user = userEvent.setup({ delay: null });
const module = '/api/v2/library/modules/module';
const options = { resource: themes, permissions: ['admin.learning'] };
const slide = (id: string, title: string) => ({
  id,
  order_id: 0,
  title,
  html: '<p>Text</p>',
  text: 'Text',
  notes: '',
  page: null,
  frame_url: `http://content.test/slides/${id}`,
  audio_path: null,
  audio_name: null,
  version: 1,
});

/** `theirs`: the words of a slide that somebody else saved in between, as version 2. */
function serve(theirs?: string) {
  return serveBadges([], ({ path, method, body }: Call) => {
    if (theirs !== undefined && path === `${module}/slides`) {
      return Response.json({ data: [{ ...slide('s1', 'One'), html: `<p>${theirs}</p>`, version: 2 }] });
    }
    if (theirs !== undefined && path === `${module}/slides/s1` && (body as { version: number }).version < 2) {
      const message = 'Somebody else edited this while you were writing: Karimova, 10:00.';
      return Response.json({ code: 'changed_meanwhile', message, detail: null }, { status: 409 });
    }
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
    if (path === '/learning/api/content/themes' && method === 'POST') return Response.json({ id: 'theme' });
    if (path === module && method === 'GET') {
      return Response.json({
        id: 'module',
        title: 'Passwords',
        themes_count: 1,
        version: 1,
        settings: {
          passing_score: 80,
          attempts_limit: null,
          pause_minutes: 0,
          time_limit_minutes: null,
          questions_limit: null,
          is_shuffled: true,
          needs_audio: false,
        },
        slides: [slide('s1', 'One'), slide('s2', 'Two')],
        questions: [],
      });
    }
    if (path === `${module}/questions` && method === 'POST') {
      const { options: given, ...question } = body as { options: object[] };
      return Response.json({ id: 'q1', ...question, options: given.map((one, at) => ({ ...one, id: `o${at}` })) });
    }
    if (path.startsWith(`${module}/slides/`))
      return Response.json({ ...slide('s1', 'One'), ...(body as object), version: 9 });
    return undefined;
  });
}
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const writes = (calls: Call[]) => calls.filter(({ method }) => method !== 'GET');

beforeAll(startTranslations);

it.each([
  ['slide=s2&mend=slide_long', 'textbox', /^Part 1/],
  ['tab=quiz&mend=quiz_too_small', 'button', 'Add a question'],
  ['tab=settings&mend=quiz_limit_beyond', 'switch', 'Ask only some questions'],
] as const)('a remark on the content leads to the very field that mends it: %s', async (words, role, name) => {
  serve();
  Element.prototype.scrollIntoView = () => undefined;
  renderKit(`/admin/learning/themes/theme?course=c1&${words}`, options);
  const field = await screen.findByRole(role, { name });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

describe('the editor of a theme', () => {
  it('saves a question by itself as soon as it is whole, once, and says so', async () => {
    const calls = serve();
    renderKit('/admin/learning/themes/theme?tab=quiz', options);
    await user.click(await screen.findByRole('button', { name: 'Add a question' }));
    expect(screen.getByText('Not saved: something is incomplete')).toBeTruthy();
    fill('Question', 'Whom do you tell?');
    fill('Option 1', 'Security');
    fill('Option 2', 'Nobody');
    expect(screen.getByText('Not saved: mark the right answer.')).toBeTruthy();
    expect(writes(calls)).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Right answer: Security' }));
    await screen.findByText('All changes saved', {}, { timeout: 3000 });
    expect(writes(calls).map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        `${module}/questions`,
        {
          kind: 'single',
          text: 'Whom do you tell?',
          explanation: '',
          options: [
            { text: 'Security', is_right: true },
            { text: 'Nobody', is_right: false },
          ],
          picture: null,
          slide_id: null,
        },
      ],
    ]);
  });

  it('keeps what was written on a slide while another tab and another slide are looked at', async () => {
    const calls = serve();
    renderKit('/admin/learning/themes/theme', options);
    const body = await screen.findByRole('textbox', { name: /Part 1/ });
    fireEvent.change(body, { target: { value: 'Never *tell* anybody' } });
    await user.click(screen.getByRole('tab', { name: /Quiz/ }));
    await user.click(screen.getByRole('tab', { name: 'Slides' }));
    const list = within(screen.getByRole('navigation', { name: 'Slide list' }));
    await user.click(list.getByText('Two'));
    await user.click(list.getByText('One'));
    expect(screen.getByRole('textbox', { name: /Part 1/ })).toHaveProperty('value', 'Never *tell* anybody');
    await waitFor(
      () => expect(writes(calls)[0]?.body).toEqual({ html: '<p>Never <em>tell</em> anybody</p>', version: 1 }),
      {
        timeout: 3000,
      },
    );
  });

  it('goes on to a new paragraph with Enter and takes an empty one away with Backspace', async () => {
    serve();
    renderKit('/admin/learning/themes/theme', options);
    await user.click(await screen.findByRole('textbox', { name: /Part 1/ }));
    await user.keyboard('{Enter}Second');
    expect(screen.getByRole('textbox', { name: /Part 2/ })).toHaveProperty('value', 'Second');
    await user.keyboard('{Backspace>6/}{Backspace}');
    expect(screen.queryByRole('textbox', { name: /Part 2/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Part 1/ }));
  });
});

describe('a slide that two people edited', () => {
  const write = async () => {
    const body = await screen.findByRole('textbox', { name: /Part 1/ });
    fireEvent.change(body, { target: { value: 'Mine' } });
    return within(await screen.findByRole('dialog', { name: 'Two edits: One' }, { timeout: 3000 }));
  };

  it('shows theirs beside mine with who made it, and theirs takes the place of mine when it is chosen', async () => {
    const calls = serve('Theirs');
    renderKit('/admin/learning/themes/theme', options);
    const dialog = await write();
    expect(dialog.getByText(/Karimova, 10:00/)).toBeTruthy();
    expect(dialog.getByText('Theirs').tagName).toBe('MARK');
    expect(dialog.getByText('Mine').tagName).toBe('MARK');
    expect(screen.getByText('Not saved: something is incomplete')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    expect(screen.getByRole('textbox', { name: /Part 1/ })).toHaveProperty('value', 'Theirs');
    expect(screen.getByText('All changes saved')).toBeTruthy();
    expect(writes(calls)).toHaveLength(1);
  });

  it('is saved over theirs when somebody keeps their own', async () => {
    const calls = serve('Theirs');
    renderKit('/admin/learning/themes/theme', options);
    const dialog = await write();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('All changes saved', {}, { timeout: 3000 });
    expect(writes(calls).map(({ body }) => body)).toEqual([
      { html: '<p>Mine</p>', version: 1 },
      { html: '<p>Mine</p>', version: 2 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a new theme', () => {
  it('is made at the end of its section once it has a name, and opens', async () => {
    const calls = serve();
    const section_id = '01957f3e-8c2a-7b11-9d40-5e6f7a8b9c0d';
    renderKit(`/admin/learning/themes/section/${section_id}`, options);
    const title = await screen.findByRole('textbox', { name: /^Title/ });
    expect(document.activeElement).toBe(title);
    await user.click(screen.getByRole('button', { name: 'Create and add slides' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(writes(calls)).toEqual([]);
    await user.type(title, '  Passwords {Enter}');
    expect(await screen.findByRole('heading', { name: 'Passwords' })).toBeTruthy();
    expect(writes(calls).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/learning/api/content/themes', { title: 'Passwords', description: '', section_id }],
    ]);
  });
});
