import { describe, expect, it } from 'vitest';
import type { ImportPreview } from '#contract/imports.ts';
import { findObstacle, listOutcomes } from './import-flow.rules.ts';

const preview: ImportPreview = {
  event_id: '0198b6f0-0000-7000-8000-000000000000',
  file_name: 'people.csv',
  encoding: 'utf-8',
  encoding_reason: 'valid',
  doubtful_rows: 0,
  sheets: [],
  sheet: null,
  filled_cells: 0,
  without_department: 0,
  restorable: { count: 0, sample: [] },
  delimiter: ';',
  heading_row: 1,
  top_rows: [],
  columns: [],
  is_remembered: false,
  missing_fields: [],
  rows_count: 3,
  counts: { created: 2, changed: 0, skipped: 1, refused: 0 },
  rows: [],
  new_departments: [],
  new_departments_count: 0,
  license: { users_count: 1, users_limit: 10, given_count: 0, missing: 0, missing_on_replace: 0 },
  letters: 2,
  tags: [],
  replace: { removed: 5, sample: [], kept: 1, needs_confirmation: true },
};
const add = { addType: 'add', sendsEmails: true, confirmed: null } as const;
const replace = { ...add, addType: 'replace' } as const;

describe('an import', () => {
  it('may start when it does something and fits the licence', () => {
    expect(findObstacle(preview, add)).toBeNull();
    const nothing = { ...preview, counts: { created: 0, changed: 0, skipped: 3, refused: 0 } };
    expect(findObstacle(nothing, add)).toBe('nothing');
    expect(findObstacle({ ...preview, license: { ...preview.license, missing: 1 } }, add)).toBe('licenses');
  });

  it('that removes more than half starts only with exactly the number confirmed', () => {
    expect(findObstacle(preview, replace)).toBe('confirmation');
    expect(findObstacle(preview, { ...replace, confirmed: 4 })).toBe('confirmation');
    expect(findObstacle(preview, { ...replace, confirmed: 5 })).toBeNull();
  });

  it('shows what needs a look first', () => {
    expect(listOutcomes(preview)).toEqual(['created', 'skipped']);
    const withRefused = { ...preview, counts: { ...preview.counts, refused: 1 } };
    expect(listOutcomes(withRefused)[0]).toBe('refused');
  });
});
