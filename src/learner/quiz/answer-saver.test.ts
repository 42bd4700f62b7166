import { describe, expect, it, vi } from 'vitest';
import { createAnswerSaver, type SaveState } from './answer-saver.ts';

class Lost extends Error {}

function setUp(outcomes: ('ok' | 'lost' | 'refused')[] = []) {
  const calls: [string, readonly string[]][] = [];
  const states: [string, SaveState][] = [];
  const refused = vi.fn<(error: unknown) => void>();
  const saver = createAnswerSaver({
    save: async (question, options) => {
      calls.push([question, options]);
      const outcome = outcomes.shift() ?? 'ok';
      await Promise.resolve();
      if (outcome === 'lost') throw new Lost();
      if (outcome === 'refused') throw new Error('attempt completed');
    },
    mayRetry: (error) => error instanceof Lost,
    onState: (question, state) => states.push([question, state]),
    onRefused: refused,
    retryDelay: () => 0,
  });
  return { saver, calls, states, refused, last: (question: string) => states.findLast(([id]) => id === question)?.[1] };
}

describe('answers', () => {
  it('are saved in order, one at a time', async () => {
    const { saver, calls, last } = setUp();
    saver.put('q1', ['a']);
    saver.put('q2', ['b', 'c']);
    await saver.settle();
    expect(calls).toEqual([
      ['q1', ['a']],
      ['q2', ['b', 'c']],
    ]);
    expect([last('q1'), last('q2')]).toEqual(['saved', 'saved']);
  });

  it('that change while one is on its way end with the last choice', async () => {
    const { saver, calls } = setUp();
    saver.put('q1', ['a']);
    saver.put('q1', ['b']);
    saver.put('q1', ['c']);
    await saver.settle();
    expect(calls.map(([, options]) => options[0])).toEqual(['a', 'c']);
  });

  it('that got lost are told as not saved and repeated until they arrive', async () => {
    const { saver, calls, states, last } = setUp(['lost', 'lost', 'ok']);
    saver.put('q1', ['a']);
    await saver.settle();
    expect(calls).toHaveLength(3);
    expect(states).toContainEqual(['q1', 'waiting']);
    expect(last('q1')).toBe('saved');
  });

  it('that got lost never overwrite a newer choice', async () => {
    const { saver, calls } = setUp(['lost']);
    saver.put('q1', ['old']);
    saver.put('q1', ['new']);
    await saver.settle();
    expect(calls.at(-1)).toEqual(['q1', ['new']]);
  });

  it('that the server refuses for good end the waiting and say so', async () => {
    const { saver, calls, refused } = setUp(['refused']);
    saver.put('q1', ['a']);
    saver.put('q2', ['b']);
    await expect(saver.settle()).rejects.toThrow('attempt completed');
    expect(refused).toHaveBeenCalledOnce();
    expect(calls).toHaveLength(1);
  });

  it('have nothing to wait for when everything is saved', async () => {
    await expect(setUp().saver.settle()).resolves.toBeUndefined();
  });
});
