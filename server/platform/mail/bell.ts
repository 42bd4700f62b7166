/** Wakes whoever waits. A ring while nobody waits is heard by the next one who does. */
export interface Bell {
  ring(): void;
  /** Resolves after `ms`, or as soon as the bell rings. */
  wait(ms: number): Promise<void>;
}

export function createBell(): Bell {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring: () => {
      hasRung = true;
      wake?.();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          wake = undefined;
          hasRung = false;
          resolve();
        };
        const timer = setTimeout(end, ms);
        wake = end;
        if (hasRung) end();
      }),
  };
}
