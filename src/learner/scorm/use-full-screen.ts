import { type RefObject, useEffect, useState } from 'react';

/**
 * An element over the whole screen; where the browser gives no screen away (phones, frames) over the whole page. Escape
 * leaves it.
 */
export function useFullScreen(target: RefObject<HTMLElement | null>): { isOn: boolean; toggle: () => void } {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const follow = () => {
      if (document.fullscreenElement === null) setIsOn(false);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOn(false);
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', press);
      if (document.fullscreenElement !== null) void document.exitFullscreen();
    };
  }, [isOn]);
  const toggle = () => {
    const element = target.current;
    // Refused or not there: the page is what it fills then, and nothing is missing.
    if (!isOn && document.fullscreenEnabled) element?.requestFullscreen().catch(() => setIsOn(true));
    setIsOn(!isOn);
  };
  return { isOn, toggle };
}
