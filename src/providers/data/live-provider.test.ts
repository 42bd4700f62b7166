import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '../http/live-stream.ts';
import { createLiveProvider } from './live-provider.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function makeStream() {
  let send: (message: LiveMessage) => void = () => undefined;
  let opened: () => void = () => undefined;
  const close = vi.fn();
  const provider = createLiveProvider({
    open: (onMessage, onOpened) => {
      send = onMessage;
      opened = onOpened;
      return close;
    },
    nounsOf: (resource) => (resource === 'campaigns' ? ['campaign'] : [resource]),
  });
  const listen = (resource: string) => {
    const callback = vi.fn();
    const subscription: unknown = provider.subscribe({
      channel: `resources/${resource}`,
      types: ['*'],
      callback,
      params: { resource },
    });
    return { callback, stop: () => provider.unsubscribe(subscription) };
  };
  const say = (topic: string) => send({ topic, data: {} });
  return { listen, say, opens: () => opened(), close };
}

describe('the live provider', () => {
  it('tells those whom the topic concerns, and nobody else', () => {
    const { listen, say } = makeStream();
    const campaigns = listen('campaigns');
    const employees = listen('employees');
    say('campaign.changed');
    vi.runAllTimers();
    expect(campaigns.callback).toHaveBeenCalledTimes(1);
    expect(employees.callback).not.toHaveBeenCalled();
  });

  it('reads once for a burst of messages', () => {
    const { listen, say } = makeStream();
    const { callback } = listen('campaigns');
    for (let count = 0; count < 500; count += 1) say('campaign.changed');
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledTimes(1);
    say('campaign.changed');
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledTimes(2);
  });

  it('lets everything read again when the stream opens: what came before went past it', () => {
    const { listen, opens } = makeStream();
    const both = [listen('campaigns'), listen('employees')];
    opens();
    vi.runAllTimers();
    for (const { callback } of both) expect(callback).toHaveBeenCalledTimes(1);
  });

  it('lets everything read again when the server says that events were lost', () => {
    const { listen, say } = makeStream();
    const { callback } = listen('employees');
    say('stream.reset');
    vi.runAllTimers();
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it('keeps the stream open from one page to the next', () => {
    const { listen, close } = makeStream();
    listen('campaigns').stop();
    vi.advanceTimersByTime(1000);
    listen('employees');
    vi.runAllTimers();
    expect(close).not.toHaveBeenCalled();
  });

  it('closes the stream some time after its last listener left, and tells it nothing more', () => {
    const { listen, say, close } = makeStream();
    const first = listen('campaigns');
    const second = listen('campaigns');
    first.stop();
    expect(close).not.toHaveBeenCalled();
    say('campaign.changed');
    second.stop();
    vi.runAllTimers();
    expect(close).toHaveBeenCalledTimes(1);
    expect(second.callback).not.toHaveBeenCalled();
  });
});
