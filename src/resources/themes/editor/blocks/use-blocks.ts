import { useEffect, useRef, useState } from 'react';
import { moveItem } from '#src/kit/order/order.rules.ts';
import { useWords } from '#src/kit/words.ts';
import { dismissToast, notify } from '#src/ui/toast-store.ts';
import { readSlideBlocks } from './read-slide-blocks.ts';
import { type Block, type EditedBlock, emptyBlock, writeSlideHtml } from './slide-blocks.rules.ts';

let made = 0;

function named(block: Block): EditedBlock {
  made += 1;
  return { key: `block-${made}`, block };
}

/** The blocks of one slide while they are edited. `onChange` gets the whole HTML after each change. */
export function useBlocks(html: string, onChange: (html: string) => void) {
  const [blocks, setBlocks] = useState(() => {
    const read = readSlideBlocks(html);
    return (read.length > 0 ? read : [emptyBlock('paragraph')]).map(named);
  });
  /** The block whose text gets the focus when it is drawn next. */
  const [focused, setFocused] = useState<string | null>(null);

  const { t } = useWords();
  const latest = useRef(blocks);
  const offer = useRef<number>(undefined);
  const withdraw = () => {
    if (offer.current !== undefined) dismissToast(offer.current);
    offer.current = undefined;
  };
  // The offer to put a block back is of this slide: it goes with it.
  useEffect(() => withdraw, []);

  const put = (next: EditedBlock[]) => {
    latest.current = next;
    setBlocks(next);
    onChange(writeSlideHtml(next.map(({ block }) => block)));
  };

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
      // Browsers keep one history for all fields of a page: with fields anew, undoing the deleted one's letters touches none
      // of the others'.
      const rest = blocks.filter((edited) => edited.key !== key).map(({ block }) => named(block));
      const left = rest.length > 0 ? rest : [named(emptyBlock('paragraph'))];
      put(left);
      setFocused(left[Math.max(0, at - 1)]?.key ?? null);
      withdraw();
      if (removed === undefined || writeSlideHtml([removed]) === '') return;
      const run = () => {
        const back = named(removed);
        put([...latest.current.slice(0, at), back, ...latest.current.slice(at)]);
        setFocused(back.key);
      };
      const action = { label: t('kit.actions.undo'), run };
      offer.current = notify({ status: 'success', message: t('themes.blocks.removed'), action });
    },
    move: (from: number, to: number) => put(moveItem(blocks, from, to)),
  };
}
