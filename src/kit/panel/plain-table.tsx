import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import './panel.css';

export interface PlainColumn<Row, By extends string = string> {
  key: string;
  label: string;
  align?: 'right';
  /** Width in px or percent; the rest is shared. */
  width?: number | string;
  /** Key on the wire, where the column sorts. */
  sort?: By;
  render(row: Row): ReactNode;
}

interface PlainTableProps<Row, By extends string> {
  /** What it holds, for screen readers. */
  caption: string;
  columns: readonly PlainColumn<Row, By>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** What is shown answers another question: the last one. */
  isStale?: boolean;
  sort?: { by: By; order: 'asc' | 'desc' } | undefined;
  onSort?(sort: { by: By; order: 'asc' | 'desc' }): void;
}

/** Room in px for a column whose width is shared or a part of the whole. */
const sharedWidth = 180;

/** Narrower than this, the columns without a width of their own would have no room. */
function leastWidth(columns: readonly { width?: number | string }[]): number {
  return columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : sharedWidth), 0);
}

/** Rows of results to compare. The first column names the row. On narrow screens it scrolls within its box. */
export function PlainTable<Row, By extends string = string>({
  caption,
  columns,
  rows,
  keyOf,
  isStale = false,
  sort,
  onSort,
}: PlainTableProps<Row, By>) {
  // Where every column has a width of its own, the browser would stretch them all: parts of the whole share the rest.
  const hasRest = columns.some(({ width }) => width === undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to scroll by keyboard too
    <div className="kit-plain-table" role="group" aria-label={caption} tabIndex={0}>
      <table className="kit-table" data-stale={isStale || undefined} style={{ minWidth: leastWidth(columns) }}>
        <caption className="ui-hidden">{caption}</caption>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ width: hasRest || typeof width === 'number' ? width : undefined }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ key, label, align, sort: by }) => {
              const order = by !== undefined && sort?.by === by ? sort.order : undefined;
              return (
                <th
                  key={key}
                  scope="col"
                  data-align={align}
                  aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
                >
                  {by !== undefined && onSort ? (
                    <button
                      type="button"
                      className="kit-sort"
                      onClick={() => onSort({ by, order: order === 'asc' ? 'desc' : 'asc' })}
                    >
                      {label}
                      <Icon name={order === undefined ? 'sort' : order === 'asc' ? 'sort-up' : 'sort-down'} size={14} />
                    </button>
                  ) : (
                    label
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ key, align, render }, at) => {
                const shown = render(row);
                // Words that have no room are read by pointing at them.
                const title = typeof shown === 'string' ? shown : undefined;
                return at === 0 ? (
                  <th key={key} scope="row" title={title}>
                    {shown}
                  </th>
                ) : (
                  <td key={key} data-align={align} title={title}>
                    {shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
