import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import type { OfferedAction } from '../actions/use-actions.tsx';
import { Icon } from '../icon/icon.tsx';
import { useTranslations } from '../translations.ts';
import { MenuDropdown } from './menu-dropdown.tsx';

interface ActionButtonsProps {
  actions: readonly OfferedAction[];
  /** Small and without words, for rows. What they act on is part of their name then. */
  isCompact?: boolean;
  subject?: string;
}

/** Actions: the primary ones as buttons, the others behind one menu. */
export function ActionButtons({ actions, isCompact = false, subject }: ActionButtonsProps) {
  const { t } = useTranslations();
  const shown = actions.filter((action) => action.isPrimary).slice(0, 2);
  const others = actions.filter((action) => !shown.includes(action));
  const nameOf = (action: OfferedAction) => (subject ? `${action.label}: ${subject}` : action.label);
  return (
    <>
      {shown.map((action, at) => {
        const look = isCompact ? 'text' : at === shown.length - 1 ? 'primary' : 'default';
        const icon = action.icon ? <Icon name={action.icon} size={isCompact ? 16 : 18} /> : undefined;
        const label = isCompact ? { 'aria-label': nameOf(action), title: action.label } : {};
        const words = isCompact ? null : action.label;
        // An address is a link: it opens in another tab as people expect.
        return action.to !== undefined ? (
          <Link
            key={action.name}
            to={action.to}
            className={`kit-button kit-button--${look}${isCompact ? ' kit-button--compact' : ''}`}
            {...label}
          >
            {icon}
            {words}
          </Link>
        ) : (
          <Button
            key={action.name}
            type={look}
            icon={icon}
            danger={action.isDangerous}
            size={isCompact ? 'small' : 'middle'}
            loading={action.isRunning ?? false}
            onClick={action.start}
            {...label}
          >
            {words}
          </Button>
        );
      })}
      {others.length > 0 ? (
        <MoreActions
          actions={others}
          label={subject ? `${t('kit.actions.more')}: ${subject}` : t('kit.actions.more')}
          isCompact={isCompact}
        />
      ) : null}
    </>
  );
}

function MoreActions({
  actions,
  label,
  isCompact,
}: {
  actions: readonly OfferedAction[];
  label: string;
  isCompact: boolean;
}) {
  const navigate = useNavigate();
  const items = actions.map((action) => ({
    key: action.name,
    label: action.label,
    icon: action.icon ? <Icon name={action.icon} size={16} /> : null,
    danger: action.isDangerous,
    disabled: action.isRunning ?? false,
  }));
  const choose = (name: string) => {
    const action = actions.find((offered) => offered.name === name);
    if (action?.to === undefined) action?.start?.();
    else void navigate(action.to);
  };
  return (
    <MenuDropdown items={items} placement="bottomRight" onChoose={choose}>
      <Button
        type={isCompact ? 'text' : 'default'}
        size={isCompact ? 'small' : 'middle'}
        icon={<Icon name="dots" />}
        aria-label={label}
      />
    </MenuDropdown>
  );
}
