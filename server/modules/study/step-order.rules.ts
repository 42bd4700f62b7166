import type { StepKind, StepState } from '#contract/study.ts';

/** A step of a frozen course, in the order of sections, themes and theory before quiz. */
export interface CourseStep {
  readonly id: string;
  readonly kind: StepKind;
  readonly theme_id: string;
  readonly theme_title: string;
  readonly module_id: string;
  /** Estimated, whole minutes. */
  readonly minutes: number;
}

/** What a person did with a step. */
export interface StepProgress {
  readonly isDone: boolean;
  /** A quiz that was not passed and has no attempt left. */
  readonly isExhausted: boolean;
}

export interface StepStatus {
  readonly step: CourseStep;
  readonly state: StepState;
  /** The step to finish first; set when `locked`. */
  readonly openedBy: CourseStep | null;
}

/**
 * Where a person stands in every step. The next theme opens when the previous one is done; with free order only the
 * theory of the same theme goes before its quiz. What is done stays done, whatever stands before it.
 */
export function assessSteps(
  steps: readonly CourseStep[],
  progress: ReadonlyMap<string, StepProgress>,
  isFreeOrder: boolean,
): StepStatus[] {
  return steps.map((step, index) => {
    const own = progress.get(step.id);
    if (own?.isDone) return { step, state: 'done', openedBy: null };
    const before = steps.slice(0, index).filter((other) => !isFreeOrder || other.theme_id === step.theme_id);
    const openedBy = before.find((other) => !progress.get(other.id)?.isDone) ?? null;
    if (openedBy !== null) return { step, state: 'locked', openedBy };
    if (own?.isExhausted) return { step, state: 'failed', openedBy: null };
    return { step, state: own === undefined ? 'available' : 'in_progress', openedBy: null };
  });
}

/** What to do next: the first step that may be worked on. Null when everything is done or stuck. */
export function findNextStep(progresses: readonly StepStatus[]): CourseStep | null {
  return progresses.find(({ state }) => state === 'available' || state === 'in_progress')?.step ?? null;
}

/** Minutes of what is not done yet. */
export function minutesLeft(progresses: readonly StepStatus[]): number {
  return progresses.reduce((sum, { step, state }) => (state === 'done' ? sum : sum + step.minutes), 0);
}

/** Theory is done when every slide was opened, and, if the module says so, every audio was heard. */
export function findUnseenSlide<Slide extends { id: string; audio_file_id: string | null }>(
  slides: readonly Slide[],
  seen: ReadonlyMap<string, { isHeard: boolean }>,
  needsAudio: boolean,
): Slide | null {
  const isUnseen = (slide: Slide): boolean => {
    const view = seen.get(slide.id);
    return view === undefined || (needsAudio && slide.audio_file_id !== null && !view.isHeard);
  };
  return slides.find(isUnseen) ?? null;
}
