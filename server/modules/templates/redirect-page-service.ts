import type { Page } from '#contract/page.ts';
import type {
  RedirectPage,
  RedirectPageBody,
  RedirectPageListQuery,
  RedirectPagePatch,
} from '#contract/phishing-pages.ts';
import { AppError, found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { newId } from '#platform/ids.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { refuseForeignDestination } from './page-destination.ts';
import {
  insertRedirectPage,
  type RedirectPageRow,
  selectRedirectPage,
  selectRedirectPages,
  updateRedirectPage,
} from './redirect-page-repository.ts';

export async function listRedirectPages(scope: TenantScope, query: RedirectPageListQuery): Promise<Page<RedirectPage>> {
  const { rows, total } = await selectRedirectPages(scope, query);
  return { data: rows.map(present), total_count: total, limit: query.limit, offset: query.offset };
}

export async function readRedirectPage(scope: TenantScope, id: string): Promise<RedirectPage> {
  return present(found(await selectRedirectPage(scope, id)));
}

function present(row: RedirectPageRow): RedirectPage {
  return { ...row, created_at: row.created_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

export async function createRedirectPage(scope: TenantScope, body: RedirectPageBody): Promise<RedirectPage> {
  const id = newId();
  refuseForeignDestination(body.html);
  await inTransaction(scope, async (tx) => {
    await insertRedirectPage(tx, id, body);
    await audit(tx, 'created', id, body.name, undefined, summary(body));
  });
  return readRedirectPage(scope, id);
}

/** Campaigns that exist keep the page as it was when they were made. */
export async function editRedirectPage(
  scope: TenantScope,
  id: string,
  patch: RedirectPagePatch,
): Promise<RedirectPage> {
  if (patch.html !== undefined) refuseForeignDestination(patch.html);
  await inTransaction(scope, async (tx) => {
    const before = found(await selectRedirectPage(tx, id));
    await updateRedirectPage(tx, id, patch);
    await audit(tx, 'changed', id, patch.name ?? before.name, summary(before), summary(patch));
  });
  return readRedirectPage(scope, id);
}

/** Refused while a campaign that is not over uses it. */
export async function removeRedirectPage(scope: TenantScope, id: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const before = found(await selectRedirectPage(tx, id));
    if (before.campaigns_count > 0) {
      throw new AppError('redirect_page_in_use', { values: { count: before.campaigns_count } });
    }
    await updateRedirectPage(tx, id, { deleted_at: tx.now });
    await audit(tx, 'deleted', id, before.name, summary(before), undefined);
  });
}

function summary({ name, original_url, delay_seconds }: RedirectPagePatch): Record<string, unknown> {
  return { name, original_url, delay_seconds };
}

async function audit(
  tx: TenantScope,
  verb: string,
  id: string,
  title: string,
  old_value: unknown,
  new_value: unknown,
): Promise<void> {
  await recordChange(tx, {
    action: `redirect_page.${verb}`,
    entity: 'redirect_page',
    entity_id: id,
    entity_title: title,
    old_value,
    new_value,
  });
}
