import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import type { CourseSection, SectionTheme } from '#contract/courses.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { Grip, MoveButtons } from '#src/kit/order/move-buttons.tsx';
import type { Place } from '#src/kit/order/order.rules.ts';
import type { DragOrder } from '#src/kit/order/use-drag-order.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { StatusPill } from '#src/ui/status-pill.tsx';
import type { Structure } from './use-structure.ts';

interface ThemeRowProps {
  courseId: string;
  theme: SectionTheme;
  at: Place;
  section: CourseSection;
  structure: Structure;
  drag: DragOrder;
  say(sentence: string): void;
}

/** A theme in its section: leads to its editor, moves, goes to another section, is taken out. */
export function ThemeRow({ courseId, theme, at, section, structure, drag, say }: ThemeRowProps) {
  const { t } = useTranslations();
  const confirm = useConfirm();
  const { sections } = structure;
  const count = section.themes.length;
  const others = sections.filter((other) => other.id !== section.id);

  const moveTo = (to: Place, target: CourseSection) => {
    void structure.moveTheme(theme.id, at, to);
    say(
      target.id === section.id
        ? t('kit.order.moved', { title: theme.title, place: to.index + 1, count })
        : t('courses.structure.moved_to', { title: theme.title, section: target.title }),
    );
  };
  const askToRemove = () =>
    confirm({
      title: t('courses.structure.confirm_theme.title', { title: theme.title }),
      content: t('courses.structure.confirm_theme.text'),
      okText: t('courses.structure.take_out'),
      onOk: () => structure.removeTheme(section.id, theme.id),
    });
  const isEmpty = theme.slides_count === 0 && theme.questions_count === 0;

  return (
    <li className="theme" {...drag.item(theme.id, at, count)}>
      <Grip {...drag.grip(theme.id, at)} />
      <span className="theme__words">
        <Link className="kit-row-link" to={`/admin/learning/themes/${theme.id}?course=${courseId}`}>
          {theme.title}
        </Link>
        {isEmpty ? (
          <StatusPill tone="warning" icon="alert">
            {t('courses.structure.empty_theme')}
          </StatusPill>
        ) : (
          <span className="kit-muted">
            {t('courses.slides', { count: theme.slides_count })} ·{' '}
            {t('courses.questions', { count: theme.questions_count })} ·{' '}
            {t('courses.minutes', { count: theme.minutes })}
          </span>
        )}
      </span>
      <MoveButtons
        title={theme.title}
        index={at.index}
        count={count}
        onMove={(index) => moveTo({ list: section.id, index }, section)}
      />
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: [
            ...others.map((target) => ({
              key: target.id,
              label: t('courses.structure.move_to', { section: target.title }),
              onClick: () => moveTo({ list: target.id, index: target.themes.length }, target),
            })),
            { key: 'remove', danger: true, label: t('courses.structure.take_out'), onClick: askToRemove },
          ],
        }}
      >
        <Button
          type="text"
          size="small"
          icon={<Icon name="dots" size={16} />}
          aria-label={`${t('kit.actions.more')}: ${theme.title}`}
        />
      </Dropdown>
    </li>
  );
}
