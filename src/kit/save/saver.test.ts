import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Saver } from './saver.ts';

describe('saving by itself', () => {
  const failures: unknown[] = [];
  let saver: Saver;
  beforeEach(() => {
    vi.useFakeTimers();
    failures.length = 0;
    saver = new Saver(800, (error) => failures.push(error));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('waits until somebody stops and then sends the newest words once', async () => {
    const sent: string[] = [];
    for (const text of ['a', 'ab', 'abc']) {
      saver.change('title', async () => void sent.push(text));
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(sent).toEqual([]);
    expect(saver.state()).toBe('waiting');
    await vi.advanceTimersByTimeAsync(400);
    expect(sent).toEqual(['abc']);
    expect(saver.state()).toBe('saved');
  });

  it('sends one thing after the other, so that an older answer never comes last', async () => {
    const log: string[] = [];
    const answered = { one: Promise.withResolvers<void>(), two: Promise.withResolvers<void>() };
    const slow = (name: 'one' | 'two') => async () => {
      log.push(`${name} begins`);
      await answered[name].promise;
      log.push(`${name} ends`);
    };
    saver.change('one', slow('one'));
    saver.change('two', slow('two'));
    const flushed = saver.flush();
    expect(saver.state()).toBe('saving');
    answered.two.resolve();
    await vi.advanceTimersByTimeAsync(300);
    expect(log).toEqual(['one begins']);
    answered.one.resolve();
    await flushed;
    expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('keeps what was not taken and sends it when asked again', async () => {
    let isDown = true;
    const sent: string[] = [];
    saver.change('title', async () => {
      if (isDown) throw new Error('down');
      sent.push('title');
    });
    await vi.advanceTimersByTimeAsync(800);
    expect(saver.state()).toBe('failed');
    expect(failures).toHaveLength(1);
    isDown = false;
    saver.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual(['title']);
    expect(saver.state()).toBe('saved');
  });

  it('lets a newer change win over one that failed meanwhile', async () => {
    const sent: string[] = [];
    let refuse: (reason: Error) => void = () => undefined;
    saver.change('title', () => new Promise((_, reject) => (refuse = reject)));
    await vi.advanceTimersByTimeAsync(800);
    saver.change('title', async () => void sent.push('newer'));
    refuse(new Error('down'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(['newer']);
  });

  it('sends nothing unfinished and does not call it saved', async () => {
    const sent: string[] = [];
    saver.change('question', async () => void sent.push('half'));
    saver.block('question');
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual([]);
    expect(saver.state()).toBe('blocked');
    saver.change('question', async () => void sent.push('whole'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toEqual(['whole']);
    expect(saver.state()).toBe('saved');
  });
});
