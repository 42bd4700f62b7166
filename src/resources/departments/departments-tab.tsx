import { Breadcrumb, Button } from 'antd';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import type { DepartmentStat } from '#contract/departments.ts';
import { useActionApi } from '#src/kit/actions/use-action-api.ts';
import type { OfferedAction } from '#src/kit/actions/use-actions.tsx';
import { useAllowed, useKit } from '#src/kit/kit-context.tsx';
import { PageCheckbox } from '#src/kit/list/page-checkbox.tsx';
import { SelectionBar } from '#src/kit/list/selection-bar.tsx';
import { ActionButtons } from '#src/kit/page/action-buttons.tsx';
import { InHead } from '#src/kit/page/head-slot.tsx';
import { useElementWidth } from '#src/kit/page/use-element-width.ts';
import { type Translate, useTranslations } from '#src/kit/translations.ts';
import { FailureState } from '#src/ui/failure-state.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import { writeDepartmentsState } from './departments-state.rules.ts';
import { LevelCards } from './level-cards.tsx';
import { LevelEnd } from './level-end.tsx';
import { LevelSkeleton } from './level-skeleton.tsx';
import { LevelTable } from './level-table.tsx';
import { LevelToolbar } from './level-toolbar.tsx';
import { useChosen } from './use-chosen.ts';
import { useDepartmentsState, useLevel } from './use-departments.ts';
import { useRemoval } from './use-removal.tsx';
import './departments.css';

/** Narrower than this a table is no help: cards. */
const cardsBelow = 720;

/** What the dialog is about: a new department below one, or a known one. */
interface Edited {
  department: DepartmentStat | null;
  parentId: string | null;
}

/** The tree of departments, a level at a time, with the figures of everybody below. */
export default function DepartmentsTab() {
  const { t } = useTranslations();
  const [measure, width] = useElementWidth();
  const [asked, change] = useDepartmentsState();
  const state = width > 0 && width < cardsBelow ? { ...asked, view: 'cards' as const } : asked;
  const api = useActionApi(useKit().registry.resource('departments'));
  const isAllowed = useAllowed();
  const mayEdit = isAllowed('admin.staff.employees');
  const mayAssign = isAllowed('admin.learning.assigned');
  const level = useLevel(state);
  const chosen = useChosen(level.rows);
  const { remove } = useRemoval(api, chosen.clear);
  const [edited, setEdited] = useState<Edited>();
  const path = level.first?.path ?? [];
  const create = mayEdit ? () => setEdited({ department: null, parentId: state.parent ?? null }) : undefined;
  const addressOf = useCallback(
    (parent: string | undefined) => ({ search: writeDepartmentsState({ ...asked, parent, search: '' }).toString() }),
    [asked],
  );
  const actionsOf = (row: DepartmentStat): OfferedAction[] => {
    const offer = (name: string, icon: OfferedAction['icon'], start: () => void, is: Partial<OfferedAction> = {}) => ({
      name,
      icon,
      start,
      label: t(`departments.actions.${name}`),
      isPrimary: false,
      isDangerous: false,
      ...is,
    });
    return [
      ...(row.can.includes('edit')
        ? [offer('edit', 'edit', () => setEdited({ department: row, parentId: row.parent_id }), { isPrimary: true })]
        : []),
      ...(row.can.includes('add_child')
        ? [offer('add_child', 'plus', () => setEdited({ department: null, parentId: row.id }))]
        : []),
      ...(mayAssign && row.users_count > 0
        ? [
            {
              name: 'assign_course',
              icon: 'book' as const,
              label: t('departments.actions.assign_course'),
              isPrimary: false,
              isDangerous: false,
              to: assignTo([row]),
            },
          ]
        : []),
      ...(row.can.includes('remove') ? [offer('remove', 'trash', () => remove([row]), { isDangerous: true })] : []),
    ];
  };
  const shown = {
    rows: level.rows,
    isStale: level.isStale,
    isChecked: chosen.isChecked,
    onCheck: chosen.toggle,
    addressOf,
    actionsOf,
  };
  const checkAll =
    chosen.removable.length === 0 ? null : (
      <div className="departments-all">
        <PageCheckbox
          page={chosen.removable.map(({ id }) => id)}
          isChecked={chosen.isChecked}
          onChange={chosen.setLevel}
        >
          {t('departments.choose_all')}
        </PageCheckbox>
      </div>
    );
  return (
    <div className="departments" ref={measure}>
      <InHead>
        <ActionButtons actions={headActions(t, create)} />
      </InHead>
      <LevelToolbar state={state} hasViews={width === 0 || width >= cardsBelow} onChange={change} />
      <Path path={path} addressOf={addressOf} />
      {checkAll}
      {level.error ? (
        <FailureState
          title={t('kit.list_failed')}
          error={level.error}
          onRetry={level.retry}
          isRetrying={level.isReading}
        />
      ) : level.isFirstRead ? (
        <LevelSkeleton view={state.view} />
      ) : level.rows.length === 0 ? (
        <NoDepartments
          search={state.search}
          parent={path.at(-1)}
          onCreate={create}
          onClear={() => change({ search: '' })}
        />
      ) : state.view === 'cards' ? (
        <LevelCards {...shown} />
      ) : (
        <LevelTable {...shown} state={state} onSort={(sortBy, order) => change({ sortBy, order })} />
      )}
      <LevelEnd level={level} />
      <SelectionBar
        selection={{
          isAny: chosen.rows.length > 0,
          isAll: false,
          count: () => chosen.rows.length,
          selectAll: () => chosen.setLevel(true),
          clear: chosen.clear,
        }}
        total={chosen.removable.some((row) => !chosen.isChecked(row.id)) ? chosen.removable.length : 0}
        actions={[
          ...(mayAssign
            ? [
                {
                  name: 'assign_course',
                  label: t('departments.actions.assign_course'),
                  icon: 'book' as const,
                  isPrimary: true,
                  isDangerous: false,
                  start: () => api.go(assignTo(chosen.rows)),
                },
              ]
            : []),
          {
            name: 'remove',
            label: t('departments.actions.remove_many', { count: chosen.rows.length }),
            icon: 'trash',
            isPrimary: true,
            isDangerous: true,
            start: () => remove(chosen.rows),
          },
        ]}
      />
      {edited ? <DepartmentDialog {...edited} api={api} onClose={() => setEdited(undefined)} /> : null}
    </div>
  );
}

