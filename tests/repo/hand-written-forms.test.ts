import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

describe('forms that are written by hand', () => {
  const root = join(import.meta.dirname, '../..');
  const texts = globSync('src/{resources,kit}/**/*.tsx', { cwd: root })
    .filter((path) => !path.endsWith('.test.tsx') && !path.includes('/testing/'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
  const which = (says: RegExp, isNot?: RegExp) =>
    texts.filter(({ text }) => says.test(text) && !isNot?.test(text)).map(({ path }) => path.replace('src/', ''));

  test('are none: a form element is drawn by the kit alone', () => {
    expect(which(/<form\b/).toSorted()).toEqual([
      // The look of what both rooms share: its forms are the ones of the small rooms.
      'kit/account/account-look.tsx',
      'kit/form/form-dialog.tsx',
      'kit/form/form.tsx',
      'kit/list/filter-drawer.tsx',
    ]);
  });

  test('have no words of their own for what is wrong: those come with the field', () => {
    expect(which(/<FieldFrame[^>]*\sproblem=/)).toEqual(expect.arrayContaining(['kit/form/form-field.tsx']));
    expect(which(/<FieldFrame[^>]*\sproblem=/)).toHaveLength(2);
  });

  test('repeat no limit of the contract as a figure', () => {
    expect(which(/\bmaxLength=\{\d{3,}/)).toEqual([]);
  });

  /**
   * Where something is typed or chosen outside of a form, the file says so in its first line, by a kind that
   * `docs/decisions/2026-11-23-input-outside-forms.md` gives the reason of; whatever else is typed goes through
   * `useSchemaForm` or `useSavedForm`.
   */
  test('are not hidden in inputs beside a form', () => {
    const inputs = /<(?:Input(?:\.\w+)?|InputNumber|Select|AutoComplete|DatePicker|DayPicker|Slider)\b/;
    const decision = readFileSync(join(root, 'docs/decisions/2026-11-23-input-outside-forms.md'), 'utf8');
    const kinds = [...decision.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind = '']) => kind);
    const says = new RegExp(`^// typed outside a form: (?:${kinds.join('|')})\n`);
    const found = texts.filter(
      ({ path, text }) =>
        path.startsWith('src/resources/') &&
        inputs.test(text) &&
        !/\b(?:FormField|useController|FieldControl)\b/.test(text),
    );
    expect(kinds.length).toBeGreaterThan(2);
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ text }) => !says.test(text)).map(({ path }) => path)).toEqual([]);
    const idle = texts.filter(({ path, text }) => says.test(text) && !found.some((one) => one.path === path));
    expect(idle.map(({ path }) => path)).toEqual([]);
  });
});
