import { useState } from 'react';
import { moveItem } from '#src/kit/order/order.rules.ts';
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

  const put = (next: EditedBlock[]) => {
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
      const rest = blocks.filter((edited) => edited.key !== key);
      const left = rest.length > 0 ? rest : [named(emptyBlock('paragraph'))];
      put(left);
      setFocused(left[Math.max(0, at - 1)]?.key ?? null);
    },
    move: (from: number, to: number) => put(moveItem(blocks, from, to)),
  };
}
