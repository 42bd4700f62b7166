/** Wakes whoever waits. A ring while nobody waits is heard by the next one who does. */
export interface WakeUp {
  trigger(): void;
  /** Resolves after `ms`, or as soon as the wakeUp is triggered. */
  wait(ms: number): Promise<void>;
}

export function createWakeUp(): WakeUp {
  let isTriggered = false;
  let wake: (() => void) | undefined;
  return {
    trigger: () => {
      isTriggered = true;
      wake?.();
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          wake = undefined;
          isTriggered = false;
          resolve();
        };
        const timer = setTimeout(end, ms);
        wake = end;
        if (isTriggered) end();
      }),
  };
}
