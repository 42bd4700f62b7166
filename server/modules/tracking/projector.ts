import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '#platform/context.ts';
import { createSystemScope } from '#platform/scope.ts';
import { type ProjectionPace, projectHits } from './projection.ts';

/** Hits that come within this time are looked at together: several steps of one person make one change. */
const gatherMs = 100;
/**
 * While hits pour in, storing them comes first: looking at them takes small steps, so that nobody waits long behind one,
 * and no more than this share of the time, so that counts keep moving all the same.
 */
const busyShare = 0.05;
const busyStepSize = 50;
const leastPatienceMs = 500;
const lookAgainMs = 50;
/** Whoever comes now waits for the step that runs. */
const quietStepSize = 100;

export interface Projector {
  /** There are new hits. */
  wake(): void;
  /** Resolves when nothing runs any more. What is left the next start looks at. */
  stop(): Promise<void>;
}

/** Looks at hits soon after they were stored, one round at a time. What it misses the minutely job does. */
export function createProjector(context: AppContext, isBusy: () => boolean): Projector {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  function wake(): void {
    isWanted = true;
    if (isStopped || timer !== null || running !== null) return;
    timer = setTimeout(() => {
      timer = null;
      running = run().finally(() => {
        running = null;
        if (isWanted) wake();
      });
    }, gatherMs);
  }

  const pace: ProjectionPace = {
    stepSize: () => {
      if (isStopped) return 0;
      return isBusy() ? busyStepSize : quietStepSize;
    },
    beforeStep: async (lastStepMs) => {
      const until = performance.now() + Math.max(leastPatienceMs, lastStepMs / busyShare);
      while (isBusy() && !isStopped && performance.now() < until) await sleep(lookAgainMs);
    },
  };

  async function run(): Promise<void> {
    isWanted = false;
    try {
      await projectHits(createSystemScope(context.database.db, context.clock.now(), context.ports), pace);
    } catch (error) {
      context.log.error({ err: error }, 'hits could not be looked at; the next round tries again');
    }
  }

  return {
    wake,
    stop: async () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      if (running !== null) await running;
    },
  };
}
