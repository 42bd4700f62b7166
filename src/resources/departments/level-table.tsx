import { Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DepartmentSortKey, DepartmentStat } from '#contract/departments.ts';
import { ActionButtons } from '#src/kit/page/action-buttons.tsx';
import { type PlainColumn, PlainTable } from '#src/kit/panel/plain-table.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import type { DepartmentsState } from './departments-state.rules.ts';
import { People, Phishing, Progress, Risk } from './figures.tsx';
import type { LevelProps } from './level-row.ts';

interface LevelTableProps extends LevelProps {
  state: DepartmentsState;
  onSort(sortBy: DepartmentSortKey, order: 'asc' | 'desc'): void;
}

/** A level of the tree as rows to compare. */
export function LevelTable(props: LevelTableProps) {
  const { rows, state, isStale, isChecked, onCheck, addressOf, actionsOf, onSort } = props;
  const { t } = useTranslations();
  const figure = (
    key: string,
    sort: DepartmentSortKey,
    render: (row: DepartmentStat) => ReactNode,
  ): PlainColumn<DepartmentStat> => ({
    key,
    label: t(`departments.fields.${key}`),
    align: 'right',
    width: 144,
    sort,
    render,
  });
  const columns: PlainColumn<DepartmentStat>[] = [
    {
      key: 'title',
      label: t('departments.fields.title'),
      sort: 'TITLE',
      render: (row) => (
        <span className="department-name">
          <Checkbox
            aria-label={t('kit.selection.row', { title: row.title })}
            disabled={!row.can.includes('remove')}
            checked={isChecked(row.id)}
            onChange={(event) => onCheck(row.id, event.nativeEvent.shiftKey)}
          />
          {row.children_count > 0 ? (
            <Link className="kit-row-link" to={addressOf(row.id)}>
              {row.title}
            </Link>
          ) : row.is_default ? (
            row.title
          ) : (
            <Link className="kit-row-link" to={{ search: `department=${row.id}` }}>
              {row.title}
            </Link>
          )}
          {row.children_count > 0 ? (
            <span className="kit-muted">{t('departments.children', { count: row.children_count })}</span>
          ) : null}
        </span>
      ),
    },
    figure('users_count', 'USERS_COUNT', (row) => <People row={row} />),
    figure('progress', 'PROGRESS', (row) => <Progress row={row} />),
    figure('risk_level', 'RISK_LEVEL', (row) => <Risk row={row} />),
    figure('phishing_indicator', 'PHISHING_INDICATOR', (row) => <Phishing row={row} />),
    {
      key: 'actions',
      label: t('kit.actions.title'),
      width: 112,
      render: (row) => <ActionButtons actions={actionsOf(row)} isCompact subject={row.title} />,
    },
  ];
  return (
    <div className="kit-panel">
      <PlainTable
        caption={t('departments.title')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        isStale={isStale}
        sort={{ by: state.sortBy, order: state.order }}
        onSort={({ by, order }) => onSort(by as DepartmentSortKey, order)}
      />
    </div>
  );
}
