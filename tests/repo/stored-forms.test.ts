import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { valuesToStore } from '#src/kit/form/stored-draft.rules.ts';

const source = join(import.meta.dirname, '../../src');
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: source })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

describe('what is typed into a form of the console', () => {
  test('is never written down where it is a secret', () => {
    const names = textsOf('{resources,kit}/**/*.tsx').flatMap(({ text }) => {
      const kept = [...text.matchAll(/<StoredSecretField\b[^>]*?\bname="([^"]+)"/g)];
      const typed = [...text.matchAll(/\bname="([^"]+)"[^<]*<Input\.Password/g)];
      return [...kept, ...typed].map(([, name = '']) => name);
    });
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => Object.keys(valuesToStore({ [name]: 'typed' }).values).length > 0)).toEqual([]);
  });

  test('outlives every interruption: no form sends by another way than the one that was walked through them', () => {
    const forms = textsOf('{resources,kit,app}/**/*.{ts,tsx}');
    const withForm = forms.filter(({ text }) => /<(?:Form|FormDialog)\b/.test(text)).map(({ path }) => path);
    const made = forms.filter(({ text }) => /\b(?:useSchemaForm|useSavedForm|useDraftForm)\(/.test(text));
    expect(withForm.length).toBeGreaterThan(40);
    expect(made.length).toBeGreaterThan(40);
    // Made by hand they would know neither the check that cannot break nor what is put aside.
    const byHand = forms.filter(({ text }) => /from '(?:react-hook-form|@refinedev\/react-hook-form)'/.test(text));
    const makes = byHand.filter(({ text }) => /import \{[^}]*\buseForm\b[^}]*\} from/.test(text));
    expect(makes.map(({ path }) => path)).toEqual(['kit/form/use-schema-form.ts']);
  });

  test('is gone once it was sent, wherever a draft of it outlives the page', () => {
    const files = textsOf('{resources,kit,app}/**/*.{ts,tsx}');
    // What is chosen for the next page, how a list looks: no form sends any of it.
    const noDrafts = [
      'app/shell.tsx',
      'kit/list/list-address.ts',
      'kit/list/use-columns.ts',
      'kit/list/use-list-state.ts',
      'resources/departments/use-departments.ts',
      'resources/employees/assign-course.ts',
      'resources/general-statistics/next-steps-panel.tsx',
    ];
    const writers = files.filter(({ text }) => /[sS]torage\.setItem\(/.test(text)).map(({ path }) => path);
    const stores = writers.filter((path) => !noDrafts.includes(path) && path !== 'kit/form/use-unsaved-form.ts');
    expect(stores.toSorted()).toEqual([
      'resources/assigned-courses/flow/draft-store.ts',
      'resources/campaigns/wizard/draft-store.ts',
    ]);
    // The kit's hook drops with success and takes nothing for a change until somebody writes again.
    const keepers = files.filter(({ text }) => /import \{[^}]*\bstoreDraft\b/.test(text));
    expect(keepers.map(({ path }) => path).toSorted()).toEqual([
      'resources/assigned-courses/flow/assign-form.tsx',
      'resources/assigned-courses/flow/share-form.tsx',
      'resources/campaigns/wizard/use-draft-form.ts',
    ]);
    expect(keepers.filter(({ text }) => !/\buseStoredDraft\(/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('is asked about before the page goes: nothing warns past what is held', () => {
    const own = textsOf('**/*.{ts,tsx}').filter(({ text }) => /beforeunload/.test(text) && /preventDefault/.test(text));
    expect(own.map(({ path }) => path)).toEqual(['lib/unsaved-work.ts']);
  });

  test('is under a page that nothing loads anew by itself', () => {
    const reloads = textsOf('**/*.{ts,tsx}').filter(({ text }) => /location\.reload\(/.test(text));
    expect(reloads.map(({ path }) => path).toSorted()).toEqual([
      // Only where nothing is unsaved.
      'lib/reload-after-update.ts',
      // Asked for, with what was typed put aside.
      'lib/unsaved-work.ts',
      // Comes back from a provider to a page that waits for nothing.
      'providers/session/leaving.ts',
      // Asked for by whoever entered another organization.
      'providers/session/visit.ts',
      // Asked for; the browser asks once more.
      'ui/sign-in/over-page-steps.tsx',
      // Only where nothing is unsaved.
      'ui/sign-in/sign-in-over-page.tsx',
      // Nothing was drawn yet.
      'ui/start-failure.tsx',
    ]);
  });
});
