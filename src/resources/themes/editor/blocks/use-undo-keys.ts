import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Takes over undo and redo in `editor`, and where nothing has the focus, as after a block has gone with it. The browser's
 * own history is one for all fields of a page and knows no blocks.
 */
export function useUndoKeys(editor: RefObject<HTMLElement | null>, undo: () => void, redo: () => void): void {
  const isHere = useEffectEvent(
    ({ target }: Event) =>
      target === document.body || (target instanceof Node && editor.current?.contains(target) === true),
  );
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing || !isHere(event)) return;
    const isRedo = (event.code === 'KeyZ' && event.shiftKey) || (event.code === 'KeyY' && !event.shiftKey);
    if (!isRedo && event.code !== 'KeyZ') return;
    event.preventDefault();
    (isRedo ? redo : undo)();
  });
  /** The same from the browser's menus. */
  const chooseInMenu = useEffectEvent((event: InputEvent) => {
    if (!/^history(Undo|Redo)$/.test(event.inputType) || !isHere(event)) return;
    event.preventDefault();
    (event.inputType === 'historyRedo' ? redo : undo)();
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('beforeinput', chooseInMenu, { signal });
    return () => stop.abort();
  }, []);
}
