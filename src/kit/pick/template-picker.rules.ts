import type { PhishingCategory, PhishingTemplateRow, TemplateKind } from '#contract/phishing-templates.ts';
import type { Titled } from '../declare/fields.ts';

export interface ChosenTemplate extends Titled {
  kind: TemplateKind;
  category: string;
}

/** Categories in the order in which the server first names them, each with its templates. */
export function groupTemplates(
  rows: readonly PhishingTemplateRow[],
): { category: PhishingCategory; templates: PhishingTemplateRow[] }[] {
  const groups = new Map<string, { category: PhishingCategory; templates: PhishingTemplateRow[] }>();
  for (const row of rows) {
    const known = groups.get(row.category.id);
    if (known) known.templates.push(row);
    else groups.set(row.category.id, { category: row.category, templates: [row] });
  }
  return [...groups.values()];
}

/** Adds a template to the choice, or takes it away. */
export function toggleTemplate(chosen: readonly ChosenTemplate[], row: PhishingTemplateRow): ChosenTemplate[] {
  if (chosen.some(({ id }) => id === row.id)) return chosen.filter(({ id }) => id !== row.id);
  return [...chosen, { id: row.id, title: row.name, kind: row.kind, category: row.category.name }];
}
