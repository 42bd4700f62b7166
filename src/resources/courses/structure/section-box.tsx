// typed outside a form: structure
import { Button, Input } from 'antd';
import { type HTMLAttributes, Suspense, useState } from 'react';
import { nameMaxLength } from '#contract/constants.ts';
import type { CourseSection } from '#contract/courses.ts';
import { Icon } from '#src/kit/icon/icon.tsx';
import { Grip, MoveButtons } from '#src/kit/order/move-buttons.tsx';
import type { DragOrder } from '#src/kit/order/use-drag-order.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { lazyPiece } from '#src/ui/lazy-piece.tsx';
import { NewTitle } from './new-title.tsx';
import { themesOf } from './structure.rules.ts';
import { ThemeRow } from './theme-row.tsx';
import type { Structure } from './use-structure.ts';

const ThemePicker = lazyPiece(() => import('./theme-picker.tsx'));

interface SectionBoxProps {
  courseId: string;
  section: CourseSection;
  index: number;
  structure: Structure;
  themeDrag: DragOrder;
  grip: HTMLAttributes<HTMLElement>;
  place: HTMLAttributes<HTMLElement>;
  say(sentence: string): void;
  onMove(to: number): void;
}

/** One section: its title, its themes in order, and two ways to add more. */
export function SectionBox(props: SectionBoxProps) {
  const { courseId, section, index, structure, themeDrag, grip, place, say, onMove } = props;
  const { t } = useTranslations();
  const confirm = useConfirm();
  const [isWriting, setIsWriting] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const { sections } = structure;
  const { themes } = section;
  const isNameless = section.title.trim() === '';

  const askToRemove = () =>
    confirm({
      title: t('courses.structure.confirm_section.title', { title: section.title }),
      content: t('courses.structure.confirm_section.text', { count: themes.length }),
      okText: t('kit.actions.remove'),
      isDanger: true,
      onOk: () => structure.removeSection(section.id),
    });

  return (
    <li className="section" {...place}>
      <div className="section__head">
        <Grip {...grip} />
        <Input
          variant="borderless"
          className="section__title"
          value={section.title}
          maxLength={nameMaxLength}
          aria-label={t('courses.structure.title_of', { number: index + 1 })}
          aria-invalid={isNameless || undefined}
          status={isNameless ? 'error' : ''}
          onChange={(event) => structure.rename(section.id, event.target.value)}
        />
        <MoveButtons title={section.title} index={index} count={sections.length} onMove={onMove} />
        <Button
          type="text"
          size="small"
          icon={<Icon name="trash" size={16} />}
          aria-label={t('courses.structure.remove_section', { title: section.title })}
          title={t('kit.actions.remove')}
          onClick={askToRemove}
        />
      </div>
      <ol className="section__themes" {...themeDrag.list(section.id, themes.length)}>
        {themes.map((theme, at) => (
          <ThemeRow
            key={theme.id}
            courseId={courseId}
            theme={theme}
            at={{ list: section.id, index: at }}
            section={section}
            structure={structure}
            drag={themeDrag}
            say={say}
          />
        ))}
        {themes.length === 0 ? <li className="section__empty">{t('courses.structure.no_themes')}</li> : null}
      </ol>
      {isWriting ? (
        <NewTitle
          label={t('courses.structure.theme_title')}
          onSave={(title) => structure.createTheme(section.id, title)}
          onClose={() => setIsWriting(false)}
        />
      ) : (
        <div className="section__foot">
          <Button type="text" icon={<Icon name="plus" size={16} />} onClick={() => setIsPicking(true)}>
            {t('courses.structure.add_themes')}
          </Button>
          <Button type="text" icon={<Icon name="edit" size={16} />} onClick={() => setIsWriting(true)}>
            {t('courses.structure.new_theme')}
          </Button>
        </div>
      )}
      {isPicking ? (
        <Suspense>
          <ThemePicker
            taken={themesOf(sections)}
            onClose={() => setIsPicking(false)}
            onChoose={(ids) => {
              setIsPicking(false);
              void structure.appendThemes(section.id, ids);
            }}
          />
        </Suspense>
      ) : null}
    </li>
  );
}
