import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, idOf, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { themes } from '../index.ts';

const user = userEvent.setup({ delay: null });
const module = '/api/v2/library/modules/module';
const options = { resource: themes, permissions: ['admin.learning'] };

interface Kept {
  id: string;
  version: number;
}

/** A server that refuses an edit of an older version; `theirs` is what the other session does meanwhile. */
function serve() {
  const slide = (id: string, title: string) => ({
    id,
    order_id: 0,
    title,
    html: '<p>Wear it.</p>',
    text: 'Wear it.',
    frame_url: `http://content.test/slides/${id}`,
    audio_path: null,
    audio_name: null,
    version: 1,
    notes: 'Welcome.',
    part: '',
    page: null,
  });
  const question = {
    id: idOf('q1'),
    order_id: 0,
    kind: 'single',
    text: 'What is a badge?',
    explanation: '',
    options: [
      { id: idOf('yes'), text: 'A key', is_right: true },
      { id: idOf('no'), text: 'A toy', is_right: false },
    ],
    picture: null,
    version: 1,
  };
  const theme = { id: 'theme', title: 'Badges', description: '', module_id: 'module', version: 1, can: ['edit'] };
  const state = { slides: [slide('s1', 'Badges')], questions: [question], theme };
  const settings = { passing_score: 80, attempts_limit: null, pause_minutes: 0, time_limit_minutes: null };
  const put = (row: Kept, body: object & { version?: number }) => {
    if (body.version !== undefined && body.version !== row.version) {
      return Response.json({ code: 'changed_meanwhile', message: 'Olga edited it.', detail: null }, { status: 409 });
    }
    const { version: _, ...change } = body;
    return Response.json(Object.assign(row, change, { version: row.version + 1 }));
  };
  const add = <Row extends Kept>(rows: Row[], like: Row, body: object) => {
    const made = { ...like, ...body, id: idOf(`new${rows.length}`), version: 1 };
    rows.push(made);
    return Response.json(made, { status: 201 });
  };
  serveBadges([], ({ path, method, body }: Call) => {
    const given = (body ?? {}) as object;
    const name = path.split('/').at(-1) ?? '';
    if (path.endsWith('/themes/theme')) return method === 'GET' ? Response.json(theme) : put(theme, given);
    if (path === module && method === 'GET') {
      const head = { id: 'module', title: 'Badges', themes_count: 2, version: 1, settings };
      return Response.json({ ...head, slides: state.slides, questions: state.questions });
    }
    if (path === `${module}/slides/swap` || path === `${module}/questions/swap`) return Response.json({ data: [] });
    if (path === `${module}/slides`) {
      return method === 'GET' ? Response.json({ data: state.slides }) : add(state.slides, slide('', ''), given);
    }
    if (path === `${module}/questions` && method === 'POST') return add(state.questions, question, given);
    const row = [...state.slides, ...state.questions].find(({ id }) => id === name);
    if (row) return method === 'GET' ? Response.json(row) : put(row, given);
    return undefined;
  });
  return {
    state,
    theirs: (row: Kept, change: object) => void Object.assign(row, change, { version: row.version + 1 }),
  };
}
const asked = () => screen.findByRole('dialog', { name: /Two edits/ }, { timeout: 5000 });

beforeAll(startTranslations);

describe('two people edit one thing at once', () => {
  it('notes of a slide: both are seen, and kept as two slides', async () => {
    const { state, theirs } = serve();
    renderKit('/admin/learning/themes/theme', options);
    const notes = await screen.findByRole('textbox', { name: 'Narrator’s text' });
    theirs(state.slides[0] as Kept, { notes: 'Theirs.' });
    fireEvent.change(notes, { target: { value: 'Mine.' } });
    const dialog = within(await asked());
    expect(dialog.getByText('Olga edited it.')).toBeTruthy();
    expect(dialog.getByText('Theirs.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(state.slides.map((slide) => slide.notes)).toEqual(['Theirs.', 'Mine.']));
  });

  it('a slide of which mine is kept holds it over theirs', async () => {
    const { state, theirs } = serve();
    renderKit('/admin/learning/themes/theme', options);
    const notes = await screen.findByRole('textbox', { name: 'Narrator’s text' });
    theirs(state.slides[0] as Kept, { notes: 'Theirs.' });
    fireEvent.change(notes, { target: { value: 'Mine.' } });
    const dialog = within(await asked());
    expect(state.slides[0]?.notes, 'nothing is saved before somebody chose').toBe('Theirs.');
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(state.slides.map((slide) => slide.notes)).toEqual(['Mine.']));
  });

  it('a question: theirs stays and mine becomes one of its own', async () => {
    const { state, theirs } = serve();
    renderKit('/admin/learning/themes/theme?tab=quiz', options);
    const text = await screen.findByDisplayValue('What is a badge?');
    theirs(state.questions[0] as Kept, { text: 'Theirs?' });
    fireEvent.change(text, { target: { value: 'Mine?' } });
    await user.click(within(await asked()).getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(state.questions.map((question) => question.text)).toEqual(['Theirs?', 'Mine?']));
  });

  it('the head of a theme: both texts stand in one, in the form as well', async () => {
    const { state, theirs } = serve();
    renderKit('/admin/learning/themes/theme?tab=settings', options);
    const description = await screen.findByRole('textbox', { name: 'Description' });
    theirs(state.theme, { description: 'Theirs.' });
    fireEvent.change(description, { target: { value: 'Mine.' } });
    await user.click(within(await asked()).getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(state.theme.description).toBe('Theirs.\n\nMine.'), { timeout: 5000 });
    await waitFor(() =>
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description' }).value).toBe('Theirs.\n\nMine.'),
    );
  });
});
