import { useCallback, useEffect, useEffectEvent } from 'react';
import { useNavigate, usePath, useSearch } from '../../ui/router.tsx';

const word = 'view';

/**
 * Slides without the bars around them. The mode stands in the address, so that a link leads into it; where the browser
 * gives its screen away it is taken too, and giving it back leaves the mode.
 */
export function useLessonMode() {
  const navigate = useNavigate();
  const path = usePath();
  const [words] = useSearch();
  const isOn = words.get(word) === 'lesson';

  const addressOf = useCallback(
    (changes: { slide?: number; isBare?: boolean }) => {
      const next = new URLSearchParams(words);
      if (changes.slide !== undefined) next.set('slide', String(changes.slide));
      if (changes.isBare === true) next.set(word, 'lesson');
      if (changes.isBare === false) next.delete(word);
      return next.size === 0 ? path : `${path}?${next.toString()}`;
    },
    [path, words],
  );

  const leave = useCallback(() => navigate(addressOf({ isBare: false }), { replace: true }), [navigate, addressOf]);
  const giveBack = useEffectEvent(leave);
  useEffect(() => {
    if (!isOn) return;
    const follow = () => {
      if (document.fullscreenElement === null) giveBack();
    };
    document.addEventListener('fullscreenchange', follow);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isOn]);

  function enter(): void {
    navigate(addressOf({ isBare: true }));
    if (document.fullscreenEnabled) {
      // Refused: the slide fills the page then, and nothing is missing.
      document.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
    }
  }

  return { isOn, enter, leave, addressOf };
}
