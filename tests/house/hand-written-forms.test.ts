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
   * Where something is typed or chosen outside of a form. `docs/decisions/2026-11-23-forms-that-are-none.md` says why of
   * each kind; whatever else is typed goes through `useSchemaForm` or `useSavedForm`.
   */
  test('are not hidden in inputs beside a form', () => {
    const inputs = /<(?:Input(?:\.\w+)?|InputNumber|Select|AutoComplete|DatePicker|DayPicker|Slider)\b/;
    const found = which(inputs, /\b(?:FormField|useController|FieldControl)\b/);
    expect(found.filter((path) => !path.startsWith('kit/')).toSorted()).toEqual([
      // What a list or a report shows.
      'resources/assigned-courses/people/people-list.tsx',
      'resources/campaigns/show/recipients-filter.tsx',
      // Structures whose parts are put together, moved and saved one by one.
      'resources/courses/structure/section-box.tsx',
      'resources/departments/level-toolbar.tsx',
      'resources/directories/run-dialog.tsx',
      // How a file is read: the answer is another preview.
      'resources/employees/import/preview-part.tsx',
      'resources/employees/import/reading-choices.tsx',
      'resources/employees/import/reading-part.tsx',
      // Inputs that forms are made of.
      'resources/general-settings/colour-input.tsx',
      'resources/instructions/instructions-page.tsx',
      'resources/mail-settings/templates-tab.tsx',
      'resources/organizations/time-zone-input.tsx',
      'resources/reports/schedules/recipients-select.tsx',
      'resources/scim/log-part.tsx',
      'resources/tags/actions/actions-part.tsx',
      'resources/themes/editor/blocks/block-row.tsx',
      'resources/themes/editor/blocks/captions-part.tsx',
      'resources/themes/editor/blocks/cue-editor.tsx',
      'resources/themes/editor/blocks/download-block.tsx',
      'resources/themes/editor/blocks/media-block.tsx',
      'resources/themes/editor/blocks/picture-block.tsx',
      'resources/themes/editor/blocks/text-block.tsx',
      'resources/themes/editor/blocks/video-link-block.tsx',
      'resources/themes/editor/picture-fields.tsx',
      'resources/themes/editor/question-form.tsx',
      // Parts of the slide form, which saves slide by slide.
      'resources/themes/editor/slide-files/page-part.tsx',
      'resources/themes/editor/slide-form.tsx',
    ]);
  });
});
