import { Checkbox } from 'antd';
import { Link } from 'react-router';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { titleOf } from '../actions/use-actions.tsx';
import { lazyView } from '../lazy-view.ts';
import { ActionButtons } from '../page/action-buttons.tsx';
import { useTranslations } from '../translations.ts';
import { groupRows } from './groups.rules.ts';
import { PageCheckbox } from './page-checkbox.tsx';
import { Cell, type RowsProps } from './rows-table.tsx';
import { useColumns } from './use-columns.ts';

/** Rows to look at one by one: what phones always see, and others by choice. */
export function RowsCards({ resource, rows, state, isStale, selection, rowActions, rowLink }: RowsProps) {
  const { t, label } = useTranslations();
  const Own = resource.views?.card && lazyView(resource.views.card);
  const page = rows.map((row) => row.id);
  const facts = useColumns(resource).shown.filter((name) => name !== resource.title);
  const groups = groupRows(resource, rows, state.sort);
  return (
    <div className="kit-groups" aria-busy={isStale} data-stale={isStale || undefined}>
      {selection ? (
        <div className="kit-cards-all">
          <PageCheckbox
            page={page}
            isChecked={selection.isChecked}
            onChange={(checked) => selection.setPage(page, checked)}
          >
            {t('kit.selection.page')}
          </PageCheckbox>
        </div>
      ) : null}
      {groups.map(({ group, rows: own }) => {
        const words = group && (group.title ?? t(`${resource.name}.groups.${group.key}`));
        const CardTitle = group ? 'h3' : 'h2';
        return (
          <section key={group?.key ?? ''} className="kit-group">
            {words === undefined ? null : <h2 className="kit-group__title">{words}</h2>}
            <ul className="kit-cards" aria-label={words ?? t(`${resource.name}.title`)}>
              {own.map((row) => {
                const title = titleOf(resource, row);
                const link = rowLink(row);
                const picture = resource.list?.picture?.(row);
                return (
                  <li
                    key={row.id}
                    className="kit-card"
                    data-checked={selection?.isChecked(row.id) || undefined}
                    data-dimmed={resource.list?.dimmed?.(row) || undefined}
                  >
                    <div className="kit-card__head">
                      {selection ? (
                        <Checkbox
                          aria-label={t('kit.selection.row', { title })}
                          checked={selection.isChecked(row.id)}
                          onChange={(event) => selection.toggle(row.id, page, event.nativeEvent.shiftKey)}
                        />
                      ) : null}
                      {picture ? <LogoMark address={picture} /> : null}
                      <CardTitle className="kit-card__title">{link ? <Link to={link}>{title}</Link> : title}</CardTitle>
                      <ActionButtons actions={rowActions(row)} isCompact subject={title} />
                    </div>
                    {Own ? (
                      <Own row={row} />
                    ) : (
                      <dl className="kit-facts">
                        {facts.map((name) => (
                          <div key={name}>
                            <dt>{label(resource, name)}</dt>
                            <dd>
                              <Cell resource={resource} name={name} row={row} />
                            </dd>
                          </div>
                        ))}
                      </dl>
                    )}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
