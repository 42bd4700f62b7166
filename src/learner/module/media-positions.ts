import type { MediaPositions } from '../../ui/course/use-media-positions.ts';

/** As many places are remembered; those not touched for longest go first. */
const most = 100;

/**
 * Where a person is in the film and sound of their slides, kept in this browser: a convenience, nothing that counts.
 * A storage that is full, closed or holds something else means that films begin at the beginning.
 */
export function createMediaPositions(storage: Pick<Storage, 'getItem' | 'setItem'>, userId: string) {
  const name = `learner-media:${userId}`;
  const readAll = (): Map<string, number> => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(name) ?? '[]');
      return new Map(Array.isArray(kept) ? kept.filter(isMediaPosition) : []);
    } catch {
      // Somebody else's words under our name: as good as none.
      return new Map();
    }
  };
  return {
    /** Slides of assigned courses have ids of their own: the same film in another course is another place. */
    of: (slideId: string): MediaPositions => ({
      read: (fileId) => readAll().get(`${slideId}:${fileId}`) ?? null,
      keep(fileId, seconds) {
        const places = readAll();
        places.delete(`${slideId}:${fileId}`);
        if (seconds > 0) places.set(`${slideId}:${fileId}`, seconds);
        try {
          storage.setItem(name, JSON.stringify([...places].slice(-most)));
        } catch {
          // Full or closed: the film begins at the beginning next time.
        }
      },
    }),
  };
}

function isMediaPosition(given: unknown): given is [string, number] {
  return Array.isArray(given) && typeof given[0] === 'string' && typeof given[1] === 'number' && given[1] > 0;
}
