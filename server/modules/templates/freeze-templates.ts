import type { TemplateKind } from '#contract/phishing-templates.ts';
import { AppError } from '#platform/app-error.ts';
import type { TenantScope } from '#platform/scope.ts';
import type { TemplateSnapshot } from '#schema/phishing.ts';
import { offeredDomains } from './offered-domains.ts';
import { templateProblems } from './template.rules.ts';
import { lockTemplates, selectEmailsOf, selectPagesOf, selectTemplatesById } from './template-repository.ts';

export interface FrozenTemplate {
  readonly id: string;
  readonly kind: TemplateKind;
  readonly name: string;
  readonly snapshot: TemplateSnapshot;
}

/**
 * The templates as they are now, in the order of the ids, each once; none of them is deleted before the transaction ends.
 * Throws where one is unknown or not ready.
 */
export async function freezeTemplates(scope: TenantScope, ids: readonly string[]): Promise<FrozenTemplate[]> {
  const wanted = [...new Set(ids)];
  if (scope.db.isTransaction) await lockTemplates(scope, wanted, 'share');
  const rows = new Map((await selectTemplatesById(scope, wanted)).map((row) => [row.id, row]));
  const emails = Map.groupBy(await selectEmailsOf(scope, wanted), (email) => email.template_id);
  const pages = Map.groupBy(await selectPagesOf(scope, wanted), (page) => page.template_id);
  return wanted.map((id) => {
    const row = rows.get(id);
    if (row === undefined) throw new AppError('template_unknown', { errors: { templates_ids: ['template_unknown'] } });
    const parts = { kind: row.kind, domain: row.domain, emails: emails.get(id) ?? [], pages: pages.get(id) ?? [] };
    if (templateProblems(parts, offeredDomains(scope)).length > 0) {
      throw new AppError('template_not_ready', {
        values: { name: row.name },
        errors: { templates_ids: ['template_not_ready'] },
      });
    }
    const snapshot: TemplateSnapshot = {
      name: row.name,
      category: row.category_name,
      logo_file_id: row.logo_file_id,
      domain: row.domain,
      emails: parts.emails.map(({ template_id: _template, updated_at: _at, ...email }) => email),
      pages: parts.pages.map(({ language, html }) => ({ language, html })),
    };
    return { id, kind: row.kind, name: row.name, snapshot };
  });
}
