import { Checkbox } from 'antd';
import { createElement, Fragment, useState } from 'react';
import { Link } from 'react-router';
import { type OfferedAction, readField, titleOf } from '../actions/use-actions.tsx';
import type { Identified } from '../declare/fields.ts';
import type { AnyResource } from '../declare/resource.ts';
import { cellOf, kindRenderers } from '../fields/kinds.ts';
import { Icon } from '../icon/icon.tsx';
import { ActionButtons } from '../page/action-buttons.tsx';
import { useElementWidth } from '../page/use-element-width.ts';
import { useTranslations } from '../translations.ts';
import { fitColumns, shareWidth, sizeColumn } from './fit-columns.rules.ts';
import { groupRows } from './groups.rules.ts';
import { type ListState, sortParam } from './list-state.rules.ts';
import { PageCheckbox } from './page-checkbox.tsx';
import { textWidth, useFonts } from './text-width.ts';
import { useColumns } from './use-columns.ts';
import type { RowSelection } from './use-selection.ts';

/** Room for the checkbox, the detail button and the actions of a row. */
const sideWidth = { check: 44, detail: 44, action: 32, actionsPadding: 20 };

export interface RowsProps {
  resource: AnyResource;
  rows: readonly Identified[];
  state: ListState;
  isStale: boolean;
  selection: RowSelection | undefined;
  rowActions(row: Identified): OfferedAction[];
  rowLink(row: Identified): string | undefined;
  onSort(sort: ListState['sort']): void;
}

