import { afterEach, expect, it, vi } from 'vitest';
import { tokenStorageKey } from '#contract/constants.ts';
import { type LiveMessage, openLiveStream } from './live-stream.ts';

afterEach(() => localStorage.clear());

function answerInPieces(text: string, size: number): Response {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
    },
  });
  return new Response(body);
}

it.each([1, 3, 1000])('messages come whole, however the network cuts them: %i bytes at a time', async (size) => {
  localStorage.setItem(tokenStorageKey, 'token');
  const text =
    ': alive\n\nevent: campaign\nid: 7\ndata: {"name":"Тест"}\n\ndata: half a mess\n\ndata: {"topic":"tags"}\r\n\r\n';
  vi.stubGlobal('fetch', () => Promise.resolve(answerInPieces(text, size)));
  const messages: LiveMessage[] = [];
  const states: string[] = [];
  const close = openLiveStream({
    baseUrl: '',
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
  });
  await vi.waitFor(() => expect(messages).toHaveLength(2));
  close();
  expect(messages).toEqual([
    { topic: 'campaign', data: { name: 'Тест' } },
    { topic: 'tags', data: { topic: 'tags' } },
  ]);
  expect(states).toEqual(['connecting', 'open']);
});
