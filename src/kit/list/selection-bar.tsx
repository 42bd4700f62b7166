import { Button } from 'antd';
import type { OfferedAction } from '../actions/use-actions.tsx';
import { Icon } from '../icon/icon.tsx';
import { ActionButtons } from '../page/action-buttons.tsx';
import { useElementWidth } from '../page/use-element-width.ts';
import { useTranslations } from '../translations.ts';
import type { RowSelection } from './use-selection.ts';

/** Below this room, in px, the bar is one row: its button shows an icon alone. */
const narrowWidth = 560;

/** How many of the actions stand as buttons; the others go into the menu. The rooms that a bar has, in px. */
function countButtons(room: number): number {
  if (room < narrowWidth) return 1;
  return room < 1000 ? 2 : 3;
}

/** What is selected and what can be done with it. Floats over the rows; below the last of them and their pager it has room of its own. */
export function SelectionBar({
  selection,
  total,
  elsewhere = 0,
  actions,
}: {
  selection: Pick<RowSelection, 'isAny' | 'isAll' | 'count' | 'selectAll' | 'clear'>;
  total: number;
  /** How many of them another search found: they are not in sight. */
  elsewhere?: number;
  actions: readonly OfferedAction[];
}) {
  const { t } = useTranslations();
  const [measure, room] = useElementWidth();
  if (!selection.isAny) return null;
  const count = selection.count(total);
  const isNarrow = room < narrowWidth;
  const buttonsShown = countButtons(room);
  const shown = actions.slice(0, buttonsShown);
  return (
    <div className="kit-selection-place" ref={measure}>
      <section className="kit-selection" aria-label={t('kit.selection.label')}>
        <div className="kit-selection__what">
          <span className="kit-selection__count" role="status">
            {t('kit.selection.count', { count })}
            {elsewhere === 0 ? null : (
              <span className="kit-selection__hint">{t('kit.selection.elsewhere', { count: elsewhere })}</span>
            )}
          </span>
          {selection.isAll || count >= total ? null : (
            <Button type="link" size="small" onClick={selection.selectAll}>
              {t('kit.selection.all', { count: total })}
            </Button>
          )}
        </div>
        <span className="kit-selection__actions">
          {shown.map((action) => (
            <Button
              key={action.name}
              danger={action.isDangerous}
              icon={action.icon ? <Icon name={action.icon} size={16} /> : undefined}
              loading={action.isRunning ?? false}
              onClick={action.start}
              {...(isNarrow && action.icon && { 'aria-label': action.label, title: action.label })}
            >
              {isNarrow && action.icon ? null : action.label}
            </Button>
          ))}
          <ActionButtons actions={actions.slice(buttonsShown)} />
        </span>
        <Button
          className="kit-selection__cancel"
          type="text"
          icon={<Icon name="cross" size={16} />}
          aria-label={t('kit.selection.clear')}
          onClick={selection.clear}
        />
      </section>
    </div>
  );
}
