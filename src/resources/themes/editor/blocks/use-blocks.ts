import { useEffect, useRef, useState } from 'react';
import { moveItem } from '#src/kit/order/order.rules.ts';
import { useTranslations } from '#src/kit/translations.ts';
import { dismissToast, notify } from '#src/ui/toast-store.ts';
import { type BlockHistory, beginHistory, findChanged, noteChange, redoStep, undoStep } from './block-history.rules.ts';
import { readSlideBlocks } from './read-slide-blocks.ts';
import { type Block, type EditedBlock, emptyBlock, writeSlideHtml } from './slide-blocks.rules.ts';

let made = 0;

function named(block: Block): EditedBlock {
  made += 1;
  return { key: `block-${made}`, block };
}

/** The blocks of one slide while they are edited, and the way back. `onChange` gets the whole HTML after each change. */
export function useBlocks(html: string, onChange: (html: string) => void) {
  const [history, setHistory] = useState(() => {
    const read = readSlideBlocks(html);
    return beginHistory((read.length > 0 ? read : [emptyBlock('paragraph')]).map(named));
  });
  /** The block whose text gets the focus when it is drawn next. */
  const [focused, setFocused] = useState<string | null>(null);

  const { t } = useTranslations();
  const latest = useRef(history);
  const offer = useRef<number>(undefined);
  const withdraw = () => {
    if (offer.current !== undefined) dismissToast(offer.current);
    offer.current = undefined;
  };
  // The offer to put a block back is of this slide: it goes with it.
  useEffect(() => withdraw, []);

  const show = (next: BlockHistory) => {
    latest.current = next;
    setHistory(next);
    onChange(writeSlideHtml(next.now.map(({ block }) => block)));
  };
  const put = (next: readonly EditedBlock[]) => show(noteChange(latest.current, next));
  const step = (take: typeof undoStep) => {
    const before = latest.current;
    const after = take(before, ({ block }) => named(block));
    if (after === before) return;
    show(after);
    withdraw();
    setFocused(findChanged(before.now, after.now)?.key ?? null);
  };

  const blocks = history.now;
  return {
    blocks,
    focused,
    change: (key: string, block: Block) =>
      put(blocks.map((edited) => (edited.key === key ? { ...edited, block } : edited))),
    addAfter(key: string | null, block: Block) {
      const added = named(block);
      const at = key === null ? blocks.length : blocks.findIndex((edited) => edited.key === key) + 1;
      put([...blocks.slice(0, at), added, ...blocks.slice(at)]);
      setFocused(added.key);
    },
    remove(key: string) {
      const at = blocks.findIndex((edited) => edited.key === key);
      const removed = blocks[at]?.block;
      // Browsers keep one history for all fields of a page: with fields anew, undoing the deleted one's letters from a field
      // beside the blocks touches none of the others'.
      const rest = blocks.filter((edited) => edited.key !== key).map(({ block }) => named(block));
      const left = rest.length > 0 ? rest : [named(emptyBlock('paragraph'))];
      put(left);
      setFocused(left[Math.max(0, at - 1)]?.key ?? null);
      withdraw();
      if (removed === undefined || writeSlideHtml([removed]) === '') return;
      const run = () => {
        const back = named(removed);
        const { now } = latest.current;
        put([...now.slice(0, at), back, ...now.slice(at)]);
        setFocused(back.key);
      };
      const action = { label: t('kit.actions.undo'), run };
      offer.current = notify({ status: 'success', message: t('themes.blocks.removed'), action });
    },
    move: (from: number, to: number) => put(moveItem(blocks, from, to)),
    undo: () => step(undoStep),
    redo: () => step(redoStep),
  };
}
