import { describe, expect, test, vi } from 'vitest';
import { createSeededRng } from '../../lib/seeded-rng.ts';
import { createOutbox } from './outbox.ts';
import { answers } from './pending-answer.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';

class Lost extends Error {}

describe('a course whose connection is cut and whose tabs are closed at any moment', () => {
  test.each(Array.from({ length: 50 }, (_, at) => at + 1))(
    'run %i: has on the server what the person did',
    async (seed) => {
      const dice = createSeededRng(seed);
      const chance = (share: number) => dice() < share;
      const storage = createMemoryStorage();
      const done = new Map<string, string>();
      const onServer = new Map<string, string>();
      let isOnline = true;

      const openTab = () => {
        const outbox = createOutbox({
          kind: answers,
          storage,
          send: async ({ attemptId, questionId, optionIds }) => {
            await Promise.resolve();
            if (!isOnline) throw new Lost();
            onServer.set(`${attemptId}/${questionId}`, optionIds.join());
            await Promise.resolve();
            // It arrived, and the answer to it is lost: it will be sent again.
            if (chance(0.2)) throw new Lost();
          },
          mayRetry: (error) => error instanceof Lost,
          onRefused: (_attempt, error) => {
            throw error;
          },
          retryDelay: () => Math.floor(dice() * 3),
        });
        outbox.belongTo('anna');
        return outbox;
      };

      let tab = openTab();
      for (let step = 0; step < 60; step += 1) {
        const attemptId = `a${Math.floor(dice() * 3)}`;
        const questionId = `q${Math.floor(dice() * 8)}`;
        const option = `o${step}`;
        done.set(`${attemptId}/${questionId}`, option);
        tab.put({ courseId: 'c', attemptId, questionId, optionIds: [option] });
        if (chance(0.2)) isOnline = !isOnline;
        if (chance(0.1)) {
          tab.stop();
          tab = openTab();
        }
        if (chance(0.3)) await new Promise((resolve) => setTimeout(resolve, 0));
      }
      isOnline = true;
      await vi.waitFor(() => {
        tab.wake();
        expect(tab.size).toBe(0);
      });
      expect(Object.fromEntries(onServer)).toEqual(Object.fromEntries(done));
      expect(storage.length).toBe(0);
      tab.stop();
    },
  );
});
