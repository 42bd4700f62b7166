import { reportPollWaitsMs } from '#contract/constants.ts';

/** How long to wait before the next question, by how many were asked before it (specification 2, section 9). */
export function reportWaitMs(asked: number): number {
  const step = reportPollWaitsMs.findLast(({ afterPolls }) => asked >= afterPolls) ?? reportPollWaitsMs[0];
  return step.waitMs;
}
