import { sql } from 'kysely';
import type { StoredMailSettings } from '#contract/mail-settings.ts';
import type { TenantScope } from '#platform/scope.ts';

export interface MailSettingsRow {
  readonly settings: StoredMailSettings;
  /** Locked. */
  readonly password: string | null;
}

export async function selectMailSettings(scope: TenantScope): Promise<MailSettingsRow | undefined> {
  return scope.db
    .selectFrom('mail_settings')
    .where('organization_id', '=', scope.organizationId)
    .select(['settings', 'password'])
    .executeTakeFirst();
}

/** Connections of an earlier version are given up by the workers. */
export async function upsertMailSettings(tx: TenantScope, { settings, password }: MailSettingsRow): Promise<void> {
  const values = {
    settings: JSON.stringify(settings),
    password,
    has_server: settings.has_server,
    updated_at: tx.now,
  };
  await tx.db
    .insertInto('mail_settings')
    .values({ organization_id: tx.organizationId, version: 1, ...values })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet({ ...values, version: sql`mail_settings.version + 1` }),
    )
    .execute();
}
