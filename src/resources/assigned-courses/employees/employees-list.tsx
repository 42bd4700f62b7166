import { Button } from 'antd';
import { Suspense, useMemo } from 'react';
import { useLocation } from 'react-router';
import { assignmentCalls } from '#contract/assignments.calls.ts';
import type { AssignedCourse } from '#contract/assignments.ts';
import { useActions } from '#src/kit/actions/use-actions.tsx';
import { Icon } from '#src/kit/icon/icon.tsx';
import { ListPages } from '#src/kit/list/list-pages.tsx';
import { filterQuery, listSortersOf } from '#src/kit/list/list-query.rules.ts';
import { ListSkeleton } from '#src/kit/list/list-skeleton.tsx';
import { changeListState, countFilters } from '#src/kit/list/list-state.rules.ts';
import { ListToolbar } from '#src/kit/list/list-toolbar.tsx';
import { RowsCards } from '#src/kit/list/rows-cards.tsx';
import { RowsTable } from '#src/kit/list/rows-table.tsx';
import { SelectionBar } from '#src/kit/list/selection-bar.tsx';
import { useListState } from '#src/kit/list/use-list-state.ts';
import { useSelection } from '#src/kit/list/use-selection.ts';
import { useElementWidth } from '#src/kit/page/use-element-width.ts';
import { useCall } from '#src/kit/read/use-call.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { FailureState } from '#src/ui/failure-state.tsx';
import { EmptyState } from '#src/ui/states.tsx';
import { employeesOf, sortKeyOf } from './employees-resource.ts';
import { PeopleCounts } from './people-counts.tsx';

const cardsBelow = 720;

/** Stands with the list and not with the resource: its dialog reads the list's own state. */
const pageActions = { export: { icon: 'download', dialog: () => import('./export-dialog.tsx') } } as const;

/** Who is in the course and how far: search, filters, order, selection and pages, as every list has them. Live. */
export function EmployeesList({
  assignmentId,
  assignment,
}: {
  assignmentId: string;
  /** Undefined while it is read. */
  assignment: AssignedCourse | undefined;
}) {
  const { t } = useTranslations();
  const isPackage = assignment?.type === 'scorm';
  const resource = useMemo(() => ({ ...employeesOf(assignmentId, isPackage), pageActions }), [assignmentId, isPackage]);
  const [measure, width] = useElementWidth();
  const [state, change] = useListState(resource);
  const { rowActions, bulkActions, pageActions: listButtons, dialog } = useActions(resource);
  const query = filterQuery(state, resource);
  const [sorter] = listSortersOf(state, resource);
  const reading = useCall(assignmentCalls.listAssignedEmployees, {
    params: { id: assignmentId },
    query: {
      ...query,
      limit: state.pageSize,
      offset: state.page * state.pageSize,
      ...(sorter && { sort_by: sortKeyOf(sorter.field), sort_order: sorter.order }),
    },
    keepsPrevious: true,
  });
  const selection = useSelection(JSON.stringify(query));
  const isNarrow = width > 0 && width < cardsBelow;
  const mode = isNarrow ? 'cards' : state.mode;
  const total = reading.data?.total_count ?? 0;
  const rows = (reading.data?.data ?? []).map((person) => ({ ...person, id: person.user_id }));
  const isNarrowed = state.search !== '' || countFilters(state) > 0;
  const isOfRemoved = query['is_removed'] === true || query['is_removed'] === 'true';
  const back = useWayBack(assignmentId);
  const rowLink = ({ id }: { id: string }) =>
    isOfRemoved ? undefined : `/admin/learning/assigned/${assignmentId}/employees/${id}${back}`;
  const Rows = mode === 'table' ? RowsTable : RowsCards;

  const body = () => {
    if (reading.error) {
      return (
        <FailureState
          title={t('kit.list_failed')}
          error={reading.error}
          onRetry={reading.retry}
          isRetrying={reading.isReading}
        />
      );
    }
    if (!reading.data) return <ListSkeleton resource={resource} mode={mode} rows={state.pageSize} />;
    if (rows.length === 0) {
      return (
        <EmptyState
          title={t(isNarrowed ? 'kit.no_result.title' : 'assigned_employees.empty.title')}
          text={t(
            isNarrowed
              ? 'kit.no_result.filters'
              : `assigned_employees.empty.${assignment?.is_shared ? 'shared_text' : 'text'}`,
          )}
        />
      );
    }
    return (
      <Suspense fallback={<ListSkeleton resource={resource} mode={mode} rows={rows.length} />}>
        <Rows
          resource={resource}
          rows={rows}
          state={state}
          isStale={reading.isStale}
          selection={selection}
          rowActions={rowActions}
          rowLink={rowLink}
          onSort={(sort) => change({ sort })}
        />
        <ListPages
          page={state.page}
          pageSize={state.pageSize}
          total={total}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change((current) => changeListState(current, { pageSize }))}
        />
      </Suspense>
    );
  };
  return (
    <div className="kit-page-body" ref={measure}>
      {assignment && assignment.employees_count > 0 ? (
        <div className="people-head">
          <PeopleCounts
            assignment={assignment}
            state={state}
            onChange={(next) => change((current) => changeListState(current, next))}
          />
          {listButtons().map(({ name, label, icon, start }) => (
            <Button key={name} icon={icon ? <Icon name={icon} size={16} /> : undefined} onClick={start}>
              {label}
            </Button>
          ))}
        </div>
      ) : null}
      <ListToolbar resource={resource} state={state} shownMode={mode} hasModes={!isNarrow} onChange={change} />
      {body()}
      <SelectionBar
        selection={selection}
        total={total}
        elsewhere={!reading.data || reading.isStale ? 0 : selection.countElsewhere(rows.map(({ id }) => id))}
        actions={bulkActions(selection.forAction(total, query), selection.clear).filter(
          ({ name }) => (name === 'restore_many') === isOfRemoved,
        )}
      />
      {dialog}
    </div>
  );
}

/** What the page of a person needs to lead back here: this list as it stands, and which of the pages it is on. */
function useWayBack(assignmentId: string): string {
  const { pathname, search } = useLocation();
  const words = new URLSearchParams(search);
  if (pathname.endsWith(`/learning/shared/${assignmentId}/employees`)) words.set('from', 'shared');
  else if (pathname.endsWith(`/learning/assigned/${assignmentId}`)) words.set('from', 'course');
  return words.size > 0 ? `?${words}` : '';
}
