import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Call, renderKit, serveBadges, startTranslations } from '#src/kit/testing/test-kit.tsx';
import { themes } from '../../index.ts';

const user = userEvent.setup({ delay: null });
const module = '/api/v2/library/modules/module';
const question = (id: string, text: string) => ({
  id,
  order_id: 0,
  kind: 'single',
  text,
  explanation: '',
  options: [
    { id: `${id}-1`, text: 'Yes', is_right: true },
    { id: `${id}-2`, text: 'No', is_right: false },
  ],
});
const row = (number: number, outcome: string, problems: object[] = []) => ({
  row: number,
  place: null,
  outcome,
  kind: 'single',
  text: `Question of row ${number}`,
  options_count: 2,
  right: ['Yes'],
  problems,
});
const problem = { reason: 'right_missing', where: 'Right answers', value: null, other_row: null };

/** A module with one question; a file of one good row, one wrong one and one that is there. */
function serve(given: { refusal?: Response } = {}) {
  let added = 0;
  return serveBadges([], ({ path, method, body }: Call) => {
    if (path === '/learning/api/content/themes/theme') {
      return Response.json({ id: 'theme', title: 'Passwords', description: '', module_id: 'module', can: ['edit'] });
    }
    if (path === module) {
      const settings = { passing_score: 80, attempts_limit: null, pause_minutes: 0, time_limit_minutes: null };
      const questions = [question('q1', 'First')];
      return Response.json({ id: 'module', title: 'Passwords', themes_count: 1, settings, slides: [], questions });
    }
    if (path === `${module}/questions` && method === 'GET') {
      const more = added > 0 ? [question('q2', 'From the file')] : [];
      return Response.json({ data: [question('q1', 'First'), ...more] });
    }
    if (path === `${module}/questions` && method === 'POST') return Response.json(question('q3', 'First'));
    if (path === `${module}/quastions/file`) {
      if (given.refusal) return given.refusal;
      const isDry = (body as FormData).get('is_dry_run') === 'true';
      added += isDry ? 0 : 1;
      return Response.json({
        file_name: 'quiz.csv',
        format: 'csv',
        encoding: 'windows-1251',
        encoding_reason: 'letters',
        doubtful_rows: 0,
        delimiter: ';',
        columns: [
          { title: 'Question', field: 'text' },
          { title: 'Author', field: null },
        ],
        is_saved: !isDry,
        counts: { added: 1, skipped: 1, refused: 1 },
        rows: [
          row(2, 'added'),
          row(3, 'refused', [problem]),
          row(4, 'skipped', [{ ...problem, reason: 'known_already', where: null }]),
        ],
      });
    }
    return undefined;
  });
}

async function open() {
  renderKit('/admin/learning/themes/theme?tab=quiz', { resource: themes, permissions: ['admin.learning'] });
  await user.click(await screen.findByRole('button', { name: 'Add from a file' }));
  return screen.findByRole('dialog', { name: 'Questions from a file' });
}
function drop(dialog: HTMLElement) {
  const file = new File(['x'], 'quiz.csv', { type: 'text/csv' });
  const target = within(dialog).getByText('Choose a file or drop it here');
  fireEvent.drop(target, { dataTransfer: { files: [file], items: [], types: ['Files'] } });
}
const uploads = (calls: Call[]) =>
  calls
    .filter(({ path }) => path.endsWith('/quastions/file'))
    .map(({ body }) => Object.fromEntries([...(body as FormData)].filter(([name]) => name !== 'excel')));

beforeAll(startTranslations);

describe('questions from a file', () => {
  it('are shown with their errors by row before anything is written, and only the good ones are added when they are wanted', async () => {
    const calls = serve();
    const dialog = await open();
    drop(dialog);
    const inside = within(dialog);
    expect(await inside.findByText('No right answer')).toBeTruthy();
    expect(inside.getByText('Question of row 3')).toBeTruthy();
    expect(inside.getByText(/quiz.csv, CSV/).textContent).toContain('not read: Author');
    const add = inside.getByRole('button', { name: 'Add 1 question' });
    expect(add).toHaveProperty('disabled', true);
    await user.click(inside.getByText('Skipped · 1'));
    expect(inside.getByText('The quiz already has this question')).toBeTruthy();
    await user.click(inside.getByRole('checkbox', { name: /Add the valid questions/ }));
    await user.click(add);
    expect(await screen.findByText('From the file')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(uploads(calls)).toEqual([
      { is_dry_run: 'true', keeps_good_rows: 'true' },
      { is_dry_run: 'false', keeps_good_rows: 'true' },
    ]);
  });

  it('that cannot be read say why, and another file may be chosen', async () => {
    const message = 'The file has a password.';
    serve({ refusal: Response.json({ code: 'question_file_encrypted', message }, { status: 422 }) });
    const dialog = await open();
    drop(dialog);
    expect((await within(dialog).findByRole('alert')).textContent).toContain(message);
    expect(within(dialog).getByText('Choose a file or drop it here')).toBeTruthy();
  });
});

describe('a question of the quiz', () => {
  it('is copied behind itself', async () => {
    const calls = serve();
    renderKit('/admin/learning/themes/theme?tab=quiz', { resource: themes, permissions: ['admin.learning'] });
    await user.click(await screen.findByRole('button', { name: 'Copy the question: First' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Copy the question: First' })).toHaveLength(2));
    const [made] = calls.filter(({ method }) => method === 'POST');
    expect(made?.body).toMatchObject({ text: 'First', options: [{ text: 'Yes', is_right: true }, { text: 'No' }] });
    expect(JSON.stringify(made?.body)).not.toContain('q1-1');
  });
});
