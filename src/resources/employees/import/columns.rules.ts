import { importFields } from '#contract/import-kinds.ts';
import type { ImportField, ImportPreview } from '#contract/imports.ts';

export type Columns = readonly (ImportField | null)[];

export function columnsOf({ columns }: Pick<ImportPreview, 'columns'>): Columns {
  return columns.map(({ field }) => field);
}

/** The column holds `field` now; another one that held it is not read any more. */
export function setColumn(columns: Columns, at: number, field: ImportField | null): Columns {
  return columns.map((held, index) => (index === at ? field : held === field ? null : held));
}

/** What no column holds and nothing can be done without. */
export function missingFields(columns: Columns): ImportField[] {
  const missing: ImportField[] = columns.includes('email') ? [] : ['email'];
  if (columns.includes('full_name')) return missing;
  const names = (['last_name', 'first_name'] as const).filter((name) => !columns.includes(name));
  return names.length === 2 ? [...missing, 'full_name'] : [...missing, ...names];
}

export const fieldChoices: readonly ImportField[] = importFields;
