import { useDelete } from '@refinedev/core';
import { type ReactNode, Suspense, useState } from 'react';
import { isAllowedOnRow } from '../../providers/access-control/access.rules.ts';
import type { ActionApi, BulkSelection } from '../declare/action-api.ts';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource, BulkAction, Load, PageAction, RowAction, Views } from '../declare/resource.ts';
import { toastFailure } from '../failure.ts';
import type { IconName } from '../icon/shapes.ts';
import { useAllowed } from '../kit-context.tsx';
import { lazyView } from '../lazy-view.ts';
import type { MassActDialogProps } from '../mass/mass-act-dialog.tsx';
import { useConfirm } from '../page/use-confirm.ts';
import { pagePermission, rowPath } from '../registry.ts';
import { useTranslations } from '../translations.ts';
import { useActionApi } from './use-action-api.ts';
import { useRunning } from './use-running.ts';

/** An action as buttons and menus show it. */
export interface OfferedAction {
  name: string;
  label: string;
  icon?: IconName | undefined;
  isPrimary: boolean;
  isDangerous: boolean;
  /** Started, and not done yet. */
  isRunning?: boolean;
  /** An address: shown as a link. */
  to?: string;
  start?: () => void;
}

type DialogProps = {
  api: ActionApi;
  onClose: () => void;
  row?: Identified;
  selection?: BulkSelection;
  onDone?: () => void;
  onConfirm?: () => Promise<void>;
} & Partial<Pick<MassActDialogProps, 'resource' | 'name' | 'act'>>;
const loadMassAct: Load<MassActDialogProps> = () => import('../mass/mass-act-dialog.tsx');
type Offered = Pick<RowAction<Identified>, 'icon' | 'primary' | 'confirm'>;
/** A declared dialog: which of the props it takes depends on the kind of its action. */
type AnyDialog = NonNullable<
  | RowAction<Identified>['dialog']
  | BulkAction['dialog']
  | PageAction['dialog']
  | Views<Identified>['remove']
  | typeof loadMassAct
>;

/**
 * The actions of a resource for its viewer: which are offered on a row, a selection or the list, asking before the
 * dangerous ones, opening their dialogs, telling failures. `dialog` has to be drawn by whoever uses it.
 */
