/** Runs one step of a list and says how it ended. */
export type StepRunner = <T>(title: string, work: () => Promise<T>) => Promise<T>;
/** Says which steps there are, and gives what runs them. */
export type StepTeller = (titles: readonly string[]) => StepRunner;

/** Of a start that nobody watches: runs its steps and says nothing. */
export const silentSteps: StepTeller = () => (_title, work) => work();

export const formatSeconds = (seconds: number): string => `${seconds.toFixed(1).padStart(6)} s`;

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/**
 * What the start, the check and the tests say on a screen: first what there is to do, then what begins, and a line for each
 * step as it ends, with its seconds and what is left.
 */
export class StepReport {
  readonly #print: (line: string) => void;
  readonly #start = performance.now();
  #left: number;

  constructor(titles: readonly string[], print: (line: string) => void) {
    this.#print = print;
    this.#left = titles.length;
    print(`${titles.length} ${titles.length === 1 ? 'step' : 'steps'}: ${titles.join('; ')}`);
  }

  get seconds(): number {
    return secondsSince(this.#start);
  }

  announce(titles: readonly string[]): void {
    this.#print(`     ${formatSeconds(this.seconds)}  running ${titles.join(', ')}`);
  }

  /** `detail` stands behind the title: how many tests passed. */
  finish(title: string, seconds: number, hasFailed = false, detail = ''): void {
    this.#left -= 1;
    this.#print(`${hasFailed ? 'FAIL' : 'ok  '} ${formatSeconds(seconds)}  ${title}${detail}; ${this.#left} left`);
  }
}

/** Says every step of a list, one after the other, on `print`. */
export function stepsOn(print: (line: string) => void): StepTeller {
  return (titles) => {
    const report = new StepReport(titles, print);
    return async (title, work) => {
      report.announce([title]);
      const start = performance.now();
      let hasFailed = true;
      try {
        const result = await work();
        hasFailed = false;
        return result;
      } finally {
        report.finish(title, secondsSince(start), hasFailed);
      }
    };
  };
}
