import type { PendingKind } from './stored-items.ts';

/** A slide that stood on the screen, of which the server does not know yet. */
export interface SeenSlide {
  readonly courseId: string;
  readonly stepId: string;
  readonly slideId: string;
  /** Its recording was heard to the end. */
  readonly isHeard: boolean;
}

export const seenSlides: PendingKind<SeenSlide> = {
  name: 'learner-slides',
  isOne(given): given is SeenSlide {
    if (typeof given !== 'object' || given === null) return false;
    const { courseId, stepId, slideId, isHeard } = given as Record<string, unknown>;
    return [courseId, stepId, slideId].every((value) => typeof value === 'string') && typeof isHeard === 'boolean';
  },
  groupOf: ({ stepId }) => stepId,
  // Heard is another thing than seen: neither takes the place of the other.
  placeOf: ({ slideId, isHeard }) => `${slideId}/${isHeard}`,
  isSame: () => true,
};