export function useActions(resource: AnyResource) {
  const api = useActionApi(resource);
  const isAllowed = useAllowed();
  const confirm = useConfirm();
  const { own } = useTranslations();
  const [dialog, setDialog] = useState<ReactNode>(null);
  const { isRunning, runOnce } = useRunning();
  const { mutateAsync: removeRow } = useDelete({ mutationOptions: { meta: { showsFailure: true } } });

  const openDialog = (load: AnyDialog, props: Partial<DialogProps>) => {
    const Dialog = lazyView(load as Load<DialogProps>);
    setDialog(
      <Suspense>
        <Dialog {...props} api={api} onClose={() => setDialog(null)} />
      </Suspense>,
    );
  };

  const labelOf = (name: string) => own(resource, `actions.${name}`, `kit.actions.${name}`);

  /** What is under way is not started again. A failure is told and leaves everything as it was. */
  const attempt = (key: string, run: () => Promise<void> | void) =>
    runOnce(key, async () => {
      try {
        await run();
      } catch (error) {
        toastFailure(error);
      }
    });

  /**
   * Asks first where the declaration says so.
   */
  const start = (
    key: string,
    name: string,
    action: Pick<RowAction<Identified>, 'confirm'>,
    values: Record<string, string | number>,
    run: () => Promise<void> | void,
  ) => {
    if (!action.confirm) return void attempt(key, run);
    confirm({
      title: own(resource, `confirm.${name}.title`, `kit.confirm.${name}.title`, values),
      content: own(resource, `confirm.${name}.text`, `kit.confirm.${name}.text`, values),
      // The button says what it does.
      okText: labelOf(name),
      isDanger: action.confirm === 'danger',
      onOk: () => attempt(key, run),
    });
  };

  const offer = (key: string, name: string, action: Offered) => ({
    name,
    label: labelOf(name),
    icon: action.icon,
    isPrimary: action.primary === true,
    isDangerous: action.confirm === 'danger',
    isRunning: isRunning(key),
  });

  /** Row actions: the declared ones, then edit and remove where the resource and the row allow them. */
  const rowActions = (row: Identified): OfferedAction[] => {
    const values = { title: titleOf(resource, row) };
    const offered: OfferedAction[] = [];
    const keyOf = (name: string) => `${name} ${row.id}`;
    const editPath = rowPath(resource, 'edit', row.id);
    if (editPath && isAllowed(pagePermission(resource, 'edit')) && isAllowedOnRow(row, 'edit')) {
      offered.push({ ...offer(keyOf('edit'), 'edit', { icon: 'edit', primary: true }), to: editPath });
    }
    for (const [name, action] of Object.entries(resource.actions ?? {})) {
      if (!isAllowed(action.permission)) continue;
      if (action.can !== null && !isAllowedOnRow(row, action.can ?? name)) continue;
      if (action.when && !action.when(row)) continue;
      const { dialog: load, run } = action;
      const key = keyOf(name);
      if (action.to) offered.push({ ...offer(key, name, action), to: action.to(row) });
      else if (load) offered.push({ ...offer(key, name, action), start: () => openDialog(load, { row }) });
      else if (run)
        offered.push({
          ...offer(key, name, action),
          start: () => start(key, name, action, values, () => run(row, api)),
        });
    }
    if (resource.removable && isAllowed(pagePermission(resource, 'delete')) && mayRemove(row)) {
      const remove = async () => {
        await removeRow({
          resource: resource.name,
          dataProviderName: resource.provider,
          id: row.id,
          // Said and read again below, once its page is left.
          successNotification: false,
          errorNotification: false,
          invalidates: [],
        });
        api.tell('kit.removed', values);
        // Its own page has nothing to show any more.
        api.leaveRow(row.id);
        api.refresh();
      };
      const action = { icon: 'trash', confirm: 'danger' } as const;
      const key = keyOf('remove');
      const ask = resource.views?.remove;
      const begin = ask
        ? () => openDialog(ask, { row, onConfirm: () => attempt(key, remove) })
        : () => start(key, 'remove', action, values, remove);
      offered.push({ ...offer(key, 'remove', action), start: begin });
    }
    return offered;
  };

  const bulkActions = (selection: BulkSelection, onDone: () => void): OfferedAction[] =>
    Object.entries(resource.bulkActions ?? {}).flatMap(([name, action]): OfferedAction[] => {
      if (!isAllowed(action.permission)) return [];
      const { dialog: load, mass, leads } = action;
      const begin = () => {
        if (mass) openDialog(loadMassAct, { resource, name, act: mass, selection, onDone });
        else if (load) openDialog(load, { selection, onDone });
        else void attempt(name, () => leads?.(selection, api));
      };
      return [{ ...offer(name, name, action), isDangerous: mass?.isDangerous === true, start: begin }];
    });

  const pageActions = (): OfferedAction[] =>
    Object.entries(resource.pageActions ?? {}).flatMap(([name, action]): OfferedAction[] => {
      if (!isAllowed(action.permission)) return [];
      const { dialog: load, run } = action;
      if (action.to !== undefined) return [{ ...offer(name, name, action), to: action.to }];
      const begin = load ? () => openDialog(load, {}) : () => start(name, name, action, {}, () => run?.(api));
      return [{ ...offer(name, name, action), start: begin }];
    });

  return { rowActions, bulkActions, pageActions, dialog, api };
}

function mayRemove(row: Identified): boolean {
  return isAllowedOnRow(row, 'delete') || isAllowedOnRow(row, 'remove');
}

/** What names a row. */
export function titleOf(resource: AnyResource, row: Identified): string {
  const value = readField(resource, resource.title, row);
  return typeof value === 'string' && value !== '' ? value : row.id;
}

/** Value of a field of a row. */
export function readField(resource: AnyResource, name: string, row: object): unknown {
  const field = resource.fields[name];
  return field?.options.read ? field.options.read(row) : (row as Record<string, unknown>)[name];
}
