import { expect, it } from 'vitest';
import { createMemoryStorage } from '../outbox/testing/memory-storage.ts';
import { createMediaPositions } from './media-positions.ts';

it('a film goes on where it was left, on its slide and for its person alone', () => {
  const storage = createMemoryStorage();
  createMediaPositions(storage, 'anna').of('slide-1').keep('film', 83);
  const again = createMediaPositions(storage, 'anna');
  expect(again.of('slide-1').read('film')).toBe(83);
  expect(again.of('slide-2').read('film')).toBeNull();
  expect(createMediaPositions(storage, 'boris').of('slide-1').read('film')).toBeNull();
});

it('what was played to its end begins at the beginning', () => {
  const places = createMediaPositions(createMemoryStorage(), 'anna').of('slide');
  places.keep('film', 83);
  places.keep('film', 0);
  expect(places.read('film')).toBeNull();
});

it('a hundred places are kept, those touched last', () => {
  const places = createMediaPositions(createMemoryStorage(), 'anna').of('slide');
  for (let film = 0; film < 101; film += 1) places.keep(`film-${film}`, 5);
  expect([places.read('film-0'), places.read('film-1'), places.read('film-100')]).toEqual([null, 5, 5]);
});

it('a storage that is full or holds something else costs the place and nothing more', () => {
  const storage = createMemoryStorage();
  storage.setItem('learner-media:anna', '{"broken');
  const places = createMediaPositions(storage, 'anna').of('slide');
  expect(places.read('film')).toBeNull();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  places.keep('film', 5);
  expect(places.read('film')).toBeNull();
});
