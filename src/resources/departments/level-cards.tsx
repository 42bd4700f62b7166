import { Checkbox } from 'antd';
import { Link } from 'react-router';
import type { DepartmentStat } from '#contract/departments.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { ActionButtons } from '#src/kit/page/action-buttons.tsx';
import { useTranslations } from '#src/kit/translations.ts';
import { People, Phishing, PhishingEvents, Progress, Risk } from './figures.tsx';
import type { LevelProps } from './level-row.ts';

/** A level of the tree as cards: who is there, then the figures that people compare. */
export function LevelCards({ rows, isStale, ...props }: LevelProps) {
  const { t } = useTranslations();
  return (
    <ul className="kit-cards" aria-label={t('departments.title')} aria-busy={isStale} data-stale={isStale || undefined}>
      {rows.map((row) => (
        <DepartmentCard key={row.id} row={row} {...props} />
      ))}
    </ul>
  );
}

type CardProps = Omit<LevelProps, 'rows' | 'isStale'> & { row: DepartmentStat };

function DepartmentCard({ row, isChecked, onCheck, addressOf, actionsOf }: CardProps) {
  const { t } = useTranslations();
  const figures = [
    { name: 'users_count', value: <People row={row} /> },
    { name: 'progress', value: <Progress row={row} /> },
    { name: 'risk_level', value: <Risk row={row} /> },
    { name: 'phishing_indicator', value: <Phishing row={row} /> },
  ];
  return (
    <li className="kit-card" data-checked={isChecked(row.id) || undefined}>
      <div className="kit-card__head">
        {row.can.includes('remove') ? (
          <Checkbox
            aria-label={t('kit.selection.row', { title: row.title })}
            checked={isChecked(row.id)}
            onChange={(event) => onCheck(row.id, event.nativeEvent.shiftKey)}
          />
        ) : null}
        <h2 className="kit-card__title">
          {row.children_count > 0 ? (
            <Link to={addressOf(row.id)} className="department-open">
              {row.title}
              <Icon name="chevron-right" size={16} />
            </Link>
          ) : (
            row.title
          )}
        </h2>
        <ActionButtons actions={actionsOf(row)} isCompact subject={row.title} />
      </div>
      <p className="department-below">
        {row.is_default
          ? t('departments.default_about')
          : row.children_count > 0
            ? t('departments.children', { count: row.children_count })
            : t('departments.no_children')}
      </p>
      <dl className="department-figures">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`departments.fields.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="department-below">
        <PhishingEvents row={row} />
      </p>
    </li>
  );
}
