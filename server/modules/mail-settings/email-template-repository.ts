import type { Language } from '#contract/constants.ts';
import type { EmailTexts } from '#contract/mail-settings.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface WrittenTexts {
  readonly kind: string;
  readonly language: Language;
  readonly words: EmailTexts;
  readonly updated_at: Date;
}

export async function selectWrittenTexts(scope: TenantScope): Promise<WrittenTexts[]> {
  return scope.db
    .selectFrom('mail_templates')
    .where('organization_id', '=', scope.organizationId)
    .select(['kind', 'language', 'words', 'updated_at'])
    .execute();
}

export async function upsertTexts(tx: TenantScope, row: Omit<WrittenTexts, 'updated_at'>): Promise<void> {
  const values = { words: JSON.stringify(row.words), updated_at: tx.now };
  await tx.db
    .insertInto('mail_templates')
    .values({ organization_id: tx.organizationId, kind: row.kind, language: row.language, ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'kind', 'language']).doUpdateSet(values))
    .execute();
}

export async function deleteTexts(tx: TenantScope, kind: string, language: Language): Promise<void> {
  await tx.db
    .deleteFrom('mail_templates')
    .where('organization_id', '=', tx.organizationId)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .execute();
}
