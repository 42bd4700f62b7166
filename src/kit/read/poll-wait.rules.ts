import { pollWaitsMs } from '#contract/constants.ts';

/** How long to wait before the next question, by how many were asked before it (specification 2, section 9). */
export function pollWaitMs(asked: number): number {
  const step = pollWaitsMs.findLast(({ afterPolls }) => asked >= afterPolls) ?? pollWaitsMs[0];
  return step.waitMs;
}
