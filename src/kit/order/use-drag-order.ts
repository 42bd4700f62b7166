import { type DragEvent, useState } from 'react';
import { isSamePosition, type Place, positionAfterDrop } from './order.rules.ts';

interface Dragged extends Place {
  id: string;
}

/**
 * Order by dragging with the mouse. Whoever uses it offers buttons as well: dragging is the quick way, never the only
 * one. `onMove` gets the new place counted without what was moved.
 */
export function useDragOrder(onMove: (id: string, from: Place, to: Place) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [gap, setGap] = useState<Place | null>(null);

  const end = () => {
    setDragged(null);
    setGap(null);
  };
  const drop = (event: DragEvent) => {
    if (!dragged || !gap) return;
    event.preventDefault();
    event.stopPropagation();
    const to = positionAfterDrop(dragged, gap);
    if (!isSamePosition(dragged, to)) onMove(dragged.id, dragged, to);
    end();
  };
  const aim = (event: DragEvent, next: Place) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = 'move';
    if (!gap || !isSamePosition(gap, next)) setGap(next);
  };

  return {
    isDragging: dragged !== null,
    /** For what is grabbed. */
    grip: (id: string, place: Place) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.stopPropagation();
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', id);
        const item = event.currentTarget.closest('[data-order-item]');
        if (item) event.dataTransfer.setDragImage(item, 16, 16);
        setDragged({ id, ...place });
      },
      onDragEnd: end,
    }),
    /** For an element of a list: the half under the pointer decides between before and after. */
    item: (id: string, { list, index }: Place, count: number) => ({
      'data-order-item': true,
      'data-dragged': dragged?.id === id || undefined,
      'data-gap':
        gap?.list !== list
          ? undefined
          : gap.index === index
            ? 'before'
            : gap.index === count && index === count - 1
              ? 'after'
              : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        const { top, height } = event.currentTarget.getBoundingClientRect();
        aim(event, { list, index: event.clientY < top + height / 2 ? index : index + 1 });
      },
      onDrop: drop,
    }),
    /** For the list itself, so that an empty one can be reached, too. */
    list: (list: string, count: number) => ({
      'data-gap': count === 0 && gap?.list === list ? 'inside' : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => aim(event, { list, index: count }),
      onDrop: drop,
    }),
  };
}

export type DragOrder = ReturnType<typeof useDragOrder>;
