import type { EmployeeStudyRoute, ResumePositionBody } from '#contract/study.ts';
import { readStoredPositions, type StoredCourseSlide, writeStoredPositions } from './stored-positions.ts';

/** Where somebody stands now; the moment is the keeper's business. */
export type Standing = Omit<ResumePositionBody, 'taken_at'>;

interface PositionSaverSettings {
  /** Where a place waits through closed tabs. */
  readonly storage: Storage;
  /** Answers the server's time. Rejects when it did not arrive. */
  readonly send: (place: StoredCourseSlide, isLeaving: boolean) => Promise<{ server_time: string }>;
  /** Whether trying again can help, or the place was refused for good. */
  readonly mayRetry: (error: unknown) => boolean;
  /** The clock of this device. */
  readonly now: () => number;
}

export interface PositionSaver {
  /** From now on places are kept for this person, and what an earlier visit could not send is sent. */
  belongTo(userId: string): void;
  /** What the server told of a course: its place counts here unless something later waits to be sent. */
  learn(courseId: string, place: EmployeeStudyRoute | null, serverTime: string): void;
  /** Where the person is in a step of a course, as far as it is known. */
  positionIn(courseId: string, stepId: string): Standing | null;
  /** The person stands here. Standing where one stood already says nothing new. */
  stand(courseId: string, place: Standing): void;
  /** Sends what waits: the connection may be back. `isLeaving`: the page may be gone before the answer comes. */
  flush(isLeaving?: boolean): void;
  stop(): void;
}

/** A film that plays tells its place every second: that often it is kept here, and this often sent, in milliseconds. */
const pauseBetween = 5000;

/**
 * Tells the server where somebody is, the last place of each course and nothing before it. Moments are those of the
 * server's clock, so that devices whose clocks differ do not overwrite each other. What could not be sent waits in the
 * browser.
 */
export function createPositionSaver({ storage, send, mayRetry, now }: PositionSaverSettings): PositionSaver {
  const waiting = new Map<string, StoredCourseSlide>();
  const known = new Map<string, Standing>();
  const touched = new Set<string>();
  let userId: string | null = null;
  let isBusy = false;
  let clockOffset = 0;
  let lastTaken = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    if (userId !== null) writeStoredPositions(storage, userId, touched, [...waiting.values()]);
  }

  function readClock(serverTime: string): void {
    const time = Date.parse(serverTime);
    if (Number.isFinite(time)) clockOffset = time - now();
  }

  /** By the server's clock, and later than every moment that was told before. */
  function readMoment(): string {
    lastTaken = Math.max(lastTaken + 1, now() + clockOffset);
    return new Date(lastTaken).toISOString();
  }

  function sendLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      flush();
    }, pauseBetween);
  }

  async function sendAll(isLeaving: boolean): Promise<void> {
    isBusy = true;
    for (const place of waiting.values()) {
      try {
        const answer = await send(place, isLeaving);
        readClock(answer.server_time);
      } catch (error) {
        if (mayRetry(error)) {
          sendLater();
          break;
        }
        // The course is gone, or it became another: nobody goes on there.
        known.delete(place.courseId);
      }
      if (waiting.get(place.courseId) === place) waiting.delete(place.courseId);
    }
    keep();
    isBusy = false;
    if (waiting.size > 0 && timer === undefined) flush();
  }

  function flush(isLeaving = false): void {
    if (waiting.size === 0 || userId === null || (isBusy && !isLeaving)) return;
    void sendAll(isLeaving);
  }

  return {
    belongTo(id) {
      if (userId === id) return;
      userId = id;
      for (const place of readStoredPositions(storage, id)) {
        touched.add(place.courseId);
        // Where the person stands since the page was opened is later.
        if (!waiting.has(place.courseId)) waiting.set(place.courseId, place);
      }
      flush();
    },
    learn(courseId, place, serverTime) {
      readClock(serverTime);
      if (waiting.has(courseId)) return;
      if (place === null) {
        known.delete(courseId);
        return;
      }
      const { step_id, slide_id, file_id, at_seconds, question_id } = place;
      known.set(courseId, { step_id, slide_id, file_id, at_seconds, question_id });
    },
    positionIn(courseId, stepId) {
      const place = waiting.get(courseId) ?? known.get(courseId);
      return place?.step_id === stepId ? place : null;
    },
    stand(courseId, place) {
      const before = waiting.get(courseId) ?? known.get(courseId);
      const isSamePage =
        before !== undefined &&
        before.step_id === place.step_id &&
        before.slide_id === place.slide_id &&
        before.question_id === place.question_id;
      if (isSamePage && (place.file_id === null || isSameMoment(before, place))) return;
      known.set(courseId, place);
      touched.add(courseId);
      waiting.set(courseId, { courseId, ...place, taken_at: readMoment() });
      keep();
      if (isSamePage) sendLater();
      else flush();
    },
    flush,
    stop() {
      clearTimeout(timer);
    },
  };
}

function isSameMoment(one: Standing, other: Standing): boolean {
  return one.file_id === other.file_id && one.at_seconds === other.at_seconds;
}
