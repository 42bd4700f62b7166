export type ScreenWidth = 'desktop' | 'phone';

/** Less room than this, in px, and a computer's screen would be too small to be read. */
const minScreen = 640;

/** The width that the address names; without it what the room allows. */
export function widthOf(named: string | null, room: number): ScreenWidth {
  if (named === 'desktop' || named === 'phone') return named;
  return room > 0 && room < minScreen ? 'phone' : 'desktop';
}

const screenParams = ['width', 'look'] as const;

/** The address with another choice of the screen, and all that it said before. */
export function setScreenParam(
  words: URLSearchParams,
  name: (typeof screenParams)[number],
  value: string,
): URLSearchParams {
  const changed = new URLSearchParams(words);
  changed.set(name, value);
  return changed;
}

/** An address of the same preview with these words: the choice of the screen goes along, everything else goes. */
export function storeScreen(words: URLSearchParams, next: Readonly<Record<string, string>>): URLSearchParams {
  const kept = screenParams.flatMap((name) => {
    const value = words.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new URLSearchParams([...Object.entries(next), ...kept]);
}
