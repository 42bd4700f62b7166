import { describe, expect, it } from 'vitest';
import { createEventReader, reconnectDelay } from './event-stream.ts';

describe('the live stream', () => {
  it('puts events together however the network cuts them', () => {
    const text = 'event: campaign\nid: 7\ndata: {"a":1}\n\n: alive\n\ndata: one\ndata: two\n\n';
    for (let size = 1; size <= text.length; size += 1) {
      const reader = createEventReader();
      const events = [];
      for (let at = 0; at < text.length; at += size) events.push(...reader.push(text.slice(at, at + size)));
      expect(events).toEqual([
        { event: 'campaign', data: '{"a":1}', id: '7' },
        { event: 'message', data: 'one\ntwo', id: '7' },
      ]);
    }
  });

  it('reads lines that end as Windows ends them', () => {
    const reader = createEventReader();
    expect(reader.push('data: a\r')).toEqual([]);
    expect(reader.push('\n\r\n')).toEqual([{ event: 'message', data: 'a', id: null }]);
  });

  it('waits longer after each failure, never much longer than half a minute', () => {
    expect(reconnectDelay(0, 0)).toBe(1000);
    expect(reconnectDelay(3, 0)).toBe(8000);
    expect(reconnectDelay(30, 1)).toBe(40_000);
  });
});