/** Rows to compare: dense, sortable, with the columns that do not fit in a detail under the row. */
export function RowsTable({ resource, rows, state, isStale, selection, rowActions, rowLink, onSort }: RowsProps) {
  const words = useTranslations();
  const { t, label } = words;
  useFonts();
  const [measure, width] = useElementWidth();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { shown: columns } = useColumns(resource);
  const actions = rows.map((row) => rowActions(row));
  const hasActions = actions.some((offered) => offered.length > 0);
  const actionsWidth = sideWidth.actionsPadding + sideWidth.action * Math.max(...actions.map(countButtons), 1);
  const side = (selection ? sideWidth.check : 0) + (hasActions ? actionsWidth : 0);
  const sized = columns.map((name) => sizeColumn(resource, name, words, textWidth));
  const whole = width === 0 ? { shown: [...columns], hidden: [] } : fitColumns(sized, width - side);
  const { shown, hidden } = whole.hidden.length > 0 ? fitColumns(sized, width - side - sideWidth.detail) : whole;
  const room = width - side - (hidden.length > 0 ? sideWidth.detail : 0);
  const shares = shareWidth(
    sized.filter(({ name }) => shown.includes(name)),
    room,
  );
  const page = rows.map((row) => row.id);
  const span = shown.length + (selection ? 1 : 0) + (hidden.length > 0 ? 1 : 0) + (hasActions ? 1 : 0);

  const headings = new Map(
    groupRows(resource, rows, state.sort).flatMap(({ group, rows: [first] }) =>
      group && first ? [[first.id, group.title ?? t(`${resource.name}.groups.${group.key}`)] as const] : [],
    ),
  );

  const toggleDetail = (id: string) => {
    const next = new Set(opened);
    if (!next.delete(id)) next.add(id);
    setOpened(next);
  };

  return (
    <div className="kit-table-box" ref={measure}>
      <table className="kit-table" aria-busy={isStale} data-stale={isStale || undefined}>
        <caption className="ui-hidden">{t(`${resource.name}.title`)}</caption>
        <colgroup>
          {selection ? <col style={{ width: sideWidth.check }} /> : null}
          {shown.map((name) => (
            <col key={name} style={{ width: shares.get(name) }} />
          ))}
          {hidden.length > 0 ? <col style={{ width: sideWidth.detail }} /> : null}
          {hasActions ? <col style={{ width: actionsWidth }} /> : null}
        </colgroup>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="kit-table__check">
                <PageCheckbox
                  page={page}
                  isChecked={selection.isChecked}
                  onChange={(checked) => selection.setPage(page, checked)}
                />
              </th>
            ) : null}
            {shown.map((name) => (
              <ColumnHead
                key={name}
                name={name}
                words={label(resource, name)}
                resource={resource}
                sort={state.sort}
                onSort={onSort}
              />
            ))}
            {hidden.length > 0 ? (
              <th scope="col">
                <span className="ui-hidden">{t('kit.detail')}</span>
              </th>
            ) : null}
            {hasActions ? (
              <th scope="col">
                <span className="ui-hidden">{t('kit.actions.title')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const title = titleOf(resource, row);
            const isOpen = opened.has(row.id);
            const detailId = `detail-${row.id}`;
            return (
              <Fragment key={row.id}>
                {headings.has(row.id) ? (
                  <tr className="kit-table__group">
                    <th scope="rowgroup" colSpan={span}>
                      {headings.get(row.id)}
                    </th>
                  </tr>
                ) : null}
                <tr
                  data-checked={selection?.isChecked(row.id) || undefined}
                  data-dimmed={resource.list?.dimmed?.(row) || undefined}
                >
                  {selection ? (
                    <td className="kit-table__check">
                      <Checkbox
                        aria-label={t('kit.selection.row', { title })}
                        checked={selection.isChecked(row.id)}
                        onChange={(event) => selection.toggle(row.id, page, event.nativeEvent.shiftKey)}
                      />
                    </td>
                  ) : null}
                  {shown.map((name, column) => {
                    const cell = <Cell resource={resource} name={name} row={row} />;
                    const link = column === 0 ? rowLink(row) : undefined;
                    const content = link ? (
                      <Link className="kit-row-link" to={link}>
                        {cell}
                      </Link>
                    ) : (
                      cell
                    );
                    // The first column names the row.
                    return column === 0 ? (
                      <th key={name} scope="row">
                        {content}
                        <Subtext resource={resource} name={name} row={row} />
                      </th>
                    ) : (
                      <td key={name} data-align={alignOf(resource, name)}>
                        {content}
                        <Subtext resource={resource} name={name} row={row} />
                      </td>
                    );
                  })}
                  {hidden.length > 0 ? (
                    <td>
                      <button
                        type="button"
                        className="kit-icon-button"
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? detailId : undefined}
                        aria-label={t('kit.detail_of', { title })}
                        onClick={() => toggleDetail(row.id)}
                      >
                        <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
                      </button>
                    </td>
                  ) : null}
                  {hasActions ? (
                    <td className="kit-table__actions">
                      <ActionButtons actions={actions[at] ?? []} isCompact subject={title} />
                    </td>
                  ) : null}
                </tr>
                {isOpen && hidden.length > 0 ? (
                  <tr id={detailId} className="kit-table__detail">
                    <td colSpan={span}>
                      <dl className="kit-facts">
                        {hidden.map((name) => (
                          <div key={name}>
                            <dt>{label(resource, name)}</dt>
                            <dd>
                              <Cell resource={resource} name={name} row={row} />
                            </dd>
                          </div>
                        ))}
                      </dl>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function ColumnHead({
  name,
  words,
  resource,
  sort,
  onSort,
}: {
  name: string;
  words: string;
  resource: AnyResource;
  sort: ListState['sort'];
  onSort: RowsProps['onSort'];
}) {
  const isSortable = sortParam(resource.fields[name], name) !== undefined;
  const order = sort?.field === name ? sort.order : undefined;
  const next = order === 'asc' ? ('desc' as const) : ('asc' as const);
  return (
    <th
      scope="col"
      data-align={alignOf(resource, name)}
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      {isSortable ? (
        <button type="button" className="kit-sort" onClick={() => onSort({ field: name, order: next })}>
          {words}
          <Icon name={order === undefined ? 'sort' : order === 'asc' ? 'sort-up' : 'sort-down'} size={14} />
        </button>
      ) : (
        words
      )}
    </th>
  );
}

function Subtext({ resource, name, row }: { resource: AnyResource; name: string; row: Identified }) {
  const said = resource.fields[name]?.options.subtext?.(row) ?? '';
  if (said === '') return null;
  return (
    <span className="kit-subtext kit-ellipsis" title={said}>
      {said}
    </span>
  );
}

/** One value of a row, drawn by its kind. */
export function Cell({ resource, name, row }: { resource: AnyResource; name: string; row: Identified }) {
  const field = resource.fields[name];
  if (!field) return null;
  return createElement(cellOf(field.kind), { value: readField(resource, name, row), name, field, resource });
}

/** Buttons that a row shows: the primary actions, and the menu of the others. */
function countButtons(offered: readonly OfferedAction[]): number {
  const primary = Math.min(2, offered.filter((action) => action.isPrimary).length);
  return primary + (offered.length > primary ? 1 : 0);
}

function alignOf(resource: AnyResource, name: string): 'right' | undefined {
  const field = resource.fields[name];
  return field && kindRenderers(field.kind).align;
}
