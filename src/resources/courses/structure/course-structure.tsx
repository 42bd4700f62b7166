import { Button } from 'antd';
import { useState } from 'react';
import { Icon } from '#src/kit/icon/icon.tsx';
import { useAnnouncer } from '#src/kit/order/announcer.tsx';
import { useDragOrder } from '#src/kit/order/use-drag-order.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { EmptyState } from '#src/ui/states.tsx';
import { NewTitle } from './new-title.tsx';
import { SectionBox } from './section-box.tsx';
import type { Structure } from './use-structure.ts';

/** The sections of a course, one under the other, with their themes. */
export function CourseStructure({ courseId, structure }: { courseId: string; structure: Structure }) {
  const { t } = useTranslations();
  const [say, announcer] = useAnnouncer();
  const [isAdding, setIsAdding] = useState(false);
  const { sections } = structure;
  const sectionDrag = useDragOrder((_, from, to) => void structure.moveSection(from.index, to.index));
  const themeDrag = useDragOrder((id, from, to) => void structure.moveTheme(id, from, to));

  const moveSection = (from: number, to: number) => {
    void structure.moveSection(from, to);
    say(t('kit.order.moved', { title: sections[from]?.title ?? '', place: to + 1, count: sections.length }));
  };
  const add = isAdding ? (
    <NewTitle
      label={t('courses.structure.section_title')}
      onSave={(title) => structure.addSection(title)}
      onClose={() => setIsAdding(false)}
    />
  ) : (
    <Button icon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
      {t('courses.structure.add_section')}
    </Button>
  );

  return (
    <section className="structure" aria-label={t('courses.structure.label')}>
      {sections.length === 0 && !isAdding ? (
        <EmptyState
          icon="book"
          title={t('courses.structure.empty.title')}
          text={t('courses.structure.empty.text')}
          actions={add}
        />
      ) : (
        <>
          <ol className="structure__sections">
            {sections.map((section, index) => (
              <SectionBox
                key={section.id}
                courseId={courseId}
                section={section}
                index={index}
                structure={structure}
                themeDrag={themeDrag}
                grip={sectionDrag.grip(section.id, { list: 'sections', index })}
                place={sectionDrag.item(section.id, { list: 'sections', index }, sections.length)}
                say={say}
                onMove={(to) => moveSection(index, to)}
              />
            ))}
          </ol>
          {add}
        </>
      )}
      {announcer}
    </section>
  );
}
