import type { SystemScope } from '#platform/scope.ts';
import { selectVisitors, type Visitor } from './landing-repository.ts';

/** Visitors looked up in one statement. */
const batchSize = 500;
/** More than this waiting: the database is what visitors wait for. */
const busyVisitors = 10;

export interface VisitorReader {
  /** Who has this token; null: nobody. */
  find(token: string): Promise<Visitor | null>;
  /** Visitors come faster than one by one: what can wait should. */
  isBusy(): boolean;
}

interface Waiting {
  readonly token: string;
  resolve(visitor: Visitor | null): void;
  reject(error: unknown): void;
}

/**
 * Looks visitors up together: those who come while a statement runs share the next one. Nothing is kept: what a visitor
 * sees is always what the database says.
 */
export function createVisitorReader(scope: () => SystemScope): VisitorReader {
  let waiting: Waiting[] = [];
  let isReading = false;

  async function readAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      try {
        const visitors = await selectVisitors(scope(), [...new Set(batch.map(({ token }) => token))]);
        for (const { token, resolve } of batch) resolve(visitors.get(token) ?? null);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    isReading = false;
  }

  return {
    find: (token) =>
      new Promise((resolve, reject) => {
        waiting.push({ token, resolve, reject });
        if (isReading) return;
        isReading = true;
        void readAll();
      }),
    isBusy: () => waiting.length > busyVisitors,
  };
}
