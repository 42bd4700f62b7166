import { scimTokensLimit } from '#contract/constants.ts';
import { type ScimLogQuery, type ScimSettings, type ScimSettingsBody, scimSettingsBody } from '#contract/scim.ts';
import { recordChange } from '#platform/changes/index.ts';
import { defineEdits } from '#platform/edits/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { countTokensLeft, isExpired } from '#platform/secrets/index.ts';
import { selectLogPage } from './log-repository.ts';
import { countGroups } from './scim-group-repository.ts';
import { countLinks } from './scim-user-repository.ts';
import { selectSettings, upsertSettings } from './settings-repository.ts';
import { selectTokens } from './token-repository.ts';

const scimEdits = defineEdits<Omit<ScimSettingsBody, 'version'>>('scim', [scimSettingsBody]);

/** `baseUrl` is what is typed into the directory. */
export async function readScimSettings(scope: TenantScope, baseUrl: string): Promise<ScimSettings> {
  const tokens = await selectTokens(scope);
  const settings = await selectSettings(scope);
  return {
    ...settings,
    version: scimEdits.versionOf(settings),
    base_url: baseUrl,
    tokens: tokens.map((token) => ({
      id: token.id,
      name: token.name,
      created_at: token.created_at.toISOString(),
      created_by: token.created_by,
      has_maker_left: token.has_maker_left,
      expires_at: token.expires_at?.toISOString() ?? null,
      is_expired: isExpired(token, scope.now),
      last_used_at: token.last_used_at?.toISOString() ?? null,
    })),
    tokens_left: countTokensLeft(tokens, scimTokensLimit, scope.now),
    users_count: await countLinks(scope),
    groups_count: await countGroups(scope),
  };
}

export async function changeScimSettings(
  scope: TenantScope,
  body: ScimSettingsBody,
  baseUrl: string,
): Promise<ScimSettings> {
  return inTransaction(scope, async (tx) => {
    const { before, edit } = await scimEdits.begin(tx, tx.organizationId, () => selectSettings(tx), body);
    await upsertSettings(tx, edit);
    await recordChange(tx, {
      action: 'scim.changed',
      entity: 'scim',
      entity_id: tx.organizationId,
      old_value: before,
      new_value: edit,
    });
    return readScimSettings(tx, baseUrl);
  });
}

/** What directories sent and what came of it, the newest first. */
export async function listScimLog(scope: TenantScope, query: ScimLogQuery) {
  const { rows, total } = await selectLogPage(scope, query);
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { data, total_count: total, limit: query.limit, offset: query.offset };
}
