/** Keys that turn slides. The frame of a slide tells them to the page around it, a swipe as the arrow that it stands for. */
export const slideKeys = ['ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', 'Escape'] as const;
export type SlideKey = (typeof slideKeys)[number];

/** A finger that goes so far sideways, and no longer than that, turns the slide. */
export const swipe = { leastPx: 60, longestMs: 800 } as const;
