import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EmployeeStudyRoute } from '#contract/study.ts';
import { createMemoryStorage } from '../outbox/testing/memory-storage.ts';
import { createPositionSaver, type Standing } from './position-saver.ts';
import type { StoredCourseSlide } from './stored-positions.ts';

const serverTime = Date.parse('2026-03-11T09:00:00Z');
const slide = (name: string): Standing => ({
  step_id: 'theory',
  slide_id: name,
  file_id: null,
  at_seconds: 0,
  question_id: null,
});
const film = (name: string, at_seconds: number): Standing => ({ ...slide(name), file_id: 'film', at_seconds });
const told = (place: Standing): EmployeeStudyRoute => ({ ...place, number: 1 });

beforeEach(() => {
  vi.useFakeTimers({ now: serverTime });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A browser whose clock is wrong by so much, and the network behind it. */
function open({ storage = createMemoryStorage(), clockIsWrongBy = 0, isOnline = true } = {}) {
  const network = { isOnline, sent: [] as StoredCourseSlide[] };
  const keeper = createPositionSaver({
    storage,
    now: () => Date.now() + clockIsWrongBy,
    mayRetry: (error) => error instanceof TypeError,
    send(place) {
      if (!network.isOnline) return Promise.reject(new TypeError('no connection'));
      network.sent.push(place);
      return Promise.resolve({ server_time: new Date(Date.now()).toISOString() });
    },
  });
  return { keeper, network, storage };
}
const slidesOf = (sent: readonly StoredCourseSlide[]) => sent.map(({ slide_id }) => slide_id);

it('tells every slide at once, and a film that plays every few seconds', async () => {
  const { keeper, network } = open();
  keeper.belongTo('anna');
  keeper.stand('course', slide('one'));
  await vi.advanceTimersByTimeAsync(0);
  expect(slidesOf(network.sent)).toEqual(['one']);
  for (let second = 1; second <= 20; second += 1) {
    keeper.stand('course', film('one', second));
    await vi.advanceTimersByTimeAsync(1000);
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect(network.sent.length).toBeLessThanOrEqual(6);
  expect(network.sent.at(-1)).toMatchObject({ at_seconds: 20 });
});

it('standing where one stood keeps the second of the film that was told', () => {
  const { keeper } = open();
  keeper.learn('course', told(film('one', 83)), new Date(serverTime).toISOString());
  keeper.stand('course', slide('one'));
  expect(keeper.positionIn('course', 'theory')).toMatchObject({ at_seconds: 83 });
  expect(keeper.positionIn('course', 'quiz')).toBeNull();
});

it('a place taken without a connection is sent by the next visit, with the moment when it was taken', async () => {
  const offline = open({ isOnline: false });
  offline.keeper.belongTo('anna');
  offline.keeper.stand('course', slide('two'));
  await vi.advanceTimersByTimeAsync(1000);
  offline.keeper.stop();

  vi.setSystemTime(serverTime + 3_600_000);
  const later = open({ storage: offline.storage });
  later.keeper.belongTo('anna');
  // What the server tells is older or newer: the server decides that, here what waits is what the person did last.
  later.keeper.learn('course', told(slide('one')), new Date(Date.now()).toISOString());
  expect(later.keeper.positionIn('course', 'theory')).toMatchObject({ slide_id: 'two' });
  await vi.advanceTimersByTimeAsync(0);
  expect(later.network.sent).toMatchObject([{ slide_id: 'two', taken_at: '2026-03-11T09:00:00.000Z' }]);
  expect(later.storage.getItem('learner-places:anna')).toBeNull();
});

it('a lost connection is tried again, and only the last place goes out', async () => {
  const { keeper, network } = open({ isOnline: false });
  keeper.belongTo('anna');
  for (const name of ['one', 'two', 'three']) keeper.stand('course', slide(name));
  await vi.advanceTimersByTimeAsync(6000);
  network.isOnline = true;
  await vi.advanceTimersByTimeAsync(6000);
  expect(slidesOf(network.sent)).toEqual(['three']);
});

it.each([-86_400_000, 86_400_000])(
  'moments are those of the server, though the clock is wrong by %d',
  async (wrong) => {
    const { keeper, network } = open({ clockIsWrongBy: wrong });
    keeper.belongTo('anna');
    keeper.learn('course', null, new Date(serverTime).toISOString());
    keeper.stand('course', slide('one'));
    await vi.advanceTimersByTimeAsync(0);
    expect(network.sent).toMatchObject([{ taken_at: '2026-03-11T09:00:00.000Z' }]);
  },
);

it('the places of another person of this browser are left alone', async () => {
  const storage = createMemoryStorage();
  const anna = open({ storage, isOnline: false });
  anna.keeper.belongTo('anna');
  anna.keeper.stand('course', slide('one'));
  const boris = open({ storage });
  boris.keeper.belongTo('boris');
  await vi.advanceTimersByTimeAsync(0);
  expect(boris.network.sent).toEqual([]);
});

it('two tabs without a connection keep the places of both courses', () => {
  const storage = createMemoryStorage();
  const tabs = [open({ storage, isOnline: false }), open({ storage, isOnline: false })];
  for (const [index, { keeper }] of tabs.entries()) {
    keeper.belongTo('anna');
    keeper.stand(`course-${index}`, slide('one'));
  }
  const kept = JSON.parse(storage.getItem('learner-places:anna') ?? '[]') as StoredCourseSlide[];
  expect(kept.map(({ courseId }) => courseId)).toEqual(['course-0', 'course-1']);
});

it('a storage that is full or holds something else costs nothing while the page is open', async () => {
  const storage = createMemoryStorage();
  storage.setItem('learner-places:anna', '{"broken');
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { keeper, network } = open({ storage });
  keeper.belongTo('anna');
  keeper.stand('course', slide('one'));
  await vi.advanceTimersByTimeAsync(0);
  expect(slidesOf(network.sent)).toEqual(['one']);
});
