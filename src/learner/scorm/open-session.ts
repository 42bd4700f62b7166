import { scormStudyCalls } from '#contract/scorm-study.calls.ts';
import type { ScormSave, ScormSession } from '#contract/scorm-study.ts';
import { ApiError } from '../../providers/http/api-error.ts';
import type { HttpClient } from '../../providers/http/http-client.ts';
import { reconnectDelay } from '../../providers/http/reconnect-delay.ts';
import { mayArriveLater } from '../outbox/is-retryable.ts';
import { type ClaimedSession, claimSession } from './claim-session.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import { discardSession, readStoredSession, type StoredSession, storeMySession, storeSession } from './stored-save.ts';

interface OpenSettings {
  readonly http: HttpClient;
  readonly userId: string;
  readonly courseId: string;
  readonly takeOver: boolean;
  readonly onSaved: Parameters<typeof createSaveQueue>[0]['onSaved'];
  readonly onTakenOver: () => void;
  readonly onRefused: (error: unknown) => void;
}

/** A package that is open in this page. */
export interface OpenSession {
  readonly session: ScormSession;
  /** Null in a review: nothing is recorded. */
  readonly queue: SaveQueue | null;
  /** The page leaves it: what waits is sent, and others may open it. Resolves when that arrived or failed. */
  leave(hasWaited: boolean): Promise<void>;
}

/** Bytes that a browser still sends when the page is gone: 64 KiB of all pages together, with some room. */
const keepaliveMaxBytes = 60_000;

/** A browser refuses a longer save outright: it must go without the promise. Letters count by their bytes. */
export const canSendKeepalive = (save: ScormSave): boolean => new Blob([JSON.stringify(save)]).size < keepaliveMaxBytes;

const isClaimedElsewhere = (error: unknown) => error instanceof ApiError && error.code === 'scorm_taken_over';

export const isOpenElsewhere = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'scorm_open_elsewhere';

/** Sends what an earlier page could not, then opens the package. Throws what the server says. */
export async function openSession(settings: OpenSettings): Promise<OpenSession> {
  const { http, userId, courseId, takeOver } = settings;
  const left = readStoredSession(localStorage, userId, courseId);
  const claimed = await claimSession(left?.session_id ?? null);
  const save = (body: ScormSave) =>
    http.call(scormStudyCalls.saveScorm, {
      params: { id: courseId },
      body,
      keepsGoing: canSendKeepalive(body),
    });
  try {
    if (left !== null && (claimed.isOld || !('locks' in navigator))) await sendLeft(left, save);
    const session = await http.call(scormStudyCalls.launchScorm, {
      params: { id: courseId },
      body: { session_id: claimed.id, take_over: takeOver },
    });
    const { session_id, sequence } = session;
    if (session.mode !== 'review') {
      storeSession(localStorage, userId, courseId, { session_id, sequence, sending: null, waiting: null });
    }
    const queue =
      session.mode === 'review'
        ? null
        : createSaveQueue({
            sessionId: session_id,
            sequence,
            left: null,
            keep: (kept) => storeMySession(localStorage, userId, courseId, kept),
            forget: (upTo) => discardSession(localStorage, userId, courseId, { session_id, sequence: upTo }),
            send: save,
            judge: (error) => (isClaimedElsewhere(error) ? 'taken_over' : mayArriveLater(error) ? 'again' : 'refused'),
            onSaved: settings.onSaved,
            onTakenOver: settings.onTakenOver,
            onRefused: settings.onRefused,
            retryDelay: (failures) => reconnectDelay(failures, Math.random()),
          });
    return { session, queue, leave: (hasWaited) => leave(queue, claimed, hasWaited) };
  } catch (error) {
    claimed.release();
    throw error;
  }
}

/** What another device has taken over from, or what is refused for good, is not ours any more. */
async function sendLeft(left: StoredSession, save: (body: ScormSave) => Promise<unknown>): Promise<void> {
  const waiting = left.waiting && {
    ...left.waiting,
    session_id: left.session_id,
    sequence: left.sequence + 1,
    is_last: false,
    ends_session: false,
  };
  for (const body of [left.sending, waiting]) {
    if (body === null) continue;
    try {
      await save(body);
    } catch (error) {
      if (mayArriveLater(error)) throw error;
    }
  }
}

async function leave(queue: SaveQueue | null, claimed: ClaimedSession, hasWaited: boolean): Promise<void> {
  const left = queue?.leave(hasWaited);
  claimed.release();
  await left;
}
