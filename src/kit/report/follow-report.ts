import { pollTries } from '#contract/constants.ts';
import type { Report } from '#contract/reports.ts';
import { pollWaitMs } from '../read/poll-wait.rules.ts';

/** How the making of a report ended. `late`: it is still being made after every try. */
export type ReportEnd = { kind: 'complete'; report: Report & { url: string } } | { kind: 'error' | 'late' };

interface Follow {
  /** Asks for the state of the report. What it throws ends the following. */
  read(): Promise<Report>;
  /** Resolves after so many milliseconds, or earlier when there is news. */
  pause(ms: number): Promise<void>;
}

/** Asks again and again until the report is made, failed, or has been asked about a thousand times. */
export async function followReport({ read, pause }: Follow): Promise<ReportEnd> {
  for (let asked = 0; asked < pollTries; asked += 1) {
    await pause(pollWaitMs(asked));
    const report = await read();
    if (report.status === 'complete' && report.url !== null) {
      return { kind: 'complete', report: { ...report, url: report.url } };
    }
    if (report.status === 'error') return { kind: 'error' };
  }
  return { kind: 'late' };
}