/** Where courses are given to everybody of these departments. */
function assignTo(departments: readonly DepartmentStat[]): string {
  return `/admin/learning/assigned/create?departments=${departments.map(({ id }) => id).join(',')}`;
}

/** What is done with departments as a whole; nothing where the viewer may not. */
function headActions(t: Translate, create: (() => void) | undefined): OfferedAction[] {
  if (create === undefined) return [];
  const action = (name: string) => ({
    name,
    label: t(`departments.actions.${name}`),
    isPrimary: true,
    isDangerous: false,
  });
  return [
    { ...action('removed'), icon: 'archive', to: '/admin/staff/departments/removed' },
    { ...action('create'), icon: 'plus', start: create },
  ];
}

interface PathProps {
  path: readonly { id: string; title: string }[];
  addressOf(parent: string | undefined): { search: string };
}

/** The way down to this level, beginning with all departments. */
function Path({ path, addressOf }: PathProps) {
  const { t } = useTranslations();
  const here = path.at(-1);
  const steps = [{ id: undefined, title: t('departments.all') }, ...path];
  return (
    <div className="departments-path">
      <nav aria-label={t('departments.path')}>
        <Breadcrumb
          items={steps.map(({ id, title }, at) => ({
            key: id ?? 'all',
            title:
              at === steps.length - 1 ? (
                <span aria-current="page">{title}</span>
              ) : (
                <Link to={addressOf(id)}>{title}</Link>
              ),
          }))}
        />
      </nav>
      {here ? <Link to={{ search: `department=${here.id}` }}>{t('departments.people_here')}</Link> : null}
    </div>
  );
}

interface NoDepartmentsProps {
  search: string;
  parent: { title: string } | undefined;
  onCreate: (() => void) | undefined;
  onClear(): void;
}

function NoDepartments({ search, parent, onCreate, onClear }: NoDepartmentsProps) {
  const { t } = useTranslations();
  if (search !== '') {
    return (
      <EmptyState
        title={t('departments.no_result')}
        text={t('departments.no_result_text')}
        actions={<Button onClick={onClear}>{t('kit.no_result.drop_search')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={parent ? t('departments.empty.below', { title: parent.title }) : t('departments.empty.title')}
      text={t('departments.empty.text')}
      actions={
        onCreate ? (
          <Button type="primary" onClick={onCreate}>
            {t('departments.actions.create')}
          </Button>
        ) : null
      }
    />
  );
}
