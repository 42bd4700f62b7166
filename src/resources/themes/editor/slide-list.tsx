import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useAnnouncer } from '#src/kit/order/announcer.tsx';
import { Grip, MoveButtons } from '#src/kit/order/move-buttons.tsx';
import { useDragOrder } from '#src/kit/order/use-drag-order.ts';
import { useConfirm } from '#src/kit/page/use-confirm.ts';
import { useTranslations } from '#src/kit/translations.ts';
import type { EditedSlide, SlidesEditing } from './use-slides.ts';

/** The slides by number: open, order, duplicate, delete, add. */
export function SlideList({ editing, upload }: { editing: SlidesEditing; upload: ReactNode }) {
  const { slides, current, isBusy, open, add, remove, move } = editing;
  const { t } = useTranslations();
  const confirm = useConfirm();
  const [say, announcer] = useAnnouncer();
  const drag = useDragOrder((_, from, to) => void move(from.index, to.index));
  const nameOf = (slide: EditedSlide) =>
    slide.title || excerpt(slide.text) || t('themes.slides.untitled', { number: slides.indexOf(slide) + 1 });

  const askToRemove = (slide: EditedSlide) =>
    confirm({
      title: t('themes.slides.confirm_remove.title', { title: nameOf(slide) }),
      content: t('themes.slides.confirm_remove.text'),
      okText: t('kit.actions.remove'),
      isDanger: true,
      onOk: () => remove(slide),
    });

  return (
    <nav className="slide-list" aria-label={t('themes.slides.list')}>
      <ol>
        {slides.map((slide, index) => {
          const place = { list: 'slides', index };
          const isOpen = slide.id === current?.id;
          return (
            <li
              key={slide.id}
              className="slide-list__item"
              data-open={isOpen || undefined}
              {...drag.item(slide.id, place, slides.length)}
            >
              {slide.part && slide.part !== slides[index - 1]?.part ? (
                <span className="slide-list__part">{slide.part}</span>
              ) : null}
              <Grip {...drag.grip(slide.id, place)} />
              <button
                type="button"
                className="slide-list__open"
                aria-current={isOpen ? 'true' : undefined}
                onClick={() => open(slide.id)}
              >
                <span className="slide-list__number">{index + 1}</span>
                {slide.page ? (
                  <img className="slide-list__page" src={slide.page.image_path} alt="" loading="lazy" />
                ) : null}
                <span className="kit-ellipsis">{nameOf(slide)}</span>
              </button>
              {isOpen ? (
                <span className="slide-list__actions">
                  <MoveButtons
                    title={nameOf(slide)}
                    index={index}
                    count={slides.length}
                    onMove={(to) => {
                      void move(index, to);
                      say(t('kit.order.moved', { title: nameOf(slide), place: to + 1, count: slides.length }));
                    }}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon name="copy" size={16} />}
                    aria-label={t('themes.slides.duplicate', { title: nameOf(slide) })}
                    title={t('themes.slides.duplicate_short')}
                    disabled={isBusy}
                    onClick={() => void add(slide, slide.title)}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon name="trash" size={16} />}
                    aria-label={t('themes.slides.remove', { title: nameOf(slide) })}
                    title={t('kit.actions.remove')}
                    disabled={isBusy}
                    onClick={() => askToRemove(slide)}
                  />
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      <Button block icon={<Icon name="plus" size={16} />} loading={isBusy} onClick={() => void add(null, '')}>
        {t('themes.slides.add')}
      </Button>
      {upload}
      {announcer}
    </nav>
  );
}

function excerpt(text: string): string {
  return text.split('\n')[0]?.slice(0, 60) ?? '';
}
