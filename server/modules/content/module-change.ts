import { found } from '#platform/app-error.ts';
import { recordChange } from '#platform/changes/index.ts';
import { inTransaction, type TenantScope } from '#platform/scope.ts';
import { measureMedia } from './module-measure-repository.ts';
import { lockModule, updateModule } from './module-repository.ts';

/**
 * One change of what a module holds, or 404: nobody else changes it meanwhile, recorded as `action` with `detail`, which
 * is asked after the work where only that knows it.
 */
export async function changeModule(
  scope: TenantScope,
  moduleId: string,
  action: string,
  detail: object | (() => object),
  work: (tx: TenantScope) => Promise<void>,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const module = found(await lockModule(tx, moduleId));
    await work(tx);
    await measureMedia(tx, moduleId);
    await updateModule(tx, moduleId, {});
    await recordChange(tx, {
      action,
      entity: 'module',
      entity_id: moduleId,
      entity_title: module.title,
      new_value: typeof detail === 'function' ? detail() : detail,
    });
  });
}
